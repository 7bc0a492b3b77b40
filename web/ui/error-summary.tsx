import { CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ErrorLink {
  /** Id of the control that the error belongs to; absent for the form as a whole. */
  readonly target?: string;
  readonly text: string;
}

/**
 * Leads to what is wrong: the first field with an error is scrolled to, and the summary, which is read out, takes the focus. Where it would
 * be out of sight then, the field takes it. A field so tall that its own error may be out of sight leaves it to the summary.
 */
export function leadToErrors(summary: HTMLElement | null, found: HTMLElement | null): void {
  const first = found && summary && isTall(found) ? null : found;
  (first ?? summary)?.scrollIntoView({ block: "center" });
  const field = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  const isSeen = !first || !summary || isNear(summary, first);
  (isSeen ? summary : (field ?? summary))?.focus({ preventScroll: true });
}

const focusable = "input:not([type=hidden]), textarea, select, button, [contenteditable=true], [tabindex]";

/** Whether a field, a long list of choices say, takes more than half of the window. */
const isTall = (field: HTMLElement): boolean => field.getBoundingClientRect().height > innerHeight / 2;

/** Whether both are in the window once one is in its middle, wherever a scroll that is still going on has come. */
const isNear = (above: HTMLElement, middle: HTMLElement): boolean => {
  const { top, height } = middle.getBoundingClientRect();
  const centre = top + scrollY + height / 2;
  const furthest = document.documentElement.scrollHeight - innerHeight;
  const seenFrom = Math.min(Math.max(centre - innerHeight / 2, 0), Math.max(furthest, 0));
  return above.getBoundingClientRect().top + scrollY >= seenFrom + stickyHeader;
};

/** Pixels at the top of the window that may cover what is below. */
const stickyHeader = 72;

/** All that is wrong, first in the form, each line a link to its field. Takes focus when it appears. */
export const ErrorSummary = ({
  errors,
  ref,
}: {
  readonly errors: readonly ErrorLink[];
  readonly ref?: Ref<HTMLDivElement>;
}) => {
  const t = useTranslate();
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="rounded-surface border-2 border-error bg-wash-error p-5">
      <p className="flex items-start gap-2 text-lg font-bold text-error">
        <span className="mt-1">
          <Icon icon={CircleAlert} />
        </span>
        {t("forms:summary", { count: errors.length })}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-12">
        {errors.map(({ target, text }) => (
          <li key={`${target ?? ""}${text}`}>
            {target === undefined ? (
              text
            ) : (
              <a
                href={`#${target}`}
                className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
                onClick={(event) => {
                  const control = document.getElementById(target);
                  if (!control) return;
                  event.preventDefault();
                  control.scrollIntoView({ block: isTall(control) ? "start" : "center" });
                  control.focus({ preventScroll: true });
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
