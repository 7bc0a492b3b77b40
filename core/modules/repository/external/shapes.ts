import { code, flag, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object } from "#core/kernel/shape.ts";
import { externalTypes } from "./ports.ts";

export const externalRepositories = {
  input: object({}),
  output: dataOf(listOf(object({ type: oneOf(externalTypes).required(), mayPush: flag().required() }))),
};

const exchange = dataOf(
  object({
    type: oneOf(["external-repository-interactions"]).required(),
    id: code().required(),
    progress: oneOf(["pending", "succeeded", "failed"]).required(),
  }),
);

export const askForPull = {
  input: object({ url: text({ max: 2000 }).required().example("https://www.thingiverse.com/thing:763622") }),
  output: exchange,
};

export const askForPush = {
  input: object({ id: code().required(), type: oneOf(externalTypes).required() }),
  output: exchange,
};

export const tryAgain = { input: object({ id: code().required() }), output: exchange };
