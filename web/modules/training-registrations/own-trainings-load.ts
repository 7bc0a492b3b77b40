import type { Result } from "#core/kernel/result.ts";
import type { Failure, Many } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { OwnTrainingsData } from "#web/modules/training-registrations/own-trainings-route.ts";

/** Sessions on a page of those that are over. */
export const pageSize = 20;

/** Most sessions to come that somebody is shown: nobody sits in more. */
const mostComing = 50;

/** Finds the sessions that somebody comes to or waits for, and those that are over, what they registered for last first. */
export async function loadOwnTrainings({ app, query }: LoadContext): Promise<Outcome<OwnTrainingsData>> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const [coming, past] = await Promise.all([
    findOwn(app, "coming", { number: 1, size: mostComing }),
    findOwn(app, "past", { number: page, size: pageSize }),
  ]);
  if (!coming.ok) return { kind: "failed", failure: coming.error };
  if (!past.ok) return { kind: "failed", failure: past.error };
  const now = new Date(app.now()).toISOString();
  return found({ coming: coming.value, past: past.value, page, now }, { noIndex: true });
}

/** The registrations of the viewer: for sessions that are not over, or that are. */
export function findOwn(
  { ports, session, now }: App,
  which: "coming" | "past",
  page: { readonly number: number; readonly size: number },
): Promise<Result<Many, Failure>> {
  const moment = new Date(now()).toISOString();
  return ports.records.list("training-registrations", {
    filter: {
      user: session.viewer.peek()?.id ?? "",
      "session.endAt": which === "coming" ? { gt: moment } : { lte: moment },
      ...(which === "past" && { state: "registered" }),
    },
    include: ["session.training", "session.address"],
    fields: {
      "training-registrations": ["state", "placeInLine", "offerExpiresAt", "reason", "attendedAt", "session"],
      trainings: ["title"],
    },
    sort: "-createdAt",
    page,
  });
}
