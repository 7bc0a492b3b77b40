import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { entity } from "#core/kernel/entity.ts";
import { integer, text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { many, one } from "#core/kernel/relations.ts";
import { modules } from "#core/modules.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { guest } from "#tests/support/viewers.ts";

/** Lines that go with their book, receipts that go with nothing, and events that are only added. */
const all = catalogue([
  ...modules,
  module({
    name: "books",
    entities: [
      entity("books", { fields: { name: text() }, policy: {} }),
      entity("book-lines", {
        fields: { amount: integer().required() },
        relations: { book: one("books").required().cascade(), witnesses: many("books") },
        policy: {},
        immutable: true,
      }),
      entity("book-receipts", {
        fields: { total: integer().required(), digest: text(), title: text().localized() },
        relations: { holder: one("books"), copy: one("books").restrict(), lines: many("book-lines") },
        policy: {},
        immutable: { except: ["digest", "copy"] },
      }),
      entity("book-events", { fields: { name: text() }, policy: {}, grows: { forgetAfterMonths: 3 } }),
    ],
  }),
]);

const database = await specimenDatabase(all);
const owner = new pg.Client({ connectionString: database.ownerUrl });
const application = new pg.Client({ connectionString: database.url });
await Promise.all([owner.connect(), application.connect()]);
afterAll(() => Promise.all([owner.end(), application.end()]));

const storages = [
  { name: "memory", storage: memoryStorage({ catalogue: all, plain: plainHtml }) },
  { name: "Postgres", storage: openStorage(database.url, all) },
];

const refused = /neither changed nor deleted/;

describe.each(storages)("an immutable record in $name", ({ storage }) => {
  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure>) => Effect.runPromise(effect);
  const insert = async (type: string, parts: Parameters<typeof writeOf>[2] = {}) => {
    const id = randomUUID();
    await run(storage.insert(writeOf(type, id, parts)));
    return id;
  };
  const change = (type: string, id: string, parts: Parameters<typeof writeOf>[2]) =>
    run(Effect.flip(storage.update(writeOf(type, id, { revision: 2, ...parts }))));
  const destroy = (type: string, id: string) =>
    storage.destroy(type, id, writeOf(type, id, { revision: 2, action: "destroy" }).change);
  const found = (type: string, id: string) => run(storage.lock(type, id, {}, guest()));
  const inUse = { _tag: "Conflict", reason: "in-use", pointer: "/data" };

  it("is not changed", async () => {
    const book = await insert("books");
    const line = await insert("book-lines", { values: { amount: 5 }, links: { book } });
    expect(await change("book-lines", line, { values: { amount: 6 } })).toMatchObject(inUse);
    expect(await change("book-lines", line, {})).toMatchObject(inUse);
    expect((await found("book-lines", line))?.values).toMatchObject({ amount: 5 });
  });

  it("goes with the record that it cascades with", async () => {
    const book = await insert("books");
    const line = await insert("book-lines", { values: { amount: 5 }, links: { book } });
    await run(storage.transaction(destroy("books", book)));
    expect(await found("book-lines", line)).toBeNull();
  });

  it("may go before the record that it cascades with, in the same transaction", async () => {
    const book = await insert("books");
    const line = await insert("book-lines", { values: { amount: 5 }, links: { book } });
    await run(storage.transaction(Effect.andThen(destroy("book-lines", line), destroy("books", book))));
    expect(await found("book-lines", line)).toBeNull();
  });

  it("is not deleted where it cascades with none, and neither is what it is linked to", async () => {
    const book = await insert("books");
    const line = await insert("book-lines", { values: { amount: 5 }, links: { book } });
    const receipt = await insert("book-receipts", { values: { total: 5 }, sets: { lines: [line] } });
    expect(await run(Effect.flip(destroy("book-receipts", receipt)))).toMatchObject(inUse);
    expect(await run(Effect.flip(destroy("book-lines", line)))).toMatchObject(inUse);
    expect(await run(storage.linkedIds("book-receipts", receipt, "lines"))).toEqual([line]);
  });

  it("takes the first value of an excepted member, and nothing beside it or after it", async () => {
    const book = await insert("books");
    const receipt = await insert("book-receipts", { values: { total: 5 } });
    const filled = { values: { digest: "abc" }, links: { copy: book } };
    expect(await change("book-receipts", receipt, { ...filled, values: { digest: "abc", total: 6 } })).toMatchObject(
      inUse,
    );
    await run(storage.update(writeOf("book-receipts", receipt, { revision: 2, ...filled })));
    expect(await found("book-receipts", receipt)).toMatchObject({
      version: 2,
      values: { digest: "abc", total: 5 },
      links: { copy: book },
    });
    expect(await change("book-receipts", receipt, { revision: 3, values: { digest: "abd" } })).toMatchObject(inUse);
    expect(await change("book-receipts", receipt, { revision: 3, values: { digest: null } })).toMatchObject(inUse);
  });

  it("loses a link that clears itself with what it names", async () => {
    const holder = await insert("books");
    const receipt = await insert("book-receipts", { values: { total: 5 }, links: { holder } });
    await run(destroy("books", holder));
    expect(await found("book-receipts", receipt)).toMatchObject({ values: { total: 5 }, links: { holder: null } });
  });
});

