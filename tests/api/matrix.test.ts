import { describe, expect, it } from "vitest";
import { valueKind } from "#core/kernel/fields.ts";
import type { Registered } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { holds, isDeleted, sees, targetsOf, toldTargets, type WorldRecord } from "#tests/support/declared-rights.ts";
import { type Case, viewers } from "#tests/support/matrix-viewers.ts";
import { cases, listers } from "#tests/support/matrix-world.ts";
import {
  alike,
  casesOf,
  idsIn,
  idsOf,
  kinds,
  lists,
  mayAsk,
  missing,
  openMatrix,
  refusal,
  types,
  world,
} from "#tests/support/rights-matrix.ts";

/**
 * Nothing leaks (architecture §4): every type, every way to read it, every kind of viewer, every state of a record. Who may do what is said twice,
 * by hand in `tests/matrix/` and by the declarations; both must agree, and the API must answer so.
 */

const { ask, expectAsIfMissing } = await openMatrix();

const letters = (test: (viewer: Viewer) => boolean): string =>
  kinds
    .filter(({ viewer }) => test(viewer))
    .map(({ letter }) => letter)
    .join("");
const sorted = (text: string): string => [...text].sort().join("");
const writers = (viewer: Viewer): boolean => viewer.mayWrite;
/** A record as it was before its deletion. */
const restored = (record: WorldRecord): WorldRecord => ({ ...record, values: { ...record.values, deletedAt: null } });
const expectedList = (source: Registered, viewer: Viewer): readonly string[] =>
  idsOf(casesOf(source.type).filter((record) => lists(record, viewer)));

describe.each(types.map((source) => [source.type, source] as const))("%s", (type, source) => {
  const records = casesOf(type);

  it("ADMIN-011 is declared as the specification has it: who lists, sees, changes, destroys", () => {
    expect(records.length, `no record of ${type} in the matrix`).toBeGreaterThan(0);
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

  it.each(kinds)(
    "PERM-014 PERM-020 answers a find by $name: 200, 410 where they saw it until it was deleted, or 404 as if it were missing",
    async ({ viewer }) => {
      for (const record of records) {
        if (!sees(world, record, viewer)) {
          if (isDeleted(record) && sees(world, restored(record), viewer)) {
            const { status, body } = await ask(`GET /api/v1/${type}/${record.id}`, { viewer });
            expect([record.state, status, body.errors[0].meta]).toEqual([
              record.state,
              410,
              { deletedAt: record.values?.deletedAt },
            ]);
            continue;
          }
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
        const isSeen = specialise(source.rights.see, viewer).is !== "never";
        expect((await ask(`GET /api/v1/${type}/${code}`, { viewer })).status).toBe(isSeen ? 200 : 404);
      }
    },
  );

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
        const targets = isShown ? toldTargets(world, record, name, viewer) : [];
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
            toldTargets(world, record, name, viewer).some((each) => each.id === target.id),
        );
        expect([where, answer.status, idsIn(answer)]).toEqual([where, 200, idsOf(wanted)]);
      }
    }
  });

  it.each(kinds)(
    "shows to $name the members of a record that they may know, and filters and sorts by no other",
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
      const isKnown = holds(world, world.all.entity("users").fields.email!.see!, record, viewer);
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
