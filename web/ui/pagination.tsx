import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly label?: string;
}

/** Links to the pages of a list; they work without script. Shows nothing for a single page. */
export const Pagination = ({ page, pages, hrefOf, label }: PaginationProps) => {
  const t = useTranslate();
  if (pages <= 1) return null;
  const box =
    "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 tabular-nums no-underline";
  return (
    <nav aria-label={label ?? t("common:pagination.label")}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" className={`${box} text-ink hover:bg-sunken`}>
              <Icon icon={ChevronLeft} />
              <span className="sr-only sm:not-sr-only">{t("common:pagination.previous")}</span>
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center">
            {index > 0 && number - all[index - 1]! > 1 && (
              <span aria-hidden="true" className="px-2 text-muted">
                …
              </span>
            )}
            <a
              href={hrefOf(number)}
              aria-current={number === page ? "page" : undefined}
              aria-label={t("common:pagination.page", { number, total: pages })}
              className={`${box} ${number === page ? "bg-primary font-bold text-on-primary" : "text-ink hover:bg-sunken"}`}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" className={`${box} text-ink hover:bg-sunken`}>
              <span className="sr-only sm:not-sr-only">{t("common:pagination.next")}</span>
              <Icon icon={ChevronRight} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
};

/** The first, the last, and those around the current page. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b);
}
