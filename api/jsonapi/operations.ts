import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import { Conflict, type CoreError, Forbidden, Invalid, invalid } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { type Entry, type Reference, Storage, type StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isApiError, Located } from "../errors.ts";
import { documentOf, isObject, type Json, malformed, readVersion } from "./body.ts";
import { answer, type Endpoint } from "./endpoint.ts";
import { idOf } from "./ids.ts";
import { once, replayed } from "./once.ts";
import { metaOf, operate, type Step, shown } from "./operation.ts";
import { type ApiAnswer, atomicExtension, mediaType } from "./request.ts";
import { resourceText } from "./serializer.ts";

/**
 * POST /operations (JSON:API Atomic Operations): at most a hundred, all or none, each through the use case of its type. Versions are
 * those that the client saw before the batch, whatever its own earlier operations change.
 */
export async function runOperations(endpoint: Endpoint): Promise<ApiAnswer> {
  const { all, request } = endpoint;
  const document = documentOf(request.body);
  const given = document["atomic:operations"];
  if (!Array.isArray(given) || given.length === 0) throw malformed(`/${member}`);
  if (given.length > mostOperations) throw invalid(`/${member}`, "too-many-operations", { maximum: mostOperations });
  // Only `fields` says anything of a batch's answer, and says it of any type.
  const { fields } = endpoint.reader.read(all.entities.keys().next().value!, request.rawQuery, "fields").query;
  const writing = { all, origin: endpoint.origin, fields };
  const progress: Progress = { pointer: `/${member}` };
  const { entries, isReplayed } = await endpoint
    .value(asked(endpoint, given, batch(endpoint, given, progress)))
    .catch((error: unknown) => {
      throw isCoreError(error) ? new Located({ error, pointer: progress.pointer }) : error;
    });
  const results = entries.map((entry) => (entry ? `{"data":${resourceText(entry, writing)}}` : "{}")).join(",");
  const body = `{"jsonapi":{"version":"1.1","ext":["${atomicExtension}"]},"atomic:results":[${results}]}`;
  const headers = { "content-type": `${mediaType}; ext="${atomicExtension}"`, ...(isReplayed && replayed) };
  return answer(request, 200, body, headers);
}

const member = "atomic:operations";
const mostOperations = 100;

type Entries = readonly (Entry | null)[];

/**
 * In one transaction, and once under the Idempotency-Key where one is sent, or something is made that asks for one by itself. What is sent
 * again is given the records as they are now.
 */
const asked = Effect.fnUntraced(function* (
  endpoint: Endpoint,
  given: readonly unknown[],
  run: Effect.Effect<Entries, CoreError, UseCaseServices>,
): Effect.fn.Return<{ readonly entries: Entries; readonly isReplayed: boolean }, CoreError, UseCaseServices> {
  const { all, request } = endpoint;
  const isOnce = request.headers["idempotency-key"] !== undefined || given.some((each) => makesOnce(all, each));
  if (!isOnce) return { entries: yield* (yield* Storage).transaction(run), isReplayed: false };
  let entries: Entries = [];
  const named = Effect.map(run, (made) => {
    entries = made;
    return made.map((entry) => (entry ? { type: entry.type, id: entry.id } : null));
  });
  const { output, isReplayed } = yield* once(request, "operations", given, named);
  return isReplayed
    ? { entries: yield* Effect.forEach(output, (ref) => shownNow(endpoint, ref)), isReplayed }
    : { entries, isReplayed };
});

const shownNow = (
  endpoint: Endpoint,
  ref: Reference | null,
): Effect.Effect<Entry | null, CoreError, UseCaseServices> =>
  ref === null ? Effect.succeed(null) : shown(endpoint, endpoint.all.entity(ref.type), ref.id);

function makesOnce(all: CatalogueService, given: unknown): boolean {
  const { op, data } = isObject(given) ? given : ({} as Json);
  const type = isObject(data) ? data.type : undefined;
  return op === "add" && typeof type === "string" && all.entities.get(type)?.madeOnce === true;
}

/** Where a batch has come to: what an error that says no place is about. */
interface Progress {
  pointer: string;
}

const isCoreError = (error: unknown): error is CoreError =>
  isApiError(error) && error._tag !== "Refusal" && error._tag !== "Located";

const batch = Effect.fnUntraced(function* (
  endpoint: Endpoint,
  given: readonly unknown[],
  progress: Progress,
): Effect.fn.Return<readonly (Entry | null)[], CoreError, UseCaseServices> {
  const seen = yield* checkVersions(endpoint, given);
  const local = new Map<string, string>();
  const results: (Entry | null)[] = [];
  for (const [index, each] of given.entries()) {
    const pointer = `/${member}/${index}`;
    progress.pointer = pointer;
    const step: Step = { endpoint, local, pointer, isChecked: (type, id) => seen.has(`${type} ${id}`) };
    const result = yield* Effect.suspend(() => operate(step, each)).pipe(
      Effect.mapError((error) => placed(error, pointer)),
    );
    results.push(result);
  }
  return results;
});

/**
 * Locks every record that the batch names with a version and compares it, before any of them is changed. What the writer may not see
 * is left to its operation, which answers as if it did not exist.
 */
const checkVersions = Effect.fnUntraced(function* (
  { all, request }: Endpoint,
  given: readonly unknown[],
): Effect.fn.Return<ReadonlyMap<string, number>, CoreError, UseCaseServices> {
  const storage = yield* Storage;
  const checked = new Map<string, number>();
  for (const [index, each] of given.entries()) {
    if (!isObject(each) || each.op === "add") continue;
    const { type, id } = isObject(each.ref) ? each.ref : isObject(each.data) ? each.data : ({} as Json);
    const source = typeof type === "string" ? all.entities.get(type) : undefined;
    const known = source && typeof id === "string" ? idOf(source, id) : undefined;
    const version = readVersion(metaOf(each), "", []);
    if (!source || !known || version === undefined) continue;
    const key = `${source.type} ${known}`;
    const current = checked.get(key) ?? (yield* versionSeen(storage, all, source.type, known, request.viewer));
    if (current === undefined) continue;
    if (current !== version) {
      const pointer = `/${member}/${index}/${isObject(each.ref) ? "ref" : "data"}/id`;
      return yield* new Conflict({ reason: "stale", pointer, current });
    }
    checked.set(key, version);
  }
  return checked;
});

/** The version of a record that the viewer sees, which is then locked. */
const versionSeen = (storage: StorageService, all: CatalogueService, type: string, id: string, viewer: Viewer) =>
  Effect.map(storage.lock(type, id, { see: seeCondition(all, type, viewer) }, viewer), (found) =>
    found?.holds.see ? found.version : undefined,
  );

/** An error of one operation points into the batch's document. */
function placed(error: CoreError, pointer: string): CoreError {
  const moved = (at: string | undefined) =>
    at === undefined ? pointer : at.startsWith("/data") ? `${pointer}${at}` : at;
  switch (error._tag) {
    case "Invalid":
      return new Invalid({ issues: error.issues.map((issue) => ({ ...issue, pointer: moved(issue.pointer) })) });
    case "Conflict":
      return new Conflict({ ...error, pointer: moved(error.pointer) });
    case "Forbidden":
      return new Forbidden({ ...error, pointer: moved(error.pointer) });
    default:
      return error;
  }
}
