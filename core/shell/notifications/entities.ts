import { Schema } from "effect";
import { entity, lookup } from "#core/kernel/entity.ts";
import { code, computed, instant, json, text, url } from "#core/kernel/fields.ts";
import { anyOf, never, owner, theSystem } from "#core/kernel/policy.ts";
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
    settledAt: instant().readOnly().see(theSystem),
  },
  relations: {
    notificationType: one("notification-types").required().readOnly(),
    user: one("users").required().cascade().readOnly(),
  },
  policy: { see: anyOf(owner("user"), theSystem), create: never, update: owner("user"), destroy: owner("user") },
  order: ["-createdAt"],
  indexes: [
    ["user", "-createdAt"],
    ["settledAt", "createdAt"],
  ],
});

export type Details = typeof details.Type;
