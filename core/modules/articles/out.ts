import { where } from "#core/kernel/policy.ts";
import type { Statuses } from "#core/shell/publication/publishing.ts";

/** How an article says that it is out, once it has its date: `unlisted` is read by whoever has its address, and stands in no list. */
export const articlePublication = {
  type: "articles",
  draft: "draft",
  out: ["published", "unlisted"],
} as const satisfies Statuses;

/** Articles with a status of what is out, whatever their date. */
export const hasOutStatus = where("status", "in", [...articlePublication.out]);

export const isOutStatus = (status: string | null | undefined): boolean =>
  articlePublication.out.some((each) => each === status);
