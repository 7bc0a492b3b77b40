import { ChevronDown } from "lucide-react";
import { useApp } from "#web/app/app-context.tsx";
import type { ArticleSection } from "#web/modules/articles/article-model.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface SectionListProps {
  readonly label: string;
  /** What stands for the list where it is folded. */
  readonly summary: string;
  readonly sections: readonly ArticleSection[];
  /** Place of the section that is being read. */
  readonly current: number;
  readonly numbered?: boolean;
}

/** The sections of an article: a column that stays in view on wide screens, folded on narrow ones. */
export const SectionList = (props: SectionListProps) => {
  const { state } = useApp();
  const { label, summary } = props;
  return (
    <div className="lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-height)-3rem)] lg:overflow-y-auto">
      <nav aria-label={label} className="hidden lg:block">
        <p lang={state.locale} className="mb-3 text-sm font-semibold text-muted">
          {summary}
        </p>
        <Entries {...props} />
      </nav>
      <details className="group/sections rounded-surface border border-line bg-surface lg:hidden">
        <summary
          lang={state.locale}
          className="flex min-h-12 list-none items-center justify-between gap-3 rounded-surface px-4 py-2 font-semibold hover:bg-sunken"
        >
          {summary}
          <span className="transition-transform duration-(--quick) group-open/sections:rotate-180 motion-reduce:transition-none">
            <Icon icon={ChevronDown} />
          </span>
        </summary>
        <nav aria-label={label} className="border-t border-line p-2">
          <Entries {...props} />
        </nav>
      </details>
    </div>
  );
};

const Entries = ({ sections, current, numbered = false }: SectionListProps) => (
  <ol className="lg:border-l-2 lg:border-line">
    {sections.map(({ anchor, title, lang }, index) => (
      <li key={anchor}>
        <a
          href={`#${anchor}`}
          lang={lang}
          aria-current={index === current ? (numbered ? "step" : "true") : undefined}
          className="flex min-h-11 items-center gap-3 rounded-r-control border-l-4 border-transparent px-3 py-2 text-muted no-underline transition-colors duration-(--quick) hover:bg-sunken hover:text-ink [&[aria-current]]:border-accent [&[aria-current]]:font-semibold [&[aria-current]]:text-ink lg:-ml-[3px]"
        >
          {numbered && (
            <span aria-hidden="true" className="w-5 shrink-0 text-right tabular-nums">
              {index + 1}
            </span>
          )}
          <span className="min-w-0">{title}</span>
        </a>
      </li>
    ))}
  </ol>
);
