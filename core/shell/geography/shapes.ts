import { code, country as countryCode, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, mapOf, object } from "#core/kernel/shape.ts";

/** A country in the language of the request. */
export const country = object({ id: countryCode().required(), name: text().required() });

export const region = object({ code: code().required(), name: text().required() });

export const department = object({
  code: code().required(),
  name: text().required(),
  /** Code of its region. */
  region: code().required(),
});

/** By their ids. */
export const countries = { input: object({}), output: dataOf(mapOf(country)) };

export const regionsOfFrance = {
  input: object({}),
  output: dataOf(object({ departments: listOf(department), regions: listOf(region) })),
};
