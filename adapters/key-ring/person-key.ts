import { randomBytes } from "node:crypto";
import type { KeyRingService } from "#core/kernel/ports.ts";
import type { PersonKey } from "#core/kernel/sealed-values.ts";
import { keyRing } from "./key-ring.ts";

/** Where the key of a person is sealed. */
export const personKeyPlace = { type: "person-keys", field: "sealed" } as const;

/** A new key, sealed with the ring for the person's id. */
export const newPersonKey = (ring: KeyRingService, person: string): string =>
  ring.seal(randomBytes(32).toString("base64"), { ...personKeyPlace, id: person });

/**
 * The key of a person, which the ring opens.
 *
 * @throws {Error} when the ring does not have the key that it was sealed with.
 */
export function openPersonKey(ring: KeyRingService, person: string, sealed: string): PersonKey {
  const own = keyRing([{ id: "person", key: ring.open(sealed, { ...personKeyPlace, id: person }) }]);
  const place = (field: string) => ({ type: "changes", field, id: person });
  return {
    seal: (text, member) => own.seal(text, place(member)),
    open: (text, member) => own.open(text, place(member)),
  };
}
