/** Paths of a site, in which the router finds its way: as they are stored, matched, and sent. */

/** One slash where several stand (ROUTE-003), none at the end but for the root. */
export function withSingleSlashes(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : "/";
}

/**
 * The one form of a path: letters and digits of any script as they are, in Unicode normal form C; what else an address cannot hold
 * percent-encoded; single slashes. `/caf%C3%A9` and `/café/` are one path, and so are `/my%20page` and `/my page`.
 */
export function normalPath(path: string): string {
  const plain = path.replace(escapes, unescaped);
  // A mark belongs to the letter before it, and to no escape.
  const pieces = plain.split(/(%[0-9A-F]{2})/).map((piece, at) => (at % 2 === 1 ? piece : escaped(piece)));
  return withSingleSlashes(pieces.join(""));
}

/** An address of this site with its path in that form, and without white space in its query and hash. */
export function normalAddress(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return `${normalPath(path)}${rest.replace(/\s+/g, percentEncoded)}`;
}

/** An address as it is sent: of visible ASCII alone. */
export const wireAddress = (address: string): string => address.replace(/[^\x21-\x7e]+/g, percentEncoded);

/** The character of an escape, but for one that would mean something else were it not escaped; bytes that are no character stay. */
function unescaped(code: string): string {
  if (code === "%") return "%25";
  try {
    return decodeURIComponent(code).replace(/[^\p{L}\p{M}\p{N}]/gu, percentEncoded);
  } catch {
    return code.toUpperCase();
  }
}

const escaped = (text: string): string => text.normalize("NFC").replace(notInPaths, percentEncoded);

/** One character in UTF-8 each, or what is none. */
const escapes =
  /%f[0-4](?:%[89ab][0-9a-f]){3}|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%[cd][0-9a-f]%[89ab][0-9a-f]|%[0-9a-f]{2}|%/gi;

const notInPaths = /^\p{M}+|[^\p{L}\p{M}\p{N}!$&'()*+,\-./:;=@_~]\p{M}*/gu;

const percentEncoded = (text: string): string => encodeURIComponent(text.toWellFormed());
