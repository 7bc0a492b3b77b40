import { Effect } from "effect";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import type { KeyRing } from "#core/kernel/ports.ts";
import { type LinkPlace, openLink, sealLink } from "#core/shell/site/sealed-link.ts";

/** Hours for which the link of a confirmation works. */
export const confirmationHours = 48;

const type = "newsletter-subscriptions";

/** The path where what an address gets is changed and ended (ROUTE-042); it works for as long as the key that sealed it is kept. */
export const managePath = (email: string): Effect.Effect<string, never, KeyRing> =>
  Effect.map(
    sealLink("all", addressPlace(email)),
    (token) => `/services/unsubscribe/${encodeURIComponent(email)}?token=${token}`,
  );

/** Forbidden unless the token was made here for the address (COMM-013). */
export const checkAddressToken = Effect.fnUntraced(function* (email: string, token: string) {
  if ((yield* openLink(token, addressPlace(email))) !== "all")
    return yield* new Forbidden({ reason: "newsletter-link" });
});

/** The path where a subscription is confirmed, for a while. */
export const confirmationPath = (id: string, now: string): Effect.Effect<string, never, KeyRing> =>
  Effect.map(
    sealLink(new Date(Date.parse(now) + confirmationHours * 3_600_000).toISOString(), confirmationPlace(id)),
    (token) => `/services/newsletter-confirm/${id}/${token}`,
  );

/** Invalid at `/token` unless the token was made here for the subscription, and still works. */
export const checkConfirmationToken = Effect.fnUntraced(function* (id: string, token: string, now: string) {
  const expiry = yield* openLink(token, confirmationPlace(id));
  if (expiry === null) return yield* invalid("/token", "link-wrong");
  if (expiry <= now) return yield* invalid("/token", "link-expired");
});

const addressPlace = (email: string): LinkPlace => ({ type, field: "unsubscribe-link", id: email });
const confirmationPlace = (id: string): LinkPlace => ({ type, field: "confirmation-link", id });
