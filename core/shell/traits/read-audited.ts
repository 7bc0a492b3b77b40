import { trait } from "#core/kernel/entity.ts";
import { allOf, impersonated, not, role } from "#core/kernel/policy.ts";
import { healthRoles } from "#core/kernel/roles.ts";

const healthMember = allOf(role(...healthRoles), not(impersonated));

/**
 * Health records: read and written by eqlaat members alone, administrators included, never while impersonating (architecture §4).
 */
export const readAudited = trait({
  name: "read-audited",
  narrow: { ...narrowed(), create: healthMember },
});

/** Health records that anybody may send in, and nobody but eqlaat members sees or changes afterwards (EQL-016). */
export const readAuditedInbox = trait({ name: "read-audited", narrow: narrowed() });

function narrowed() {
  return {
    see: healthMember,
    index: healthMember,
    update: healthMember,
    destroy: healthMember,
    becomes: healthMember,
  };
}
