import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { type KeptAddress, KeptAddresses, type KeptAddressKind } from "./ports.ts";

/** Where kept addresses are sealed to. */
export const keptAddressPlace = { type: "address-changes", field: "address" } as const;

/** Hours for which a link works that confirms a new sign-in address. */
export const confirmationHours = 24;

/** Days in which the former address can be taken back. */
export const returnDays = 7;

/** An address as it is found by equality. */
export const addressDigest = (address: string): Effect.Effect<string, never, KeyRing> =>
  Effect.map(Effect.service(KeyRing), (ring) => ring.digest(comparedEmail(address), keptAddressPlace));

/** Keeps an address, sealed, and gives the secret of the link to it. */
export const keepAddress = Effect.fnUntraced(function* (asked: {
  readonly kind: KeptAddressKind;
  readonly userId: string;
  readonly address: string;
  readonly askedAt: string;
  readonly expiresAt: string;
}) {
  const { address, ...rest } = asked;
  const id = (yield* Ids).next();
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const sealed = (yield* KeyRing).seal(address, { ...keptAddressPlace, id });
  const kept = { ...rest, id, digest: secrets.digest(secret), sealed, sealedDigest: yield* addressDigest(address) };
  yield* (yield* KeptAddresses).keep(kept);
  return { id, secret };
});

/** The address itself. */
export const openAddress = ({ id, sealed }: KeptAddress): Effect.Effect<string, never, KeyRing> =>
  Effect.map(Effect.service(KeyRing), (ring) => ring.open(sealed, { ...keptAddressPlace, id }));

/** Addresses that wait to become somebody's, and those that they can go back to, as they may know of them. */
export const ownKeptAddresses = Effect.fnUntraced(function* (userId: string, now: string) {
  const kept = yield* (yield* KeptAddresses).of(userId, now);
  return yield* Effect.forEach(kept, (each) =>
    Effect.map(openAddress(each), (address) => ({
      address,
      kind: each.kind,
      askedAt: each.askedAt,
      expiresAt: each.expiresAt,
    })),
  );
});
