import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isSet, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { users } from "#core/shell/access/entities.ts";
import { daysAfter, daysBefore, type FoundDue, type ReminderRule } from "#core/shell/reminders/rule.ts";
import { serviceAccounts, serviceAccountTokens } from "./entities.ts";

/** How long before a token expires its maker is told. */
const noticeDays = 7;

/** Who made a token is told once, some days before it expires: a machine that stops working tells nobody. */
export const expiringTokens: ReminderRule = {
  name: "service-account-token-expires",
  find: Effect.fnUntraced(function* () {
    const viewer = yield* Acting;
    const { now } = viewer;
    const soon = allOf(where("expiresAt", "gt", now), where("expiresAt", "lte", daysAfter(noticeDays, now)));
    const asked = {
      where: allOf(isSet("createdBy"), soon),
      fields: ["name", "expiresAt", "createdAt", "createdBy", "serviceAccount"],
      include: { createdBy: {}, serviceAccount: {} },
      includeFields: [fieldsOf(users, []), fieldsOf(serviceAccounts, [])],
      page: "whole",
    } as const;
    const { rows } = yield* list(serviceAccountTokens, asked);
    return rows.flatMap(({ id, name, expiresAt, createdAt, createdBy, serviceAccount }): readonly FoundDue[] => {
      if (expiresAt === null || createdBy === null) return [];
      const at = daysBefore(noticeDays, expiresAt);
      // Who chose a shorter life knows.
      if (createdAt > at) return [];
      const due = {
        to: { users: [createdBy] },
        at,
        line: "service_account_token_expires",
        values: { name, count: noticeDays },
        actionUrl: `/admin/resources/service-accounts/show/${serviceAccount}`,
      };
      return [{ record: { type: serviceAccountTokens.type, id }, about: "", due }];
    });
  }),
};
