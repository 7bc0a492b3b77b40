import { code, email, integer, text } from "#core/kernel/fields.ts";
import { dataOf, nullable, object, optional } from "#core/kernel/shape.ts";

/** The work that a message costs its sender's browser; `null`: none. */
export const contactTask = {
  input: object({}),
  output: dataOf(
    nullable(
      object({
        algorithm: code().required(),
        challenge: text().required(),
        salt: text().required(),
        most: integer().required(),
        signature: text().required(),
      }),
    ),
  ),
};

export const contactMessage = {
  input: object({
    name: text({ max: 200 }).required(),
    /** Where the answer goes. */
    email: email().required(),
    message: text({ max: 10_000, multiline: true }).required(),
    /** Of the work that was asked for. */
    proof: optional(text({ max: 2_000 }).required()),
  }),
  output: dataOf(object({ state: code().required() })),
};
