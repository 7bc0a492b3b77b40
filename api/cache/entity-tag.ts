import { hash } from "node:crypto";

/** 162 bits of a digest of the bytes. */
export const digestOf = (bytes: Buffer): string => hash("sha256", bytes, "base64url").slice(0, 27);

/** Weak validator (RFC 9110 §8.8): the same for every encoding of an answer. */
export const entityTag = (bytes: Buffer): string => `W/"${digestOf(bytes)}"`;

/** Whether `If-None-Match` names the tag, compared weakly. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === opaque);
}
