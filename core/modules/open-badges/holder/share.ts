import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { fieldsOf, find, first, listIds } from "#core/kernel/reads.ts";
import { destroy, insert, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { openBadgeAssertions } from "../entities.ts";
import { openBadgeShares } from "../standards/entities.ts";

/**
 * Makes the link by which anybody sees a badge, or gives the one that there is: its secret, of 256 bits. For the holder alone, as nobody else decides
 * who sees it.
 */
export const shareAward = Effect.fnUntraced(function* (id: string) {
  yield* checkHolder(id);
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* Storage).takeTurns({ alone: [`open-badge-share ${id}`] });
      const known = yield* shareSecret(id);
      if (known !== null) return known;
      const secrets = yield* Secrets;
      const secret = secrets.make();
      const share = { assertion: id, secret, digest: secrets.digest(secret) };
      yield* insert(openBadgeShares, share);
      return secret;
    }),
  );
});

/** Ends the link: whoever has it finds nothing there any more. */
export const endShare = Effect.fnUntraced(function* (id: string) {
  yield* checkHolder(id);
  return yield* inTransaction(
    Effect.gen(function* () {
      for (const share of yield* asSystem(listIds(openBadgeShares, where("assertion", "eq", id))))
        yield* asSystem(destroy(openBadgeShares, share));
      return null;
    }),
  );
});

/** The secret of the link to an award, opened; `null` where it is not shared. */
export const shareSecret = Effect.fnUntraced(function* (assertion: string) {
  const found = yield* asSystem(first(openBadgeShares, { where: where("assertion", "eq", assertion), fields: [] }));
  const share = found && (yield* lockOptional(openBadgeShares, found.row.id));
  if (!share) return null;
  const { type } = openBadgeShares;
  return (yield* KeyRing).open(share.secret, { type, field: "secret", id: share.id });
});

/** The award that the secret of a link leads to; NotFound for any other text. */
export const sharedAward = Effect.fnUntraced(function* (secret: string) {
  const digest = (yield* Secrets).digest(secret);
  const found = yield* asSystem(
    first(openBadgeShares, {
      where: where("digest", "eq", digest),
      fields: ["assertion"],
      include: { assertion: {} },
      includeFields: [fieldsOf(openBadgeAssertions, [])],
    }),
  );
  return found?.row.assertion ?? (yield* new NotFound({ type: openBadgeAssertions.type }));
});

const holderParts = {
  fields: ["recipient"],
  include: { recipient: {} },
  includeFields: [fieldsOf(users, [])],
} as const;

const checkHolder = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeAssertions.type, id });
  const { row } = yield* find(openBadgeAssertions, id, holderParts);
  if (row.recipient === null || row.recipient !== viewer.id) return yield* new Forbidden({ reason: "badge-holder" });
});
