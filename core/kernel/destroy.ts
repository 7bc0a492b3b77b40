import { Context, Effect } from "effect";
import { Acting } from "./acting.ts";
import { cascadesTo } from "./dependents.ts";
import type { CoreError } from "./errors.ts";
import type { Registered } from "./module.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";
import { changeOf } from "./revise.ts";
import { type Change, type Locked, Storage } from "./storage.ts";
import { storedRow } from "./stored-row.ts";

/**
 * Recursive delete (architecture §3): dependents that cascade or are owned go first, however deep, each by its own override and after the
 * `beforeDestroy` hooks of other modules. Cycles end. All rows are deleted in one statement at the end, so that records which point at each
 * other can go together, and a restricting reference to any of them refuses the whole.
 */

/** The records of one deletion: those visited, and those to delete. */
interface Going {
  readonly met: Map<string, Set<string>>;
  readonly gone: Map<string, Set<string>>;
  readonly change: Change;
}

/** Deletions that overrides and hooks start meanwhile join the current one. */
const CurrentGoing = Context.Reference<Going | null>("labcommons/kernel/CurrentGoing", { defaultValue: () => null });

type Run = Effect.Effect<void, CoreError, UseCaseServices>;

/** Destroys a locked record, in the current transaction. The final revision is of all that goes with it: storage numbers each after its own. */
export const destroyLocked = Effect.fnUntraced(function* (source: Registered, id: string, before: Locked) {
  const current = yield* CurrentGoing;
  if (current) return yield* leave(source, id, before, current);
  const change = changeOf("destroy", 0, yield* Acting, {});
  const going: Going = { met: new Map(), gone: new Map(), change };
  const all = Effect.andThen(gather(source.type, [id], going), deleteAll(going));
  met(going, source.type, [id]);
  yield* asked(source, id, before, Effect.provideService(all, CurrentGoing, going));
});

/** Runs the `beforeDestroy` hooks of a record, then its override or the generic delete. */
const asked = Effect.fnUntraced(function* (
  { beforeDestroy, overrides }: Registered,
  id: string,
  before: Locked,
  proceed: Run,
) {
  const viewer = yield* Acting;
  for (const hook of beforeDestroy) yield* hook(id);
  const own = overrides.destroy;
  yield* own ? own({ before: storedRow(id, before, viewer), proceed: () => proceed }) : proceed;
});

/** One of several records that go together. */
const leave = (source: Registered, id: string, before: Locked, going: Going): Run =>
  Effect.suspend(() =>
    met(going, source.type, [id]).length === 0
      ? Effect.void
      : asked(source, id, before, gather(source.type, [id], going)),
  );

/** Takes records of a type and whatever goes with them. */
const gather: (type: string, ids: readonly string[], going: Going) => Run = Effect.fnUntraced(
  function* (type, ids, going) {
    const viewer = yield* Acting;
    const all = yield* Catalogue;
    added(going.gone, type, ids);
    if (cascadesTo(all, type).length === 0) return;
    const storage = yield* Storage;
    const found = yield* storage.dependents(type, ids);
    for (const [other, others] of found) {
      const source = all.entity(other);
      if (source.overrides.destroy === undefined && source.beforeDestroy.length === 0) {
        const unmet = met(going, other, others);
        if (unmet.length > 0) yield* gather(other, unmet, going);
        continue;
      }
      for (const id of others) {
        const before = yield* storage.lock(other, id, {}, viewer);
        if (before) yield* leave(source, id, before, going);
      }
    }
  },
);

const deleteAll = ({ gone, change }: Going): Run =>
  Effect.flatMap(Effect.service(Storage), (storage) =>
    storage.destroyAll(new Map([...gone].map(([type, ids]) => [type, [...ids]])), change),
  );

const met = (going: Going, type: string, ids: readonly string[]): readonly string[] => added(going.met, type, ids);

/** Adds ids to those of their type, and gives those that are new there. */
function added(to: Map<string, Set<string>>, type: string, ids: readonly string[]): readonly string[] {
  let known = to.get(type);
  if (!known) to.set(type, (known = new Set()));
  const fresh = ids.filter((id) => !known.has(id));
  for (const id of fresh) known.add(id);
  return fresh;
}
