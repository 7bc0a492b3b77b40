import { Effect } from "effect";
import { type CoreError, Forbidden, invalid, SessionMissing } from "#core/kernel/errors.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";

/** Of whom an answer is, and for whom it counts. */
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

/** The voter that a browser's mark stands for; `null` for what was not made here for the survey. */
export const browserVoter = (survey: string, browser: string | null): Effect.Effect<string | null, never, KeyRing> =>
  Effect.gen(function* () {
    if (browser === null) return null;
    const ring = yield* KeyRing;
    const opened = yield* Effect.orElseSucceed(
      Effect.try(() => ring.open(browser, place(survey))),
      () => null,
    );
    return opened !== null && isUuid(opened) ? `browser:${opened}` : null;
  });

/** As whom the viewer may have answered: themselves, then their browser signed out. */
export const votersOf = (
  survey: string,
  browser: string | null,
  { id }: Viewer,
): Effect.Effect<readonly string[], never, KeyRing> =>
  Effect.map(browserVoter(survey, browser), (ofBrowser) => [
    ...(id === null ? [] : [userVoter(id)]),
    ...(ofBrowser === null ? [] : [ofBrowser]),
  ]);

export const userVoter = (userId: string): string => `user:${userId}`;

/** Whether a survey asks organizations, in an installation where people belong to some. */
export const asksOrganizations = ({ onePerOrganization }: Electorate, { flags }: Viewer): boolean =>
  onePerOrganization && flags.organizations && flags["user-organizations"];

/** The seat of an organization, in a survey that asks organizations. */
export const organizationSeat = (organization: string): string => `organization:${organization}`;

/**
 * The organization that the viewer answers for: one of theirs that they name, else the one that they act for. Invalid for one that is not
 * theirs. None where each answers for themselves; what they act for is kept there as well.
 */
export function organizationOf(
  survey: Electorate,
  chosen: string | null,
  viewer: Viewer,
  at: (member: "organization") => string,
): Effect.Effect<string | null, CoreError> {
  if (!asksOrganizations(survey, viewer)) return Effect.succeed(viewer.actingOrganizationId);
  if (chosen !== null && !viewer.organizationIds.includes(chosen)) return invalid(at("organization"), "not-member");
  return Effect.succeed(spokenFor(chosen ?? undefined, viewer));
}

/** Whether only who is signed in answers (SURVEY-002); an organization is always answered for by somebody who is known. */
export const asksAccount = (survey: Electorate, viewer: Viewer): boolean =>
  survey.requireAuth || asksOrganizations(survey, viewer);

/**
 * Who the viewer answers as, for an organization. Forbidden signed out where an account is asked for (SURVEY-002). SessionMissing signed out without the mark of
 * a browser (SURVEY-005), Invalid with a wrong one, and without an organization where each answers once (SURVEY-003).
 */
export const voterOf = Effect.fnUntraced(function* (
  survey: Electorate,
  browser: string | null,
  organization: string | null,
  viewer: Viewer,
  at: (member: "survey" | "browser") => string,
): Effect.fn.Return<Voter, CoreError, KeyRing> {
  if (viewer.id === null) {
    if (asksAccount(survey, viewer)) return yield* new Forbidden({ pointer: at("survey"), reason: "survey-sign-in" });
    if (browser === null) return yield* new SessionMissing();
    const voter = yield* browserVoter(survey.id, browser);
    if (voter === null) return yield* invalid(at("browser"), "surveys:refused.browser");
    return { voter, seat: voter, user: null, organization: null };
  }
  const voter = userVoter(viewer.id);
  if (!asksOrganizations(survey, viewer)) return { voter, seat: voter, user: viewer.id, organization };
  if (organization === null) return yield* invalid(at("survey"), "surveys:refused.no-organization");
  return { voter, seat: organizationSeat(organization), user: viewer.id, organization };
});
