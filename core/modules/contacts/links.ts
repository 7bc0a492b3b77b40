import { Effect } from "effect";
import { Forbidden } from "#core/kernel/errors.ts";
import { type LinkPlace, openLink } from "#core/shell/site/sealed-link.ts";

/** What is sealed in the link of a mail, by which a contact takes back that they want any (ROUTE-041). */
const kept = "mail";

/** Forbidden unless the token was made here for the contact (COMM-014). */
export const checkContactToken = Effect.fnUntraced(function* (id: string, token: string) {
  if ((yield* openLink(token, placeOf(id))) !== kept) return yield* new Forbidden({ reason: "contact-link" });
});

const placeOf = (id: string): LinkPlace => ({ type: "light-users", field: "unsubscribe-link", id });
