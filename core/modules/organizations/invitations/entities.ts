import { entity, lookup } from "#core/kernel/entity.ts";
import { email, instant } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, never, role, theSystem, whereViewer } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

export const invitationStatuses = lookup("organization-invitation-statuses", ["pending", "accepted", "declined"]);

const ownOrganization = anyOf(
  admin,
  allOf(role("organization_admin"), whereViewer("organization", "in", "organizationIds")),
);

/** Somebody is asked to join an organization, by e-mail; whether the address has an account is told to nobody. */
export const organizationInvitations = entity("organization-invitations", {
  fields: {
    email: email().required().personal(),
    expiresAt: instant().readOnly(),
    answeredAt: instant().readOnly(),
  },
  relations: {
    organization: one("organizations").required().cascade(),
    status: one("organization-invitation-statuses").required().default("pending").readOnly(),
    invitedBy: one("users").readOnly(),
  },
  policy: {
    see: anyOf(theSystem, ownOrganization),
    index: anyOf(theSystem, admin, role("organization_admin")),
    create: ownOrganization,
    update: never,
    destroy: anyOf(theSystem, ownOrganization),
  },
  person: "id",
  label: "email",
  order: ["-createdAt"],
  indexes: [["email"]],
  admin: {
    category: "accounts",
    columns: ["email", "organization", "status", "invitedBy", "expiresAt"],
    filters: ["organization", "status"],
    audience: anyOf(admin, role("organization_admin")),
  },
});
