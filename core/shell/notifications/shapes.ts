import { code, flag, integer, oneOf, text, url } from "#core/kernel/fields.ts";
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
      url: url(),
      /** The record that it is about. */
      about: nullable(object({ type: code().required(), id: code().required() })),
      isGone: flag().required(),
      changesRights: flag().required(),
    }),
  ),
};

/** The last part of the link of a mail. */
const link = object({ token: code({ max: 1000 }).required() });

const ends = oneOf(["type", "all", "record"] as const).required();

export const readMuteLink = {
  input: link,
  output: dataOf(
    object({
      ends,
      /** Of the notifications, where it ends mails about one. */
      type: code(),
      /** Of the record that it mutes, while its reader may see it. */
      title: text({ max: 1000 }),
      isMuted: flag().required(),
    }),
  ),
};

export const endByMuteLink = { input: link, output: dataOf(object({ isMuted: flag().required() })) };
