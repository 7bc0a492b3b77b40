import { code, integer } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";

export const readNotifications = {
  input: object({ ids: optional(listOf(code().required())) }),
  output: dataOf(object({ read: integer().required() })),
};
