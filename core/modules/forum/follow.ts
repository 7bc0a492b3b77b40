import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, list } from "#core/kernel/reads.ts";
import { change, destroy, insert, insertAll, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { forumCategories, forumFollows, forumSubjects } from "./entities.ts";
import { type FollowLevel, levelOf } from "./rules.ts";

/** What counts of what somebody chose, and whether they chose it here. */
export interface ChosenLevel {
  readonly level: FollowLevel;
  readonly isOwnLevel: boolean;
}

/** Somebody follows for themselves alone. */
export const createFollow = override(
  forumFollows,
  "create",
  { system: "passes", as: "member" },
  function* (_input, { proceed, member }) {
    return yield* proceed({ user: member });
  },
);

/** Chooses how closely the viewer follows a category or a subject; `null` takes the choice back. */
export const follow = Effect.fnUntraced(function* (
  { type, id }: Reference,
  level: FollowLevel | null,
): Effect.fn.Return<ChosenLevel, CoreError, UseCaseServices | Granted> {
  const viewer = yield* Acting;
  const user = viewer.id;
  if (user === null || !viewer.isVerified) return yield* new Forbidden({});
  const followed = { type, id: yield* placeOf({ type, id }) };
  yield* setLevel(user, followed, level);
  return yield* chosenLevel(followed);
});

/** Chooses for somebody how closely they follow a place that is known to be there; `null` takes the choice back. */
export const setLevel = Effect.fnUntraced(function* (user: string, followed: Reference, level: FollowLevel | null) {
  yield* inTransaction(
    Effect.gen(function* () {
      // Of two choices at once, the second waits here.
      if (!(yield* lockOptional(users, user))) return;
      const [own] = yield* followsOf(user, [followed]);
      if (level === null) {
        if (own) yield* destroy(forumFollows, own.id);
      } else if (!own) yield* insert(forumFollows, { level, user, followed });
      else {
        const before = yield* lockOptional(forumFollows, own.id);
        if (before) yield* change(forumFollows, before, { level });
      }
    }),
  );
});

/** What people chose for a subject counts for the one that goes on in its place, where they chose nothing for that. */
export const carryFollows = Effect.fnUntraced(function* (from: string, into: string) {
  const [theirs, others] = [yield* followersOf(from), yield* followersOf(into)];
  const known = new Set(others.map(({ user }) => user));
  const followed = { type: forumSubjects.type, id: into };
  const carried = theirs.flatMap(({ user, level }) => (known.has(user) ? [] : [{ user, level, followed }]));
  yield* insertAll(forumFollows, carried);
});

const followersOf = (subject: string) =>
  Effect.map(
    asSystem(
      list(forumFollows, {
        where: related("followed", where("id", "eq", subject), forumSubjects.type),
        fields: ["user", "level"],
        include: { user: {} },
        includeFields: [fieldsOf(users, [])],
        page: "whole",
      }),
    ),
    ({ rows }) => rows,
  );

/** How closely the viewer follows a category or a subject that they see. */
export const followOf = Effect.fnUntraced(function* ({
  type,
  id,
}: Reference): Effect.fn.Return<ChosenLevel, CoreError, UseCaseServices> {
  return yield* chosenLevel({ type, id: yield* placeOf({ type, id }) });
});

/** What somebody chose for a subject counts before what they chose for its category, and that before the category above. */
export const chosenLevel = Effect.fnUntraced(function* ({
  type,
  id,
}: Reference): Effect.fn.Return<ChosenLevel, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  return viewer.id === null ? { level: "normal", isOwnLevel: false } : yield* levelFor(viewer.id, { type, id });
});

/** What counts for somebody, as `chosenLevel` says. */
export const levelFor = Effect.fnUntraced(function* (
  user: string,
  { type, id }: Reference,
): Effect.fn.Return<ChosenLevel, CoreError, UseCaseServices> {
  const places = [{ type, id }, ...(yield* placesAbove({ type, id }))];
  const chosen = yield* followsOf(user, places);
  const levels = places.map((place) => chosen.find(({ followed }) => followed?.id === place.id)?.level);
  return { level: levelOf(...levels), isOwnLevel: levels[0] !== undefined };
});

const placeOf = ({ type, id }: Reference): Effect.Effect<string, CoreError, UseCaseServices> =>
  type === forumSubjects.type
    ? Effect.map(find(forumSubjects, id, { fields: [] }), ({ row }) => row.id)
    : Effect.map(find(forumCategories, id, { fields: [] }), ({ row }) => row.id);

const placesAbove = Effect.fnUntraced(function* ({ type, id }: Reference) {
  const category =
    type === forumSubjects.type
      ? (yield* asSystem(find(forumSubjects, id, { fields: ["category"], include: { category: {} }, deleted: "with" })))
          .row.category
      : id;
  const { row } = yield* asSystem(
    find(forumCategories, category, {
      fields: ["parentCategory"],
      include: { parentCategory: {} },
    }),
  );
  const above = [...(category === id ? [] : [category]), ...(row.parentCategory === null ? [] : [row.parentCategory])];
  return above.map((each) => ({ type: forumCategories.type, id: each }));
});

const followsOf = (user: string, places: readonly Reference[]) =>
  Effect.map(
    asSystem(
      list(forumFollows, {
        where: allOf(where("user", "eq", user), ...[anyPlace(places)]),
        fields: ["level", "followed"],
        include: { followed: {} },
        page: "whole",
      }),
    ),
    ({ rows }) => rows,
  );

const anyPlace = (places: readonly Reference[]) => {
  const idsOf = (wanted: string) => places.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  return {
    is: "any" as const,
    of: [forumSubjects.type, forumCategories.type].map((type) =>
      related("followed", where("id", "in", idsOf(type)), type),
    ),
  };
};
