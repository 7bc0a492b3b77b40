import { hash } from "node:crypto";

/** 162 bits of a digest of the bytes. */
export const digestOf = (bytes: Buffer): string => hash("sha256", bytes, "base64url").slice(0, 27);

/**
 * Validator of an answer (RFC 9110 §8.8). That of one record is strong and begins with its version, by which `If-Match` knows it again; that
 * of anything else is weak.
 */
export const entityTag = (bytes: Buffer, version?: number): string =>
  version === undefined ? `W/"${digestOf(bytes)}"` : `"${version}-${digestOf(bytes)}"`;

/** The tag where the bytes may have been coded for their way: strong ones stand for the bytes as they are sent. */
export const weakened = (tag: string): string => (tag.startsWith("W/") ? tag : `W/${tag}`);

/** The version that a tag of ours begins with, weakened or marked by a proxy as it may be; `undefined` for any other tag. */
export function versionOf(tag: string): number | undefined {
  const found = /^(?:W\/)?"(\d{1,15})-[\w-]{27,40}"$/.exec(tag);
  return found ? Number(found[1]) : undefined;
}

/** Whether `If-None-Match` names the tag, compared weakly. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === opaque);
}
