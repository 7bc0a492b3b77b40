import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableOf } from "#adapters/postgres/naming.ts";
import { valueKind } from "#core/kernel/fields.ts";
import { catalogue, type Registered } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { modules } from "#core/modules.ts";
import { type Asking, type ReadAnswer, testApi } from "#tests/support/api.ts";
import { holds, isDeleted, sees, targetsOf, type World } from "#tests/support/declared-rights.ts";
import { type Case, cases, creations, listers, viewers } from "#tests/support/matrix-world.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { putWorld } from "#tests/support/put-world.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { specimenHealth } from "#tests/support/specimen-health.ts";

/**
 * Nothing leaks (architecture §4): every type, every action, every kind of viewer, every state of a record. Who may do what is said twice,
 * by hand in `matrix-world.ts` and by the declarations; both must agree, and the API must answer so.
 */

const all = catalogue([...modules, specimen, specimenExtra, specimenHealth]);
const world: World = { all, records: cases };
const database = await specimenDatabase(all);
const storage = openStorage(database.url, all);
const { ask, defects } = testApi(all, storage);
const sql = new pg.Client({ connectionString: database.ownerUrl });
await sql.connect();
afterAll(() => sql.end());

const kinds = Object.entries(viewers).map(([letter, { name, viewer }]) => ({ letter, name, viewer }));
type Kind = (typeof kinds)[number];
/** What is a view of the journal has tests of its own. */
const types = [...all.entities.values()].filter(({ derived }) => !derived);
const casesOf = (type: string): readonly Case[] => cases.filter((each) => each.type === type);
const missing = "018f0000-0000-7000-8000-0000000fffff";
const isGuest = (viewer: Viewer): boolean => viewer.via === "guest";
const refusal = ({ viewer }: Kind): number => (isGuest(viewer) ? 401 : 403);
const letters = (test: (viewer: Viewer) => boolean): string =>
  kinds
    .filter(({ viewer }) => test(viewer))
    .map(({ letter }) => letter)
    .join("");
const sorted = (text: string): string => [...text].sort().join("");
const writers = (viewer: Viewer): boolean => viewer.mayWrite;
const idsIn = (answer: ReadAnswer): readonly string[] =>
  answer.body.data
    .map((each: { id: string }) => each.id)
    .filter((each: string) => cases.some((one) => one.id === each))
    .sort();
const idsOf = (records: readonly { readonly id: string }[]): readonly string[] => records.map((each) => each.id).sort();

/** Who finds a record in a list of its type, by the declarations. */
const lists = (record: Case, viewer: Viewer): boolean => {
  const { rights } = all.entity(record.type);
  return !isDeleted(record) && sees(world, record, viewer) && holds(world, rights.listed, record, viewer);
};
const mayAsk = (source: Registered, viewer: Viewer): boolean => specialise(source.rights.index, viewer).is !== "never";
const expectedList = (source: Registered, viewer: Viewer): readonly string[] =>
  idsOf(casesOf(source.type).filter((record) => lists(record, viewer)));

/** The same answer, but for the id that was asked for. */
const alike = (answer: ReadAnswer, id: string) => ({
  status: answer.status,
  headers: answer.headers,
  text: answer.text.replaceAll(id, "ID"),
});
async function expectAsIfMissing(line: (id: string) => string, id: string, asking: Asking): Promise<void> {
  const inBody = (text: string) => (asking.body === undefined ? {} : { body: JSON.parse(text) });
  const text = JSON.stringify(asking.body ?? null);
  const hidden = await ask(line(id), asking);
  const gone = await ask(line(missing), { ...asking, ...inBody(text.replaceAll(id, missing)) });
  expect(hidden.status, line(id)).toBe(404);
  expect(alike(hidden, id), line(id)).toEqual(alike(gone, missing));
}

beforeAll(() => putWorld(storage));

