import fc from "fast-check";
import { expect } from "vitest";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { ReadAnswer, TestApi } from "./api.ts";
import { documents, type KnownIds, queryStrings } from "./api-arbitraries.ts";
import { jsonApiFaults } from "./json-api-schema.ts";

/** What random requests are sent with; the ids of what they create are kept for those that come after. */
export interface RandomRequests {
  readonly all: CatalogueService;
  readonly api: TestApi;
  readonly viewers: readonly Viewer[];
  readonly ids: Map<string, readonly string[]>;
}

/** How many answers there were of each status. */
export type Tally = Record<number, number>;

const seed = 7;

/** Sends random documents of a type, to be created, changed or removed, and expects an answer that a client could deserve. */
export async function sendDocuments(
  { all, api, viewers, ids }: RandomRequests,
  source: Registered,
  runs: number,
): Promise<Tally> {
  const tally: Tally = {};
  const methods = fc.constantFrom("POST", "POST", "PATCH", "PATCH", "DELETE");
  const request = fc.tuple(methods, documents(all, source, ids as KnownIds), fc.constantFrom(...viewers), fc.boolean());
  await fc.assert(
    fc.asyncProperty(request, async ([method, given, viewer, isNamed]) => {
      const { type } = source;
      const id = ids.get(type)?.[0] ?? "018f0000-0000-7000-8000-00000000ffff";
      const named =
        isNamed && method !== "POST" && typeof given === "object" && given !== null ? { ...given, id } : given;
      const data = JSON.parse(JSON.stringify(named ?? null));
      const line = method === "POST" ? `POST /api/v1/${type}` : `${method} /api/v1/${type}/${id}`;
      const answer = await api.ask(line, { viewer, body: { data } });
      expectDeserved(api, answer, () => `${line} ${JSON.stringify(data)}`);
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
      if (answer.status === 201) ids.set(type, [answer.body.data.id, ...(ids.get(type) ?? [])].slice(0, 5));
      if (answer.status === 204) ids.set(type, (ids.get(type) ?? []).slice(1));
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return tally;
}

/** Asks for lists of a type with random query strings. */
export async function sendQueries({ api, viewers }: RandomRequests, source: Registered, runs: number): Promise<Tally> {
  const tally: Tally = {};
  await fc.assert(
    fc.asyncProperty(queryStrings(source), fc.constantFrom(...viewers), async (text, viewer) => {
      const line = `GET /api/v1/${source.type}?${text}`;
      const answer = await api.ask(line, { viewer });
      expectDeserved(api, answer, () => line);
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return tally;
}

/** Sends random batches, linkages, headers and paths around a type. */
export async function sendOddities(
  { all, api, viewers, ids }: RandomRequests,
  source: Registered,
  runs: number,
): Promise<Tally> {
  const tally: Tally = {};
  const { type } = source;
  const relation = fc.constantFrom(...Object.keys(source.relations), "constructor", "nothing");
  const id = fc.constantFrom(
    ...(ids.get(type) ?? []),
    ...Object.keys(source.codes),
    "x",
    "%00",
    "018f0000-0000-7000-8000-00000000ffff",
  );
  const document = documents(all, source, ids as KnownIds);
  const operation = fc.record(
    {
      op: fc.constantFrom("add", "update", "remove", "move"),
      ref: fc.oneof(
        fc.record({ type: fc.constant(type), id, relationship: relation }, { requiredKeys: ["type"] }),
        fc.jsonValue(),
      ),
      data: document,
      meta: fc.oneof(fc.record({ version: fc.integer({ min: 0, max: 3 }) }), fc.jsonValue()),
    },
    { requiredKeys: ["op"] },
  );
  const request = fc.oneof(
    fc.tuple(
      fc.constant("POST /api/v1/operations"),
      fc.record({ "atomic:operations": fc.oneof(fc.array(operation, { maxLength: 3 }), fc.jsonValue()) }),
    ),
    fc.tuple(
      fc
        .tuple(fc.constantFrom("PATCH", "POST", "DELETE"), id, relation)
        .map(([method, one, name]) => `${method} /api/v1/${type}/${one}/relationships/${name}`),
      fc.oneof(fc.record({ data: fc.oneof(fc.array(document, { maxLength: 2 }), document) }), fc.jsonValue()),
    ),
    fc.tuple(
      fc
        .tuple(id, relation, fc.constantFrom("", "relationships/"))
        .map(([one, name, between]) => `GET /api/v1/${type}/${one}/${between}${name}`),
      fc.constant(undefined),
    ),
  );
  const accept = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(undefined, "*/*", "application/vnd.api+json") },
    { weight: 1, arbitrary: fc.constantFrom("text/csv", ";;,q=x", 'application/vnd.api+json; ext="') },
  );
  await fc.assert(
    fc.asyncProperty(request, fc.constantFrom(...viewers), accept, async ([line, given], viewer, wanted) => {
      const body = given === undefined ? undefined : JSON.parse(JSON.stringify(given));
      const answer = await api.ask(line, { viewer, body, headers: wanted === undefined ? {} : { accept: wanted } });
      expectDeserved(api, answer, () => `${line} ${JSON.stringify(body)}`);
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return tally;
}

function expectDeserved(api: TestApi, answer: ReadAnswer, asked: () => string): void {
  if (answer.status >= 500) {
    const defect = api.defects.at(-1);
    throw new Error(`${answer.status} to ${asked()}: ${defect instanceof Error ? defect.stack : String(defect)}`, {
      cause: defect,
    });
  }
  if (answer.body !== undefined) expect(jsonApiFaults(answer.body)).toEqual([]);
}
