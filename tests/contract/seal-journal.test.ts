import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { sealJournal } from "#adapters/postgres/journal/seal-journal.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { resealTexts } from "#adapters/postgres/reseal.ts";
import { sealingStorage } from "#core/kernel/personal.ts";
import { removed } from "#core/kernel/sealed-values.ts";
import { product as all } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openDatabaseAndStorage } from "#tests/support/postgres-storage.ts";
import { writeOf } from "#tests/support/queries.ts";

const key = (id: string) => ({ id, key: Buffer.alloc(32, id).toString("base64") });
const ring = keyRing([key("old")]);
const { url, ownerUrl } = await testDatabase();
const { database, storage: plain } = openDatabaseAndStorage(url, all);
const storage = sealingStorage(all, plain, postgresPersonKeys(database, ring));
const owner = new pg.Client({ connectionString: ownerUrl, options: "-c timezone=UTC" });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

/** As it was written before anything was sealed. */
const putUser = async (firstName: string) => {
  const id = randomUUID();
  const values = { firstName, lastName: "Perrin", email: `${id}@example.org` };
  await Effect.runPromise(plain.insert(writeOf("users", id, { values })));
  await owner.query("delete from changes where record_id = $1", [id]);
  return id;
};
const append = (type: string, id: string, at: string, diff: object) =>
  owner.query(
    "insert into changes (id, type, record_id, revision, action, request_id, at, diff) values (gen_random_uuid(), $1, $2, 1, 'create', 'r', $3, $4)",
    [type, id, at, JSON.stringify(diff)],
  );
const named = (firstName: string) => ({ fields: { firstName: [null, firstName], locale: [null, "fr"] } });
const closeBatch = (until: string) => owner.query("select labcommons_seal_changes($1)", [until]);
const seal = () => sealJournal(ownerUrl, all, ring);
const inClear = async (word: string) =>
  Number((await owner.query("select count(*) from changes where diff::text like $1", [`%${word}%`])).rows[0].count);
const diffOf = (type: string, id: string) =>
  Effect.runPromise(storage.changes(type, id, { offset: 0, limit: 5 })).then(({ rows }) => rows[0]?.diff);
/** Which closed batches add up, each with the one before. */
const sums = async () =>
  (
    await owner.query(
      `select s.previous = coalesce((select b.hash from change_seals b where b.number = s.number - 1), '') and s.hash = (
          select encode(sha256(convert_to(s.previous || coalesce(string_agg(line, '' order by at, id), ''), 'UTF8')), 'hex')
          from (select c.at, c.id, encode(sha256(convert_to(to_jsonb(c)::text, 'UTF8')), 'hex') as line
            from changes c where c.at >= s.since and c.at < s.until) batch) as whole
        from change_seals s order by number`,
    )
  ).rows.map(({ whole }) => whole);

describe("revisions from before their personal values were sealed", () => {
  it("are sealed, or emptied where the person is gone, in batches that add up as before", async () => {
    const ana = await putUser("Anastasia");
    const gone = randomUUID();
    const [address, order, copy] = [randomUUID(), randomUUID(), randomUUID()];
    for (let index = 0; index < 520; index += 1)
      await append("users", ana, `2025-01-02T00:00:00.${String(index).padStart(3, "0")}Z`, named("Anastasia"));
    await closeBatch("2025-02-01");
    await append("users", gone, "2025-02-02", named("Departed"));
    await append("addresses", address, "2025-02-03", {
      fields: { line1: [null, "Departed street"] },
      links: { user: [null, gone] },
    });
    await append("rental-commands", order, "2025-02-04", {
      fields: { phone: [null, "Departed 06"] },
      links: { rentBy: [null, gone], commandBy: [null, ana] },
    });
    await append("addresses", copy, "2025-02-05", { fields: { line1: [null, "Departed copy"] } });
    await closeBatch("2025-03-01");
    await append("notifications", randomUUID(), "2025-03-02", {
      fields: { details: [null, { values: { who: "Departed" } }] },
    });
    await append("users", ana, "2025-03-03", { fields: { notificationsPreferences: [null, { secretChoice: true }] } });
    await append("articles", randomUUID(), "2025-03-04", { fields: { slug: [null, "untouched"] } });
    expect(await sums()).toEqual([true, true]);

    expect(await seal()).toBe(526);
    expect(await inClear("Anastasia")).toBe(0);
    expect(await inClear("Departed")).toBe(0);
    expect(await inClear("secretChoice")).toBe(0);
    expect(await inClear("untouched")).toBe(1);
    expect(await sums()).toEqual([true, true]);
    expect((await diffOf("users", ana))?.fields).toEqual({ notificationsPreferences: [null, "••••••"] });
    expect(await diffOf("users", gone)).toEqual({ fields: { firstName: [null, removed], locale: [null, "fr"] } });
    const first = await Effect.runPromise(storage.changes("users", ana, { offset: 300, limit: 1 }));
    expect(first.rows[0]?.diff).toEqual(named("Anastasia"));
    expect(await seal()).toBe(0);
  });

  it("that an older version still writes are sealed at the next start", async () => {
    const eva = await putUser("Evangeline");
    await append("users", eva, new Date().toISOString(), named("Evangeline"));
    expect(await seal()).toBe(1);
    expect(await inClear("Evangeline")).toBe(0);
    expect(await diffOf("users", eva)).toEqual(named("Evangeline"));
  });

  it("of a batch that did not add up still do not", async () => {
    const ida = await putUser("Idalina");
    await append("users", ida, "2025-04-02", named("Idalina"));
    await closeBatch("2025-05-01");
    await owner.query("update changes set action = 'forged' where record_id = $1", [ida]);
    await owner.query("delete from journal_reach");
    await seal();
    expect(await inClear("Idalina")).toBe(0);
    expect(await sums()).toEqual([true, true, false]);
  });

  it("go with a key that nobody has any more", async () => {
    const stray = randomUUID();
    await Effect.runPromise(postgresPersonKeys(database, ring).make([stray]));
    await seal();
    expect((await owner.query("select 1 from person_keys where id = $1", [stray])).rows).toEqual([]);
  });

  it("open after the keys of the installation have changed", async () => {
    const uma = await putUser("Umaima");
    await append("users", uma, new Date().toISOString(), named("Umaima"));
    await seal();
    const both = keyRing([key("new"), key("old")]);
    const pool = openDatabase({ connectionString: url, poolSize: 2, patience: 3000, onError: () => undefined });
    try {
      expect(await resealTexts(pool.pool, all, both, "new")).toBeGreaterThan(0);
    } finally {
      await pool.close();
    }
    const after = sealingStorage(all, plain, postgresPersonKeys(database, keyRing([key("new")])));
    const { rows } = await Effect.runPromise(after.changes("users", uma, { offset: 0, limit: 5 }));
    expect(rows[0]?.diff).toEqual(named("Umaima"));
  });
});
