import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find, findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";
import { mostMerges } from "./merged.ts";
import { ForumThreads, type PlacedMessage } from "./ports.ts";
import { pageOf } from "./rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** Where something of the forum is now. */
export interface ForumPlace {
  readonly subject: string;
  readonly slug: string;
  readonly message: { readonly message: string; readonly position: number } | null;
  readonly page: number;
}

/**
 * Where a message is, or a subject by its id or slug; of a subject that was merged, that which took its place. Of a message that was deleted,
 * the next one that is there, or else the last.
 */
export const whereIs = Effect.fnUntraced(function* (id: string): Run<ForumPlace> {
  const message = yield* findOptional(forumSubjectMessages, id, placed);
  if (message) return yield* placeIn(message.row.subject, message.row);
  const gone = yield* asSystem(findOptional(forumSubjectMessages, id, { ...placed, deleted: "with" }));
  if (gone && gone.row.deletedAt !== null) {
    yield* namedSubject(gone.row.subject);
    const nearest = yield* (yield* ForumThreads).nearest(gone.row.subject, gone.row.position);
    return yield* placeIn(gone.row.subject, nearest);
  }
  return { ...(yield* namedSubject(yield* remaining(id))), message: null, page: 1 };
});

const placed = { fields: ["subject", "position", "deletedAt"], include: { subject: {} } } as const;

const placeIn = Effect.fnUntraced(function* (subject: string, message: PlacedMessage | null): Run<ForumPlace> {
  const named = yield* namedSubject(subject);
  if (!message) return { ...named, message: null, page: 1 };
  const { id, position } = message;
  const before = yield* (yield* ForumThreads).countBefore(subject, position);
  return { ...named, message: { message: id, position }, page: pageOf(before) };
});

/** The subject that stands for one now. */
export const remaining = Effect.fnUntraced(function* (id: string) {
  let wanted = id;
  for (let step = 0; step < mostMerges; step += 1) {
    const found = yield* asSystem(
      findOptional(forumSubjects, wanted, {
        fields: ["mergedIntoId"],
        deleted: "with",
      }),
    );
    const next = found?.row.mergedIntoId ?? null;
    if (next === null) return wanted;
    wanted = next;
  }
  return yield* new NotFound({ type: forumSubjects.type, id });
});

const namedSubject = Effect.fnUntraced(function* (
  id: string,
): Run<{ readonly subject: string; readonly slug: string }> {
  const { row } = yield* find(forumSubjects, id, { fields: ["slug"] });
  return { subject: row.id, slug: row.slug ?? row.id };
});
