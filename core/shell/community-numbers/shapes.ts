import { integer } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

const number = integer({ minimum: 0 }).required();

export const numbers = object({
  organizationsCount: number,
  repositoryItemsCount: number,
  accompaniedPatientsCount: number,
});

export const homeStats = { input: object({}), output: dataOf(numbers) };
