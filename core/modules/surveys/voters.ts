import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid, SessionMissing, type TooMany } from "#core/kernel/errors.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { browserPrefix, seatPrefix } from "./rules.ts";

/** Of whom an answer is, for whom it counts, and who gave it. */
export interface Voter {
  readonly voter: string;
  readonly seat: string;
  readonly user: string | null;
  readonly organization: string | null;
}

/** What of a survey says who may answer. */
export interface Electorate {
  readonly id: string;
  readonly requireAuth: boolean;
  readonly onePerOrganization: boolean;
}

const place = (survey: string) => ({ type: "survey-answers", field: "browser", id: survey });

/** A mark that a browser keeps, good for one survey: it tells its answer from others' and nothing else. */
export const newBrowser = (survey: string): Effect.Effect<string, never, KeyRing | Ids> =>
  Effect.gen(function* () {
    return (yield* KeyRing).seal((yield* Ids).next(), place(survey));
  });

/** Counts one more browser that answers signed out. TooMany where one network asks for too many within a quarter of an hour. */
export const countBrowser = (survey: string): Effect.Effect<void, TooMany, Attempts | Ids | Acting> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const address = viewer.origin?.().signature ?? "none";
    // The people of a house share its network: they are counted together, and none of them more narrowly.
    yield* (yield* Attempts).count({ action: `survey ${survey}`, account: (yield* Ids).next(), address });
  });

/** The voter that a browser's mark stands for; `null` for what was not made here for the survey. */
export const browserVoter = (survey: string, browser: string | null): Effect.Effect<string | null, never, KeyRing> =>
  Effect.gen(function* () {
    if (browser === null) return null;
    const ring = yield* KeyRing;
    const opened = yield* Effect.orElseSucceed(
      Effect.try(() => ring.open(browser, place(survey))),
      () => null,
    );
    return opened !== null && isUuid(opened) ? `${browserPrefix}${opened}` : null;
  });

/** As whom the viewer may have answered where each answers for themselves: as that, then as their browser signed out. */
export const votersOf = (
  survey: string,
  browser: string | null,
): Effect.Effect<readonly string[], never, KeyRing | Acting> =>
  Effect.flatMap(Acting, ({ id }) =>
    Effect.map(browserVoter(survey, browser), (ofBrowser) => [
      ...(id === null ? [] : [userVoter(id)]),
      ...(ofBrowser === null ? [] : [ofBrowser]),
    ]),
  );

export const userVoter = (userId: string): string => `user:${userId}`;

/** Whether a survey asks organizations, in an installation where people belong to some. */
export const asksOrganizations = ({ onePerOrganization }: Electorate, { flags }: Viewer): boolean =>
  onePerOrganization && flags.organizations && flags["user-organizations"];

/** The seat of an organization, in a survey that asks organizations. */
export const organizationSeat = (organization: string): string => `${seatPrefix}${organization}`;

/** The organization that the viewer answers for: one of theirs that they name, else the one that they act for, else their only one. */
export function organizationOf(chosen: string | null, viewer: Viewer): string | null {
  const { organizationIds } = viewer;
  if (chosen !== null && organizationIds.includes(chosen)) return chosen;
  const [only = null] = organizationIds.length === 1 ? organizationIds : [];
  return spokenFor(undefined, viewer) ?? only;
}

/** Forbidden to answer for an organization that is not, or no longer, one's own. */
export const checkMember = (
  survey: Electorate,
  chosen: string | null,
  at: (member: "organization") => string,
): Effect.Effect<void, Forbidden, Acting> =>
  Effect.flatMap(Acting, (viewer) =>
    chosen === null || !asksOrganizations(survey, viewer) || viewer.organizationIds.includes(chosen)
      ? Effect.void
      : new Forbidden({ pointer: at("organization"), reason: "survey-organization" }),
  );

/** Whether only who is signed in answers (SURVEY-002); an organization is always answered for by somebody who is known. */
export const asksAccount = (survey: Electorate, viewer: Viewer): boolean =>
  survey.requireAuth || asksOrganizations(survey, viewer);

/**
 * Who the viewer answers as: an organization of theirs where each answers once (SURVEY-003), whoever speaks for it; else themselves. Forbidden
 * signed out where an account is asked for (SURVEY-002). SessionMissing signed out without the mark of a browser (SURVEY-005), Invalid with
 * a wrong one, and without an organization where one is asked for.
 */
export const voterOf = Effect.fnUntraced(function* (
  survey: Electorate,
  browser: string | null,
  organization: string | null,
  at: (member: "survey" | "browser") => string,
) {
  const viewer = yield* Acting;
  if (viewer.id === null) {
    if (asksAccount(survey, viewer)) return yield* new Forbidden({ pointer: at("survey"), reason: "survey-sign-in" });
    if (browser === null) return yield* new SessionMissing();
    const voter = yield* browserVoter(survey.id, browser);
    if (voter === null) return yield* invalid(at("browser"), "surveys:refused.browser");
    return { voter, seat: voter, user: null, organization: null };
  }
  if (!asksOrganizations(survey, viewer)) {
    const voter = userVoter(viewer.id);
    return { voter, seat: voter, user: viewer.id, organization: viewer.actingOrganizationId };
  }
  if (organization === null) return yield* invalid(at("survey"), "surveys:refused.no-organization");
  const voter = organizationSeat(organization);
  return { voter, seat: voter, user: viewer.id, organization };
});
