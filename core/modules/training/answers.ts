import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { count, fieldsOf, find, findOptional, listByIds } from "#core/kernel/reads.ts";
import { change, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { trainingResources } from "./entities.ts";
import { resourceRequests } from "./request-entities.ts";
import { type RequestStatus, requestStatus } from "./request-rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, KernelServices | Installation | Sessions>;

/** Answers a request that is still open with a resource that others find; whoever asked is told. A second time nothing happens. */
export const answerRequest = Effect.fnUntraced(function* (
  { id, resource }: { readonly id: string; readonly resource: string },
  viewer: Viewer,
): Effect.fn.Return<RequestStatus, CoreError, KernelServices | Granted | Installation | Sessions> {
  const { row } = yield* find(resourceRequests, id, viewer, { fields: ["isOut", "closedAt"] });
  const given = yield* findOptional(trainingResources, resource, viewer, { fields: ["isOut"] });
  if (!given?.row.isOut) return yield* invalid("/resource", "not-found");
  const answer = given.row.id;
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      // Of two answers at once, the second waits here.
      const request = yield* lock(resourceRequests, row.id, viewer);
      if (!row.isOut || request.closedAt !== null) return yield* new Forbidden({ reason: "request-closed" });
      const answers = yield* storage.linkedIds(resourceRequests.type, row.id, "extendedResources");
      if (answers.includes(answer)) return request.status;
      yield* change(resourceRequests, request, { extendedResources: [...answers, answer] }, viewer, "answer-request");
      yield* tellOfAnswers([answer], [row.id], viewer);
      return yield* settleRequest(row.id, viewer);
    }),
  );
});

/** Lets a request say how it stands, after what answers it or its end has changed. */
export const settleRequest = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<RequestStatus, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const request = yield* lockOptional(resourceRequests, id, system);
  if (!request) return "open";
  const isAnswer = allOf(where("isOut", "eq", true), related("originalRequests", where("id", "eq", id)));
  const status = requestStatus(request.closedAt, yield* count(trainingResources, isAnswer, system));
  if (status !== request.status) yield* change(resourceRequests, request, { status }, viewer, "settle-request");
  return status;
});

/** Tells those who asked for them of resources that others find now; nobody of their own. */
export const tellOfAnswers = Effect.fnUntraced(function* (
  resources: readonly string[],
  requests: readonly string[],
  viewer: Viewer,
): Run<void> {
  if (resources.length === 0 || requests.length === 0) return;
  const system = asSystem(viewer);
  const found = yield* listByIds(trainingResources, resources, system, {
    fields: ["title", "isOut", "createdBy"],
    include: { createdBy: {} },
    includeFields: [fieldsOf(users, ["firstName", "lastName"])],
  });
  const asked = yield* listByIds(resourceRequests, requests, system, {
    fields: ["title", "slug", "createdBy"],
    include: { createdBy: {} },
    includeFields: [fieldsOf(users, [])],
  });
  const answering = yield* actorOf(viewer);
  const { pages } = yield* appState(viewer);
  for (const { id, title, slug, createdBy } of asked.rows) {
    if (createdBy === null || createdBy === viewer.id) continue;
    for (const resource of found.rows.filter(({ isOut }) => isOut)) {
      // By its date a resource comes out in the name of nobody: then it is an answer of whoever shared it.
      const author = found.related(users, resource.createdBy);
      const answerer = answering ?? author;
      yield* notify(
        {
          type: "reminder",
          to: [createdBy],
          line: "request_answered",
          values: { name: answerer ? fullName(answerer) : "", title, resource: resource.title },
          names: answerer?.id ?? null,
          about: { type: resourceRequests.type, id },
          actionUrl: recordLink(resourceRequests.type, { id, slug }, pages),
        },
        viewer,
      );
    }
  }
});

/** Tells whoever asked that others find their request now. */
export const tellOfPublication = Effect.fnUntraced(function* (id: string, viewer: Viewer): Run<void> {
  const { row } = yield* find(resourceRequests, id, asSystem(viewer), {
    fields: ["title", "slug", "createdBy", "publishedAt"],
    include: { createdBy: {} },
  });
  if (row.createdBy === null || row.createdBy === viewer.id) return;
  if (row.publishedAt === null || row.publishedAt > viewer.now) return;
  const { pages } = yield* appState(viewer);
  yield* notify(
    {
      type: "reminder",
      to: [row.createdBy],
      line: "request_published",
      values: { title: row.title },
      about: { type: resourceRequests.type, id },
      actionUrl: recordLink(resourceRequests.type, row, pages),
    },
    viewer,
  );
});

/** Who acts; `null` for the installation itself. */
const actorOf = Effect.fnUntraced(function* (viewer: Viewer) {
  if (viewer.via === "system" || viewer.id === null) return null;
  const found = yield* findOptional(users, viewer.id, asSystem(viewer), { fields: ["firstName", "lastName"] });
  return found?.row ?? null;
});
