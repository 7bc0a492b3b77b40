import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Invalid } from "#core/kernel/errors.ts";
import type { Registered } from "#core/kernel/module.ts";
import type { TraitOverride } from "#core/kernel/trait-overrides.ts";
import { publicationFaults } from "./faults.ts";
import { type OutMembers, publishingOf } from "./publishing.ts";
import { acceptPending, dropPending } from "./settle.ts";

/**
 * What writing a publishable item does besides, whatever its type: nothing goes out with faults, and whoever waits for it is told when it is
 * published. What is deleted before it came out loses its request and its date: restored, it is a draft. What was out comes back as it was.
 */
export const publishableWrites: TraitOverride = {
  trait: "publishable-item",
  create: Effect.fnUntraced(function* ({ source, id, input, proceed }) {
    yield* proceed();
    yield* checkOut({ source, id, before: null, input });
    return id;
  }),
  update: Effect.fnUntraced(function* ({ source, id, before, input, proceed }) {
    const item = before as typeof before & Item;
    yield* proceed(yield* besides(source, item, input));
    if (isDeletedBy(item, input)) yield* dropPending(source.type, id);
    else yield* checkOut({ source, id, before: item, input });
  }),
};

interface Item extends OutMembers {
  readonly deletedAt?: string | null | undefined;
}

interface Written {
  readonly source: Registered;
  readonly id: string;
  /** The item until now; none where it is new. */
  readonly before: OutMembers | null;
  readonly input: OutMembers;
}

/** What a change asks besides, once it is written: no text with faults goes out, and a request that waited is granted by it. */
const checkOut = Effect.fnUntraced(function* ({ source, id, before, input }: Written) {
  const { isPublished } = yield* publishingOf(source.type);
  if (!isPublished({ ...before, ...said(input) })) return;
  const goesOut = before === null || !isPublished(before);
  const isRewritten = Object.keys(input).some((name) => source.fields[name]?.kind === "richText");
  if (goesOut || isRewritten) {
    const issues = yield* publicationFaults(source, id);
    if (issues.length > 0) return yield* new Invalid({ issues });
  }
  if (goesOut && before !== null) yield* acceptPending(source.type, id);
});

/** What goes with an item that a change takes back, the moment of its withdrawal; and its plan with one that is deleted before it came out. */
const besides = Effect.fnUntraced(function* ({ type }: Registered, before: Item, input: Item) {
  const { now } = yield* Acting;
  const { isPublished, withdraw } = yield* publishingOf(type);
  if (!isPublished(before)) return {};
  const isPlanned = (before.publishedAt ?? "") > now;
  if (isPlanned && isDeletedBy(before, input)) return { ...withdraw, publishedAt: null };
  return isPublished({ ...before, ...said(input) }) ? {} : { unpublishAt: null };
});

const isDeletedBy = (before: Item, { deletedAt }: Item): boolean => deletedAt != null && before.deletedAt === null;

/** The members that a change names. */
const said = ({ status, publishedAt }: OutMembers): OutMembers => ({
  ...(status === undefined ? {} : { status }),
  ...(publishedAt === undefined ? {} : { publishedAt }),
});
