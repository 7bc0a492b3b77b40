import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, type Condition, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, first, list } from "#core/kernel/reads.ts";
import { change, lock, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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

export interface Awarded {
  readonly id: string;
  /** False where the recipient was awarded the badge on that occasion before, or has it still: `id` is that award. */
  readonly isNew: boolean;
}

/**
 * Awards a badge on an occasion, once however often this runs, in the current transaction if there is one. That the viewer may award it is
 * the caller's to have asked. Invalid for a draft and for a badge that has a newer version, unless a training for it led here; Forbidden
 * where the organization issues no badges.
 */
export const award = Effect.fnUntraced(function* (
  asked: Award,
  viewer: Viewer,
): Effect.fn.Return<Awarded, CoreError, KernelServices> {
  const { badge, issuer, recipientName, recipientEmail, occasion } = asked;
  const system = asSystem(viewer);
  const address = comparedEmail(recipientEmail);
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      yield* takeTurn(badge, address);
      const before = allOf(ofAddress(badge, address), where("occasion", "eq", occasion));
      const known =
        (yield* first(openBadgeAssertions, { where: before, fields: [] }, system))?.row ??
        (yield* heldAward(ofAddress(badge, address), viewer));
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
      return { id: yield* create(document, system), isNew: true };
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
  function* (input, viewer, { at, proceed }) {
    const { badge: asked = "", issuer = "", recipientEmail: written = "" } = input;
    const recipientEmail = comparedEmail(written);
    const occasion = (viewer.via === "system" ? input.occasion : undefined) ?? byHand;
    yield* takeTurn(asked, recipientEmail);
    const badge = yield* awardable(asked, at("badge"), viewer, { isOldAllowed: isOfSession(occasion) });
    yield* checkIssuer(issuer, at("issuer"), viewer);
    const issuedAt = (viewer.via === "system" ? input.issuedAt : undefined) ?? viewer.now;
    const held = yield* heldAward(ofAddress(badge.id, recipientEmail), viewer);
    if (held)
      return yield* invalid(at("recipientEmail"), "open-badges:refused.held", { date: held.issuedAt.slice(0, 10) });
    if (occasion === byHand) yield* leaveOccasion(badge.id, recipientEmail, viewer);
    const recipient = yield* ownerOfAddress(recipientEmail, systemUserId, viewer);
    const expiresAt = expiryOf(issuedAt, badge.validityDuration);
    const id = yield* proceed({ recipientEmail, recipient, issuedAt, expiresAt, occasion });
    // What is entered afterwards is no news.
    if (issuedAt === viewer.now) yield* tellHolder("open_badge_issued", { id, badge: badge.id, recipient }, viewer);
    yield* publishEvent(awardEvents.awarded, { ids: [id] }, viewer);
    return id;
  },
  { fills: ["occasion"] },
);

/** A badge, locked against its changes, that can be awarded: Invalid at the pointer for a draft, and for a version that is not the newest. */
export const awardable = Effect.fnUntraced(function* (
  id: string,
  pointer: string,
  viewer: Viewer,
  { isOldAllowed = false }: { readonly isOldAllowed?: boolean } = {},
): Effect.fn.Return<StoredOf<typeof openBadges>, CoreError, KernelServices> {
  const badge = yield* lockVisible(openBadges, id, viewer, "together");
  if (badge.publishedAt === null) return yield* invalid(pointer, "open-badges:refused.draft");
  if (badge.newestBadge !== null && !isOldAllowed) return yield* invalid(pointer, "open-badges:refused.superseded");
  return badge;
});

/** The award, of those of one badge to one person, that holds still and is not to be renewed yet. */
export const heldAward = Effect.fnUntraced(function* (
  which: Condition,
  viewer: Viewer,
): Effect.fn.Return<{ readonly id: string; readonly issuedAt: string } | null, CoreError, KernelServices> {
  const { rows } = yield* list(
    openBadgeAssertions,
    { where: allOf(which, isNull("revokedAt")), fields: ["issuedAt", "expiresAt", "revokedAt"], page: "whole" },
    asSystem(viewer),
  );
  const held = rows.find((each) => isHeld(each, viewer.now));
  return held ? { id: held.id, issuedAt: held.issuedAt ?? viewer.now } : null;
});

/** Organizations issue badges from an access level on, whoever acts for them (ORG-003, PERM-018). Forbidden at the pointer for others. */
export const checkIssuer = Effect.fnUntraced(function* (
  issuer: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const { row } = yield* find(organizations, issuer, asSystem(viewer), { fields: ["accessLevel"] });
  const level = row.accessLevel as AccessLevelName | null;
  if (!canIssueOpenBadges(level, yield* badgeIssuerLevel(viewer)))
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
const leaveOccasion = Effect.fnUntraced(function* (
  badge: string,
  recipientEmail: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const isOld = allOf(ofAddress(badge, recipientEmail), where("occasion", "eq", byHand));
  const { rows } = yield* list(openBadgeAssertions, { where: isOld, fields: [] }, system);
  for (const { id } of rows)
    yield* change(
      openBadgeAssertions,
      yield* lock(openBadgeAssertions, id, system),
      { occasion: `past:${id}` },
      system,
    );
});
