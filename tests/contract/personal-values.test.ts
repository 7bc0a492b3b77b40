import { randomUUID } from "node:crypto";
import { Effect, Stream } from "effect";
import { describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { memoryPersonKeys } from "#adapters/memory/person-keys.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { type PersonKeysService, PersonOfValues, sealingStorage } from "#core/kernel/personal.ts";
import { removed } from "#core/kernel/sealed-values.ts";
import type { Diff, StorageService } from "#core/kernel/storage.ts";
import { product as all } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openDatabaseAndStorage } from "#tests/support/postgres-storage.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import { system } from "#tests/support/viewers.ts";

const ring = keyRing([{ id: "test", key: Buffer.alloc(32, 3).toString("base64") }]);

const memory = () => {
  const plain = memoryStorage({ catalogue: all, plain: plainHtml });
  return { plain, keys: memoryPersonKeys(plain, ring) };
};
const postgres = async () => {
  const { database, storage } = openDatabaseAndStorage((await testDatabase()).url, all);
  return { plain: storage, keys: postgresPersonKeys(database, ring) };
};

const run = <Value, Failure>(effect: Effect.Effect<Value, Failure>) => Effect.runPromise(effect);
const page = { offset: 0, limit: 10 };

describe.each([
  ["in memory", memory],
  ["in Postgres", postgres],
] as const)("personal values in the audit log %s", async (name, open) => {
  const { plain, keys }: { plain: StorageService; keys: PersonKeysService } = await open();
  const storage = sealingStorage(all, plain, keys);
  const written = (type: string, id: string, values: object, diff: Diff, links = {}, revision = 1) => {
    const write = writeOf(type, id, { values: { ...values }, links, revision });
    return { ...write, change: { ...write.change, diff } };
  };
  const putPerson = async (firstName: string) => {
    const id = randomUUID();
    const values = { firstName, lastName: "Perrin", email: `${id}@example.org` };
    const fields = { firstName: [null, firstName], locale: [null, "fr"] } as const;
    await run(storage.insert(written("users", id, values, { fields })));
    return id;
  };
  const kept = (of: StorageService, type: string, id: string) =>
    run(of.changes(type, id, page)).then(({ rows }) => rows.map(({ diff }) => diff));
  const address = { fullName: "Ana Perrin", line1: "1 rue Haute", postalCode: "69001", city: "Lyon" };
  const told: Diff = { fields: { fullName: [null, "Ana Perrin"] }, links: {} };
  const destroy = (type: string, id: string) =>
    storage.destroy(type, id, writeOf(type, id, { revision: 2, action: "destroy" }).change);

  it("are sealed where they are kept, and open to whoever reads them, as long as their person is there", async () => {
    const id = await putPerson("Ana");
    const stored = JSON.stringify(await kept(plain, "users", id));
    expect(stored).not.toContain("Ana");
    expect(stored).toContain('"fr"');
    const open = { firstName: [null, "Ana"], locale: [null, "fr"] };
    expect(await kept(storage, "users", id)).toEqual([{ fields: open }]);
    await run(
      storage.update(
        written(
          "users",
          id,
          { firstName: "Anna", lastName: "Perrin" },
          { fields: { firstName: ["Ana", "Anna"] } },
          {},
          2,
        ),
      ),
    );
    expect((await kept(storage, "users", id))[0]).toEqual({ fields: { firstName: ["Ana", "Anna"] } });
    await run(destroy("users", id));
    const after = await kept(storage, "users", id);
    expect(after[1]).toEqual({ fields: { firstName: [removed, removed] } });
    expect(after[2]).toEqual({ fields: { firstName: [null, removed], locale: [null, "fr"] } });
  });

  it("of other records are of the person that these lead to, and outlive nobody", async () => {
    const [ana, ben] = [await putPerson("Ana"), await putPerson("Ben")];
    const [hers, his, nobodys] = [randomUUID(), randomUUID(), randomUUID()];
    await run(
      storage.insertAll([
        written("addresses", hers, address, told, { user: ana }),
        written("addresses", his, address, told, { user: ben }),
      ]),
    );
    const copied = storage.insert(written("addresses", nobodys, address, told));
    await run(Effect.provideService(copied, PersonOfValues, ana));
    await run(
      storage.update(
        written("addresses", hers, { line1: "2 rue" }, { fields: { line1: ["1 rue Haute", "2 rue"] } }, {}, 2),
      ),
    );
    expect(JSON.stringify([await kept(plain, "addresses", hers), await kept(plain, "addresses", his)])).not.toMatch(
      /Perrin|rue/,
    );
    expect((await kept(storage, "addresses", hers))[0]).toEqual({ fields: { line1: ["1 rue Haute", "2 rue"] } });
    await run(destroy("users", ana));
    for (const id of [hers, nobodys])
      for (const { fields } of await kept(storage, "addresses", id))
        expect(
          Object.values(fields ?? {})
            .flat()
            .filter((value) => typeof value === "string"),
        ).toEqual([]);
    expect(await kept(storage, "addresses", his)).toEqual([{ fields: told.fields, links: {} }]);
  });

  it("come back with the person when a deletion is undone", async () => {
    const id = await putPerson("Eva");
    const undone = storage.transaction(Effect.andThen(destroy("users", id), Effect.fail("no")));
    await run(Effect.ignore(undone));
    expect((await kept(storage, "users", id))[0]).toMatchObject({ fields: { firstName: [null, "Eva"] } });
  });

  it("get one key from two writers at once", async () => {
    const id = randomUUID();
    const [one, two] = await run(Effect.all([keys.make([id]), keys.make([id])], { concurrency: 2 }));
    expect(two.get(id)!.open(one.get(id)!.seal("x", "firstName"), "firstName")).toBe("x");
    expect(() => two.get(id)!.open(one.get(id)!.seal("x", "firstName"), "lastName")).toThrow();
  });

  it.runIf(name === "in Postgres")("are open to super administrators in the journal of everything", async () => {
    const id = await putPerson("Ida");
    const asked = query("audit-entries", {
      fields: { "audit-entries": ["diff", "recordId"] },
      page: { number: 1, size: 100 },
    });
    const select = selectOf(all, asked, system());
    const { rows } = await run(storage.select(select, system()));
    expect(rows.find(({ attributes }) => attributes.recordId === id)?.attributes.diff).toMatchObject({
      fields: { firstName: [null, "Ida"] },
    });
    const streamed = await run(Stream.runCollect(storage.stream(select, system())));
    expect(JSON.stringify(streamed)).toContain("Ida");
  });
});