describe("the rows of an immutable record", () => {
  const added = async (statement: string): Promise<string> =>
    (await owner.query(`${statement} returning id`)).rows[0].id;
  const book = () => added("insert into books (id) values (gen_random_uuid())");
  const line = (of: string) =>
    added(`insert into book_lines (id, amount, book_id) values (gen_random_uuid(), 5, '${of}')`);
  const receipt = () =>
    added("insert into book_receipts (id, source_locale, total) values (gen_random_uuid(), 'en', 5)");

  it("are deleted alone by nobody, the owner of the table included, and this is told with the statement or its commit", async () => {
    const lone = await line(await book());
    await expect(owner.query("delete from book_lines where id = $1", [lone])).rejects.toThrow(refused);
    await owner.query("begin");
    await owner.query("delete from book_lines where id = $1", [lone]);
    await expect(owner.query("commit")).rejects.toThrow(refused);
    await expect(owner.query("update book_lines set amount = amount + 1")).rejects.toThrow(refused);
  });

  it("keep their texts and links, which go with them only", async () => {
    const id = await receipt();
    await owner.query("insert into book_receipts_texts (record_id, locale, title) values ($1, 'en', 'A')", [id]);
    const other = await book();
    const kept = await line(other);
    await owner.query("insert into book_lines_witnesses (source_id, target_id) values ($1, $2)", [kept, await book()]);
    for (const statement of [
      "update book_receipts_texts set title = 'B'",
      "delete from book_receipts_texts",
      "update book_lines_witnesses set position = 5",
      "delete from book_lines_witnesses",
    ])
      await expect(owner.query(statement), statement).rejects.toThrow(refused);
    await owner.query("delete from books where id = $1", [other]);
    expect((await owner.query("select from book_lines_witnesses where source_id = $1", [kept])).rowCount).toBe(0);
  });

  it("may be written again as they are", async () => {
    await receipt();
    await expect(owner.query("update book_receipts set total = total")).resolves.toBeDefined();
    await expect(owner.query("update book_receipts set version = version + 1")).rejects.toThrow(refused);
  });
});

describe("a table that grows", () => {
  const event = (at: string, name: string) =>
    application.query("insert into book_events (id, name, created_at) values (gen_random_uuid(), $1, $2)", [name, at]);
  const partOf = async (name: string): Promise<string | undefined> =>
    (await owner.query("select tableoid::regclass::text as part from book_events where name = $1", [name])).rows[0]
      ?.part;
  const monthOf = (at: string) => `book_events_${at.slice(0, 7).replace("-", "_")}`;

  it("takes rows from the application, which can neither change nor delete them, but looks at one as it does before any write", async () => {
    await event(new Date().toISOString(), "now");
    for (const statement of [
      "update book_events set name = 'then'",
      "delete from book_events",
      `delete from ${monthOf(new Date().toISOString())}`,
    ])
      await expect(application.query(statement), statement).rejects.toThrow("permission denied");
    const id = (await owner.query("select id from book_events where name = 'now'")).rows[0].id;
    const [, { storage }] = storages as [unknown, (typeof storages)[number]];
    expect(await Effect.runPromise(storage.lock("book-events", id, {}, guest()))).toMatchObject({
      values: { name: "now" },
    });
  });

  it("keeps each row with its month, of one that nobody prepared until it is", async () => {
    const now = new Date().toISOString();
    await event(now, "this month");
    expect(await partOf("this month")).toBe(monthOf(now));
    const later = new Date(Date.now() + 20 * 31 * 86_400_000).toISOString();
    await event(later, "later");
    expect(await partOf("later")).toBe("book_events_other");
    await application.query("select labcommons_prepare_months('book_events', 24)");
    expect(await partOf("later")).toBe(monthOf(later));
  });

  it("is forgotten after the declared months", async () => {
    await owner.query(
      "create table book_events_2020_01 partition of book_events for values from ('2020-01-01Z') to ('2020-02-01Z')",
    );
    await event("2020-01-15T12:00:00.000Z", "old");
    await event("2019-01-15T12:00:00.000Z", "older");
    await event(new Date(Date.now() - 75 * 86_400_000).toISOString(), "recent");
    const { rows } = await application.query("select labcommons_forget_months('book_events') as dropped");
    expect(rows).toEqual([{ dropped: 1 }]);
    expect([await partOf("old"), await partOf("older")]).toEqual([undefined, undefined]);
    expect(await partOf("recent")).toBeDefined();
  });

  it("is the only kind whose months the application may prepare or forget", async () => {
    for (const table of ["changes", "users", "nowhere", 'books"; drop table books; --']) {
      await expect(application.query("select labcommons_prepare_months($1, 3)", [table])).rejects.toThrow(
        "does not grow by months",
      );
      await expect(application.query("select labcommons_forget_months($1)", [table])).rejects.toThrow(
        "is kept for ever",
      );
    }
    await expect(application.query("select labcommons_prepare_months('book_events', 61)")).rejects.toThrow("60 months");
  });
});
