import { parseCookie, stringifySetCookie } from "cookie";
import type { Request } from "express";

/** A cookie that carries a secret, and how it is set and taken back. */
export interface SessionCookie {
  /** The secret that a request carries; `null` when it carries none. */
  read(request: Pick<Request, "headers">): string | null;
  /** Value of `Set-Cookie`. `maxAgeSeconds`: `null` until the browser is closed. */
  give(secret: string, maxAgeSeconds: number | null): string;
  takeBack(): string;
}

/** The name of the session's cookie at an address. */
export const sessionCookieName = (publicUrl: string): string => nameAt(publicUrl, "labcommons");

export const sessionCookie = (publicUrl: string): SessionCookie => secretCookie(publicUrl, "labcommons");

/** The cookie of what a way in waits for: a second factor, the way back from another site. */
export const challengeCookie = (publicUrl: string): SessionCookie => secretCookie(publicUrl, "labcommons-challenge");

/** The cookie of a browser that is asked for a passkey: apart, since the sign-in page asks before anybody has chosen how to sign in. */
export const passkeyCookie = (publicUrl: string): SessionCookie => secretCookie(publicUrl, "labcommons-passkey");

/** The mark of a browser that an account was opened in. */
export const deviceCookie = (publicUrl: string): SessionCookie => secretCookie(publicUrl, "labcommons-device");

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");

/** On https the name itself binds the cookie to this host, path and scheme; on http browsers would not take such a name. */
const nameAt = (publicUrl: string, plainName: string): string =>
  isSecure(publicUrl) ? `__Host-${plainName}` : plainName;

function secretCookie(publicUrl: string, plainName: string): SessionCookie {
  const secure = isSecure(publicUrl);
  const name = nameAt(publicUrl, plainName);
  const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
  return {
    read: ({ headers }) => (headers.cookie?.includes(name) ? (cookies(headers.cookie)[name] ?? null) : null),
    give: (secret, maxAgeSeconds) =>
      stringifySetCookie({
        name,
        value: secret,
        ...attributes,
        ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
      }),
    takeBack: () => stringifySetCookie({ name, value: "", ...attributes, maxAge: 0 }),
  };
}

/** Cookies of a header by name; a broken one is left out. */
export function cookies(header: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseCookie(header);
  } catch {
    return {};
  }
}
