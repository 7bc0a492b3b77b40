import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, computed, integer, json, oneOf, text, url } from "#core/kernel/fields.ts";
import { admin, allOf, not, superAdmin, visible, where } from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";
import { type Changed, changedMembers } from "./changed-members.ts";
import { closedTypes } from "./closed-types.ts";

/**
 * Who made and who changed what people read, and when (COMM-004, COMM-005): a view of the audit log, seen by whoever sees the subject.
 * Records are told of where their type says that it is historizable.
 */
export const historyActions = entity("history-actions", {
  derived: true,
  /** The type of COMM-004; JSON:API keeps that word for what a resource is. */
  fields: { actionType: oneOf(["creation", "updates"]).required().readOnly() },
  relations: {
    user: one("users").readOnly(),
    historizable: any("historizable").required().readOnly(),
  },
  policy: { see: visible("historizable") },
  label: "actionType",
});

/**
 * Every revision of every record as administrators look through it: who, acting for which organization, impersonated by whom, when, and
 * which members. Values are for super administrators; the history of a record shows them to whoever may see its members. Records whose
 * readers are noted stay closed to administrators here too.
 */
export const auditEntries = entity("audit-entries", {
  derived: true,
  fields: {
    action: code().required().readOnly(),
    resource: code().required().readOnly(),
    recordId: code().required().readOnly(),
    revision: integer().required().readOnly(),
    // The names of every member of a record may be there.
    changed: computed(text({ max: 2000 }), {
      from: "function",
      needs: ["diff", "resource", "locale"],
      compute: ({ diff, resource, locale }, lines) =>
        changedMembers(diff as Changed | null, String(resource), String(locale), lines),
    }),
    diff: json(Schema.Record(Schema.String, Schema.Unknown), { isDifference: true }).readOnly().see(superAdmin),
    historyUrl: computed(url(), {
      from: "function",
      needs: ["resource", "recordId"],
      compute: ({ resource, recordId }) => `/admin/resources/${resource}/history/${recordId}`,
    }),
    requestId: code().required().readOnly(),
  },
  relations: {
    actor: one("users").readOnly(),
    impersonator: one("users").readOnly(),
    actingOrganization: one("organizations").readOnly(),
  },
  policy: { see: allOf(admin, not(where("resource", "in", closedTypes))), index: admin },
  label: "action",
  admin: {
    category: "application",
    columns: ["createdAt", "actor", "impersonator", "action", "resource", "changed"],
    filters: ["createdAt", "actor", "impersonator", "actingOrganization", "action", "resource", "recordId"],
    audience: admin,
  },
});
