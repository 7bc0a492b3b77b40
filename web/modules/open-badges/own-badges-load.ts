import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { OwnBadgesData } from "#web/modules/open-badges/own-badges-route.ts";

/** Badges on a page. */
export const pageSize = 20;

/** Finds a page of what somebody was awarded, the latest first: an issuer sees those of others as well, which are not theirs. */
export async function loadOwnBadges({ app, query }: LoadContext): Promise<Outcome<OwnBadgesData>> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const { records } = app.ports;
  const own = app.session.viewer.peek()?.id ?? "";
  const awards = await records.list("open-badge-assertions", {
    filter: { recipient: own },
    include: ["badge", "badge.image", "issuer", "evidences", "evidences.createdBy"],
    page: { number: page, size: pageSize },
  });
  if (!awards.ok) return { kind: "failed", failure: awards.error };
  const sessions = await records.list("open-badge-training-sessions", {
    filter: { user: own, acceptedAt: { null: true } },
    include: ["badge", "issuer"],
    page: { number: 1, size: pageSize },
  });
  if (!sessions.ok) return { kind: "failed", failure: sessions.error };
  return found({ awards: awards.value, sessions: sessions.value, page }, { noIndex: true });
}
