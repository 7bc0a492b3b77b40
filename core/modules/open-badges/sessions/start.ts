import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, anyOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { insertAll, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { checkIssuer, heldAward } from "../awards.ts";
import { openBadges, openBadgeTrainingModules } from "../entities.ts";
import { openBadgeTrainingSessionModules, openBadgeTrainingSessions } from "./entities.ts";

/**
 * Begins the viewer's training for a badge with an organization: the modules that the badge has now, in their order. One at a time for each
 * organization; a badge without modules can be asked for at once. Invalid where the viewer has the badge still.
 */
export const startSession = override(
  openBadgeTrainingSessions,
  "create",
  { system: "passes", as: "member" },
  function* (input, { id, pointer, at, proceed, member }) {
    const viewer = yield* Acting;
    const { badge: asked = "", issuer = "" } = input;
    yield* (yield* Storage).takeTurns({ alone: [`open-badge-training ${asked.toLowerCase()} ${member}`] });
    const badge = yield* lockVisible(openBadges, asked, "together");
    if (badge.publishedAt === null) return yield* invalid(at("badge"), "open-badges:refused.draft-training");
    if (badge.newestBadge !== null) return yield* invalid(at("badge"), "open-badges:refused.superseded-training");
    yield* checkIssuer(issuer, at("issuer"));
    if (yield* isUnderWay(badge.id, issuer, member)) return yield* invalid(pointer, "open-badges:refused.under-way");
    const since = yield* ownSince(badge.id, member);
    if (since !== null) return yield* invalid(at("badge"), "open-badges:refused.own", { date: since.slice(0, 10) });
    const modules = yield* asSystem(listIds(openBadgeTrainingModules, where("badge", "eq", badge.id)));
    const begun = { user: member, startedAt: viewer.now };
    yield* proceed(
      modules.length > 0
        ? { ...begun, stage: "started" }
        : { ...begun, stage: "finished", finishedAt: viewer.now, duration: 0 },
    );
    const placed = modules.map((module, position) => ({ session: id, module, position }));
    if (placed.length > 0) yield* insertAll(openBadgeTrainingSessionModules, placed);
    return id;
  },
);

const isUnderWay = (
  badge: string,
  issuer: string,
  user: string,
): Effect.Effect<boolean, CoreError, UseCaseServices> => {
  const same = allOf(where("user", "eq", user), where("badge", "eq", badge), where("issuer", "eq", issuer));
  const open = allOf(same, where("stage", "ne", "accepted"));
  return Effect.map(asSystem(first(openBadgeTrainingSessions, { where: open, fields: [] })), (found) => found !== null);
};

/** Since when somebody has a badge, by their account or one of their addresses, that cannot be awarded to them again yet. */
const ownSince = Effect.fnUntraced(function* (badge: string, user: string) {
  const addresses = yield* confirmedAddresses(user);
  const own = anyOf(where("recipient", "eq", user), where("recipientEmail", "in", addresses));
  return (yield* heldAward(allOf(where("badge", "eq", badge), own)))?.issuedAt ?? null;
});
