import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { count, fieldsOf, find, findOptional, listByIds } from "#core/kernel/reads.ts";
import { change, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { trainingResources } from "./entities.ts";
import { resourceRequests } from "./request-entities.ts";
import { requestStatus } from "./request-rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** Answers a request that is still open with a resource that others find; whoever asked is told. A second time nothing happens. */
export const answerRequest = useCase(function* ({ id, resource }: { readonly id: string; readonly resource: string }) {
  const { row } = yield* find(resourceRequests, id, { fields: ["isOut", "closedAt"] });
  const given = yield* findOptional(trainingResources, resource, { fields: ["isOut"] });
  if (!given?.row.isOut) return yield* invalid("/resource", "not-found");
  const answer = given.row.id;
  const storage = yield* Storage;
  return yield* inTransaction(
    Effect.gen(function* () {
      // Of two answers at once, the second waits here.
      const request = yield* lock(resourceRequests, row.id);
      if (!row.isOut || request.closedAt !== null) return yield* new Forbidden({ reason: "request-closed" });
      const answers = yield* storage.linkedIds(resourceRequests.type, row.id, "extendedResources");
      if (answers.includes(answer)) return request.status;
      yield* change(resourceRequests, request, { extendedResources: [...answers, answer] }, "answer-request");
      yield* tellOfAnswers([answer], [row.id]);
      return yield* settleRequest(row.id);
    }),
  );
});

/** Lets a request say how it stands, after what answers it or its end has changed. */
export const settleRequest = Effect.fnUntraced(function* (id: string) {
  const request = yield* lockOptional(resourceRequests, id);
  if (!request) return "open";
  const isAnswer = allOf(where("isOut", "eq", true), related("originalRequests", where("id", "eq", id)));
  const status = requestStatus(request.closedAt, yield* asSystem(count(trainingResources, isAnswer)));
  if (status !== request.status) yield* change(resourceRequests, request, { status }, "settle-request");
  return status;
});

/** Tells those who asked for them of resources that others find now; nobody of their own. */
export const tellOfAnswers = Effect.fnUntraced(function* (
  resources: readonly string[],
  requests: readonly string[],
): Run<void> {
  const viewer = yield* Acting;
  if (resources.length === 0 || requests.length === 0) return;
  const found = yield* asSystem(
    listByIds(trainingResources, resources, {
      fields: ["title", "isOut", "createdBy"],
      include: { createdBy: {} },
      includeFields: [fieldsOf(users, ["firstName", "lastName"])],
    }),
  );
  const asked = yield* asSystem(
    listByIds(resourceRequests, requests, {
      fields: ["title", "slug", "createdBy"],
      include: { createdBy: {} },
      includeFields: [fieldsOf(users, [])],
    }),
  );
  const answering = yield* actorOf();
  const { pages } = yield* appState();
  for (const { id, title, slug, createdBy } of asked.rows) {
    if (createdBy === null || createdBy === viewer.id) continue;
    for (const resource of found.rows.filter(({ isOut }) => isOut)) {
      // By its date a resource comes out in the name of nobody: then it is an answer of whoever shared it.
      const author = found.related(users, resource.createdBy);
      const answerer = answering ?? author;
      yield* notify({
        type: "reminder",
        to: [createdBy],
        line: "request_answered",
        values: { name: answerer ? fullName(answerer) : "", title, resource: resource.title },
        names: answerer?.id ?? null,
        about: { type: resourceRequests.type, id },
        actionUrl: recordLink(resourceRequests.type, { id, slug }, pages),
      });
    }
  }
});

/** Tells whoever asked that others find their request now. */
export const tellOfPublication = Effect.fnUntraced(function* (id: string): Run<void> {
  const viewer = yield* Acting;
  const { row } = yield* asSystem(
    find(resourceRequests, id, {
      fields: ["title", "slug", "createdBy", "publishedAt"],
      include: { createdBy: {} },
    }),
  );
  if (row.createdBy === null || row.createdBy === viewer.id) return;
  if (row.publishedAt === null || row.publishedAt > viewer.now) return;
  const { pages } = yield* appState();
  yield* notify({
    type: "reminder",
    to: [row.createdBy],
    line: "request_published",
    values: { title: row.title },
    about: { type: resourceRequests.type, id },
    actionUrl: recordLink(resourceRequests.type, row, pages),
  });
});

/** Who acts; `null` for the installation itself. */
const actorOf = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  if (viewer.via === "system" || viewer.id === null) return null;
  const found = yield* asSystem(findOptional(users, viewer.id, { fields: ["firstName", "lastName"] }));
  return found?.row ?? null;
});
