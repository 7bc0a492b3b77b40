import type { resourceReviews } from "#core/modules/training/review-entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found, missing, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { ReviewData } from "#web/modules/training/training-routes.ts";

/** Finds what the viewer downloaded, to say what they think of it. What is somebody else's is no page of theirs. */
export async function loadReview({ app, params }: LoadContext): Promise<Outcome<ReviewData>> {
  const id = params.review;
  if (id === undefined) return missing("no review is named");
  const answer = await app.ports.records.find("resource-reviews", id, { include: ["resource", "user"] });
  if (!answer.ok) return outcomeOf(answer.error, "resource-reviews", id);
  const { user } = rowOf<typeof resourceReviews>(answer.value.data);
  if (user === null || user !== app.session.viewer.peek()?.id) return missing("it is somebody else's review");
  return found({ review: answer.value }, { noIndex: true });
}
