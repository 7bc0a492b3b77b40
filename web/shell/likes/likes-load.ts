import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { LikesData } from "#web/shell/likes/likes-route.ts";

/** Likes on a page. */
export const pageSize = 20;

/** Finds a page of what somebody likes, the latest first. */
export async function loadLikes({ app, query }: LoadContext): Promise<Outcome<LikesData>> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const answer = await app.ports.records.list("likes", {
    include: ["likable"],
    page: { number: page, size: pageSize },
  });
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ likes: answer.value, page }, { noIndex: true });
}
