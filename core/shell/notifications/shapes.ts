import { code, flag, integer } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";

export const readNotifications = {
  input: object({ ids: optional(listOf(code().required())) }),
  output: dataOf(object({ read: integer().required() })),
};

export const openNotification = {
  input: object({ id: code().required() }),
  output: dataOf(
    object({
      /** A path of this site. */
      url: code(),
      /** The record that it is about. */
      about: nullable(object({ type: code().required(), id: code().required() })),
      isGone: flag().required(),
      changesRights: flag().required(),
    }),
  ),
};
