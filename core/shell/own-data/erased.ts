import { Effect, Stream } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import { always } from "#core/kernel/policy.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { destroy } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";

/**
 * Whose accounts were deleted, by their ids alone. The notes stand in the file store, outside the database: a backup that is restored brings people back,
 * and the keys of what is sealed of them, and by the notes they go again.
 */

/** What the keys of the notes begin with, before a dot and the id. */
const notes = "erased";

export const noteErasedJob = jobType("note-erased-person", ofRecord);

/** Puts the note down once the account is gone for sure: the job is kept in the same transaction. */
export const willBeErased = Effect.fnUntraced(function* (id: string) {
  yield* enqueue(noteErasedJob, { id });
});

export const noteErased = Effect.fnUntraced(function* (id: string) {
  yield* (yield* FileStore).put(`${notes}.${id}`, new Uint8Array());
});

/** Deletes people who were erased and are there again, with all that is theirs. Who acts is the product itself. */
export const eraseAgain = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  const held: string[] = [];
  let erased = 0;
  yield* (yield* FileStore).keys(notes).pipe(
    Stream.map(({ key }) => key.slice(notes.length + 1)),
    Stream.filter(isUuid),
    Stream.grouped(500),
    Stream.runForEach((ids) =>
      Effect.gen(function* () {
        const [back] = yield* storage.existing([{ type: users.type, ids: [...ids], condition: always }], viewer);
        for (const id of back ?? []) {
          const gone = inTransaction(Effect.andThen(sessions.endAll(id, null), destroy(users, id)));
          const outcome = yield* Effect.result(gone);
          if (outcome._tag === "Success") erased += 1;
          else held.push(id);
        }
      }),
    ),
  );
  return { erased, held };
});
