import { Effect } from "effect";
import { KeyRing } from "#core/kernel/ports.ts";
import { Secrets } from "./ports.ts";
import { isSameText } from "./same-text.ts";

/** Seconds for which a browser is known that somebody signed in with. */
export const knownDeviceSeconds = 180 * 24 * 3600;

/** The mark that a browser keeps once an account was opened in it; `null` where it has one of that account. */
export const deviceMark = Effect.fnUntraced(function* (userId: string, present: string | null) {
  if (yield* isKnownDevice(userId, present)) return null;
  const secret = (yield* Secrets).make();
  return `${secret}.${yield* digestOf(userId, secret)}`;
});

/** Whether this account was opened in the browser before: nobody but its owner has such a mark. */
export const isKnownDevice = Effect.fnUntraced(function* (userId: string, mark: string | null) {
  const [secret = "", digest = ""] = mark?.split(".") ?? [];
  return secret !== "" && isSameText(yield* digestOf(userId, secret), digest);
});

const digestOf = Effect.fnUntraced(function* (userId: string, secret: string) {
  return (yield* KeyRing).digest(`${userId}|${secret}`, { type: "known-devices", field: "mark" });
});
