import type { openBadges } from "#core/modules/open-badges/entities.ts";
import type { openBadgeTrainingSessions } from "#core/modules/open-badges/sessions/entities.ts";
import { sessionPath } from "#core/modules/open-badges/sessions/paths.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing, outcomeOf, redirectTo } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { SessionData, StartData } from "#web/modules/open-badges/training-routes.ts";

/** What comes along with somebody's training. */
const sessionIncludes = ["user", "badge", "badge.image", "issuer", "modules", "modules.module", "assertion"];

/** Finds a badge and the organization to train with; leads to the training where one is under way (ROUTE-035). */
export async function loadStart({ app, params }: LoadContext): Promise<Outcome<StartData>> {
  const { issuer: issuerId = "", badge: badgeId = "" } = params;
  const { records } = app.ports;
  const user = app.session.viewer.peek()?.id ?? "";
  const begun = await records.list("open-badge-training-sessions", {
    filter: { user, badge: badgeId, issuer: issuerId },
    page: { number: 1, size: 1 },
  });
  if (begun.ok) {
    const [session] = begun.value.data;
    if (session && rowOf<typeof openBadgeTrainingSessions>(session).stage !== "accepted")
      return redirectTo(sessionPath(session.id));
  }
  const badge = await records.find("open-badges", badgeId, { include: ["image", "modules"] });
  if (!badge.ok) return outcomeOf(badge.error, "open-badges", badgeId);
  const issuer = await records.find("organizations", issuerId, {
    fields: { organizations: ["name", "unitName", "canIssueOpenBadges"] },
  });
  if (!issuer.ok) return outcomeOf(issuer.error, "organizations", issuerId);
  const { title } = rowOf<typeof openBadges>(badge.value.data);
  return found(
    { badge: badge.value, issuer: issuer.value },
    { title: app.t("open-badges:start.title", { title }), noIndex: true },
  );
}

/** Finds somebody's training (ROUTE-036): for whoever sees it. */
export async function loadSession({ app, params }: LoadContext): Promise<Outcome<SessionData>> {
  const { session } = params;
  if (session === undefined) return missing("no training is named");
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "open-badge-training-sessions", session, {
    query: { include: sessionIncludes },
  });
  if (outcome.kind !== "found") return outcome;
  const { badge: id } = rowOf<typeof openBadgeTrainingSessions>(outcome.data.data);
  const badge = includedOf(outcome.data.included).one<typeof openBadges>("open-badges", id);
  return found(
    { session: outcome.data },
    { title: app.t("open-badges:start.title", { title: badge?.title ?? "" }), noIndex: true },
  );
}
