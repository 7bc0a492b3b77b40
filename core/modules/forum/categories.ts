import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { forumCategories } from "./entities.ts";

/** Categories stand two levels deep: one that has others below it is below none. */
export const createCategory = override(forumCategories, "create", function* (input, { at, proceed }) {
  if (input.parentCategory) yield* checkParent(input.parentCategory, at("parentCategory"));
  return yield* proceed();
});

export const changeCategory = override(forumCategories, "update", function* (input, { id, before, at, proceed }) {
  const parent = input.parentCategory === undefined ? before.parentCategory : input.parentCategory;
  const hasChildren = (yield* asSystem(count(forumCategories, where("parentCategory", "eq", id)))) > 0;
  if (input.parentCategory && input.parentCategory !== before.parentCategory) {
    if (hasChildren) return yield* invalid(at("parentCategory"), "category-has-children");
    yield* checkParent(input.parentCategory, at("parentCategory"));
  }
  if (input.isParent === false && hasChildren) return yield* invalid(at("isParent"), "category-has-children");
  yield* proceed(parent !== null && (input.isParent ?? before.isParent) ? { isParent: false } : {});
});

const checkParent = Effect.fnUntraced(function* (parent: string, pointer: string) {
  const found = yield* lockOptional(forumCategories, parent);
  if (!found || found.parentCategory !== null) return yield* invalid(pointer, "category-too-deep");
  yield* change(forumCategories, found, { isParent: true });
});
