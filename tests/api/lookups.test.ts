import { describe, expect, it } from "vitest";
import type { Registered } from "#core/kernel/module.ts";
import { isMany } from "#core/kernel/relations.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { mighty, viewers } from "#tests/support/matrix-viewers.ts";
import { listers } from "#tests/support/matrix-world.ts";
import { type RandomRequests, sendDocuments, sendOddities, sendQueries } from "#tests/support/random-requests.ts";
import { refusedQueries } from "#tests/support/refused-queries.ts";
import { alike, kinds, lookups, mayAsk, openMatrix, refusal, types, world } from "#tests/support/rights-matrix.ts";

/** Closed lists, told apart by their codes (architecture §3): everybody reads each alike, nobody writes any. */

const { ask, api } = await openMatrix();
const guest = viewers.g!.viewer;
const unknown = "no-such-code";

/** Expects of every closed list what is expected of one. */
const ofEach = async (expectOf: (source: Registered, codes: readonly string[]) => Promise<void>): Promise<void> => {
  for (const source of lookups) await expectOf(source, Object.keys(source.codes));
};

interface Shown {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
}

/** What a list shows of a code: all but what is told of a record that is asked for itself, such as what points at it. */
function asListed({ fields, relations }: Registered, { attributes = {}, relationships = {}, ...rest }: Shown) {
  const pointsHere = (name: string) => relations[name]?.kind === "inverse" || relations[name]?.mirror !== undefined;
  const own = Object.entries(relationships).filter(([name]) => !pointsHere(name));
  return {
    ...rest,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !fields[name]?.detail)),
    ...(own.length > 0 ? { relationships: Object.fromEntries(own) } : {}),
  };
}

it("are many", () => expect(lookups.length).toBeGreaterThan(10));

describe("a closed list, read", () => {
  it.each(kinds)("PERM-014 PERM-020 gives $name every code, in a list and at its own address", async ({ viewer }) => {
    await ofEach(async (source, codes) => {
      const { type, listing, fields } = source;
      const list = await ask(`GET /api/v1/${type}?page[size]=100`, { viewer });
      expect([type, list.status, jsonApiFaults(list.body)]).toEqual([type, 200, []]);
      const ids = (answer: typeof list) => answer.body.data.map(({ id }: { id: string }) => id);
      expect([...ids(list)].sort()).toEqual([...codes].sort());
      expect(list.body.meta.total).toBe(codes.length);
      for (const each of list.body.data) {
        const one = await ask(`GET /api/v1/${type}/${each.id}`, { viewer });
        expect([type, one.status, asListed(source, one.body.data)]).toEqual([type, 200, each]);
      }
      const csv = await ask(`GET /api/v1/${type}?page[size]=100`, { viewer, headers: { accept: "text/csv" } });
      expect(csv.text.startsWith("\ufeffid,")).toBe(true);
      expect(csv.text.trimEnd().split("\r\n")).toHaveLength(codes.length + 1);
      const whole = await ask(`GET /api/v1/${type}?page[size]=all`, { viewer });
      expect([type, whole.status]).toEqual([type, listing === "whole" ? 200 : 400]);
      if (whole.status === 200) expect(ids(whole)).toEqual(ids(list));
      for (const name of [...Object.keys(fields), "id", "createdAt"]) {
        const inOrder = await ask(`GET /api/v1/${type}?page[size]=100&sort=${name}`, { viewer });
        if (fields[name]?.see) expect([type, name, inOrder.status]).toEqual([type, name, 400]);
        else if (inOrder.status !== 400)
          expect([type, name, [...ids(inOrder)].sort()]).toEqual([type, name, [...codes].sort()]);
      }
      const narrowed = await ask(`GET /api/v1/${type}?filter[id]=${codes[0]}`, { viewer });
      expect([type, ids(narrowed), narrowed.body.meta.total]).toEqual([type, codes.slice(0, 1), 1]);
    });
  });

  it("ADMIN-011 is open to everybody, by its declaration", async () => {
    for (const source of lookups) {
      const who = kinds.filter(({ viewer }) => mayAsk(source, viewer)).map(({ letter }) => letter);
      expect([source.type, who, listers[source.type]]).toEqual([source.type, Object.keys(viewers), undefined]);
    }
  });

  it("comes along with the records that name it, as it is at its own address", async () => {
    const met = new Set<string>();
    for (const { type, relations } of types) {
      for (const [name, { to }] of Object.entries(relations)) {
        if (!lookups.some((each) => each.type === to)) continue;
        const answer = await ask(`GET /api/v1/${type}?page[size]=100&include=${name}`, { viewer: mighty });
        if (answer.status === 403) continue;
        expect([type, name, answer.status]).toEqual([type, name, 200]);
        for (const each of answer.body.included ?? []) {
          const one = await ask(`GET /api/v1/${to}/${each.id}`, { viewer: mighty });
          expect(each).toEqual(asListed(world.all.entity(to), one.body.data));
          met.add(each.type);
        }
      }
    }
    expect(met.size).toBeGreaterThan(5);
  });
});

