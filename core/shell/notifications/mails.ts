import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Details } from "./entities.ts";
import { type MessageValues, messageOf } from "./messages.ts";
import { type NotificationPreferences, wantsMail } from "./types.ts";

/** How long a notification may stay unread before a mail tells of it. */
export const mailAfterMs = 15 * 60_000;

const mostAtOnce = 500;

/** Told in one mail; the others are found where the mail leads. */
const mostInMail = 20;

/**
 * Settles for each notification that is old enough whether a mail tells of it: only where it is still unread, its reader wants mails about
 * its type, and their address is known to be theirs. What waits for one person goes in one mail. Run by the clock in the name of the
 * system; running it twice sends nothing twice.
 */
export const settleMails = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const since = new Date(Date.parse(viewer.now) - mailAfterMs).toISOString();
  const filter = allOf(where("settledAt", "eq", null), where("createdAt", "lte", since)) as Condition;
  const { rows } = yield* listEntries(
    queryOf("notifications", {
      filter,
      fields: { notifications: ["actionUrl"] },
      include: { user: {} },
      sort: [{ path: ["createdAt"], descending: false }],
      page: { number: 1, size: mostAtOnce },
    }),
    viewer,
  );
  const byReader = Map.groupBy(rows, ({ refs }) => (refs.user as Reference).id);
  for (const [reader, unsettled] of byReader) {
    const ids = unsettled.map(({ id }) => id);
    yield* storage.transaction(settle(reader, ids, viewer));
  }
});

const settle = Effect.fnUntraced(function* (
  reader: string,
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const { publicUrl, lines } = yield* Installation;
  const person = yield* storage.lock("users", reader, {}, viewer);
  if (!person) return;
  const { email, firstName, emailVerifiedAt, notificationsPreferences } = person.values;
  const locale = isLocale(person.values.locale) ? person.values.locale : viewer.defaultLocale;
  const told: { readonly text: string; readonly url: string }[] = [];
  for (const id of ids) {
    const before = yield* storage.lock("notifications", id, {}, viewer);
    if (!before || before.values.settledAt !== null) continue;
    yield* storage.update({
      type: "notifications",
      id,
      values: { settledAt: viewer.now },
      links: {},
      sets: {},
      change: changeOf("update", before.version + 1, viewer, { fields: { settledAt: [null, viewer.now] } }),
    });
    const { readAt, line, details, actionUrl } = before.values;
    const type = String(before.links.notificationType);
    if (readAt !== null || !wantsMail(notificationsPreferences as NotificationPreferences | null, type)) continue;
    const values = ((details as Details | null)?.values ?? {}) as MessageValues;
    const path = typeof actionUrl === "string" ? actionUrl : listPath;
    told.push({ text: messageOf(String(line), values, locale, lines), url: `${publicUrl}${path}` });
  }
  if (told.length === 0 || typeof emailVerifiedAt !== "string") return;
  yield* sendMail({
    template: "unread-notifications",
    to: { address: String(email), locale, name: String(firstName ?? "") },
    values: { count: told.length, items: told.slice(0, mostInMail), url: `${publicUrl}${listPath}` },
    key: `unread-notifications ${ids[0]}`,
    now: viewer.now,
  });
});

/** Where somebody finds all that they were told. */
const listPath = "/account/notifications";
