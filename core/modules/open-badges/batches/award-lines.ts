import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { insertAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
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
export const awardLines = Effect.fnUntraced(function* ({ badge: asked, issuer, occasion, lines }: Lines) {
  const { now } = yield* Acting;
  if (lines.length === 0) return 0;
  const addresses = lines.map(({ email }) => email);
  yield* takeTurn(asked, ...addresses);
  const badge = yield* asSystem(awardable(asked, "/badge"));
  yield* asSystem(checkIssuer(issuer, "/issuer"));
  const known = yield* passedOver({ badge: badge.id, occasion, addresses });
  const left = lines.filter(({ email }) => !known.has(email));
  const owners = yield* ownersOfAddresses(left.map(({ email }) => email));
  const awards = left.map(({ name, email }) => ({
    badge: badge.id,
    issuer,
    occasion,
    recipientName: name,
    recipientEmail: email,
    recipient: owners.get(email) ?? null,
    issuedAt: now,
    expiresAt: expiryOf(now, badge.validityDuration),
  }));
  const ids = yield* insertAll(openBadgeAssertions, awards);
  for (const [index, id] of ids.entries())
    yield* tellHolder("open_badge_issued", { id, badge: badge.id, recipient: awards[index]!.recipient });
  if (ids.length > 0) yield* publishEvent(awardEvents.awarded, { ids });
  return ids.length;
});

/** Addresses of those who are not awarded the badge now. */
const passedOver = Effect.fnUntraced(function* ({
  badge,
  occasion,
  addresses,
}: {
  badge: string;
  occasion: string;
  addresses: readonly string[];
}) {
  const { now } = yield* Acting;
  const theirs = allOf(where("badge", "eq", badge), where("recipientEmail", "in", addresses));
  const { rows } = yield* asSystem(
    list(openBadgeAssertions, {
      where: theirs,
      fields: ["recipientEmail", "occasion", "issuedAt", "expiresAt", "revokedAt"],
      page: "whole",
    }),
  );
  const over = rows.filter((each) => each.occasion === occasion || isHeld(each, now));
  return new Set(over.map(({ recipientEmail }) => recipientEmail));
});