describe.each(types.map((source) => [source.type, source] as const))("%s", (type, source) => {
  const records = casesOf(type);

  it("ADMIN-011 PROD-005 is declared as the specification has it: who lists, sees, changes, destroys", () => {
    if (source.id !== "code") expect(records.length, `no record of ${type} in the matrix`).toBeGreaterThan(0);
    expect(sorted(letters((viewer) => mayAsk(source, viewer)))).toBe(
      sorted(listers[type] ?? Object.keys(viewers).join("")),
    );
    for (const record of records) {
      const { rights } = source;
      const both = (action: "update" | "destroy") => (viewer: Viewer) =>
        writers(viewer) && sees(world, record, viewer) && holds(world, rights[action], record, viewer);
      const declared = {
        sees: letters((viewer) => sees(world, record, viewer)),
        lists: letters((viewer) => mayAsk(source, viewer) && lists(record, viewer)),
        changes: letters(both("update")),
        destroys: letters(both("destroy")),
      };
      const wanted = {
        sees: record.sees,
        lists: record.lists ?? [...record.sees].filter((letter) => (listers[type] ?? letter).includes(letter)).join(""),
        changes: record.changes,
        destroys: record.destroys,
      };
      const each = (who: typeof declared) =>
        Object.fromEntries(Object.entries(who).map(([key, text]) => [key, sorted(text)]));
      expect(each(declared), record.state).toEqual(each(wanted));
    }
  });

  it.each(kinds)("PERM-014 PERM-020 answers a find by $name: 200, or 404 as if it were missing", async ({ viewer }) => {
    for (const record of records) {
      if (!sees(world, record, viewer)) {
        await expectAsIfMissing((id) => `GET /api/v1/${type}/${id}`, record.id, { viewer });
        const slug = record.values?.slug;
        if (typeof slug === "string") {
          const bySlug = await ask(`GET /api/v1/${type}/${slug}`, { viewer });
          const noSlug = await ask(`GET /api/v1/${type}/no-such-slug`, { viewer });
          expect(alike(bySlug, slug), slug).toEqual(alike(noSlug, "no-such-slug"));
        }
        continue;
      }
      const answer = await ask(`GET /api/v1/${type}/${record.id}`, { viewer });
      expect([record.state, answer.status], answer.text).toEqual([record.state, 200]);
      expect(answer.body.data.id).toBe(record.id);
    }
    for (const code of Object.keys(source.codes)) {
      expect((await ask(`GET /api/v1/${type}/${code}`, { viewer })).status).toBe(200);
    }
  });

  it.each(kinds)("PERM-020 lists, counts, exports, sorts, filters and searches for $name alike", async (kind) => {
    const { viewer } = kind;
    const list = `GET /api/v1/${type}?page[size]=100`;
    const answer = await ask(list, { viewer });
    if (!mayAsk(source, viewer)) {
      const csv = await ask(list, { viewer, headers: { accept: "text/csv" } });
      const narrowed = await ask(`${list}&filter[id]=${records[0]?.id ?? missing}`, { viewer });
      expect([answer.status, csv.status, narrowed.status]).toEqual([refusal(kind), refusal(kind), refusal(kind)]);
      return;
    }
    const expected = expectedList(source, viewer);
    expect(answer.status, answer.text).toBe(200);
    expect(idsIn(answer)).toEqual(expected);
    expect(answer.body.meta.total).toBe(answer.body.data.length);
    expect(answer.body.data).toHaveLength(expected.length + Object.keys(source.codes).length);
    const csv = await ask(list, { viewer, headers: { accept: "text/csv" } });
    expect(csv.text.trimEnd().split("\r\n")).toHaveLength(answer.body.data.length + 1);
    for (const record of records) expect(csv.text.includes(record.id)).toBe(expected.includes(record.id));
    if (source.listing === "whole") {
      expect(idsIn(await ask(`GET /api/v1/${type}?page[size]=all`, { viewer }))).toEqual(expected);
    }
    const members = [...Object.keys(source.fields), "id", "createdAt"];
    for (const name of members.filter((each) => !source.fields[each]?.see)) {
      const inOrder = await ask(`${list}&sort=${name}`, { viewer });
      if (inOrder.status !== 400) expect([name, idsIn(inOrder)]).toEqual([name, expected]);
    }
    for (const record of records) {
      const one = expected.includes(record.id) ? [record.id] : [];
      const byId = await ask(`${list}&filter[id]=${record.id}`, { viewer });
      expect([idsIn(byId), byId.body.meta.total], record.state).toEqual([one, one.length]);
      const label = record.texts?.[source.label] ?? record.values?.[source.label];
      if (typeof label !== "string" || source.fields[source.label]?.see) continue;
      const found = await ask(`${list}&filter[search]=${encodeURIComponent(label)}`, { viewer });
      expect(idsIn(found).includes(record.id), `search for ${label}`).toBe(one.length === 1);
      expect(idsIn(found).every((each) => expected.includes(each))).toBe(true);
      expect(found.body.meta.total).toBe(found.body.data.length);
    }
    if (!("deletedAt" in source.fields)) return;
    for (const deleted of ["only", "with"]) {
      const more = await ask(`${list}&filter[deleted]=${deleted}`, { viewer });
      const wanted = records.filter(
        (each) =>
          sees(world, each, viewer) &&
          holds(world, source.rights.listed, each, viewer) &&
          (deleted === "with" || isDeleted(each)),
      );
      expect([deleted, more.status, idsIn(more)]).toEqual([deleted, 200, idsOf(wanted)]);
    }
  });

  it.each(kinds)("PERM-020 names to $name no related record that they may not see", async ({ viewer }) => {
    for (const record of records) {
      const isSeen = sees(world, record, viewer);
      for (const [name, spec] of Object.entries(source.relations)) {
        const at = (rest: string) => (id: string) => `GET /api/v1/${type}/${id}/${rest}`;
        if (!isSeen) {
          await expectAsIfMissing(at(name), record.id, { viewer });
          await expectAsIfMissing(at(`relationships/${name}`), record.id, { viewer });
          continue;
        }
        const related = await ask(at(name)(record.id), { viewer });
        const linkage = await ask(at(`relationships/${name}`)(record.id), { viewer });
        const included = await ask(`GET /api/v1/${type}/${record.id}?include=${name}`, { viewer });
        const where = `${record.state} ${name}`;
        if (spec.see && specialise(spec.see, viewer).is === "never") {
          const unknown = await ask(at("relationships/unheard-of")(record.id), { viewer });
          const noInclude = await ask(`GET /api/v1/${type}/${record.id}?include=unheard-of`, { viewer });
          expect([where, related.status, linkage.status, included.status]).toEqual([where, 404, 404, 400]);
          expect(alike(linkage, name)).toEqual(alike(unknown, "unheard-of"));
          expect(alike(included, name)).toEqual(alike(noInclude, "unheard-of"));
          continue;
        }
        const isShown = !spec.see || holds(world, spec.see, record, viewer);
        const targets = isShown ? targetsOf(world, record, name) : [];
        const expected = targets.filter((each) => sees(world, each, viewer) && !isDeleted(each));
        expect([where, related.status, linkage.status, included.status]).toEqual([where, 200, 200, 200]);
        const named = (data: unknown): readonly string[] =>
          [data ?? []]
            .flat()
            .map((each) => (each as { id: string }).id)
            .sort();
        expect([where, named(related.body.data)]).toEqual([where, idsOf(expected)]);
        expect([where, named(linkage.body.data)]).toEqual([where, idsOf(expected)]);
        expect([where, named(included.body.data.relationships?.[name]?.data)]).toEqual([where, idsOf(expected)]);
        const others = idsOf(expected).filter((each) => each !== record.id);
        expect([where, named(included.body.included)]).toEqual([where, others]);
        if (isMany(spec)) expect(related.body.meta.total).toBe(expected.length);
      }
    }
  });

  it.each(kinds)("PERM-020 lets $name find nothing by a related record that they may not see", async ({ viewer }) => {
    if (!mayAsk(source, viewer)) return;
    const expected = new Set(expectedList(source, viewer));
    for (const [name, spec] of Object.entries(source.relations)) {
      const targets = new Map(
        records.flatMap((record) => targetsOf(world, record, name).map((target) => [target.id, target] as const)),
      );
      for (const target of targets.values()) {
        const answer = await ask(`GET /api/v1/${type}?page[size]=100&filter[${name}]=${target.id}`, { viewer });
        const where = `${name}=${target.type} ${target.id}`;
        if (spec.see && specialise(spec.see, viewer).is === "never") {
          expect([where, answer.status]).toEqual([where, 400]);
          continue;
        }
        if (answer.status === 400 && spec.kind === "oneOf") continue;
        const isTargetSeen = sees(world, target, viewer) && (spec.kind === "one" || !isDeleted(target));
        const wanted = records.filter(
          (record) =>
            isTargetSeen &&
            expected.has(record.id) &&
            (!spec.see || holds(world, spec.see, record, viewer)) &&
            targetsOf(world, record, name).some((each) => each.id === target.id),
        );
        expect([where, answer.status, idsIn(answer)]).toEqual([where, 200, idsOf(wanted)]);
      }
    }
  });

  it.each(kinds)(
    "ADMIN-011 refuses $name what is not theirs to change: 404 hidden, 403 refused, 401 for a guest",
    async (kind) => {
      const { viewer } = kind;
      // A stale version stops what is allowed, so that the matrix stays as it is.
      const stale = { meta: { version: 999 } };
      for (const record of records) {
        const data = { type, id: record.id, attributes: {}, ...stale };
        const soft = { ...data, attributes: { deletedAt: "2026-02-02T00:00:00.000Z" } };
        const isSoft = "deletedAt" in source.fields;
        if (!sees(world, record, viewer)) {
          await expectAsIfMissing((id) => `PATCH /api/v1/${type}/${id}`, record.id, { viewer, body: { data } });
          await expectAsIfMissing((id) => `DELETE /api/v1/${type}/${id}`, record.id, { viewer, body: { data } });
          if (isSoft)
            await expectAsIfMissing((id) => `PATCH /api/v1/${type}/${id}`, record.id, { viewer, body: { data: soft } });
          continue;
        }
        const status = (action: "update" | "destroy") =>
          viewer.mayWrite && holds(world, source.rights[action], record, viewer) ? 409 : refusal(kind);
        const asked = async (method: string, body: object) =>
          (await ask(`${method} /api/v1/${type}/${record.id}`, { viewer, body: { data: body } })).status;
        const answered = [
          await asked("PATCH", data),
          isSoft ? await asked("PATCH", soft) : status("update"),
          await asked("DELETE", data),
        ];
        expect([record.state, ...answered]).toEqual([
          record.state,
          status("update"),
          status("update"),
          status("destroy"),
        ]);
      }
      for (const code of Object.keys(source.codes).slice(0, 1)) {
        const data = { type, id: code, attributes: {}, ...stale };
        const expected =
          viewer.mayWrite && source.id !== "code" && specialise(source.rights.update, viewer).is === "always"
            ? 409
            : refusal(kind);
        expect((await ask(`PATCH /api/v1/${type}/${code}`, { viewer, body: { data } })).status).toBe(expected);
      }
    },
  );

  it.each(kinds)("ADMIN-011 changes no relationship for $name where they may not", async (kind) => {
    const { viewer } = kind;
    for (const record of records) {
      for (const [name, spec] of Object.entries(source.relations)) {
        if (spec.readOnly) continue;
        const body = { data: isMany(spec) ? [] : null, meta: { version: 999 } };
        const line = (id: string) => `PATCH /api/v1/${type}/${id}/relationships/${name}`;
        if (!sees(world, record, viewer)) {
          await expectAsIfMissing(line, record.id, { viewer, body });
          continue;
        }
        const allowed = viewer.mayWrite && holds(world, source.rights.update, record, viewer);
        const answer = await ask(line(record.id), { viewer, body });
        expect([record.state, name, answer.status]).toEqual([record.state, name, allowed ? 409 : refusal(kind)]);
      }
    }
  });

  it.each(kinds)(
    "USER-004 shows to $name the members of a record that they may know, and filters and sorts by no other",
    async ({ viewer }) => {
      const guarded = Object.entries(source.fields).filter(([, spec]) => spec.see || spec.writeOnly);
      for (const [name, spec] of guarded) {
        const isNever = spec.writeOnly || specialise(spec.see!, viewer).is === "never";
        const isFree = !spec.writeOnly && specialise(spec.see!, viewer).is === "always";
        const isShown = (record: Case) => !spec.writeOnly && holds(world, spec.see!, record, viewer);
        for (const record of records.filter((each) => sees(world, each, viewer))) {
          const answer = await ask(`GET /api/v1/${type}/${record.id}?fields[${type}]=${name}`, { viewer });
          const whole = await ask(`GET /api/v1/${type}/${record.id}`, { viewer });
          if (!isShown(record)) {
            expect([record.state, name, answer.body.data.attributes?.[name] ?? null]).toEqual([
              record.state,
              name,
              null,
            ]);
            expect(whole.body.data.attributes[name] ?? null).toBeNull();
          } else if ((record.values?.[name] ?? record.texts?.[name] ?? null) !== null) {
            expect([record.state, name, whole.body.data.attributes[name] ?? null]).not.toEqual([
              record.state,
              name,
              null,
            ]);
          }
        }
        if (!mayAsk(source, viewer)) continue;
        const inOrder = await ask(`GET /api/v1/${type}?sort=${name}`, { viewer });
        if (!isFree) expect([name, inOrder.status]).toEqual([name, 400]);
        for (const record of records) {
          const value = record.values?.[name] ?? record.texts?.[name];
          if (typeof value !== "string" || valueKind(spec) === "richText") continue;
          const operator = valueKind(spec) === "instant" ? "" : "[eq]";
          const found = await ask(
            `GET /api/v1/${type}?page[size]=100&filter[${name}]${operator}=${encodeURIComponent(value)}`,
            { viewer },
          );
          if (isNever) {
            expect([name, found.status]).toEqual([name, 400]);
            continue;
          }
          const wanted = records.filter(
            (each) => lists(each, viewer) && isShown(each) && (each.values?.[name] ?? each.texts?.[name]) === value,
          );
          expect([name, found.status, idsIn(found)]).toEqual([name, 200, idsOf(wanted)]);
        }
      }
    },
  );
});

