import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { notifications } from "./entities.ts";
import { messagesOf } from "./messages.ts";
import { listPath, openPath } from "./paths.ts";
import { wantsMail } from "./types.ts";

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
export const settleMails = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const storage = yield* Storage;
  const since = new Date(Date.parse(viewer.now) - mailAfterMs).toISOString();
  const unsettled = {
    where: allOf(isNull("settledAt"), where("createdAt", "lte", since)),
    fields: ["user"],
    include: { user: {} },
    includeFields: [fieldsOf(users, [])],
    order: ["createdAt"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* list(notifications, unsettled, viewer);
  for (const [reader, theirs] of Map.groupBy(rows, ({ user }) => user)) {
    const ids = theirs.map(({ id }) => id);
    yield* storage.transaction(settle(reader, ids, viewer));
  }
});

const settle = Effect.fnUntraced(function* (
  reader: string,
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const { publicUrl, lines } = yield* Installation;
  const person = yield* lockOptional(users, reader, viewer);
  if (!person) return;
  const { email, firstName, emailVerifiedAt, notificationsPreferences } = person;
  const locale = person.locale ?? viewer.defaultLocale;
  const told: { readonly text: string; readonly url: string }[] = [];
  for (const id of ids) {
    const before = yield* lockOptional(notifications, id, viewer);
    if (!before || before.settledAt !== null) continue;
    yield* change(notifications, before, { settledAt: viewer.now }, viewer);
    const { readAt, line, details, actionUrl, notificationType } = before;
    if (readAt !== null || !wantsMail(notificationsPreferences, notificationType)) continue;
    const path = actionUrl !== null || details?.about ? openPath(id) : listPath;
    const text = messagesOf([line, ...(details?.more ?? [])], details?.values ?? {}, locale, lines);
    told.push({ text, url: `${publicUrl}${path}` });
  }
  if (told.length === 0 || emailVerifiedAt === null) return;
  yield* sendMail({
    template: "unread-notifications",
    to: { address: email, locale, name: firstName },
    values: { count: told.length, items: told.slice(0, mostInMail), url: `${publicUrl}${listPath}` },
    key: `unread-notifications ${ids[0]}`,
    now: viewer.now,
  });
});
