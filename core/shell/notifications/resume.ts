import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { handleEvent } from "#core/kernel/event.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { findOptional, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { signingIn } from "#core/shell/access/events.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import { awaySince, isAway, isTalk, lastVisitOf } from "./away.ts";
import { notifications } from "./entities.ts";
import { mailTime } from "./mail-times.ts";
import { notificationTypes } from "./types.ts";

/** The newest are told again: nobody reads more of what they missed. */
const mostAtOnce = 500;

/** Who comes back after a long time is mailed what was kept from them meanwhile, at their next hour, as far as they have not read it by then. */
export const resumeMails = handleEvent(signingIn, ({ userId }) => resume(userId));

const resume = Effect.fnUntraced(function* (userId: string) {
  const { now } = yield* Acting;
  const found = yield* findOptional(users, userId, {
    fields: ["lastInitializationAt", "createdAt", "notificationsFrequency", "timezone"],
  });
  if (!found || !isAway(lastVisitOf(found.row), now)) return;
  const { notificationsFrequency, timezone } = found.row;
  const mailAt = mailTime(notificationsFrequency, now, timezoneOr(timezone, defaultTimezone));
  const kept = allOf(
    where("user", "eq", userId),
    isNull("readAt"),
    where("notificationType", "in", notificationTypes.filter(isTalk)),
    where("settledAt", "gte", awaySince(lastVisitOf(found.row))),
  );
  yield* inTransaction(
    Effect.gen(function* () {
      const page = { number: 1, size: mostAtOnce };
      const { rows } = yield* list(notifications, { where: kept, fields: [], order: ["-createdAt"], page });
      for (const { id } of rows) {
        const before = yield* lockOptional(notifications, id);
        if (before && before.readAt === null) yield* change(notifications, before, { settledAt: null, mailAt });
      }
    }),
  );
});
