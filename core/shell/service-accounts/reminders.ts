import { allOf, isSet, where } from "#core/kernel/policy.ts";
import { daysAfter, daysBefore, recordRule } from "#core/shell/reminders/rule.ts";
import { serviceAccountTokens } from "./entities.ts";

/** How long before a token expires its maker is told. */
const noticeDays = 7;

/** Who made a token is told once, some days before it expires: a machine that stops working tells nobody. */
export const expiringTokens = recordRule(serviceAccountTokens, {
  name: "service-account-token-expires",
  candidates: (now) => ({
    where: allOf(
      isSet("createdBy"),
      where("expiresAt", "gt", now),
      where("expiresAt", "lte", daysAfter(noticeDays, now)),
    ),
    fields: ["name", "expiresAt", "createdAt", "createdBy", "serviceAccount"],
  }),
  due: ({ name, expiresAt, createdAt, createdBy, serviceAccount }) => {
    if (expiresAt === null || createdBy === null) return null;
    const at = daysBefore(noticeDays, expiresAt);
    // Who chose a shorter life knows.
    if (createdAt > at) return null;
    return {
      to: { users: [createdBy] },
      at,
      line: "service_account_token_expires",
      values: { name, count: noticeDays },
      actionUrl: `/admin/resources/service-accounts/show/${serviceAccount}`,
    };
  },
});
