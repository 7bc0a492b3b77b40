import { code, decimal, integer, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object } from "#core/kernel/shape.ts";

const id = code().required();

export const issueDocumentation = {
  input: object({ id }),
  output: dataOf(
    object({
      /** Id of the file. */
      file: id,
      /** SHA-256 of the file, in hexadecimal. */
      digest: code({ max: 64 }).required(),
    }),
  ),
};

export const publishToLibrary = {
  input: object({ id }),
  /** Id of the item of the library. */
  output: dataOf(object({ item: id })),
};

const total = integer({ minimum: 0 }).required();

const sums = {
  ...{ designMinutes: total, productionMinutes: total, minutes: total },
  grams: decimal({ minimum: 0 }).required(),
  /** Cents. */
  ...{ materialCost: total, otherCosts: total, cost: total },
};

export const yearSums = {
  input: object({}),
  output: dataOf(
    listOf(
      object({
        /** `null` for work without a day. */
        year: nullable(integer().required()),
        projects: total,
        ...sums,
      }),
    ),
  ),
};

export const projectSums = {
  input: object({}),
  output: dataOf(
    listOf(
      object({
        /** Id of the project. */
        id,
        number: nullable(code({ max: 20 }).required()),
        name: text().required(),
        ...sums,
      }),
    ),
  ),
};
