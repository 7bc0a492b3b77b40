import { code, flag, instant, text } from "#core/kernel/fields.ts";
import { dataOf, nothing, object } from "#core/kernel/shape.ts";
import { importInput, importMembers } from "#core/shell/record-import/shapes.ts";

/** Gives the id of the new version. */
export const newVersion = {
  input: object({ id: code().required() }),
  output: dataOf(object({ id: code().required() })),
};

export const revokeAward = {
  input: object({
    id: code().required(),
    reason: text({ multiline: true, max: 1000 }).required().example("The certificate was made out to another person."),
  }),
  output: nothing,
};

/** `module` is that of the training, not of the badge. */
export const stepModule = {
  input: object({ id: code().required(), module: code().required() }),
  output: nothing,
};

export const requestBadge = { input: object({ id: code().required() }), output: nothing };

/** `requestedAt` as it is shown: who decides has seen that request and no later one. */
const decision = { id: code().required(), requestedAt: instant().required() };

export const acceptSession = { input: object(decision), output: nothing };

export const refuseSession = {
  input: object({
    ...decision,
    reason: text({ multiline: true, max: 1000 })
      .required()
      .example("Please send us a picture of your soldering first."),
  }),
  output: nothing,
};

/** `csv` has the columns `name` and `email`; `batch` is the id of the batch that awards the badge, where there is one. */
export const awardFromFile = {
  input: object({
    badge: code().required(),
    issuer: code().required(),
    ...importInput("name,email\nAda Byron,ada@example.org\n"),
  }),
  output: dataOf(object({ ...importMembers, batch: code() })),
};

export const shareEvidence = {
  input: object({ id: code().required(), isShared: flag().example(true) }),
  output: nothing,
};
