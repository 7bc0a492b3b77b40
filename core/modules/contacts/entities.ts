import { entity } from "#core/kernel/entity.ts";
import { email, flag, instant, oneOf, personName, phone, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { extend } from "#core/kernel/module.ts";
import { admin, anyOf, theSystem } from "#core/kernel/policy.ts";
import { inverse, one } from "#core/kernel/relations.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { adminTagged } from "#core/shell/traits/admin-tagged.ts";

/** Somebody who is known by an e-mail address and has no account here: a contact, each address once. */
export const lightUsers = entity("light-users", {
  fields: {
    email: email().required().unique().personal().example("contact@example.org"),
    firstName: personName().personal(),
    lastName: personName().personal(),
    phone: phone().personal(),
    /** What they do, where no job of the list says it. */
    jobOther: text({ max: 120 }).personal(),
    locale: oneOf(locales),
    /** They confirmed that they want mails, and have not taken it back. */
    hasMailSubscription: flag(),
    adminOnlyNote: text({ multiline: true }).personal(),
    /** When we last heard from them. */
    lastActionAt: instant().readOnly(),
  },
  relations: { job: one("jobs"), organization: one("organizations") },
  traits: [adminTagged],
  policy: { see: anyOf(theSystem, admin), index: anyOf(theSystem, admin), create: admin, update: admin },
  person: "id",
  label: "email",
  order: ["-createdAt"],
  search: { email: "A", firstName: "A", lastName: "A" },
  indexes: [["lastActionAt"], ["hasMailSubscription", "-createdAt"]],
  admin: {
    category: "contacts",
    columns: ["email", "firstName", "lastName", "organization", "hasMailSubscription", "lastActionAt"],
    filters: ["organization", "job", "adminTags", "locale", "hasMailSubscription", "lastActionAt", "createdAt"],
    sections: { profession: ["job", "jobOther", "organization"] },
    audience: admin,
  },
});

/** A list of contacts under a name: the query that finds them, as it stands in the address of the list. */
export const lightUserReports = entity("light-user-reports", {
  fields: {
    name: text({ max: 200 }).required(),
    description: text({ multiline: true, max: 1000 }),
    queryString: text({ max: 2000 }),
  },
  policy: { see: anyOf(theSystem, admin), index: anyOf(theSystem, admin), create: admin, update: admin },
  order: ["name"],
  search: { name: "A" },
  admin: { category: "contacts", columns: ["name", "description", "updatedAt"], audience: admin },
});

/** Who of the contacts works there. */
export const organizationContacts = extend(organizations, {
  relations: { lightUsers: inverse("light-users", "organization").see(admin) },
});
