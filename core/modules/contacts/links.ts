import { Effect } from "effect";
import { Forbidden } from "#core/kernel/errors.ts";
import type { KeyRing } from "#core/kernel/ports.ts";
import { type LinkPlace, openLink, sealLink } from "#core/shell/site/sealed-link.ts";

const kept = "mail";

/** The path where a contact takes back that they want mails (ROUTE-041); it works for as long as the key that sealed it is kept. */
export const contactUnsubscribePath = (id: string): Effect.Effect<string, never, KeyRing> =>
  Effect.map(sealLink(kept, placeOf(id)), (token) => `/services/light-users/unsubscribe/${id}?token=${token}`);

/** Forbidden unless the token was made here for the contact (COMM-014). */
export const checkContactToken = Effect.fnUntraced(function* (
  id: string,
  token: string,
): Effect.fn.Return<void, Forbidden, KeyRing> {
  if ((yield* openLink(token, placeOf(id))) !== kept) return yield* new Forbidden({ reason: "contact-link" });
});

const placeOf = (id: string): LinkPlace => ({ type: "light-users", field: "unsubscribe-link", id });
