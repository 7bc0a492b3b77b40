import { Effect } from "effect";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableOf } from "#adapters/postgres/naming.ts";
import { valueKind } from "#core/kernel/fields.ts";
import { catalogue } from "#core/kernel/module.ts";
import { isMany } from "#core/kernel/relations.ts";
import { modules } from "#core/modules.ts";
import { type ReadAnswer, testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { type Case, mighty, viewers } from "#tests/support/matrix-viewers.ts";
import { cases } from "#tests/support/matrix-world.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { putWorld } from "#tests/support/put-world.ts";
import { refusedQueries } from "#tests/support/refused-queries.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { specimenHealth } from "#tests/support/specimen-health.ts";

const all = catalogue([...modules, specimen, specimenExtra, specimenHealth]);
const database = await specimenDatabase(all);
const storage = openStorage(database.url, all);
const { ask, defects } = testApi(all, storage);
const sql = new pg.Client({ connectionString: database.ownerUrl });
await sql.connect();
afterAll(() => sql.end());
beforeAll(() => putWorld(storage));
afterAll(() => expect(defects).toEqual([]));

/** Closed lists are asked together (`lookups.test.ts`). */
const types = [...all.entities.values()].filter(({ id }) => id !== "code");
const open = types.filter(({ derived }) => !derived);
const casesOf = (type: string): readonly Case[] => cases.filter((each) => each.type === type);
const superAdmin = viewers.A!.viewer;
const inFrench = { ...mighty, locale: "fr", editionLocale: "en", shape: mighty.shape } as typeof mighty;

/** What a client is told: a fault with its place, in words of the viewer's language. */
function expectTold(answer: ReadAnswer, french: ReadAnswer, source?: object): void {
  expect(jsonApiFaults(answer.body)).toEqual([]);
  const [fault] = answer.body.errors;
  if (source) expect(fault.source).toMatchObject(source);
  expect(`${fault.title} ${fault.detail}`).not.toMatch(/undefined|\{\{|errors:|validation\./);
  expect(fault.title).not.toBe(french.body.errors[0].title);
}

const script = `<img src=x alt="A sign" onerror="alert(1)"><script>alert(2)</script><svg/onload=alert(3)>`;

describe.each(open.map((source) => [source.type, source] as const))("%s", (type, source) => {
  it("keeps markup in a text as that text, and takes scripts out of rich text", async () => {
    const texts = Object.entries(source.fields).filter(
      ([, spec]) =>
        ["text", "richText"].includes(valueKind(spec)) &&
        !spec.readOnly &&
        !spec.writeOnly &&
        spec.kind !== "computed" &&
        !spec.pattern,
    );
    const record = casesOf(type).find(
      (each) => !/deleted/.test(each.state) && ["m", "A"].some((letter) => each.changes.includes(letter)),
    );
    if (!record) return;
    const by = record.changes.includes("m") && type !== "app-envs" ? mighty : superAdmin;
    for (const [name, spec] of texts) {
      const given = { type, id: record.id, attributes: { [name]: script.slice(0, spec.max) } };
      const changed = await ask(`PATCH /api/v1/${type}/${record.id}`, { viewer: by, body: { data: given } });
      if (changed.status === 403) continue;
      expect([name, changed.status], changed.text).toEqual([name, 200]);
      expect(changed.headers["content-type"]).toBe("application/vnd.api+json");
      const kept = (await ask(`GET /api/v1/${type}/${record.id}`, { viewer: by })).body.data.attributes[name];
      if (valueKind(spec) === "richText") expect(kept ?? "").not.toMatch(/script|onerror|onload|alert/);
      // A file is called like the last part of a path.
      else if (["files", "admin-files"].includes(type) && name === "name") expect(kept).toBe(script.split("/").at(-1));
      else expect(kept).toBe(script.slice(0, spec.max));
    }
  });

  it("answers 404 to any id that is none, in every address", async () => {
    const ids = [
      "x",
      "0",
      "-1",
      "%00",
      "%F0%9F%92%A9",
      "null",
      "undefined",
      "..%2F..",
      "'; drop table users; --",
      "018f",
      `${"0".repeat(3000)}`,
      "018f0000-0000-9000-8000-000000000001",
    ];
    for (const id of ids) {
      const at = `/api/v1/${type}/${encodeURIComponent(decodeURIComponent(id))}`;
      const data = { type, id, attributes: {} };
      const answers = [
        await ask(`GET ${at}`, { viewer: mighty }),
        await ask(`PATCH ${at}`, { viewer: mighty, body: { data } }),
        await ask(`DELETE ${at}`, { viewer: mighty }),
      ];
      for (const name of Object.keys(source.relations).slice(0, 2)) {
        answers.push(
          await ask(`GET ${at}/${name}`, { viewer: mighty }),
          await ask(`GET ${at}/relationships/${name}`, { viewer: mighty }),
        );
      }
      for (const { status, body } of answers) {
        expect([400, 404, 409, 422], id).toContain(status);
        expect(jsonApiFaults(body)).toEqual([]);
      }
      expect(answers[0]!.status, id).toBe(404);
      const filtered = await ask(`GET /api/v1/${type}?filter[id]=${encodeURIComponent(id)}`, { viewer: mighty });
      expect([200, 400, 403]).toContain(filtered.status);
    }
  });

  it("MODEL-021 refuses a stale version with 409, pointing at it, and changes nothing", async () => {
    for (const record of casesOf(type).filter((each) => each.changes.includes("A"))) {
      const data = { type, id: record.id, attributes: {}, meta: { version: 77 } };
      const before = (await sql.query(`select t::text from "${tableOf(type)}" t where id = $1`, [record.id])).rows;
      const line = `PATCH /api/v1/${type}/${record.id}`;
      const [answer, french] = [
        await ask(line, { viewer: superAdmin, body: { data } }),
        await ask(line, { viewer: { ...superAdmin, locale: "fr" }, body: { data } }),
      ];
      expect([record.state, answer.status], answer.text).toEqual([record.state, 409]);
      expectTold(answer, french, { pointer: "/data/id" });
      expect((await sql.query(`select t::text from "${tableOf(type)}" t where id = $1`, [record.id])).rows).toEqual(
        before,
      );
    }
  });

  it("is not created below a parent that is gone: 404, at the relationship", async () => {
    const { of } = creations[type]!;
    for (const [name, spec] of Object.entries(source.relations)) {
      if (spec.readOnly || isMany(spec) || spec.write) continue;
      const to = spec.among?.[0] ?? spec.to;
      if (all.entity(to).id === "code") continue;
      const { attributes, relationships = {} } = of(5000);
      const gone = { [name]: { data: { type: to, id: "018f0000-0000-7000-8000-0000000eeeee" } } };
      const body = { data: { type, attributes, relationships: { ...relationships, ...gone } } };
      const answer = await ask(`POST /api/v1/${type}`, { viewer: mighty, body });
      if (answer.status === 403) continue;
      expect([name, answer.status], answer.text).toEqual([name, 404]);
      expect(answer.body.errors[0].source.pointer).toMatch(new RegExp(`^/data/relationships/${name}`));
    }
  });
});

describe.each(types.map((source) => [source.type, source] as const))("a list of %s", (type, source) => {
  it.each(refusedQueries(type))(
    "MODEL-022 refuses %s with 400, naming the parameter",
    async (query, code, parameter) => {
      const line = `GET /api/v1/${type}?${query}`;
      const [answer, french] = [await ask(line, { viewer: mighty }), await ask(line, { viewer: inFrench })];
      if (answer.status === 403) return;
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, code]);
      expectTold(answer, french, { parameter });
    },
  );

  it("is empty beyond its last page, with its total, and takes no number that is none", async () => {
    const beyond = await ask(`GET /api/v1/${type}?page[number]=99999&page[size]=10`, { viewer: mighty });
    if (beyond.status === 403) return;
    expect([beyond.status, beyond.body.data]).toEqual([200, []]);
    expect(beyond.body.meta.total).toBe(
      (await ask(`GET /api/v1/${type}?page[size]=1`, { viewer: mighty })).body.meta.total,
    );
    for (const number of ["99999999999999999999", "1e9", "-1", "1.5"]) {
      expect([200, 400]).toContain(
        (await ask(`GET /api/v1/${type}?page[number]=${number}`, { viewer: mighty })).status,
      );
    }
    const whole = await ask(`GET /api/v1/${type}?page[size]=all`, { viewer: mighty });
    expect(whole.status).toBe(source.listing === "whole" ? 200 : 400);
  });
});

describe("a batch whose last operation fails", () => {
  const everything = async () => {
    const rows: unknown[] = [];
    for (const table of [...open.map(({ type }) => tableOf(type)), "changes", "generations"]) {
      const answer = await sql.query(
        `select count(*)::int as count, coalesce(sum(hashtext(t::text)), 0)::text as sum from "${table}" t`,
      );
      rows.push(answer.rows[0]);
    }
    return JSON.stringify(rows);
  };
  const tag = (n: number) => ({ op: "add", data: { type: "tags", attributes: { name: `Batch ${n}` } } });
  const last: readonly (readonly [string, object, number])[] = [
    ["invalid", { op: "add", data: { type: "tags", attributes: { name: "" } } }, 422],
    ["missing", { op: "remove", ref: { type: "tags", id: "018f0000-0000-7000-8000-0000000eeeee" } }, 404],
    ["refused", { op: "update", data: { type: "access-levels", id: "contact", attributes: { weight: 5 } } }, 403],
    [
      "stale",
      {
        op: "update",
        data: { type: "tags", id: casesOf("tags")[0]!.id, attributes: { name: "x" }, meta: { version: 9 } },
      },
      409,
    ],
    ["of an unknown type", { op: "add", data: { type: "nothing", attributes: {} } }, 422],
  ];

  it.each(last)("MODEL-012 leaves nothing behind, neither rows nor revisions: %s", async (_, operation, status) => {
    const before = await everything();
    const change = {
      op: "update",
      data: { type: "articles", id: casesOf("articles")[0]!.id, attributes: { source: "Batch" } },
    };
    const operations = [...Array.from({ length: 98 }, (__, n) => tag(n)), change, operation];
    const answer = await ask("POST /api/v1/operations", { viewer: mighty, body: { "atomic:operations": operations } });
    expect([answer.status, answer.body.errors[0].source?.pointer ?? "/atomic:operations/99"], answer.text).toEqual([
      status,
      expect.stringMatching(/^\/atomic:operations\/99/),
    ]);
    expect(await everything()).toBe(before);
  });

  it("refuses more than a hundred operations", async () => {
    const body = { "atomic:operations": Array.from({ length: 101 }, (_, n) => tag(n)) };
    const before = await everything();
    expect((await ask("POST /api/v1/operations", { viewer: mighty, body })).status).toBe(422);
    expect(await everything()).toBe(before);
  });
});

it("PERM-014 a section is not written into an article that was soft-deleted, by its author", async () => {
  const deleted = casesOf("articles").find(({ state }) => state === "soft-deleted")!;
  const relationships = { article: { data: { type: "articles", id: deleted.id } } };
  const body = { data: { type: "article-sections", attributes: { title: "Late" }, relationships } };
  const answer = await ask("POST /api/v1/article-sections", { viewer: viewers.c!.viewer, body });
  expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([404, "/data/relationships/article"]);
  expect(await Effect.runPromise(storage.linkedIds("articles", deleted.id, "sections"))).toHaveLength(1);
});
