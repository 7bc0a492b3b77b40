import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { change, insertAll, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { users } from "#core/shell/access/entities.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import { notifications } from "./entities.ts";
import { countOf } from "./mail-lines.ts";
import { mailTime } from "./mail-times.ts";
import type { MessageValues } from "./messages.ts";
import { type NotificationType, wants } from "./types.ts";

export interface Notice {
  readonly type: NotificationType;
  /** Ids of those who are told, each once. */
  readonly to: readonly string[];
  /** Key of the words in `notifications:messages`; that of the type unless said. */
  readonly line?: string;
  /** Keys of words that follow. */
  readonly more?: readonly string[];
  /** What fills the words. `count` chooses the form of the plural. */
  readonly values?: MessageValues;
  /** Whose name the value `name` is: it is forgotten with their account. */
  readonly names?: string | null;
  readonly about?: Reference;
  /** What a reader who wants to hear no more of it mutes: of a type that a module brings a `Mute` for, named by the value `title`. */
  readonly mutes?: Reference;
  /** Where it leads: a path of this site. */
  readonly actionUrl?: string;
  /** Its reader waits for it, or has to act: a mail of its own tells it at once, read or not and whatever rhythm they chose. */
  readonly isUrgent?: boolean;
  /** Not in the list of the site: its reader did it themselves. */
  readonly isMailOnly?: boolean;
  /** A mail of its own tells it: no other follows. */
  readonly isMailed?: boolean;
  /** What it is one of several of, so that those that stay unread are told as one. */
  readonly repeats?: Repeats;
}

export interface Repeats {
  /** The same for all that are told as one, for instance of one subject. */
  readonly key: string;
  /** Key of the words for several; `count` tells how many. */
  readonly line: string;
}

/**
 * Tells people something, in the current transaction: one unread notification each, whose words are put together when it is read. A mail
 * follows only where it stays unread for a while, or is urgent, and its reader wants one (`settleMails`). Who switched off both is not told. Who may be
 * told is the caller's to say: nothing is asked of the viewer, in whose name the audit log keeps it.
 */
export const notify = Effect.fnUntraced(function* (notice: Notice) {
  const { now } = yield* Acting;
  const {
    type,
    line = type,
    values = {},
    about = null,
    actionUrl = null,
    names = null,
    more,
    mutes,
    repeats,
    isUrgent = false,
    isMailed = false,
  } = notice;
  const named = [...new Set(notice.to)].filter((user) => user !== systemUserId);
  if (named.length === 0) return [];
  const counted = repeats ? yield* countIn(repeats, { values, names }, named) : [];
  const readers = yield* readersOf(
    named.filter((user) => !counted.includes(user)),
    notice,
  );
  const parts = {
    notificationType: type,
    line,
    details: {
      values,
      about,
      ...(more && { more }),
      ...(mutes && { mutes }),
      ...(isUrgent && { isUrgent }),
      ...(repeats && { several: repeats.line }),
    },
    actionUrl,
    names,
    ...(isMailed && { settledAt: now }),
  };
  const collapseKey = repeats?.key ?? null;
  return yield* insertAll(
    notifications,
    readers.map(({ id, isMailOnly, mailAt }) => ({ ...parts, collapseKey, user: id, isMailOnly, mailAt })),
  );
});

/** Those who want to be told about a type, machines aside, and how. */
const readersOf = Effect.fnUntraced(function* (
  named: readonly string[],
  {
    type,
    isUrgent,
    isMailOnly: isUnlisted = false,
  }: Pick<Notice, "isUrgent" | "isMailOnly"> & { readonly type: string },
) {
  const { now } = yield* Acting;
  const { rows } = yield* asSystem(
    list(users, {
      where: allOf(where("id", "in", named), where("isServiceAccount", "ne", true)),
      fields: ["notificationsPreferences", "notificationsFrequency", "timezone"],
    }),
  );
  const inOrder = rows.toSorted((one, other) => named.indexOf(one.id) - named.indexOf(other.id));
  return inOrder.flatMap(({ id, notificationsPreferences, notificationsFrequency, timezone }) => {
    const isMailOnly = isUnlisted || !wants(notificationsPreferences, type, "site");
    if (isMailOnly && !wants(notificationsPreferences, type, "mail")) return [];
    const mailAt = isUrgent ? now : mailTime(notificationsFrequency, now, timezoneOr(timezone, defaultTimezone));
    return [{ id, isMailOnly, mailAt }];
  });
});

/** A notification takes in what repeats it for a day: later ones stand for themselves, where their reader looks for what is new. */
const collapseMs = 86_400_000;

/** Counts a notice into the unread ones that it repeats; gives those who have one. */
const countIn = Effect.fnUntraced(function* (
  { key, line }: Repeats,
  { values, names }: { readonly values: MessageValues; readonly names: string | null },
  named: readonly string[],
) {
  const { now } = yield* Acting;
  const since = new Date(Date.parse(now) - collapseMs).toISOString();
  const unread = allOf(where("collapseKey", "eq", key), where("user", "in", named), isNull("readAt"));
  const counted: string[] = [];
  for (const id of yield* asSystem(listIds(notifications, allOf(unread, where("createdAt", "gt", since))))) {
    const before = yield* lockOptional(notifications, id);
    if (!before || before.readAt !== null || counted.includes(before.user)) continue;
    const { details, settledAt } = before;
    const count = countOf(details);
    // What an older version of the product settled does not say what was mailed: all of it, as far as is known.
    const mailed = details?.mailed ?? (settledAt === null ? 0 : count);
    const [reader] = yield* readersOf([before.user], { type: before.notificationType });
    const { about = null, mutes } = details ?? {};
    const next = { values: { ...values, count: count + 1 }, about, ...(mutes && { mutes }), several: line, mailed };
    yield* change(notifications, before, {
      line,
      details: next,
      names,
      settledAt: null,
      mailAt: reader?.mailAt ?? before.mailAt,
    });
    counted.push(before.user);
  }
  return counted;
});
