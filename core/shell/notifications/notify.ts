import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { insertAll } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { notifications } from "./entities.ts";
import type { MessageValues } from "./messages.ts";
import type { NotificationType } from "./types.ts";

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
): Effect.fn.Return<readonly string[], CoreError, KernelServices> {
  const { type, line = type, values = {}, about = null, actionUrl = null, more } = notice;
  const named = [...new Set(notice.to)].filter((user) => user !== systemUserId);
  if (named.length === 0) return [];
  const machines = yield* listIds(users, allOf(where("id", "in", named), isTrue("isServiceAccount")), asSystem(viewer));
  const told = named.filter((user) => !machines.includes(user));
  const parts = { notificationType: type, line, details: { values, about, ...(more && { more }) }, actionUrl };
  return yield* insertAll(
    notifications,
    told.map((user) => ({ ...parts, user })),
    viewer,
  );
});
