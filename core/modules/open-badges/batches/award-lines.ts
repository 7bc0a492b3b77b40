import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { insertAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { ownersOfAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { awardable, checkIssuer, takeTurn } from "../awards.ts";
import { openBadgeAssertions } from "../entities.ts";
import { awardEvents } from "../events.ts";
import { tellHolder } from "../notices.ts";
import { expiryOf, isHeld } from "../rules.ts";

/** Somebody in a file. */
export interface Recipient {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
}

interface Lines {
  readonly badge: string;
  readonly issuer: string;
  readonly occasion: string;
  /** Of different addresses. */
  readonly lines: readonly Recipient[];
}

/**
 * Awards a badge to several people at once, by the rules of a single award, in the current transaction: with as many statements however many
 * they are, but for the notice to each who has an account. Gives how many were awarded it now: who was awarded it on the occasion before, or has it still, is passed over. Invalid for a
 * badge, Forbidden for an organization, that is not awarded or does not award any more.
 */
export const awardLines = Effect.fnUntraced(function* (
  { badge: asked, issuer, occasion, lines }: Lines,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices> {
  if (lines.length === 0) return 0;
  const system = asSystem(viewer);
  const addresses = lines.map(({ email }) => email);
  yield* takeTurn(asked, ...addresses);
  const badge = yield* awardable(asked, "/badge", system);
  yield* checkIssuer(issuer, "/issuer", system);
  const known = yield* passedOver({ badge: badge.id, occasion, addresses }, viewer);
  const left = lines.filter(({ email }) => !known.has(email));
  const owners = yield* ownersOfAddresses(
    left.map(({ email }) => email),
    viewer,
  );
  const awards = left.map(({ name, email }) => ({
    badge: badge.id,
    issuer,
    occasion,
    recipientName: name,
    recipientEmail: email,
    recipient: owners.get(email) ?? null,
    issuedAt: viewer.now,
    expiresAt: expiryOf(viewer.now, badge.validityDuration),
  }));
  const ids = yield* insertAll(openBadgeAssertions, awards, system);
  for (const [index, id] of ids.entries())
    yield* tellHolder("open_badge_issued", { id, badge: badge.id, recipient: awards[index]!.recipient }, viewer);
  if (ids.length > 0) yield* publishEvent(awardEvents.awarded, { ids }, viewer);
  return ids.length;
});

/** Addresses of those who are not awarded the badge now. */
const passedOver = Effect.fnUntraced(function* (
  { badge, occasion, addresses }: { badge: string; occasion: string; addresses: readonly string[] },
  viewer: Viewer,
): Effect.fn.Return<ReadonlySet<string>, CoreError, KernelServices> {
  const theirs = allOf(where("badge", "eq", badge), where("recipientEmail", "in", addresses));
  const { rows } = yield* list(
    openBadgeAssertions,
    {
      where: theirs,
      fields: ["recipientEmail", "occasion", "issuedAt", "expiresAt", "revokedAt"],
      page: "whole",
    },
    asSystem(viewer),
  );
  const over = rows.filter((each) => each.occasion === occasion || isHeld(each, viewer.now));
  return new Set(over.map(({ recipientEmail }) => recipientEmail));
});
