import { ChevronRight } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface Crumb {
  readonly label: string;
  /** Absent for what has no page of its own. */
  readonly to?: string;
}

/** Where this page is within the site, from the home page to itself (WCAG 2.4.8). The last crumb is the page. */
export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const t = useTranslate();
  return (
    <nav aria-label={t("common:breadcrumb")}>
      <ol className="-ml-1 flex flex-wrap items-center gap-x-1 text-muted">
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={`${to ?? ""}${label}`} className="flex min-w-0 items-center gap-x-1">
              {index > 0 && <Icon icon={ChevronRight} size="small" />}
              {to && !last ? (
                <a
                  href={to}
                  className="inline-flex min-h-11 min-w-11 items-center rounded-[0.25rem] px-1 text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-ink"
                >
                  {label}
                </a>
              ) : (
                <span aria-current={last ? "page" : undefined} className={`px-1 ${last ? "text-ink" : ""}`}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
