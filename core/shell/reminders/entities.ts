import { entity } from "#core/kernel/entity.ts";
import { code, instant, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, owner, theSystem } from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";

const concerned = anyOf(admin, owner("user"));

/**
 * Something that one person is told at a moment, once. People write their own and administrators write anyone's; rules leave one of what
 * they sent, so that nobody is reminded twice.
 */
export const reminders = entity("reminders", {
  fields: {
    title: text().required().personal(),
    message: text({ multiline: true, max: 2000 }).personal(),
    remindAt: instant().required(),
    sentAt: instant().readOnly(),
    cause: code({ max: 200 }).readOnly().unique().see(theSystem),
  },
  relations: {
    remindable: any("remindable"),
    user: one("users").required().cascade(),
  },
  policy: {
    see: concerned,
    create: concerned,
    update: allOf(concerned, isNull("sentAt")),
    destroy: concerned,
    becomes: concerned,
  },
  person: ["user"],
  order: ["remindAt"],
  indexes: [["sentAt", "remindAt"]],
  admin: {
    category: "community",
    columns: ["title", "user", "remindAt", "sentAt"],
    filters: ["user", "sentAt"],
    audience: admin,
  },
});
