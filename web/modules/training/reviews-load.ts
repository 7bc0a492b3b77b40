import type { Many, Ports, RecordQuery } from "#core/shell/site/ports.ts";

const fields = [
  ...["reviewRating", "reviewComment", "language", "reviewedAt", "createdAt", "editedAt", "heldAt", "deletedAt"],
  ...["deletionReason", "appeal", "isReported", "user"],
];

/** Reviews that are shown at once. */
export const reviewsAtOnce = 20;

/** What people think of a resource, the newest first. Who said what was deleted finds it there, as moderators do. */
export const reviewsQuery = (resource: string, number: number): RecordQuery => ({
  fields: { "resource-reviews": fields },
  filter: { resource, reviewedAt: { null: false }, deleted: "with" },
  include: ["user"],
  page: { number, size: reviewsAtOnce },
});

/** The first reviews of a resource; nothing where they could not be had. */
export async function loadReviews(
  resource: string,
  { ports }: { readonly ports: Pick<Ports, "records"> },
): Promise<Many | undefined> {
  const answer = await ports.records.list("resource-reviews", reviewsQuery(resource, 1));
  return answer.ok ? answer.value : undefined;
}
