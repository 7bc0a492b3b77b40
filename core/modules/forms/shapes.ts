import { code, email, flag, oneOf, personName, phone, richText, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { contactTask } from "#core/shell/contact/shapes.ts";
import { outcomes } from "./plan.ts";
import { formStates, longestMessage } from "./rules.ts";

const token = optional(code({ max: 40 }));

/** The same work as any form of guests costs. */
export const inputTask = contactTask;

export const openedForm = object({
  id: code().required(),
  title: text().required(),
  /** Language of its texts where it is not the one that is read. */
  lang: code(),
  description: richText(),
  state: oneOf(formStates).required(),
  asksProof: flag(),
  asksMessage: flag(),
  needsOrganization: flag(),
  isSubscription: flag(),
  defaultJob: code(),
  jobs: listOf(object({ id: code().required(), name: text().required() })),
});

export const openForm = { input: object({ id: code().required(), token }), output: dataOf(openedForm) };

const utmValue = optional(text({ max: 200 }));

export const submitForm = {
  input: object({
    id: code().required(),
    token,
    userEmail: email().required(),
    userFirstName: optional(personName()),
    userLastName: optional(personName()),
    userPhone: optional(phone()),
    userJob: optional(code()),
    userJobOther: optional(text({ max: 120 })),
    userHasMailSubscription: optional(flag()),
    organizationName: optional(text()),
    organizationUnitName: optional(text()),
    organizationContactAddress: optional(text({ multiline: true, max: 500 })),
    message: optional(text({ multiline: true, max: longestMessage })),
    /** The words of a subscription that were agreed to, as they were shown. */
    consentText: optional(text({ multiline: true, max: 1000 })),
    /** Which campaign the link came from. */
    utm: optional(
      object({
        source: utmValue,
        medium: utmValue,
        campaign: utmValue,
        term: utmValue,
        content: utmValue,
        id: utmValue,
      }),
    ),
    /** Of the work that was asked for. */
    proof: optional(text({ max: 2_000 }).required()),
  }),
  /** `isMailed`: they confirm their subscription by a mail. */
  output: dataOf(object({ state: oneOf(["received"]).required(), isMailed: flag() })),
};

/** Most inputs that are handled at once. */
export const mostHandled = 50;

export const handleInputs = {
  input: object({
    ids: listOf(code().required(), { max: mostHandled }),
    /** Tells what would change, and changes nothing. */
    isDryRun: flag(),
  }),
  output: dataOf(
    object({
      inputs: listOf(
        object({
          id: code().required(),
          email: text().required(),
          outcome: oneOf(outcomes).required(),
          lightUser: code(),
          /** What the contact becomes, in the words that people read. */
          changes: listOf(object({ member: code().required(), before: text(), after: text() })),
          organization: nullable(object({ name: text().required(), isNew: flag() })),
        }),
      ),
    }),
  ),
};
