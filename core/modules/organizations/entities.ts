import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import {
  canUpdate,
  code,
  computed,
  country,
  decimal,
  email,
  flag,
  idOf,
  instant,
  json,
  phone,
  richText,
  slug,
  text,
  told,
  url,
} from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, isSet, role, whereViewer } from "#core/kernel/policy.ts";
import { file, inverse, many, mirrored, one } from "#core/kernel/relations.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { adminTagged } from "#core/shell/traits/admin-tagged.ts";
import { authored } from "#core/shell/traits/authored.ts";

const ownOrganization = allOf(role("organization_admin"), whereViewer("id", "in", "organizationIds"));

export const organizations = entity("organizations", {
  listing: "whole",
  fields: {
    adminOnlyNote: text({ multiline: true }).see(admin).write(admin),
    name: text().required(),
    unitName: text(),
    completedName: computed(text({ max: 600 }), {
      from: "function",
      needs: ["name", "unitName"],
      compute: ({ name, unitName }) => completedName({ name: `${name}`, unitName: unitName as string | null }),
    }).detail(),
    slug: slug("name"),
    longitude: decimal({ minimum: -180, maximum: 180, scale: 6 }),
    latitude: decimal({ minimum: -90, maximum: 90, scale: 6 }),
    country: country(),
    eqlaatDepartments: json(Schema.Array(Schema.String)).see(admin).write(admin),
    eqlaatInvoicingId: code().see(admin).write(admin),
    shortDescription: text({ multiline: true, max: 1000 }).localized(),
    description: richText().localized(),
    contactEmail: email(),
    contactPhone: phone(),
    contactAddress: text({ multiline: true, max: 500 }),
    externalUrl: url(),
    validatedMemberAt: instant().see(admin).write(admin),
    /** By the level that the main settings name (ORG-003). */
    canIssueOpenBadges: told(flag(), { isFilterable: true }).detail(),
    /** What lists of organizations are narrowed by: levels, several at once, and whether the map can show them (API-022). */
    accessLevels: idOf("accessLevel").detail(),
    withPosition: computed(flag(), {
      from: "cases",
      cases: [[allOf(isSet("latitude"), isSet("longitude")), true]],
      otherwise: false,
    }).detail(),
    canEdit: canUpdate().detail(),
  },
  relations: {
    accessLevel: one("access-levels").write(admin),
    organizationType: one("organization-types"),
    image: file("image"),
    users: mirrored("users", "organizations")
      .see(anyOf(admin, whereViewer("id", "in", "organizationIds")))
      .write(admin),
    yearStates: inverse("organization-year-states", "organization"),
    adDocumentsLogo: file("image"),
    adProjectsDefaultUsers: many("users")
      .see(anyOf(admin, whereViewer("id", "in", "organizationIds")))
      .when("ad-projects"),
  },
  traits: [authored, adminTagged],
  targetOf: ["remindable"],
  policy: { see: always, create: admin, update: anyOf(admin, ownOrganization), destroy: admin },
  label: "name",
  order: ["-accessLevel.weight", "name"],
  search: { name: "A", unitName: "A", shortDescription: "B", description: "C" },
  fullText: true,
  admin: {
    category: "community",
    columns: ["name", "unitName", "accessLevel", "country"],
    sections: { address: ["contactAddress", "country", "latitude", "longitude"] },
  },
});

export const organizationTypes = entity("organization-types", {
  id: "uuid-or-code",
  codes: {
    hospital: { name: "Hospital" },
    rehabilitation_center: { name: "Rehabilitation center" },
    association: { name: "Association" },
    company: { name: "Company" },
    school: { name: "School" },
    fablab: { name: "Fablab" },
    not_specified: { name: "Not specified" },
  },
  fields: { name: text().localized().required() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  admin: { category: "community", columns: ["name"] },
});
