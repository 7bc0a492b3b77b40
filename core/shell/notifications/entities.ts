import { Schema } from "effect";
import { entity, lookup } from "#core/kernel/entity.ts";
import { code, computed, flag, instant, json, text, url } from "#core/kernel/fields.ts";
import { anyOf, never, owner, theSystem, where } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { messagesOf } from "./messages.ts";
import { notificationTypes as types } from "./types.ts";

export const notificationTypes = lookup("notification-types", types);

/** What fills the words, and the record that they speak of. */
const details = Schema.Struct({
  values: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
  /** Keys of words that follow the line. */
  more: Schema.optionalKey(Schema.Array(Schema.String)),
  about: Schema.NullOr(Schema.Struct({ type: Schema.String, id: Schema.String })),
  /** What its reader mutes by the link of a mail, so that they hear no more of it. */
  mutes: Schema.optionalKey(Schema.Struct({ type: Schema.String, id: Schema.String })),
  /** It has a mail of its own, which waits for nothing. */
  isUrgent: Schema.optionalKey(Schema.Boolean),
  /** Key of the words for several of its kind. */
  several: Schema.optionalKey(Schema.String),
  /** How many of those that are counted into it a mail has told of; not there before it was first settled. */
  mailed: Schema.optionalKey(Schema.Number),
});

/**
 * Something that one person is told. Made by use cases (`notify`), never by a client; `readAt` is its reader's to set and to clear
 * (COMM-006).
 */
export const notifications = entity("notifications", {
  fields: {
    message: computed(text({ multiline: true, max: 5000 }), {
      from: "function",
      needs: ["line", "details", "locale"],
      compute: ({ line, details, locale }, lines) => {
        const { values = {}, more = [] } = (details ?? {}) as Partial<Details>;
        return messagesOf([String(line), ...more], values, String(locale), lines);
      },
    }),
    line: code().required().readOnly().see(theSystem),
    details: json(details).readOnly().unlogged(),
    actionUrl: url().readOnly(),
    readAt: instant(),
    /** Not in its reader's list: they want mails alone about its type. */
    isMailOnly: flag().readOnly().see(theSystem),
    /** What later notifications are counted into this one, while it is unread. */
    collapseKey: code().readOnly().see(theSystem),
    /** When a mail is to tell of it. */
    mailAt: instant().readOnly().see(theSystem),
    settledAt: instant().readOnly().see(theSystem),
    /** When a mail of several days told of it. */
    digestedAt: instant().readOnly().see(theSystem),
  },
  relations: {
    notificationType: one("notification-types").required().readOnly(),
    user: one("users").required().cascade().readOnly(),
    /** Whose name fills the words. */
    names: one("users").readOnly().see(theSystem),
  },
  policy: {
    see: anyOf(owner("user"), theSystem),
    listed: anyOf(where("isMailOnly", "ne", true), theSystem),
    create: never,
    update: owner("user"),
    destroy: owner("user"),
  },
  order: ["-createdAt"],
  indexes: [
    ["user", "-createdAt"],
    ["settledAt", "mailAt"],
    ["user", "collapseKey"],
    ["user", "digestedAt"],
  ],
});

export type Details = typeof details.Type;
