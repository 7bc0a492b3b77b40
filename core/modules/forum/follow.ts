import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, list } from "#core/kernel/reads.ts";
import { change, destroy, insert, insertAll, lockOptional } from "#core/kernel/records.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { forumCategories, forumFollows, forumSubjects } from "./entities.ts";
import { type FollowLevel, levelOf } from "./rules.ts";

/** What counts of what somebody chose, and whether they chose it here. */
export interface ChosenLevel {
  readonly level: FollowLevel;
  readonly isOwnLevel: boolean;
}

/** Somebody follows for themselves alone. */
export const createFollow = override(forumFollows, "create", function* (_input, viewer, { proceed }) {
  if (viewer.via === "system") return yield* proceed();
  if (viewer.id === null) return yield* new Forbidden({});
  return yield* proceed({ user: viewer.id });
});

/** Chooses how closely the viewer follows a category or a subject; `null` takes the choice back. */
export const follow = Effect.fnUntraced(function* (
  { type, id }: Reference,
  level: FollowLevel | null,
  viewer: Viewer,
): Effect.fn.Return<ChosenLevel, CoreError, KernelServices | Granted> {
  const user = viewer.id;
  if (user === null || !viewer.isVerified) return yield* new Forbidden({});
  const followed = { type, id: yield* placeOf({ type, id }, viewer) };
  yield* setLevel(user, followed, level, viewer);
  return yield* chosenLevel(followed, viewer);
});

/** Chooses for somebody how closely they follow a place that is known to be there; `null` takes the choice back. */
export const setLevel = Effect.fnUntraced(function* (
  user: string,
  followed: Reference,
  level: FollowLevel | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const storage = yield* Storage;
  yield* storage.transaction(
    Effect.gen(function* () {
      // Of two choices at once, the second waits here.
      if (!(yield* lockOptional(users, user, system))) return;
      const [own] = yield* followsOf(user, [followed], viewer);
      if (level === null) {
        if (own) yield* destroy(forumFollows, own.id, viewer);
      } else if (!own) yield* insert(forumFollows, { level, user, followed }, viewer);
      else {
        const before = yield* lockOptional(forumFollows, own.id, system);
        if (before) yield* change(forumFollows, before, { level }, viewer);
      }
    }),
  );
});

/** What people chose for a subject counts for the one that goes on in its place, where they chose nothing for that. */
export const carryFollows = Effect.fnUntraced(function* (
  from: string,
  into: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const [theirs, others] = [yield* followersOf(from, viewer), yield* followersOf(into, viewer)];
  const known = new Set(others.map(({ user }) => user));
  const followed = { type: forumSubjects.type, id: into };
  const carried = theirs.flatMap(({ user, level }) => (known.has(user) ? [] : [{ user, level, followed }]));
  yield* insertAll(forumFollows, carried, asSystem(viewer));
});

const followersOf = (subject: string, viewer: Viewer) =>
  Effect.map(
    list(
      forumFollows,
      {
        where: related("followed", where("id", "eq", subject), forumSubjects.type),
        fields: ["user", "level"],
        include: { user: {} },
        includeFields: [fieldsOf(users, [])],
        page: "whole",
      },
      asSystem(viewer),
    ),
    ({ rows }) => rows,
  );

/** How closely the viewer follows a category or a subject that they see. */
export const followOf = Effect.fnUntraced(function* (
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<ChosenLevel, CoreError, KernelServices> {
  return yield* chosenLevel({ type, id: yield* placeOf({ type, id }, viewer) }, viewer);
});

/** What somebody chose for a subject counts before what they chose for its category, and that before the category above. */
export const chosenLevel = Effect.fnUntraced(function* (
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<ChosenLevel, CoreError, KernelServices> {
  return viewer.id === null ? { level: "normal", isOwnLevel: false } : yield* levelFor(viewer.id, { type, id }, viewer);
});

/** What counts for somebody, as `chosenLevel` says. */
export const levelFor = Effect.fnUntraced(function* (
  user: string,
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<ChosenLevel, CoreError, KernelServices> {
  const places = [{ type, id }, ...(yield* placesAbove({ type, id }, viewer))];
  const chosen = yield* followsOf(user, places, viewer);
  const levels = places.map((place) => chosen.find(({ followed }) => followed?.id === place.id)?.level);
  return { level: levelOf(...levels), isOwnLevel: levels[0] !== undefined };
});

const placeOf = ({ type, id }: Reference, viewer: Viewer): Effect.Effect<string, CoreError, KernelServices> =>
  type === forumSubjects.type
    ? Effect.map(find(forumSubjects, id, viewer, { fields: [] }), ({ row }) => row.id)
    : Effect.map(find(forumCategories, id, viewer, { fields: [] }), ({ row }) => row.id);

const placesAbove = Effect.fnUntraced(function* (
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<readonly Reference[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const category =
    type === forumSubjects.type
      ? (yield* find(forumSubjects, id, system, { fields: ["category"], include: { category: {} }, deleted: "with" }))
          .row.category
      : id;
  const { row } = yield* find(forumCategories, category, system, {
    fields: ["parentCategory"],
    include: { parentCategory: {} },
  });
  const above = [...(category === id ? [] : [category]), ...(row.parentCategory === null ? [] : [row.parentCategory])];
  return above.map((each) => ({ type: forumCategories.type, id: each }));
});

const followsOf = (user: string, places: readonly Reference[], viewer: Viewer) =>
  Effect.map(
    list(
      forumFollows,
      {
        where: allOf(where("user", "eq", user), ...[anyPlace(places)]),
        fields: ["level", "followed"],
        include: { followed: {} },
        page: "whole",
      },
      asSystem(viewer),
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
