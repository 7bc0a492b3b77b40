import { conjunction, isNull, isSet } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

export const peopleToValidate: TaskRule = {
  name: "users-to-validate",
  type: "users",
  position: 10,
  of: () => ({
    filter: conjunction([isNull("validatedAt"), isSet("emailVerifiedAt")]),
    query: { "filter[validatedAt][null]": "1", "filter[emailVerifiedAt][null]": "0" },
  }),
};
