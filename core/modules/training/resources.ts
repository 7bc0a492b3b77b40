import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { settleRequest, tellOfAnswers } from "./answers.ts";
import { trainingResources } from "./entities.ts";
import { settledWords } from "./other-words.ts";

/** Resources: what is none of the known types or themes says what it is (TRAIN-002). */
export const createResource = override(trainingResources, "create", function* (input, viewer, { id, at, proceed }) {
  const words = yield* settledWords(input, { themes: [] }, at);
  yield* proceed(words);
  const requests = input.originalRequests ?? [];
  yield* settleAnswered(id, { before: [], after: requests, told: requests }, viewer);
  return id;
});

export const changeResource = override(
  trainingResources,
  "update",
  function* (input, viewer, { id, before, at, proceed }) {
    const storage = yield* Storage;
    const themes = input.themes ?? (yield* storage.linkedIds(trainingResources.type, id, "themes"));
    const requests = yield* storage.linkedIds(trainingResources.type, id, "originalRequests");
    const words = yield* settledWords(input, { ...before, themes }, at);
    yield* proceed(words);
    const after = input.originalRequests ?? requests;
    const told = isFound(before, viewer.now) ? after.filter((each) => !requests.includes(each)) : after;
    yield* settleAnswered(id, { before: requests, after, told }, viewer);
  },
);

export const destroyResource = override(trainingResources, "destroy", function* (viewer, { before, proceed }) {
  const requests = yield* (yield* Storage).linkedIds(trainingResources.type, before.id, "originalRequests");
  yield* proceed();
  for (const request of requests) yield* settleRequest(request, viewer);
});

/** Whether others found a resource, as it was stored. */
const isFound = (
  {
    publishedAt,
    unpublishAt,
    deletedAt,
  }: { readonly publishedAt: string | null; readonly unpublishAt: string | null; readonly deletedAt: string | null },
  now: string,
): boolean =>
  deletedAt === null && publishedAt !== null && publishedAt <= now && (unpublishAt === null || unpublishAt > now);

/** What follows for the requests that a resource answered before and answers now; `told` are those whose answer is new to others. */
const settleAnswered = Effect.fnUntraced(function* (
  id: string,
  { before, after, told }: Readonly<Record<"before" | "after" | "told", readonly string[]>>,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Sessions> {
  for (const request of new Set([...before, ...after])) yield* settleRequest(request, viewer);
  yield* tellOfAnswers([id], told, viewer);
});
