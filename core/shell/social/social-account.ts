import { Effect } from "effect";
import { KeyRing } from "#core/kernel/ports.ts";
import { secondsAfter } from "#core/shell/access/challenges.ts";
import { Secrets } from "#core/shell/access/ports.ts";

/** An account at a provider as its owner proved it, on the way to a registration. */
export interface SocialAccount {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean;
}

/** Seconds in which somebody is to fill in the form. */
const registrationSeconds = 60 * 60;

/** The account as a text that travels in an address and a form, and that nobody else can make or change. */
export const sealSocialAccount = Effect.fnUntraced(function* (account: SocialAccount, now: string) {
  const id = (yield* Secrets).digest((yield* Secrets).make()).slice(0, 16);
  const sealed = (yield* KeyRing).seal(
    JSON.stringify({ ...account, expiresAt: secondsAfter(now, registrationSeconds) }),
    placeOf(id),
  );
  return `${id}~${sealed}`;
});

/** The account in such a text; `null` when it was not made here, was changed, or is too old. */
export const openSocialAccount = Effect.fnUntraced(function* (text: string, now: string) {
  const [id = "", sealed = ""] = text.split("~");
  const ring = yield* KeyRing;
  const opened = yield* Effect.sync(() => {
    try {
      return JSON.parse(ring.open(sealed, placeOf(id))) as SocialAccount & { readonly expiresAt: string };
    } catch {
      return null;
    }
  });
  if (!opened || Date.parse(opened.expiresAt) <= Date.parse(now)) return null;
  const { expiresAt: _, ...account } = opened;
  return account;
});

const placeOf = (id: string) => ({ type: "social-accounts", field: "registration", id });
