import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { override } from "#core/kernel/overrides.ts";
import { Storage } from "#core/kernel/storage.ts";
import { settleRequest, tellOfAnswers } from "./answers.ts";
import { trainingResources } from "./entities.ts";
import { settledWords } from "./other-words.ts";

/** Resources: what is none of the known types or themes says what it is (TRAIN-002). */
export const createResource = override(trainingResources, "create", function* (input, { id, at, proceed }) {
  const words = yield* settledWords(input, { themes: [] }, at);
  yield* proceed(words);
  const requests = input.originalRequests ?? [];
  yield* settleAnswered(id, { before: [], after: requests, told: requests });
  return id;
});

export const changeResource = override(trainingResources, "update", function* (input, { id, before, at, proceed }) {
  const { now } = yield* Acting;
  const storage = yield* Storage;
  const themes = input.themes ?? (yield* storage.linkedIds(trainingResources.type, id, "themes"));
  const requests = yield* storage.linkedIds(trainingResources.type, id, "originalRequests");
  const words = yield* settledWords(input, { ...before, themes }, at);
  yield* proceed(words);
  const after = input.originalRequests ?? requests;
  const told = isFound(before, now) ? after.filter((each) => !requests.includes(each)) : after;
  yield* settleAnswered(id, { before: requests, after, told });
});

export const destroyResource = override(trainingResources, "destroy", function* ({ before, proceed }) {
  const requests = yield* (yield* Storage).linkedIds(trainingResources.type, before.id, "originalRequests");
  yield* proceed();
  for (const request of requests) yield* settleRequest(request);
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
) {
  for (const request of new Set([...before, ...after])) yield* settleRequest(request);
  yield* tellOfAnswers([id], told);
});
