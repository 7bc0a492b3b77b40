import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, type Condition, isNull, where } from "#core/kernel/policy.ts";
import { find, first, list } from "#core/kernel/reads.ts";
import { change, lock, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { create } from "#core/kernel/write.ts";
import { badgeIssuerLevel } from "#core/modules/organizations/badge-issuers.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { canIssueOpenBadges } from "#core/modules/organizations/rules.ts";
import { ownerOfAddress } from "#core/shell/access/confirmed-addresses.ts";
import { type AccessLevelName, systemUserId } from "#core/shell/access/rules.ts";
import { openBadgeAssertions, openBadges } from "./entities.ts";
import { awardEvents } from "./events.ts";
import { tellHolder } from "./notices.ts";
import { byHand, expiryOf, isHeld } from "./rules.ts";
import { isOfSession } from "./sessions/rules.ts";

/** A badge for somebody, and what for. */
export interface Award {
  readonly badge: string;
  readonly issuer: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** The same person gets the badge once for it, even after the award has expired or was revoked; at most 60 characters. */
  readonly occasion: string;
}

/**
 * Awards a badge on an occasion, once however often this runs, in the current transaction if there is one. That the viewer may award it is
 * the caller's to have asked. Invalid for a draft and for a badge that has a newer version, unless a training for it led here; Forbidden
 * where the organization issues no badges.
 */
export const award = Effect.fnUntraced(function* (asked: Award) {
  const { badge, issuer, recipientName, recipientEmail, occasion } = asked;
  const address = comparedEmail(recipientEmail);
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* takeTurn(badge, address);
      const before = allOf(ofAddress(badge, address), where("occasion", "eq", occasion));
      const known =
        (yield* asSystem(first(openBadgeAssertions, { where: before, fields: [] })))?.row ??
        (yield* heldAward(ofAddress(badge, address)));
      if (known) return { id: known.id, isNew: false };
      const document = {
        type: openBadgeAssertions.type,
        attributes: { recipientName, recipientEmail: address, occasion },
        relationships: {
          badge: { type: openBadges.type, id: badge },
          issuer: { type: organizations.type, id: issuer },
        },
        pointer: "/data",
      };
      return { id: yield* asSystem(create(document)), isNew: true };
    }),
  );
});

/**
 * Makes an award (BADGE-003). Awards of one badge to one address come one after the other, so that the second finds the first; the database
 * refuses it besides. Who has it still is not awarded it again: invalid, with the day since when. What is about to expire is renewed.
 */
export const awardBadge = override(
  openBadgeAssertions,
  "create",
  { fills: ["occasion"] },
  function* (input, { at, proceed }) {
    const { via, now } = yield* Acting;
    const { badge: asked = "", issuer = "", recipientEmail: written = "" } = input;
    const recipientEmail = comparedEmail(written);
    const occasion = (via === "system" ? input.occasion : undefined) ?? byHand;
    yield* takeTurn(asked, recipientEmail);
    const badge = yield* awardable(asked, at("badge"), { isOldAllowed: isOfSession(occasion) });
    yield* checkIssuer(issuer, at("issuer"));
    const issuedAt = (via === "system" ? input.issuedAt : undefined) ?? now;
    const held = yield* heldAward(ofAddress(badge.id, recipientEmail));
    if (held)
      return yield* invalid(at("recipientEmail"), "open-badges:refused.held", { date: held.issuedAt.slice(0, 10) });
    if (occasion === byHand) yield* leaveOccasion(badge.id, recipientEmail);
    const recipient = yield* ownerOfAddress(recipientEmail, systemUserId);
    const expiresAt = expiryOf(issuedAt, badge.validityDuration);
    const id = yield* proceed({ recipientEmail, recipient, issuedAt, expiresAt, occasion });
    // What is entered afterwards is no news.
    if (issuedAt === now) yield* tellHolder("open_badge_issued", { id, badge: badge.id, recipient });
    yield* publishEvent(awardEvents.awarded, { ids: [id] });
    return id;
  },
);

/** A badge, locked against its changes, that can be awarded: Invalid at the pointer for a draft, and for a version that is not the newest. */
export const awardable = Effect.fnUntraced(function* (
  id: string,
  pointer: string,
  { isOldAllowed = false }: { readonly isOldAllowed?: boolean } = {},
) {
  const badge = yield* lockVisible(openBadges, id, "together");
  if (badge.publishedAt === null) return yield* invalid(pointer, "open-badges:refused.draft");
  if (badge.newestBadge !== null && !isOldAllowed) return yield* invalid(pointer, "open-badges:refused.superseded");
  return badge;
});

/** The award, of those of one badge to one person, that holds still and is not to be renewed yet. */
export const heldAward = Effect.fnUntraced(function* (which: Condition) {
  const { now } = yield* Acting;
  const { rows } = yield* asSystem(
    list(openBadgeAssertions, {
      where: allOf(which, isNull("revokedAt")),
      fields: ["issuedAt", "expiresAt", "revokedAt"],
      page: "whole",
    }),
  );
  const held = rows.find((each) => isHeld(each, now));
  return held ? { id: held.id, issuedAt: held.issuedAt ?? now } : null;
});

/** Organizations issue badges from an access level on, whoever acts for them (ORG-003, PERM-018). Forbidden at the pointer for others. */
export const checkIssuer = Effect.fnUntraced(function* (issuer: string, pointer: string) {
  const { row } = yield* asSystem(find(organizations, issuer, { fields: ["accessLevel"] }));
  const level = row.accessLevel as AccessLevelName | null;
  if (!canIssueOpenBadges(level, yield* badgeIssuerLevel()))
    return yield* new Forbidden({ pointer, reason: "badge-issuer-level" });
});

/** Awards of one badge to one address come one after the other. */
export const takeTurn = Effect.fnUntraced(function* (badge: string, ...recipientEmails: readonly string[]) {
  const alone = recipientEmails.map((email) => `open-badge ${badge.toLowerCase()} ${email}`);
  yield* (yield* Storage).takeTurns({ alone });
});

const ofAddress = (badge: string, recipientEmail: string): Condition =>
  allOf(where("badge", "eq", badge), where("recipientEmail", "eq", recipientEmail));

/** Awards by hand that are over leave what they were for to the next. */
const leaveOccasion = Effect.fnUntraced(function* (badge: string, recipientEmail: string) {
  const isOld = allOf(ofAddress(badge, recipientEmail), where("occasion", "eq", byHand));
  const { rows } = yield* asSystem(list(openBadgeAssertions, { where: isOld, fields: [] }));
  for (const { id } of rows)
    yield* change(openBadgeAssertions, yield* lock(openBadgeAssertions, id), { occasion: `past:${id}` });
});
