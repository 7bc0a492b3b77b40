import { code, email, flag, oneOf } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

/** What the link of a mail to a contact says. */
const contactLink = { id: code().required(), token: code({ max: 400 }).required() };

export const readContactSubscription = {
  input: object(contactLink),
  /** `email` is `null` where the contact is not known any more. */
  output: dataOf(object({ email: email(), isSubscribed: flag() })),
};

export const endContactSubscription = {
  input: object(contactLink),
  output: dataOf(object({ state: oneOf(["unsubscribed"]).required() })),
};
