import { entity, lookup } from "#core/kernel/entity.ts";
import { instant, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, owner, verified, where } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/** USER-022. */
export const validationRequestStatuses = lookup("validation-request-statuses", ["pending", "accepted", "refused"]);

/** Somebody asks for their account to be validated; an administrator decides, once (USER-023). */
export const validationRequests = entity("validation-requests", {
  fields: {
    description: text({ multiline: true, max: 2000 }).personal(),
    attachedOrganization: text().personal(),
    /** What the administrator says to whoever asked. */
    note: text({ multiline: true, max: 1000 }).write(admin).personal(),
    decidedAt: instant().readOnly(),
  },
  relations: {
    status: one("validation-request-statuses").required().default("pending").write(admin),
    user: one("users").required().cascade().readOnly(),
    decidedBy: one("users").readOnly().see(admin),
  },
  policy: {
    see: anyOf(admin, owner("user")),
    create: allOf(verified, owner("user")),
    update: allOf(admin, where("status", "eq", "pending")),
    becomes: admin,
    destroy: admin,
  },
  person: ["user"],
  label: "description",
  order: ["-createdAt"],
  admin: {
    category: "accounts",
    columns: ["user", "attachedOrganization", "description", "status", "createdAt"],
    filters: ["status", "user"],
    audience: admin,
  },
});
