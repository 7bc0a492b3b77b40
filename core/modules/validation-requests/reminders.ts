import { allOf, where } from "#core/kernel/policy.ts";
import { daysAfter, daysBefore, recordRule } from "#core/shell/reminders/rule.ts";
import { validationRequests } from "./entities.ts";

/** How long somebody may wait before administrators are reminded of them. */
const patienceDays = 3;

/** Administrators are told once of a request that nobody has decided on for days. */
export const waitingRequests = recordRule(validationRequests, {
  name: "validation-request-waiting",
  candidates: (now) => ({
    where: allOf(where("status", "eq", "pending"), where("createdAt", "lte", daysBefore(patienceDays, now))),
    fields: ["createdAt"],
  }),
  due: ({ id, createdAt }) => ({
    to: { roles: ["admin", "app_admin"] },
    at: daysAfter(patienceDays, createdAt),
    line: "validation_request_waiting",
    values: { count: patienceDays },
    actionUrl: `/admin/resources/validation-requests/show/${id}`,
  }),
});