describe("a closed list, written", () => {
  it.each(kinds)("ADMIN-011 takes no code, change or removal from $name", async (kind) => {
    const { viewer } = kind;
    await ofEach(async ({ type }, [code]) => {
      const data = { type, id: code, attributes: {}, meta: { version: 999 } };
      const answers = [
        await ask(`POST /api/v1/${type}`, { viewer, body: { data: { type, attributes: {} } } }),
        await ask(`PATCH /api/v1/${type}/${code}`, { viewer, body: { data } }),
        await ask(`DELETE /api/v1/${type}/${code}`, { viewer, body: { data } }),
      ];
      expect([type, ...answers.map(({ status }) => status)]).toEqual([type, ...answers.map(() => refusal(kind))]);
    });
  });

  it("refuses a code that it does not have where one is named: 404, at the relationship", async () => {
    const met = new Set<string>();
    for (const { type, relations } of types) {
      for (const [name, spec] of Object.entries(relations)) {
        if (spec.readOnly || !lookups.some((each) => each.type === spec.to)) continue;
        const { attributes, relationships = {} } = creations[type]!.of(7000);
        const code = { type: spec.to, id: unknown };
        const given = { ...relationships, [name]: { data: isMany(spec) ? [code] : code } };
        const answer = await ask(`POST /api/v1/${type}`, {
          viewer: mighty,
          body: { data: { type, attributes, relationships: given } },
        });
        if (answer.status === 403) continue;
        const pointers = answer.body.errors.map(
          (each: { source?: { pointer?: string } }) => each.source?.pointer ?? "",
        );
        expect([type, name, answer.status], answer.text).toEqual([type, name, 404]);
        expect(pointers).toContainEqual(expect.stringMatching(`^/data/relationships/${name}`));
        met.add(spec.to);
      }
    }
    expect(met.size).toBeGreaterThan(5);
  });
});

describe("what is wrong with a request", () => {
  it("is told where it is: no such code, filter, order, relation, field, page or parameter", async () => {
    const inFrench = { ...guest, locale: "fr" as const };
    await ofEach(async ({ type }) => {
      const gone = await ask(`GET /api/v1/${type}/${unknown}`, { viewer: guest });
      const other = await ask(`GET /api/v1/${type}/%00`, { viewer: guest });
      expect([type, gone.status, other.status]).toEqual([type, 404, 404]);
      expect(alike(gone, unknown).text).toBe(alike(await ask(`GET /api/v1/${type}/x`, { viewer: guest }), "x").text);
      for (const [query, code, parameter] of refusedQueries(type)) {
        const line = `GET /api/v1/${type}?${query}`;
        const [answer, french] = [await ask(line, { viewer: guest }), await ask(line, { viewer: inFrench })];
        const [fault] = answer.body.errors;
        expect([type, answer.status, fault.code, fault.source]).toEqual([type, 400, code, { parameter }]);
        expect(jsonApiFaults(answer.body)).toEqual([]);
        expect(`${fault.title} ${fault.detail}`).not.toMatch(/undefined|\{\{|errors:|validation\./);
        expect(fault.title).not.toBe(french.body.errors[0].title);
      }
      const beyond = await ask(`GET /api/v1/${type}?page[number]=99999&page[size]=10`, { viewer: guest });
      expect([type, beyond.status, beyond.body.data]).toEqual([type, 200, []]);
    });
  });

  it("ERR-015 is answered as it deserves, whatever it is, and leaves every list as it was", async () => {
    const everything = () =>
      Promise.all(lookups.map(async ({ type }) => (await ask(`GET /api/v1/${type}`, { viewer: guest })).text));
    const before = await everything();
    const requests: RandomRequests = {
      all: world.all,
      api,
      viewers: kinds.map(({ viewer }) => viewer),
      ids: new Map(),
    };
    await ofEach(async (source) => {
      await sendDocuments(requests, source, 60);
      await sendOddities(requests, source, 40);
      await sendQueries(requests, source, 30);
    });
    expect(await everything()).toEqual(before);
  });
});
