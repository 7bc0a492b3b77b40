import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import { addressDigest } from "./kept-address.ts";
import { KeptAddresses } from "./ports.ts";

/** Whether the address was another's until lately, who may still take it back. */
export const isHeld = Effect.fnUntraced(function* (address: string, userId: string | null, now: string) {
  return yield* (yield* KeptAddresses).isHeld(yield* addressDigest(address), userId, now);
});

/**
 * Conflict `unique` for an address that is held for another. To be asked once the address is written: a change that lets it go at the same
 * time has been waited for by then.
 */
export const refuseHeld = Effect.fnUntraced(function* (address: string, userId: string, pointer: string, now: string) {
  if (yield* isHeld(address, userId, now)) return yield* new Conflict({ reason: "unique", pointer });
});
