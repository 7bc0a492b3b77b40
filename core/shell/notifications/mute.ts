import { Effect } from "effect";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { Catalogue, type KernelServices, type KeyRing } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const muteLinkState = Effect.fnUntraced(function* (
  token: string,
  viewer: Viewer,
): Effect.fn.Return<MuteLinkState, CoreError, KernelServices> {
  const { user, muted } = yield* opened(token);
  const type = muted.is === "type" ? muted.type : null;
  const title = muted.is === "record" ? yield* titleFor(user, muted.record, viewer) : null;
  return { ends: muted.is, type, title, isMuted: yield* isMuted(user, muted, viewer) };
});

/** Ends what the link of a mail is for. However often it is done, it is done once. */
export const muteByLink = Effect.fnUntraced(function* (
  token: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const { user, muted } = yield* opened(token);
  const storage = yield* Storage;
  yield* storage.transaction(
    muted.is === "record" ? muteRecord(user, muted.record, viewer) : stopMails(user, muted, viewer),
  );
});

/** Whether somebody muted a record; `false` where nothing can. */
export const isRecordMuted = Effect.fnUntraced(function* (
  user: string,
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, KernelServices> {
  const mute = yield* muteOf(type, viewer);
  return mute ? yield* mute.isMuted(id, user, viewer) : false;
});

const opened = Effect.fnUntraced(function* (token: string): Effect.fn.Return<MuteLink, Forbidden, KeyRing> {
  const text = yield* openLink(token, place);
  if (text === null) return yield* new Forbidden({ reason: "mute-link" });
  return JSON.parse(text) as MuteLink;
});

const isMuted = Effect.fnUntraced(function* (
  user: string,
  muted: Muted,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, KernelServices> {
  if (muted.is === "record") return yield* isRecordMuted(user, muted.record, viewer);
  const found = yield* findOptional(users, user, asSystem(viewer), { fields: ["notificationsPreferences"] });
  const { notificationsPreferences = null } = found?.row ?? {};
  return typesOf(muted).every((type) => !wants(notificationsPreferences, type, "mail"));
});

const muteRecord = Effect.fnUntraced(function* (
  user: string,
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const mute = yield* muteOf(type, viewer);
  if (mute) yield* mute.mute(id, user, viewer);
});

/** Mails end; what is told on the site is not touched. */
const stopMails = Effect.fnUntraced(function* (
  user: string,
  muted: Exclude<Muted, { readonly is: "record" }>,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const before = yield* lockOptional(users, user, system);
  if (!before) return;
  const wanted = typesOf(muted).filter((type) => wants(before.notificationsPreferences, type, "mail"));
  if (wanted.length === 0) return;
  const off = Object.fromEntries(wanted.map((type) => [preferenceKey(type, "mail"), false]));
  yield* change(users, before, { notificationsPreferences: { ...before.notificationsPreferences, ...off } }, system);
});

const typesOf = (muted: Exclude<Muted, { readonly is: "record" }>): readonly string[] =>
  muted.is === "type" ? [muted.type] : notificationTypes;

/** How a type is muted, where the module that can is on. */
const muteOf = (type: string, { flags }: Viewer): Effect.Effect<Mute | undefined, never, Catalogue> =>
  Effect.map(
    Effect.service(Catalogue),
    (all) =>
      all.contributions("mutes").find(({ part, flag }) => part.type === type && (flag === undefined || flags[flag]))
        ?.part,
  );

const titleFor = Effect.fnUntraced(function* (
  user: string,
  record: Reference,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, KernelServices> {
  if ((yield* whoSees(record, [user], viewer)).length === 0) return null;
  const { label } = (yield* Catalogue).entity(record.type);
  const query = queryOf(record.type, { fields: { [record.type]: [label].flat() } });
  const found = yield* findOptionalEntry(query, record.id, asSystem(viewer));
  const title = found?.row.attributes[String(label)];
  return typeof title === "string" ? title : null;
});
