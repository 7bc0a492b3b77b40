import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { Catalogue, type KeyRing } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { whoSees } from "#core/shell/access/people-as-viewers.ts";
import { openLink, sealLink } from "#core/shell/site/sealed-link.ts";
import type { Mute } from "./mutes.ts";
import { mutePath } from "./paths.ts";
import { notificationTypes, preferenceKey, wants } from "./types.ts";

/** What the link of a mail ends: mails about a type, all mails of notifications, or what is told of a record. */
export type Muted =
  | { readonly is: "type"; readonly type: string }
  | { readonly is: "all" }
  | { readonly is: "record"; readonly record: Reference };

interface MuteLink {
  readonly user: string;
  readonly muted: Muted;
}

const place = { type: "notifications", field: "mute-link", id: "" };

/** The path by which somebody ends one thing without signing in. It says nothing of whom and what, and opens nothing else. */
export const muteLink = (user: string, muted: Muted): Effect.Effect<string, never, KeyRing> =>
  Effect.map(sealLink(JSON.stringify({ user, muted } satisfies MuteLink), place), mutePath);

/** What a link would end, as its page tells it. */
export interface MuteLinkState {
  readonly ends: Muted["is"];
  /** Of notifications, where it ends mails about one. */
  readonly type: string | null;
  /** Of the record, while the person of the link may see it. */
  readonly title: string | null;
  readonly isMuted: boolean;
}

/** What the link of a mail would end. Changes nothing. Forbidden without a link that was made here. */
export const muteLinkState = Effect.fnUntraced(function* (token: string) {
  const { user, muted } = yield* opened(token);
  const type = muted.is === "type" ? muted.type : null;
  const title = muted.is === "record" ? yield* titleFor(user, muted.record) : null;
  return { ends: muted.is, type, title, isMuted: yield* isMuted(user, muted) };
});

/** Ends what the link of a mail is for. However often it is done, it is done once. */
export const muteByLink = Effect.fnUntraced(function* (token: string) {
  const { user, muted } = yield* opened(token);
  yield* inTransaction(muted.is === "record" ? muteRecord(user, muted.record) : stopMails(user, muted));
});

/** Whether somebody muted a record; `false` where nothing can. */
export const isRecordMuted = Effect.fnUntraced(function* (user: string, { type, id }: Reference) {
  const mute = yield* muteOf(type);
  return mute ? yield* mute.isMuted(id, user) : false;
});

const opened = Effect.fnUntraced(function* (token: string) {
  const text = yield* openLink(token, place);
  if (text === null) return yield* new Forbidden({ reason: "mute-link" });
  return JSON.parse(text) as MuteLink;
});

const isMuted = Effect.fnUntraced(function* (user: string, muted: Muted) {
  if (muted.is === "record") return yield* isRecordMuted(user, muted.record);
  const found = yield* asSystem(findOptional(users, user, { fields: ["notificationsPreferences"] }));
  const { notificationsPreferences = null } = found?.row ?? {};
  return typesOf(muted).every((type) => !wants(notificationsPreferences, type, "mail"));
});

const muteRecord = Effect.fnUntraced(function* (user: string, { type, id }: Reference) {
  const mute = yield* muteOf(type);
  if (mute) yield* mute.mute(id, user);
});

/** Mails end; what is told on the site is not touched. */
const stopMails = Effect.fnUntraced(function* (user: string, muted: Exclude<Muted, { readonly is: "record" }>) {
  const before = yield* lockOptional(users, user);
  if (!before) return;
  const wanted = typesOf(muted).filter((type) => wants(before.notificationsPreferences, type, "mail"));
  if (wanted.length === 0) return;
  const off = Object.fromEntries(wanted.map((type) => [preferenceKey(type, "mail"), false]));
  yield* change(users, before, { notificationsPreferences: { ...before.notificationsPreferences, ...off } });
});

const typesOf = (muted: Exclude<Muted, { readonly is: "record" }>): readonly string[] =>
  muted.is === "type" ? [muted.type] : notificationTypes;

/** How a type is muted, where the module that can is on. */
const muteOf = (type: string): Effect.Effect<Mute | undefined, never, Catalogue | Acting> =>
  Effect.flatMap(Acting, ({ flags }) =>
    Effect.map(
      Effect.service(Catalogue),
      (all) =>
        all.contributions("mutes").find(({ part, flag }) => part.type === type && (flag === undefined || flags[flag]))
          ?.part,
    ),
  );

const titleFor = Effect.fnUntraced(function* (user: string, record: Reference) {
  if ((yield* whoSees(record, [user])).length === 0) return null;
  const { label } = (yield* Catalogue).entity(record.type);
  const query = queryOf(record.type, { fields: { [record.type]: [label].flat() } });
  const found = yield* asSystem(findOptionalEntry(query, record.id));
  const title = found?.row.attributes[String(label)];
  return typeof title === "string" ? title : null;
});
