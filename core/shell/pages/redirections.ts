import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { type Condition, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { changeAll } from "#core/kernel/records.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { create, destroy } from "#core/kernel/write.ts";
import { appRedirections } from "./entities.ts";
import { pathOf } from "./folding.ts";

/*
 * Redirections lead to an end in one step (PAGE-013): a new one that would lead to another's old path takes that one's target, those that
 * led to its own old path follow it, and one that would come back to where it began is refused.
 */

export const createRedirection = override(appRedirections, "create", function* (input, { at, proceed }) {
  const { fromPath, toPath } = input;
  if (fromPath === undefined || toPath === undefined) return yield* proceed();
  const id = yield* proceed({ toPath: yield* endOf(fromPath, toPath, at("toPath")) });
  yield* foldBehind(fromPath);
  return id;
});

export const changeRedirection = override(appRedirections, "update", function* (input, { before, at, proceed }) {
  const { fromPath = before.fromPath, toPath = before.toPath } = input;
  yield* proceed({ toPath: yield* endOf(fromPath, toPath, at("toPath")) });
  yield* foldBehind(fromPath);
});

/** Old addresses of a page that moved keep leading to it. Its new address leads nowhere else any more. */
export const leaveRedirection = Effect.fnUntraced(function* (from: string, to: string) {
  if (from === to || from === "/") return;
  for (const each of yield* about(to)) yield* asSystem(destroy("app-redirections", each.id));
  if ((yield* about(from)).length > 0) return;
  yield* asSystem(
    create({
      type: "app-redirections",
      attributes: { name: to, fromPath: from, toPath: to },
      relationships: {},
      pointer: "/data",
    }),
  );
});

/** Where a redirection leads in the end. What is stored is folded already: what the target leads to leads nowhere else. */
const endOf = Effect.fnUntraced(function* (from: string, to: string, pointer: string) {
  const circle = invalid(pointer, "redirection-circle", { path: from });
  if (pathOf(to) === from) return yield* circle;
  const [next] = yield* about(pathOf(to));
  const end = next?.toPath ?? to;
  return pathOf(end) === from ? yield* circle : end;
});

/** Those that lead to a path that leads on are sent to where it leads. */
const foldBehind = Effect.fnUntraced(function* (from: string) {
  const [own] = yield* about(from);
  if (!own) return;
  const behind = (yield* leadingTo(from)).filter(({ id }) => id !== own.id);
  yield* changeAll(appRedirections, behind, { toPath: own.toPath });
});

const about = (path: string): Effect.Effect<readonly RowOf<typeof appRedirections>[], CoreError, UseCaseServices> =>
  listed(where("fromPath", "eq", path));

/** Those that lead to a path, with whatever query and hash. */
const leadingTo = (path: string): Effect.Effect<readonly RowOf<typeof appRedirections>[], CoreError, UseCaseServices> =>
  Effect.map(listed(where("toPath", "startsWith", path)), (rows) =>
    rows.filter(({ toPath }) => pathOf(toPath) === path),
  );

const listed = (
  which: Condition,
): Effect.Effect<readonly RowOf<typeof appRedirections>[], CoreError, UseCaseServices> =>
  Effect.map(asSystem(list(appRedirections, { where: which, page: "whole" })), ({ rows }) => rows);
