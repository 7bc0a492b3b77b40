import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { award } from "#core/modules/open-badges/awards.ts";
import { openBadges } from "#core/modules/open-badges/entities.ts";
import { badgeIssuerLevel } from "#core/modules/organizations/badge-issuers.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { canIssueOpenBadges } from "#core/modules/organizations/rules.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { type AccessLevelName, fullName } from "#core/shell/access/rules.ts";
import { trainingBadge } from "./entities.ts";
import type { LockedSession, Registration } from "./session.ts";

/**
 * What came of the badge of a training: there is `none`, it was `awarded` now, somebody has (`held`) it already, or it is `not-issued`:
 * nobody's address is known, the badge is not out, or the organization may not issue badges.
 */
export const badgeOutcomes = ["none", "awarded", "held", "not-issued"] as const;
export type BadgeOutcome = (typeof badgeOutcomes)[number];

/** Awards the badge of a training to somebody who came: once, however often it is ticked off. */
export const awardFor = Effect.fnUntraced(function* (
  registration: Registration,
  session: LockedSession,
): Effect.fn.Return<BadgeOutcome, CoreError, UseCaseServices> {
  const { flags } = yield* Acting;
  if (!flags["open-badges"]) return "none";
  const training = yield* asSystem(
    findOptional(trainingBadge, session.training, {
      fields: ["badge"],
      include: { badge: {} },
    }),
  );
  const of = yield* asSystem(
    findOptional(trainings, session.training, {
      fields: ["organization"],
      include: { organization: {} },
    }),
  );
  const [badge, issuer] = [training?.row.badge ?? null, of?.row.organization ?? null];
  if (badge === null) return "none";
  const person = yield* asSystem(recipientOf(registration));
  if (person === null || issuer === null || !(yield* asSystem(isIssued(badge, issuer)))) return "not-issued";
  const { isNew } = yield* award({
    badge,
    issuer,
    recipientName: person.name,
    recipientEmail: person.email,
    occasion: `training-session:${session.id}`,
  });
  return isNew ? "awarded" : "held";
});

const recipientOf = Effect.fnUntraced(function* ({ user, name, email }: Registration) {
  if (user === null) return email === null ? null : { name: name ?? email, email };
  const fields = ["firstName", "lastName", "email", "emailVerifiedAt"] as const;
  const found = yield* findOptional(users, user, { fields });
  if (!found || found.row.emailVerifiedAt === null) return null;
  return { name: fullName(found.row), email: comparedEmail(found.row.email) };
});

const isIssued = Effect.fnUntraced(function* (badge: string, issuer: string) {
  const known = yield* findOptional(openBadges, badge, {
    fields: ["publishedAt", "isCurrent"],
  });
  const by = yield* findOptional(organizations, issuer, { fields: ["accessLevel"] });
  if (!known || !by || known.row.publishedAt === null || !known.row.isCurrent) return false;
  return canIssueOpenBadges(by.row.accessLevel as AccessLevelName | null, yield* badgeIssuerLevel());
});