it("USER-004 gives a person who comes along with another record by their reduced set, whoever asks", async () => {
  const reduced = ["avatarUrl", "firstName", "isAdmin", "lastName"];
  for (const { viewer } of kinds) {
    const answer = await ask("GET /api/v1/articles?include=createdBy&page[size]=100", { viewer });
    const people = answer.body.included.filter((each: { type: string }) => each.type === "users");
    expect(people.length).toBeGreaterThan(0);
    for (const each of people) expect(Object.keys(each.attributes).sort()).toEqual(reduced);
    const asked = await ask("GET /api/v1/articles?include=createdBy&fields[users]=email,phone,firstName", { viewer });
    for (const each of asked.body.included.filter((one: { type: string }) => one.type === "users")) {
      const record = cases.find((one) => one.id === each.id)!;
      const isKnown = holds(world, all.entity("users").fields.email!.see!, record, viewer);
      expect([each.id, each.attributes.email ?? null]).toEqual([each.id, isKnown ? record.values!.email : null]);
    }
    for (const through of ["filter[createdBy.email]=contributor@matrix.test", "filter[createdBy.roles]=contributor"]) {
      const found = await ask(`GET /api/v1/articles?page[size]=100&${through}`, { viewer });
      const mayKnow = ["c", "a", "A", "t"].some((letter) => viewers[letter]!.viewer.id === viewer.id);
      if (!mayKnow) expect([through, found.body.data ?? []]).toEqual([through, []]);
      else expect(idsIn(found).length).toBeGreaterThan(0);
    }
    expect((await ask("GET /api/v1/articles?sort=createdBy.email", { viewer })).status).toBe(400);
  }
});

