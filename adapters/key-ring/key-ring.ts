import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { KeyRingService } from "#core/kernel/ports.ts";

export interface RingKey {
  /** Travels in every sealed text: `[a-z0-9-]{1,32}`. */
  readonly id: string;
  /** 32 bytes, in base64. */
  readonly key: string;
}

/** `id.iv.tag.text`, each but the id in base64url. */
const separator = ".";
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with the first key; any of the keys opens. The place of a text (type, field, row) is authenticated with it, so that it
 * cannot be moved to another. Digests for equality are made with the first key: after a change of it, `rotate-keys` makes them anew.
 *
 * @throws {Error} by `open` when the key is missing, or the text was changed or moved.
 */
export function keyRing(keys: readonly RingKey[]): KeyRingService {
  const first = keys[0];
  if (!first) throw new Error("a key ring needs at least one key");
  const derived = new Map(
    keys.map((each) => [each.id, { sealing: derive(each, "seal"), digesting: derive(each, "digest") }]),
  );
  const current = derived.get(first.id)!;
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", current.sealing, iv, { authTagLength: tagBytes });
      cipher.setAAD(placeOf(place));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [first.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(separator);
    },
    open(sealed, place) {
      const [id = "", iv = "", tag = "", text = ""] = sealed.split(separator);
      const key = derived.get(id);
      if (!key) throw new Error(`the key ${id} of a confidential text is not on the ring`);
      const decipher = createDecipheriv("aes-256-gcm", key.sealing, Buffer.from(iv, "base64url"), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(placeOf(place));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
    },
    digest: (text, { type, field }) =>
      createHmac("sha256", current.digesting).update(`${type}|${field}|${text}`).digest("base64url"),
  };
}

const placeOf = (place: { readonly type: string; readonly field: string; readonly id: string }): Buffer =>
  Buffer.from(`${place.type}|${place.field}|${place.id}`);

/** One key for each use: what seals never digests. */
const derive = (key: RingKey, use: "seal" | "digest"): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(key.key, "base64"), "", `labcommons ${use}`, 32));
