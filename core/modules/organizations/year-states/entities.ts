import { entity } from "#core/kernel/entity.ts";
import { canUpdate, instant, integer, richText } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, role, whereViewer } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";

const ofMembers = anyOf(admin, whereViewer("organization", "in", "organizationIds"));
const ofKeepers = anyOf(admin, allOf(role("organization_admin"), whereViewer("organization", "in", "organizationIds")));

/** What an organization achieved in a year: written in that year and the next, and closed after that (ORG-006). */
export const organizationYearStates = entity("organization-year-states", {
  fields: {
    year: integer({ minimum: 1900, maximum: 9999 }).required().createOnly(),
    achievements: richText(),
    /** The end of the year that follows. */
    editableUntil: instant().readOnly(),
    canEdit: canUpdate(),
  },
  relations: { organization: one("organizations").required().createOnly().cascade() },
  traits: [authored],
  policy: {
    see: ofMembers,
    create: ofKeepers,
    update: allOf(ofKeepers, whereViewer("editableUntil", "gt", "now")),
    destroy: admin,
  },
  label: "year",
  order: ["-year"],
  uniques: [["organization", "year"]],
  indexes: [["organization", "-year"]],
  admin: {
    category: "community",
    columns: ["year", "organization", "updatedBy"],
    filters: ["organization", "year"],
    audience: anyOf(admin, role("organization_admin")),
  },
});