describe("creating", () => {
  const countOf = async (type: string): Promise<number> =>
    Number((await sql.query(`select count(*) from "${tableOf(type)}"`)).rows[0].count);
  let number = 0;

  it.each(types.filter((each) => each.id !== "code").map(({ type }) => type))(
    "ADMIN-011 %s is for whom the specification names, and leaves nothing behind otherwise",
    async (type) => {
      const { creates, of } = creations[type]!;
      for (const kind of kinds) {
        const before = await countOf(type);
        const answer = await ask(`POST /api/v1/${type}`, {
          viewer: kind.viewer,
          body: { data: { type, ...of((number += 1)) } },
        });
        const isAllowed = creates.includes(kind.letter);
        expect([kind.name, answer.status], answer.text).toEqual([kind.name, isAllowed ? 201 : refusal(kind)]);
        expect(await countOf(type)).toBe(before + (isAllowed ? 1 : 0));
        // The ledger lets none of its lines go.
        if (!isAllowed || type === "account-transactions") continue;
        await sql.query(`delete from "${tableOf(type)}" where id = $1`, [answer.body.data.id]);
      }
    },
  );

  it("says of no closed list that it could have another code", async () => {
    for (const { type } of types.filter((each) => each.id === "code")) {
      for (const kind of kinds) {
        const answer = await ask(`POST /api/v1/${type}`, {
          viewer: kind.viewer,
          body: { data: { type, attributes: {} } },
        });
        expect([type, kind.name, answer.status]).toEqual([type, kind.name, refusal(kind)]);
      }
    }
  });
});

afterAll(() => expect(defects).toEqual([]));
