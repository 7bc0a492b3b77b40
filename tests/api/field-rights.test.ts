import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkTable, tableOf } from "#adapters/postgres/naming.ts";
import { type FieldKind, type FieldSpec, isSettable, valueKind } from "#core/kernel/fields.ts";
import { catalogue } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { modules } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import { holds, sees, type World } from "#tests/support/declared-rights.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { type Case, viewers } from "#tests/support/matrix-viewers.ts";
import { cases } from "#tests/support/matrix-world.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { putWorld } from "#tests/support/put-world.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { specimenHealth } from "#tests/support/specimen-health.ts";

const all = catalogue([...modules, specimen, specimenExtra, specimenHealth]);
const world: World = { all, records: cases };
const database = await specimenDatabase(all);
const storage = openStorage(database.url, all);
const { ask, defects } = testApi(all, storage);
const sql = new pg.Client({ connectionString: database.ownerUrl });
await sql.connect();
afterAll(() => sql.end());
beforeAll(() => putWorld(storage));

const writers = Object.values(viewers).filter(({ viewer }) => viewer.mayWrite && viewer.via !== "guest");
/** Changed by a person in a session of their own alone; the writers here have tokens. */
const ofOwnSession = ["service-accounts"];
const casesOf = (type: string): readonly Case[] => cases.filter((each) => each.type === type);
const types = [...all.entities.values()].filter((source) => source.id !== "code" && !source.derived);

/** A good value of each kind, so that nothing but rights can refuse it. */
const values: Record<FieldKind, (spec: FieldSpec) => unknown> = {
  text: () => "Changed",
  richText: () => "<p>Changed</p>",
  code: () => "CHANGED",
  enum: ({ values, of }) => (values ?? of?.values)?.[0],
  flag: () => true,
  integer: () => 7,
  decimal: () => 7,
  money: () => 7,
  instant: () => "2001-01-01T00:00:00.000Z",
  day: () => "2001-01-01",
  slug: () => "changed",
  position: () => 7,
  email: () => "changed@matrix.test",
  phone: () => "+33199999999",
  url: () => "/changed",
  color: () => "#123456",
  country: () => "IT",
  json: () => ({}),
  confidential: () => "CHANGED",
  computed: () => "changed",
};

/** Everything that is kept of a type's records and of their links, as text. */
async function kept(type: string): Promise<string> {
  const links = Object.entries(all.entity(type).relations).flatMap(([name, spec]) => {
    if (spec.kind !== "link") return [];
    return [spec.mirror ? linkTable(spec.to, spec.mirror) : linkTable(type, name)];
  });
  const tables = [tableOf(type), ...links];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql.query(
      `select coalesce(string_agg(t::text, '|' order by t::text), '') as all from "${table}" t`,
    );
    texts.push(rows[0].all);
  }
  return texts.join("\n");
}

const isSame = (shown: unknown, given: unknown): boolean => JSON.stringify(shown) === JSON.stringify(given);

const mayChange = (record: Case, viewer: Viewer): boolean =>
  sees(world, record, viewer) && holds(world, all.entity(record.type).rights.update, record, viewer);

describe.each(types.map((source) => [source.type, source] as const))("%s", (type, source) => {
  it("PERM-002 PERM-008 MODEL-001 keeps every field from who may not write it, and says which", async () => {
    const before = await kept(type);
    for (const { name: who, viewer } of writers) {
      for (const record of casesOf(type).filter((each) => mayChange(each, viewer))) {
        for (const [name, spec] of Object.entries(source.fields)) {
          const isOpen =
            isSettable(spec, "update") &&
            spec.kind !== "computed" &&
            (!spec.write || holds(world, spec.write, record, viewer));
          if (isOpen) continue;
          const value = values[valueKind(spec)](spec);
          const data = { type, id: record.id, attributes: { [name]: value } };
          // What is said as it is shown changes nothing, and is no fault.
          const shown = await ask(`GET /api/v1/${type}/${record.id}?fields[${type}]=${name}`, { viewer });
          const isAsShown = isSame(shown.body.data?.attributes[name], value);
          const answer = await ask(`PATCH /api/v1/${type}/${record.id}`, { viewer, body: { data } });
          const where = [who, record.state, name];
          expect([...where, answer.status], answer.text).toEqual([...where, isAsShown ? 200 : 403]);
          if (isAsShown) continue;
          expect(answer.body.errors[0].source).toEqual({ pointer: `/data/attributes/${name}` });
        }
        const dated = { createdAt: "2001-01-01T00:00:00.000Z", updatedAt: "2001-01-01T00:00:00.000Z" };
        const data = { type, id: record.id, attributes: dated };
        const answer = await ask(`PATCH /api/v1/${type}/${record.id}`, { viewer, body: { data } });
        expect(answer.status, answer.text).toBe(ofOwnSession.includes(type) ? 403 : 200);
      }
    }
    expect(await kept(type)).toBe(before);
  });

  it("PERM-008 keeps every relationship from who may not write it, at its own address too", async () => {
    const before = await kept(type);
    for (const { name: who, viewer } of writers) {
      for (const record of casesOf(type).filter((each) => mayChange(each, viewer))) {
        for (const [name, spec] of Object.entries(source.relations)) {
          if (isSettable(spec, "update") && (!spec.write || holds(world, spec.write, record, viewer))) continue;
          const [code] = Object.keys(all.entities.get(spec.to)?.codes ?? {});
          const one = { type: spec.to, id: casesOf(spec.to)[0]?.id ?? code };
          const linkage = isMany(spec) ? [one] : one;
          const data = { type, id: record.id, relationships: { [name]: { data: linkage } } };
          const at = `/api/v1/${type}/${record.id}/relationships/${name}`;
          const isAsShown = isSame((await ask(`GET ${at}`, { viewer })).body.data, linkage);
          const whole = await ask(`PATCH /api/v1/${type}/${record.id}`, { viewer, body: { data } });
          if (isAsShown) expect([who, record.state, name, whole.status]).toEqual([who, record.state, name, 200]);
          const answers = [
            ...(isAsShown ? [] : [whole]),
            await ask(`PATCH ${at}`, { viewer, body: { data: linkage } }),
          ];
          for (const method of isMany(spec) ? ["POST", "DELETE"] : [])
            answers.push(await ask(`${method} ${at}`, { viewer, body: { data: linkage } }));
          const where = `${who} ${record.state} ${name}`;
          // A rule of the type's own may speak first: 422.
          for (const { status } of answers) expect([403, 422], where).toContain(status);
        }
      }
    }
    expect(await kept(type)).toBe(before);
  });

  it("PERM-008 lets nobody create a record with a member that they may not write", async () => {
    const { of } = creations[type]!;
    for (const { name: who, viewer } of writers) {
      for (const [name, spec] of Object.entries(source.fields)) {
        const isAlways = !spec.readOnly && spec.kind !== "computed";
        const mayWrite = !spec.write || specialise(spec.write, viewer).is === "always";
        if (isAlways && (mayWrite || viewer.roles.some((role) => ["admin", "app_admin"].includes(role)))) continue;
        const { attributes, relationships = {} } = of(9000);
        const given = { ...attributes, [name]: values[valueKind(spec)](spec) };
        const before = await kept(type);
        const answer = await ask(`POST /api/v1/${type}`, {
          viewer,
          body: { data: { type, attributes: given, relationships } },
        });
        expect([who, name, answer.status], answer.text).toEqual([who, name, 403]);
        expect(await kept(type)).toBe(before);
      }
    }
    expect(defects).toEqual([]);
  });
});
