import { entity, lookup } from "#core/kernel/entity.ts";
import { instant, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, owner, role, theSystem, verified, where } from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";

/** COMM-009. */
export const publicationRequestStatuses = lookup("publication-request-statuses", ["pending", "accepted", "refused"]);

const asker = owner("createdBy");
const isPending = where("status", "eq", "pending");

/** Somebody asks for an item of theirs to be published; an administrator decides, once (COMM-010). */
export const publicationRequests = entity("publication-requests", {
  fields: {
    description: text({ multiline: true, max: 2000 }),
    /** When it should come out; at once unless said. */
    targetedPublishedAt: instant(),
    refuseReason: text({ multiline: true, max: 1000 }).write(admin),
    decidedAt: instant().readOnly(),
  },
  relations: {
    publishable: any("publishable-item").required().createOnly().cascade(),
    /** The item while it waits: what keeps one request for it pending at a time. */
    pendingItem: any("publishable-item").readOnly().see(theSystem),
    status: one(publicationRequestStatuses).required().default("pending").write(admin),
    createdBy: one("users").readOnly().cascade(),
    decidedBy: one("users").readOnly().see(admin),
  },
  policy: {
    see: anyOf(admin, asker),
    create: allOf(verified, role("admin", "app_admin", "contributor", "organization_admin"), asker),
    update: allOf(isPending, anyOf(admin, asker)),
    becomes: anyOf(admin, asker),
    destroy: anyOf(admin, allOf(isPending, asker)),
  },
  label: "description",
  order: ["-createdAt"],
  indexes: [
    ["status", "-createdAt"],
    ["createdBy", "-createdAt"],
  ],
  uniques: [["pendingItem"]],
  admin: {
    category: "community",
    columns: ["publishable", "createdBy", "description", "targetedPublishedAt", "status", "createdAt"],
    filters: ["status", "createdBy"],
    isMadeInPlace: true,
    audience: admin,
  },
});
