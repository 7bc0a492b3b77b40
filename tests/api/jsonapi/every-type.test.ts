import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { type RandomRequests, sendDocuments, sendOddities, sendQueries } from "#tests/support/random-requests.ts";
import { wholeCatalogue as all, specimenDatabase } from "#tests/support/specimen-database.ts";
import { administrator, guest, person, superAdministrator, system } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const database = await specimenDatabase();
const api = testApi(all, openStorage(database.url, all));
const { ask, defects } = api;
const requests: RandomRequests = {
  all,
  api,
  viewers: [superAdministrator(id(1)), administrator(id(1)), person(id(2)), guest()],
  ids: new Map([["users", [id(2)]]]),
};

beforeAll(async () => {
  for (const [number, firstName] of [
    [1, "Ines"],
    [2, "Ada"],
  ] as const) {
    const attributes = { firstName, lastName: "Test", email: `${firstName}@every.test` };
    const made = await ask("POST /api/v1/users", {
      viewer: system(),
      body: { data: { type: "users", id: id(number), attributes } },
    });
    expect(made.status, made.text).toBe(201);
  }
});

/** Closed lists are asked together (`lookups.test.ts`). */
const types = [...all.entities.values()].filter(({ id }) => id !== "code");

describe.each(types.map((source) => [source.type, source] as const))("%s", (type, source) => {
  it("ERR-015 answers random documents and queries with what they deserve", { timeout: 300_000 }, async () => {
    await sendDocuments(requests, source, 60);
    await sendOddities(requests, source, 40);
    await sendQueries(requests, source, 30);
  });

  it("API-001 is JSON:API in every list, with everything that it can include, for every viewer", async () => {
    for (const viewer of requests.viewers) {
      for (const include of ["", ...Object.keys(source.relations)]) {
        const answer = await ask(`GET /api/v1/${type}?page[size]=100&include=${include}`, { viewer });
        expect([200, 400, 401, 403]).toContain(answer.status);
        expect(jsonApiFaults(answer.body)).toEqual([]);
        if (answer.status !== 200) continue;
        for (const each of answer.body.data.slice(0, 1)) {
          const one = await ask(`GET /api/v1/${type}/${each.id}?include=${include}`, { viewer });
          expect([one.status, jsonApiFaults(one.body)]).toEqual([200, []]);
          const related =
            include === "" ? undefined : await ask(`GET /api/v1/${type}/${each.id}/${include}`, { viewer });
          if (related) expect([related.status, jsonApiFaults(related.body)]).toEqual([200, []]);
        }
      }
    }
    expect(defects).toEqual([]);
  });

  it("is exported", async () => {
    const answer = await ask(`GET /api/v1/${type}`, { viewer: requests.viewers[0]!, headers: { accept: "text/csv" } });
    expect(answer.text.startsWith("\ufeffid,")).toBe(answer.status === 200);
    const machine = await ask(`GET /api/v1/${type}.csv?format=machine`, { viewer: requests.viewers[0]! });
    expect(machine.status, machine.text).toBe(answer.status);
    expect(machine.text.startsWith("id,")).toBe(answer.status === 200);
    expect(defects).toEqual([]);
  });
});
