import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { Ids, type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import type { MessageValues } from "./messages.ts";
import type { NotificationType } from "./types.ts";

export interface Notice {
  readonly type: NotificationType;
  /** Ids of those who are told, each once. */
  readonly to: readonly string[];
  /** Key of the words in `notifications:messages`; that of the type unless said. */
  readonly line?: string;
  /** What fills the words. `count` chooses the form of the plural. */
  readonly values?: MessageValues;
  readonly about?: Reference;
  /** Where it leads: a path of this site. */
  readonly actionUrl?: string;
}

/**
 * Tells people something, in the current transaction: one unread notification each, whose words are put together when it is read. A mail
 * follows only where it stays unread for a while and its reader wants one (`settleMails`). Who may be told is the caller's to say: nothing
 * is asked of the viewer, in whose name the audit log keeps it.
 */
export const notify = Effect.fnUntraced(function* (
  notice: Notice,
  viewer: Viewer,
): Effect.fn.Return<readonly string[], CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const ids = yield* Ids;
  const { type, line = type, values = {}, about = null, actionUrl = null } = notice;
  const told: string[] = [];
  for (const user of new Set(notice.to)) {
    if (user === systemUserId) continue;
    const id = ids.next();
    const links = { notificationType: type, user };
    yield* storage.insert({
      type: "notifications",
      id,
      values: { line, details: { values, about }, actionUrl, readAt: null, settledAt: null },
      links,
      sets: {},
      sourceLocale: viewer.editionLocale,
      change: changeOf("create", 1, viewer, {
        links: { notificationType: [null, type], user: [null, user] },
      }),
    });
    told.push(id);
  }
  return told;
});
