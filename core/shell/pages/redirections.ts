import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Entry, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf, create, destroy } from "#core/kernel/write.ts";
import { pathOf } from "./folding.ts";

/**
 * Redirections lead to an end in one step (PAGE-013): a new one that would lead to another's old path takes that one's target, those that
 * led to its own old path follow it, and one that would come back to where it began is refused.
 */
export const redirectionUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const { fromPath, toPath } = document.attributes;
    const id = yield* generic(yield* withEnd(document, fromPath, toPath, viewer));
    if (typeof fromPath === "string" && typeof toPath === "string") yield* foldBehind(fromPath, viewer);
    return id;
  }),
  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const fromPath = document.attributes.fromPath ?? before.values.fromPath;
    const toPath = document.attributes.toPath ?? before.values.toPath;
    const changed = yield* withEnd(document, fromPath, toPath, viewer);
    yield* generic({ ...changed, id: document.id });
    if (typeof fromPath === "string") yield* foldBehind(fromPath, viewer);
  }),
};

/** Old addresses of a page that moved keep leading to it. Its new address leads nowhere else any more. */
export const leaveRedirection = Effect.fnUntraced(function* (
  from: string,
  to: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (from === to || from === "/") return;
  const system = asSystem(viewer);
  for (const each of yield* about("fromPath", to, viewer)) yield* destroy("app-redirections", each.id, system);
  if ((yield* about("fromPath", from, viewer)).length > 0) return;
  yield* create(
    {
      type: "app-redirections",
      attributes: { name: to, fromPath: from, toPath: to },
      relationships: {},
      pointer: "/data",
    },
    system,
  );
});

const withEnd = Effect.fnUntraced(function* (
  document: RecordDocument,
  fromPath: unknown,
  toPath: unknown,
  viewer: Viewer,
): Effect.fn.Return<RecordDocument, CoreError, CoreNeeds> {
  if (typeof fromPath !== "string" || typeof toPath !== "string") return document;
  const circle = invalid(`${document.pointer}/attributes/toPath`, "redirection-circle", { path: fromPath });
  const from = fromPath.trim();
  let end = toPath.trim();
  if (pathOf(end) === from) return yield* circle;
  // What is stored is folded already: what the target leads to leads nowhere else.
  const [next] = yield* about("fromPath", pathOf(end), viewer);
  if (next) end = String(next.attributes.toPath);
  if (pathOf(end) === from) return yield* circle;
  return { ...document, attributes: { ...document.attributes, toPath: end } };
});

/** Those that lead to a path that leads on are sent to where it leads. */
const foldBehind = Effect.fnUntraced(function* (
  from: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const [own] = yield* about("fromPath", from.trim(), viewer);
  if (!own) return;
  const to = String(own.attributes.toPath);
  for (const each of yield* about("toPath", from.trim(), viewer)) {
    if (each.id === own.id) continue;
    const diff = { fields: { toPath: [each.attributes.toPath, to] as const } };
    yield* storage.update({
      type: "app-redirections",
      id: each.id,
      values: { toPath: to },
      links: {},
      sets: {},
      change: changeOf("update", each.version + 1, viewer, diff),
    });
  }
});

const about = Effect.fnUntraced(function* (
  field: "fromPath" | "toPath",
  path: string,
  viewer: Viewer,
): Effect.fn.Return<readonly Entry[], CoreError, CoreNeeds> {
  const filter: Condition = { is: "compare", field, op: "eq", value: { literal: path } };
  const page = { number: 1, size: 100 };
  return (yield* list(queryOf("app-redirections", { filter, page }), asSystem(viewer))).rows;
});
