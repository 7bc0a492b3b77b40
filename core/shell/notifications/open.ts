import { Effect } from "effect";
import type { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Catalogue, UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { entriesWithIds } from "#core/kernel/read.ts";
import { find } from "#core/kernel/reads.ts";
import type { Reference, Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { notifications } from "./entities.ts";
import { setRead } from "./mark-read.ts";
import { changesRights } from "./types.ts";

/** What somebody who follows a notification is led to. */
export interface Opened {
  /** A path of this site; `null` where the notification names none. */
  readonly url: string | null;
  /** The record that it is about, while its reader may see it. */
  readonly about: Reference | null;
  /** What it is about is no longer there, or no longer for its reader to see. */
  readonly isGone: boolean;
  /** The site must ask anew what its reader may do. */
  readonly changesRights: boolean;
}

/** Sets a notification of the viewer to read, and says where it leads with the rights that they have now. */
export const openNotification = Effect.fnUntraced(function* (
  id: string,
): Effect.fn.Return<Opened, CoreError, UseCaseServices | Granted> {
  const { row } = yield* find(notifications, id);
  const { actionUrl, details, notificationType } = row;
  yield* inTransaction(setRead([id]));
  const about = details?.about ?? null;
  // Of what is gone, what it is of may be there: a thread goes on without one of its messages.
  const records = [about, details?.mutes].filter((each) => each !== null && each !== undefined);
  const seen: Reference[] = [];
  for (const each of records) if (yield* isSeen(each)) seen.push(each);
  const isGone = about !== null && seen.length === 0;
  return {
    url: isGone ? null : actionUrl,
    about: about !== null && seen.includes(about) ? about : null,
    isGone,
    changesRights: changesRights(notificationType),
  };
});

/** Whether the viewer may see a record. A type that is closed to them, or switched off, shows none. */
const isSeen = ({ type, id }: Reference): Effect.Effect<boolean, CoreError, Catalogue | Storage | Acting> =>
  Effect.map(entriesWithIds(queryOf(type), [id]), (found) => found.length > 0).pipe(
    Effect.catchTag("Forbidden", () => Effect.succeed(false)),
  );
