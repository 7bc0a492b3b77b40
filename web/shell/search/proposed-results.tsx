import { useId } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { SearchView } from "#web/shell/search/search-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface ProposedResultsProps {
  readonly results: NonNullable<SearchView["found"]>["answer"]["proposed"];
  /** Somebody goes to one of them. */
  readonly onFollow?: () => void;
}

/** What who found nothing may look at instead. */
export const ProposedResults = ({ results, onFollow }: ProposedResultsProps) => {
  const t = useTranslate();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked too
    <section aria-labelledby={id} className="space-y-3" onClick={onFollow}>
      <Heading level={2} size="small" id={id}>
        {t("search:proposed")}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {results.map(({ type, id: record, path, title, locale }) => (
          <li key={`${type} ${record}`} lang={locale} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
            <Link variant="name" to={path}>
              {title}
            </Link>
            <span className="text-muted">{t(`search:types.${type}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
