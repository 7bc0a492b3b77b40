import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { find, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { users } from "#core/shell/access/entities.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import { notifications } from "./entities.ts";
import { mailTime } from "./mail-times.ts";

export interface Withdrawn {
  readonly about: Reference;
  /** Ids of those who were told. */
  readonly from: readonly string[];
  /** Keys of the words that are over. */
  readonly lines: readonly string[];
}

const mostAtOnce = 500;

/** Takes back what asked people for something that is over, in the current transaction: it counts as read, and no mail tells of it any more. */
export const withdraw = Effect.fnUntraced(function* (withdrawn: Withdrawn) {
  const { now } = yield* Acting;
  for (const before of yield* unreadOf(withdrawn))
    yield* change(notifications, before, { readAt: now, settledAt: now });
});

/** Keeps from mails what people were told and is not so at present, in the current transaction. It stays in their lists. */
export const keepFromMails = Effect.fnUntraced(function* (kept: Withdrawn) {
  const { now } = yield* Acting;
  for (const before of yield* unreadOf(kept))
    if (before.settledAt === null) yield* change(notifications, before, { settledAt: now });
});

/** Lets mails tell again of what was kept from them, as of something that comes now. What a mail told of is not told again. */
export const giveToMails = Effect.fnUntraced(function* (given: Withdrawn) {
  const { now } = yield* Acting;
  for (const before of yield* unreadOf(given)) {
    if (before.settledAt === null || (before.details?.mailed ?? 0) > 0) continue;
    const fields = ["notificationsFrequency", "timezone"] as const;
    const { notificationsFrequency, timezone } = (yield* asSystem(find(users, before.user, { fields }))).row;
    const mailAt = mailTime(notificationsFrequency, now, timezoneOr(timezone, defaultTimezone));
    yield* change(notifications, before, { settledAt: null, mailAt });
  }
});

/** What people were told and have not read, locked. */
const unreadOf = Effect.fnUntraced(function* ({ about, from, lines }: Withdrawn) {
  if (from.length === 0) return [];
  const unread = {
    where: allOf(where("user", "in", from), where("line", "in", lines), isNull("readAt")),
    fields: ["details"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* asSystem(list(notifications, unread));
  const locked: StoredOf<typeof notifications>[] = [];
  for (const { id } of rows.filter(({ details }) => details?.about?.id === about.id)) {
    const before = yield* lockOptional(notifications, id);
    if (before?.readAt === null) locked.push(before);
  }
  return locked;
});
