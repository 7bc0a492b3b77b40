import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import {
  code,
  computed,
  count,
  country,
  email,
  flag,
  instant,
  json,
  oneOf,
  personName,
  phone,
  richText,
  text,
} from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { admin, anyOf, never, related, theSystem, where } from "#core/kernel/policy.ts";
import { inverse, many, one } from "#core/kernel/relations.ts";
import { adminTagged } from "#core/shell/traits/admin-tagged.ts";
import { formPath, longestMessage } from "./rules.ts";

/** Who may read inputs, and so may be told of one. */
export const isAdministrator = related("roles", where("id", "in", ["admin", "app_admin"]));

/**
 * A form that anybody fills in who has its link: without the token of the link it is not found (FORMS-001). What it asks for, and until
 * when, follows from its settings (FORMS-002 to FORMS-004).
 */
export const lightUserForms = entity("light-user-forms", {
  fields: {
    title: text().localized().required(),
    description: richText({ max: 20_000 }).localized(),
    token: code({ max: 40 }).readOnly(),
    /** The path by which people open it (LINK-008). */
    path: computed(text(), {
      from: "function",
      needs: ["id", "token"],
      compute: ({ id, token }) => (token === null ? null : formPath(String(id), String(token))),
    }),
    onlyOneInput: flag(),
    isOffline: flag(),
    isCaptchaProtected: flag(),
    isSubscriptionForm: flag(),
    allowNoOrganization: flag(),
    allowMessage: flag(),
    /** Of the organizations that come of it. */
    country: country(),
    adminOnlyNote: text({ multiline: true }),
    lastActionAt: instant().readOnly().unlogged(),
    expiresAt: instant(),
    inputsCount: count("inputs"),
  },
  relations: {
    /** Chosen already when the form is opened. */
    defaultJob: one("jobs"),
    /** What a subscription form signs up to; all newsletters where none is named. */
    newsletterTypes: many("newsletter-types").when("newsletters"),
    notifiedUsers: many("users").naming(isAdministrator, "light-forms:refused.not-administrator"),
    inputs: inverse("light-user-form-inputs", "form"),
  },
  traits: [adminTagged],
  policy: { see: anyOf(theSystem, admin), index: anyOf(theSystem, admin), create: admin, update: admin },
  label: "title",
  order: ["-createdAt"],
  search: { title: "A" },
  indexes: [["expiresAt"], ["lastActionAt"], ["isOffline", "-createdAt"]],
  admin: {
    category: "community",
    columns: ["title", "inputsCount", "isOffline", "expiresAt", "lastActionAt"],
    filters: ["isOffline", "isSubscriptionForm", "expiresAt", "adminTags", "country"],
    sections: {
      asked: ["defaultJob", "allowNoOrganization", "allowMessage", "country"],
      limits: ["onlyOneInput", "isOffline", "expiresAt", "isCaptchaProtected"],
      subscription: ["isSubscriptionForm", "newsletterTypes"],
      handling: ["notifiedUsers", "adminTags", "adminOnlyNote"],
    },
    audience: admin,
  },
});

const utm = Schema.Record(Schema.String, Schema.String);

/** What somebody sent with a form, in their words. Handling it makes a contact of it; it stays as it was sent. */
export const lightUserFormInputs = entity("light-user-form-inputs", {
  fields: {
    userEmail: email().required().readOnly().personal(),
    userFirstName: personName().readOnly().personal(),
    userLastName: personName().readOnly().personal(),
    userPhone: phone().readOnly().personal(),
    userJobOther: text({ max: 120 }).readOnly().personal(),
    /** They asked for mails; whether they get any is for them to confirm. */
    userHasMailSubscription: flag().readOnly(),
    organizationName: text().readOnly().personal(),
    organizationUnitName: text().readOnly().personal(),
    organizationContactAddress: text({ multiline: true, max: 500 }).readOnly().personal(),
    message: text({ multiline: true, max: longestMessage }).readOnly().personal(),
    /** The language that they read. */
    locale: oneOf(locales).readOnly(),
    /** Which campaign the link came from. */
    utm: json(utm).readOnly(),
    handledAt: instant().readOnly(),
  },
  relations: {
    form: one("light-user-forms").required().readOnly().cascade(),
    userJob: one("jobs").readOnly(),
    /** What came of it. */
    lightUser: one("light-users").readOnly().when("contacts"),
  },
  policy: {
    see: anyOf(theSystem, admin),
    index: anyOf(theSystem, admin),
    create: never,
    update: never,
    destroy: admin,
  },
  person: "id",
  label: "userEmail",
  order: ["-createdAt"],
  search: { userEmail: "A", userLastName: "A", organizationName: "B" },
  indexes: [["form", "userEmail"], ["form", "-createdAt"], ["userEmail"], ["handledAt", "-createdAt"]],
  admin: {
    category: "community",
    columns: ["userEmail", "userFirstName", "userLastName", "organizationName", "form", "createdAt", "handledAt"],
    filters: ["form", "handledAt", "createdAt", "userHasMailSubscription", "locale"],
    isMadeInPlace: true,
    audience: admin,
  },
});
