import { code, email, flag, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { contactTask } from "#core/shell/contact/shapes.ts";
import { subscriptionStates } from "./entities.ts";

/** The same work as any form of guests costs. */
export const signUpTask = contactTask;

/** Ids of newsletter types. */
const types = listOf(code().required(), { max: 50 });

export const signUp = {
  input: object({
    email: email().required(),
    types,
    consent: flag(),
    /** The words agreed to, as they were shown. */
    consentText: text({ multiline: true, max: 1000 }).required(),
    /** Path of the page with the form. */
    origin: optional(text({ max: 500 })),
    /** Of the work that was asked for. */
    proof: optional(text({ max: 2_000 }).required()),
  }),
  output: dataOf(object({ state: oneOf(["sent"]).required() })),
};

/** What the link of the mail that asks for a confirmation says. */
const pendingLink = { id: code().required(), token: code({ max: 400 }).required() };

export const readPending = {
  input: object(pendingLink),
  output: dataOf(
    object({
      email: email().required(),
      state: oneOf(subscriptionStates).required(),
      /** Names of the letters. */
      types: listOf(text().required()),
    }),
  ),
};

/** Path of the page where what an address gets is changed. */
const manageUrl = text({ max: 1000 }).required();

export const confirmSignUp = {
  input: object(pendingLink),
  output: dataOf(object({ email: email().required(), manageUrl })),
};

/** What every mail to an address says: the address, and a proof that we wrote it there. */
const addressLink = { email: email().required(), token: code({ max: 400 }).required() };

/** How an address stands; `none`: it was never signed up. */
const state = oneOf(["none", ...subscriptionStates] as const).required();

export const readSubscription = {
  input: object(addressLink),
  output: dataOf(
    object({
      email: email().required(),
      state,
      types,
      offered: listOf(object({ id: code().required(), name: text().required() })),
    }),
  ),
};

export const changeTypes = {
  input: object({ ...addressLink, types }),
  output: dataOf(object({ types })),
};

export const unsubscribe = {
  input: object(addressLink),
  output: dataOf(object({ state: oneOf(["unsubscribed"]).required() })),
};

export const ownSubscription = {
  input: object({}),
  /** Nothing where the address of the account is not confirmed. */
  output: dataOf(nullable(object({ email: email().required(), state, manageUrl }))),
};
