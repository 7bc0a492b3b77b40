import { Schema } from "effect";
import { entity, lookup } from "#core/kernel/entity.ts";
import {
  color,
  computed,
  email,
  flag,
  instant,
  integer,
  json,
  oneOf,
  personName,
  phone,
  text,
  timeZone,
  url,
} from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  impersonated,
  isSet,
  not,
  owner,
  related,
  role,
  theSystem,
  where,
  whereViewer,
} from "#core/kernel/policy.ts";
import { inverse, many, one } from "#core/kernel/relations.ts";
import { healthRoles, roles as roleNames } from "#core/kernel/roles.ts";
import { mailFrequencies } from "#core/shell/notifications/types.ts";
import { adminTagged } from "#core/shell/traits/admin-tagged.ts";
import { accessLevelWeights, systemUserId } from "./rules.ts";

export const accessLevels = lookup(
  "access-levels",
  Object.fromEntries(Object.entries(accessLevelWeights).map(([name, weight]) => [name, { weight }])),
  { fields: { weight: integer().required().readOnly() } },
);

export const roles = lookup("roles", roleNames, {
  codeFlags: { eqlaat_member: "calendar", rental_admin: "rental", aac_moderator: "aac" },
});

export const jobs = entity("jobs", {
  id: "uuid-or-code",
  codes: { not_specified: { name: "Not specified" }, other: { name: "Other" } },
  listing: "whole",
  fields: { name: text().localized().required() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  admin: { category: "accounts", columns: ["name"] },
});

export const userCategories = entity("user-categories", {
  fields: { name: text().localized().required(), color: color() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  admin: { category: "accounts", columns: ["name", "color"] },
});

const self = owner("id");
/** A machine's, which stands where authors are named and nowhere else: `service-accounts` are worked with instead. */
const isPerson = where("isServiceAccount", "ne", true);
const hasRole = (...names: readonly string[]) => related("roles", where("id", "in", names));
/**
 * An organization administrator, of users of the organizations that they belong to (ADMIN-011): who joined has agreed to it. It never
 * reaches administrators, and of the others only who they are and how to write to them.
 */
const ownMember = allOf(
  role("organization_admin"),
  related("organizations", whereViewer("id", "in", "organizationIds")),
  not(hasRole("admin", "app_admin")),
);
const teamMember = allOf(role(...healthRoles), not(impersonated));
/** A member of the mobile team, of the others of it: they are in charge of appointments and projects together. */
const ownColleague = allOf(teamMember, hasRole(...healthRoles));
const keepsAccount = anyOf(self, admin);
const knowsPerson = anyOf(keepsAccount, ownMember);

export const users = entity("users", {
  fields: {
    isAdmin: computed(flag(), { from: "cases", cases: [[hasRole("admin", "app_admin"), true]], otherwise: false }),
    /** An administrator acts in this user's place, in the session that asks. */
    impersonating: computed(flag(), {
      from: "cases",
      cases: [[allOf(owner("id"), impersonated), true]],
      otherwise: false,
    }).see(owner("id")),
    isServiceAccount: flag().readOnly(),
    hasPassword: computed(flag(), { from: "cases", cases: [[isSet("passwordSetAt"), true]], otherwise: false }).see(
      keepsAccount,
    ),
    firstName: personName().required().personal(),
    lastName: personName().required().personal(),
    email: email().required().unique().see(knowsPerson).write(admin).personal(),
    phone: phone().see(knowsPerson).write(keepsAccount).personal(),
    password: text({ max: 1000 }).writeOnly().write(keepsAccount),
    oldPassword: text({ max: 1000 }).writeOnly().write(keepsAccount),
    passwordSetAt: instant().readOnly().see(keepsAccount),
    twoFactorStrategy: oneOf(["totp", "email", "passkey"]).readOnly().see(keepsAccount),
    avatarUrl: url().readOnly().personal(),
    description: text({ multiline: true, max: 2000 }).personal(),
    organizationName: text().personal(),
    notificationsPreferences: json(Schema.Record(Schema.String, Schema.Boolean))
      .see(anyOf(self, theSystem))
      .write(keepsAccount)
      .unlogged(),
    notificationsFrequency: oneOf(mailFrequencies).default("soon").see(anyOf(self, theSystem)).write(keepsAccount),
    locale: oneOf(locales).see(keepsAccount).write(keepsAccount),
    editionLocale: oneOf(locales).see(keepsAccount).write(keepsAccount),
    timezone: timeZone().default("Europe/Paris").see(keepsAccount).write(keepsAccount),
    canUseTransactions: flag().see(keepsAccount).write(admin),
    rentalMonthlyInvoicing: flag().see(keepsAccount).write(admin),
    jobOther: text().personal(),
    emailVerifiedAt: instant().readOnly().see(keepsAccount),
    validatedAt: instant().see(keepsAccount).write(admin),
    lastInitializationAt: instant().readOnly().see(keepsAccount),
    lastLoginAt: instant().readOnly().see(keepsAccount),
  },
  relations: {
    accessLevel: one("access-levels").see(keepsAccount).write(admin),
    organizations: many("organizations").write(anyOf(admin, ownMember)),
    actingAsOrganization: one("organizations").see(keepsAccount).write(self),
    roles: many("roles").see(keepsAccount).write(admin),
    job: one("jobs"),
    userCategory: one("user-categories").see(keepsAccount).write(admin),
    secondaryEmailAddresses: inverse("secondary-email-addresses", "user").see(keepsAccount),
  },
  traits: [adminTagged],
  targetOf: ["attachable", "remindable"],
  policy: {
    see: where("id", "ne", systemUserId),
    index: anyOf(admin, role("organization_admin"), teamMember),
    listed: anyOf(theSystem, allOf(isPerson, anyOf(admin, ownMember, ownColleague))),
    linked: isPerson,
    create: admin,
    update: allOf(where("id", "ne", systemUserId), isPerson, anyOf(self, admin, ownMember)),
    // Who was taken out of an organization is nobody's member there any more.
    becomes: anyOf(self, admin, role("organization_admin")),
    destroy: allOf(admin, not(self), isPerson),
    history: keepsAccount,
  },
  label: "lastName",
  order: ["lastName", "firstName"],
  indexes: [["email"]],
  own: "me",
  person: "id",
  reduced: ["firstName", "lastName", "avatarUrl", "isAdmin"],
  search: { firstName: "A", lastName: "A", email: "B" },
  fullText: true,
  admin: {
    category: "accounts",
    columns: ["firstName", "lastName", "email", "roles", "validatedAt"],
    filters: ["roles", "accessLevel", "organizations", "job", "userCategory", "adminTags"],
    audience: anyOf(admin, role("organization_admin")),
  },
});

const ownAddress = anyOf(admin, allOf(owner("user"), not(impersonated)));

export const secondaryEmailAddresses = entity("secondary-email-addresses", {
  fields: { email: email().required().personal(), verifiedAt: instant().readOnly() },
  relations: { user: one("users").required().cascade() },
  policy: {
    see: anyOf(admin, owner("user")),
    create: ownAddress,
    update: ownAddress,
  },
  // Anybody may name an address; it is somebody's once they have shown that they read it.
  uniques: [["user", "email"]],
  partialUniques: [{ members: ["email"], filled: "verifiedAt" }],
  person: ["user"],
  label: "email",
  admin: { category: "accounts", columns: ["email", "verifiedAt", "user"] },
});
