import { Effect } from "effect";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { watchCacheVersions } from "#adapters/postgres/cache-versions.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresFacets } from "#adapters/postgres/facets.ts";
import { always, where } from "#core/kernel/policy.ts";
import { product } from "#core/modules.ts";
import type { FacetQuestion } from "#core/shell/facets/ports.ts";
import { writeTrainingData } from "#scripts/training-data.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { testDatabase } from "#tests/support/database.ts";
import { person } from "#tests/support/viewers.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 4, patience: 30_000, onError: () => undefined });
const cacheVersions = watchCacheVersions(database.pool, 60_000);
atEnd(async () => {
  cacheVersions.stop();
  await database.close();
});
const sent = vi.spyOn(pg.Client.prototype, "query");
atEnd(() => sent.mockRestore());
const questions = () => sent.mock.calls.filter((call) => /with found as/.test(JSON.stringify(call[0]))).length;

const viewer = person("018f0000-0000-7000-8000-000000000001");
type Chosen = Partial<Record<"type" | "theme" | "language" | "rating", readonly string[]>>;
const facets = (chosen: Chosen): readonly FacetQuestion[] => [
  { name: "type", member: "resourceType", chosen: chosen.type ?? [] },
  { name: "theme", member: "themes", chosen: chosen.theme ?? [] },
  { name: "language", member: "language", chosen: chosen.language ?? [] },
  { name: "rating", member: "reviewsAverageRating", chosen: chosen.rating ?? [], steps: [2, 3, 4] },
];
const choices: readonly Chosen[] = [
  {},
  { type: ["type-1"] },
  { type: ["type-1", "type-2"], theme: ["theme-4"] },
  { language: ["fr"], rating: ["3"] },
  { type: ["nothing"], theme: ["theme-1"] },
];
const service = (mostRecords?: number) => postgresFacets(database, product, cacheVersions, mostRecords);
const counter =
  (counting: ReturnType<typeof service>) =>
  (chosen: Chosen, among = always) =>
    Effect.runPromise(counting.count({ type: "training-resources", where: among, facets: facets(chosen) }, viewer));

beforeAll(() => writeTrainingData(ownerUrl, 500));

describe("the numbers beside facets", () => {
  it("are the same from what is kept of a list and from the database, where the list is too long to be kept", async () => {
    const [kept, asked] = [counter(service()), counter(service(100))];
    for (const among of [always, where("language", "ne", "en")])
      for (const chosen of choices) {
        const counts = await kept(chosen, among);
        expect(counts).toEqual(await asked(chosen, among));
        expect(Object.keys(counts)).toEqual(["type", "theme", "language", "rating"]);
      }
  });

  it("take one statement for all who ask at once, and for all choices, until something is written", async () => {
    const count = counter(service());
    await expect.poll(() => cacheVersions.of(["training-resources"])).not.toBeNull();
    const before = questions();
    await Promise.all(choices.map((chosen) => count(chosen)));
    await count({ type: ["type-3"] });
    expect(questions() - before).toBe(1);
    cacheVersions.bump(["training-resources"]);
    await count({});
    expect(questions() - before).toBe(2);
  });
});
