import { expect, it } from "vitest";
import { all } from "#tests/support/matrix-catalogue.ts";
import { mighty } from "#tests/support/matrix-viewers.ts";
import { openMatrix } from "#tests/support/rights-matrix.ts";

const { ask } = await openMatrix();
const sources = [...all.entities.values()];
const samples = ["1", "x", "2026-01-01", "2026-01-01T00:00:00.000Z", "#aabbcc", "018f0000-0000-7000-8000-000000000001"];

it("API-004 takes or refuses a filter on any member of any type, and never fails", { timeout: 300_000 }, async () => {
  for (const { type, fields, relations } of sources) {
    for (const name of [...Object.keys(fields), ...Object.keys(relations)]) {
      for (const operator of ["", "[ne]", "[contains]", "[null]"]) {
        for (const sample of operator === "" ? samples : samples.slice(0, 2)) {
          const line = `GET /api/v1/${type}?page[size]=1&filter[${name}]${operator}=${encodeURIComponent(sample)}`;
          expect([200, 400], line).toContain((await ask(line, { viewer: mighty })).status);
        }
      }
    }
  }
});

it("finds one's own record by what is asked of the viewer", async () => {
  const me = `filter[id]=${mighty.id}`;
  const found = async (filter: string) =>
    (await ask(`GET /api/v1/users?${me}&${filter}`, { viewer: mighty })).body.data.length;
  expect(await found("filter[impersonating]=0")).toBe(1);
  expect(await found("filter[impersonating]=1")).toBe(0);
});

it("answers a NUL in any id or code as what does not exist", { timeout: 300_000 }, async () => {
  const nul = "a%00b";
  for (const { type, relations } of sources) {
    const [relation = "nothing"] = Object.keys(relations);
    const lines = [
      `GET /api/v1/${type}/${nul}`,
      `GET /api/v1/${type}/${nul}/${relation}`,
      `GET /api/v1/${type}/${nul}/relationships/${relation}`,
      `GET /api/v1/services/history/${type}/${nul}`,
      `GET /api/v1/services/used-by/${type}/${nul}`,
    ];
    for (const line of lines) expect((await ask(line, { viewer: mighty })).status, line).toBe(404);
    for (const method of ["PATCH", "DELETE"]) {
      const data = { type, id: "a\u0000b", attributes: {} };
      const { status } = await ask(`${method} /api/v1/${type}/${nul}`, { viewer: mighty, body: { data } });
      expect([403, 404, 422], `${method} ${type}`).toContain(status);
    }
    const service = await ask(`GET /api/v1/services/publishables/${type}/${nul}`, { viewer: mighty });
    expect(service.status, type).toBe(404);
    const filtered = await ask(`GET /api/v1/${type}?filter[id]=${nul}`, { viewer: mighty });
    expect([400, 403], type).toContain(filtered.status);
  }
});
