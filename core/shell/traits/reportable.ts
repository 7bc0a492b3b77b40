import { trait } from "#core/kernel/entity.ts";
import { computed, flag } from "#core/kernel/fields.ts";
import { allOf, owner, related, where } from "#core/kernel/policy.ts";
import { inverse } from "#core/kernel/relations.ts";

/** May be reported to the moderators (COMM-003). Everyone is told of their own open report alone; who else reported it is not theirs to know. */
export const reportable = trait({
  name: "reportable",
  fields: {
    isReported: computed(flag(), {
      from: "cases",
      cases: [[related("reports", allOf(owner("createdBy"), where("status", "eq", "open"))), true]],
      otherwise: false,
    }).detail(),
  },
  relations: { reports: inverse("reports", "reportable") },
});
