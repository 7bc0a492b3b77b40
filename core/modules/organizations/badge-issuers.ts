import { Effect } from "effect";
import { tells } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first, listByIds } from "#core/kernel/reads.ts";
import { remembered } from "#core/kernel/remembered.ts";
import { asSystem } from "#core/kernel/system.ts";
import { type AccessLevelName, usualLevels } from "#core/shell/access/rules.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { organizations } from "./entities.ts";
import { badgeIssuers, canIssueOpenBadges } from "./rules.ts";

/** The access level from which organizations issue badges: that of the main settings, else the usual one (PERM-018). */
export const badgeIssuerLevel = remembered([appEnvs.type], () => readLevel());

const readLevel = Effect.fnUntraced(function* () {
  const found = yield* asSystem(first(appEnvs, setting));
  return (found?.row.openBadgeIssuerAccessLevel as AccessLevelName | null | undefined) ?? usualLevels.openBadgeIssuer;
});

/** Kept, so that they are planned once. */
const setting = { fields: ["openBadgeIssuerAccessLevel"] } as const;
const level = { fields: ["accessLevel"] } as const;

/** Whether organizations issue badges (ORG-003). */
export const toldOfIssuers = tells(organizations, {
  fields: ["canIssueOpenBadges"],
  answer: Effect.fnUntraced(function* (ids) {
    const from = yield* badgeIssuerLevel();
    const { rows } = yield* asSystem(listByIds(organizations, ids, level));
    return new Map(
      rows.map(({ id, accessLevel }) => [
        id,
        { canIssueOpenBadges: canIssueOpenBadges(accessLevel as AccessLevelName | null, from) },
      ]),
    );
  }),
  cases: () =>
    Effect.map(badgeIssuerLevel(), (from) => ({
      canIssueOpenBadges: { cases: [[where("accessLevel", "in", badgeIssuers(from)), true]], otherwise: false },
    })),
});
