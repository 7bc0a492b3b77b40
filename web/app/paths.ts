import { withSingleSlashes } from "#core/kernel/site-paths.ts";

/** Addresses within the site: normalised, checked, made, without touching a browser. */

/** Path, query (with its question mark) and hash (with its number sign) of an address below the root. */
export interface Address {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export function parseAddress(url: string): Address {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path: path === "" ? "/" : path, search: search === "?" ? "" : search, hash: hash === "#" ? "" : hash };
}

export const formatAddress = ({ path, search, hash }: Address): string => `${path}${search}${hash}`;

/** Any path starting with `/admin` is the admin context (ROUTE-064). */
export const isAdminContext = (path: string): boolean => path === "/admin" || path.startsWith("/admin/");

/**
 * The address to come back to, when it is one of this site: a path below the root, without scheme, host or control characters.
 * `undefined` for anything else, so that a crafted link cannot send somebody elsewhere after signing in.
 */
export function sameSiteAddress(value: string | null | undefined): string | undefined {
  if (!value?.startsWith("/")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters, which can turn a path into a host
  if (/^\/[/\\]|[\u0000-\u001f\\]/.test(value)) return undefined;
  const { path, search, hash } = parseAddress(value);
  return formatAddress({ path: withSingleSlashes(path), search, hash });
}

/** `path?redirectUrl=current`, slashes kept readable. */
export const withRedirectUrl = (path: string, current: string): string => `${path}?redirectUrl=${readable(current)}`;

/** Where an address leads that is none: the not-found route, told which one it was unless that is too long to be told. */
export const notFoundAt = ({ path }: Pick<Address, "path">): string =>
  path.length > longestToldPath ? "/errors/not-found" : `/errors/not-found?path=${readable(path)}`;

const longestToldPath = 300;

const readable = (text: string): string => encodeURIComponent(text).replaceAll("%2F", "/");
