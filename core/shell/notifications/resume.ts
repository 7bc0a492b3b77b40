import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { handleEvent } from "#core/kernel/event.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const resumeMails = handleEvent(signingIn, ({ userId }, viewer) => resume(userId, viewer));

const resume = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const found = yield* findOptional(users, userId, viewer, {
    fields: ["lastInitializationAt", "createdAt", "notificationsFrequency", "timezone"],
  });
  if (!found || !isAway(lastVisitOf(found.row), viewer.now)) return;
  const { notificationsFrequency, timezone } = found.row;
  const mailAt = mailTime(notificationsFrequency, viewer.now, timezoneOr(timezone, defaultTimezone));
  const kept = allOf(
    where("user", "eq", userId),
    isNull("readAt"),
    where("notificationType", "in", notificationTypes.filter(isTalk)),
    where("settledAt", "gte", awaySince(lastVisitOf(found.row))),
  );
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const page = { number: 1, size: mostAtOnce };
      const { rows } = yield* list(notifications, { where: kept, fields: [], order: ["-createdAt"], page }, viewer);
      for (const { id } of rows) {
        const before = yield* lockOptional(notifications, id, viewer);
        if (before && before.readAt === null) yield* change(notifications, before, { settledAt: null, mailAt }, viewer);
      }
    }),
  );
});
