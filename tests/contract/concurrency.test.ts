import { randomUUID } from "node:crypto";
import { Effect, Exit } from "effect";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { specimenDatabase, wholeCatalogue } from "#tests/support/specimen-database.ts";
import { administrator, guest } from "#tests/support/viewers.ts";

const database = await specimenDatabase();
const kernel = kernelOver(wholeCatalogue, openStorage(database.url, wholeCatalogue));
const { storage } = kernel;
const author = randomUUID();
await kernel.run(
  storage.insert(
    writeOf("users", author, { values: { firstName: "A", lastName: "B", email: "a@concurrency.test" } }),
  ) as never,
);
const viewer = administrator(author);

const titled = (title: string) => documentOf("specimens", { title });
const outcomes = async (effects: readonly Parameters<typeof kernel.run>[0][]) =>
  Promise.all(effects.map((effect) => kernel.run(Effect.exit(effect))));
const versionOf = async (id: string) => (await Effect.runPromise(storage.lock("specimens", id, {}, guest())))?.version;

describe("writers at the same time", () => {
  it("MODEL-021 lets exactly one of several writers of the same version win, and the others know", async () => {
    const id = await kernel.run(actingAs(viewer, create(titled("One"))));
    const exits = await outcomes(
      Array.from({ length: 6 }, (_, index) =>
        actingAs(viewer, update(changeDocument("specimens", id, { title: `Two ${index}` }, { version: 1 }))),
      ),
    );
    expect(exits.filter(Exit.isSuccess)).toHaveLength(1);
    for (const exit of exits.filter(Exit.isFailure)) {
      expect(JSON.stringify(exit.cause)).toContain('"reason":"stale"');
      expect(JSON.stringify(exit.cause)).toContain('"current":2');
    }
    expect(await versionOf(id)).toBe(2);
    const { rows, total } = await Effect.runPromise(storage.changes("specimens", id, { offset: 0, limit: 10 }));
    expect(total).toBe(2);
    expect(rows.map((row) => row.revision)).toEqual(expect.arrayContaining([1, 2]));
  });

  it("puts writers that name no version one after the other, none lost", async () => {
    const id = await kernel.run(actingAs(viewer, create(titled("One"))));
    const exits = await outcomes(
      Array.from({ length: 6 }, (_, index) =>
        actingAs(viewer, update(changeDocument("specimens", id, { title: `Two ${index}` }))),
      ),
    );
    expect(exits.every(Exit.isSuccess)).toBe(true);
    expect(await versionOf(id)).toBe(7);
  });

  it("moves the version of a root with every child that is written, also by several at once", async () => {
    const id = await kernel.run(actingAs(viewer, create(titled("Root"))));
    const part = (label: string) =>
      actingAs(viewer, create(documentOf("specimen-parts", { label }, { specimen: { type: "specimens", id } })));
    const exits = await outcomes(Array.from({ length: 5 }, (_, index) => part(`part ${index}`)));
    expect(exits.every(Exit.isSuccess)).toBe(true);
    expect(await versionOf(id)).toBe(6);
  });

  it("lets one of several records with the same unique value in", async () => {
    const exits = await outcomes(
      Array.from({ length: 5 }, () =>
        actingAs(viewer, create(documentOf("specimens", { title: "Same", sku: "SAME" }))),
      ),
    );
    expect(exits.filter(Exit.isSuccess)).toHaveLength(1);
  });

  it("says which link has no target any more, though the target was there a moment ago", async () => {
    const tag = await kernel.run(actingAs(viewer, create(documentOf("specimen-tags", { name: "Short-lived" }))));
    const kind = await kernel.run(actingAs(viewer, create(documentOf("specimen-kinds", { name: "Short-lived" }))));
    const linked = (title: string) =>
      actingAs(
        viewer,
        create(
          documentOf(
            "specimens",
            { title },
            { tags: [{ type: "specimen-tags", id: tag }], kind: { type: "specimen-kinds", id: kind } },
          ),
        ),
      );
    for (const title of ["First", "Second"]) await kernel.run(linked(title));
    // Behind the back of everyone who keeps what was seen.
    await remove("delete from specimens_tags", "delete from specimen_tags");
    const [withoutTag] = await outcomes([linked("Third")]);
    expect(JSON.stringify(withoutTag)).toContain('"pointer":"/data/relationships/tags","detail":"not-found"');
    await kernel.run(actingAs(viewer, create(documentOf("specimens", { title: "Fourth" }))));
    expect(await titles()).not.toContain("Third");
  });

  it("lets many hold a record together, while who wants it alone waits for them", async () => {
    const id = await kernel.run(actingAs(viewer, create(titled("Held"))));
    const turn = randomUUID();
    const told: string[] = [];
    const inside = Promise.withResolvers<void>();
    let count = 0;
    const held = () =>
      Effect.runPromise(
        storage.transaction(
          Effect.gen(function* () {
            yield* storage.takeTurns({ alone: [], together: [turn] });
            yield* storage.lock("specimens", id, {}, guest(), "together");
            count += 1;
            if (count === 2) inside.resolve();
            yield* Effect.promise(() => inside.promise);
            told.push("together");
          }),
        ),
      );
    const both = [held(), held()];
    await inside.promise;
    const alone = Effect.runPromise(
      storage.transaction(
        Effect.gen(function* () {
          yield* storage.takeTurns({ alone: [turn] });
          yield* storage.lock("specimens", id, {}, guest());
          told.push("alone");
        }),
      ),
    );
    await Promise.all([...both, alone]);
    expect(told).toEqual(["together", "together", "alone"]);
  });

  it("lets one of several requests take an idempotency key", async () => {
    const key = randomUUID();
    const states = await Promise.all(
      Array.from({ length: 5 }, () => Effect.runPromise(storage.transaction(storage.claimKey(key, author, "body")))),
    );
    expect(states.filter(({ state }) => state === "new")).toHaveLength(1);
  });

  it("moves the cache version of each kind that a delete touches, in its transaction", async () => {
    const before = await cacheVersions();
    const id = await kernel.run(actingAs(viewer, create(titled("Gone"))));
    await Effect.runPromise(
      storage.destroy("specimens", id, writeOf("specimens", id, { revision: 2, action: "destroy" }).change),
    );
    const after = await cacheVersions();
    for (const kind of ["specimens", "specimen-parts", "specimen-sheets"])
      expect(after[kind]).toBeGreaterThan(before[kind] ?? 0);
  });
});

async function remove(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function titles(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ title: string }>("select title from specimens_texts");
  await client.end();
  return rows.map(({ title }) => title);
}

async function cacheVersions(): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ kind: string; value: string }>(
    "select kind, sum(value) as value from generations group by kind",
  );
  await client.end();
  return Object.fromEntries(rows.map((row) => [row.kind, Number(row.value)]));
}
