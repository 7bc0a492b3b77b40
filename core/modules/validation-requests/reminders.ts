import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { daysAfter, daysBefore, type ReminderRule } from "#core/shell/reminders/rule.ts";

/** How long somebody may wait before administrators are reminded of them. */
const patienceDays = 3;

/** Administrators are told once of a request that nobody has decided on for days. */
export const waitingRequests: ReminderRule = {
  name: "validation-request-waiting",
  candidates: (now) =>
    queryOf("validation-requests", {
      filter: allOf(
        where("status", "eq", "pending"),
        where("createdAt", "lte", daysBefore(patienceDays, now)),
      ) as Condition,
      fields: { "validation-requests": ["createdAt"] },
    }),
  due: ({ id, attributes }) => ({
    to: { roles: ["admin", "app_admin"] },
    at: daysAfter(patienceDays, String(attributes.createdAt)),
    line: "validation_request_waiting",
    values: { count: patienceDays },
    actionUrl: `/admin/resources/validation-requests/show/${id}`,
  }),
};
