import type { HoldingPage } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

interface Named {
  readonly id: string;
  readonly slug?: string | null;
}

/** Path of a subject on the site. */
export const subjectPath = (subject: Named, pages: readonly HoldingPage[]): string =>
  recordLink("forum", subject, pages);

/** Path of a message: its subject finds the page that it stands on. */
export const messagePath = (subject: Named, message: string, pages: readonly HoldingPage[]): string =>
  `${subjectPath(subject, pages)}?message=${message}#message-${message}`;
