import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { organizationYearStates } from "#core/modules/organizations/year-states/entities.ts";
import { writableYears } from "#core/modules/organizations/year-states/years.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [{ email: "admin@labs.test", roles: ["admin"] }]);
  },
});
const admin = await signedIn(server.url, "admin@labs.test");
const lab = (
  await admin.request("POST /api/v1/organizations", {
    body: { data: { type: "organizations", attributes: { name: "Lab of the Alps" } } },
  })
).body.data.id as string;
const organization = { data: { type: "organizations", id: lab } };
const state = (year: number) => ({
  data: {
    type: "organization-year-states",
    attributes: { year, achievements: "<p>Forty aids printed.</p>" },
    relationships: { organization },
  },
});
const [last, current] = writableYears(instant());
const change = (id: string, version: number, attributes: object) =>
  admin.request(`PATCH /api/v1/organization-year-states/${id}`, {
    body: { data: { type: "organization-year-states", id, attributes, meta: { version } } },
  });

describe("the states of an organization's years", () => {
  it("ORG-006 are begun for the current and the previous year, each once", async () => {
    for (const year of [last, current])
      expect((await admin.request("POST /api/v1/organization-year-states", { body: state(year) })).status).toBe(201);
    expect((await admin.request("POST /api/v1/organization-year-states", { body: state(current) })).status).toBe(409);
    for (const year of [last - 1, current + 1]) {
      const refused = await admin.request("POST /api/v1/organization-year-states", { body: state(year) });
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toMatchObject({
        source: { pointer: "/data/attributes/year" },
        detail: `Choose ${last} or ${current}: other years are closed.`,
      });
    }
  });

  it("ORG-006 are closed when the year after them has ended: seen, and changed by nobody", async () => {
    const old = await inCore(
      server.settings,
      actingAs(
        system(),
        insert(organizationYearStates, {
          year: 2020,
          organization: lab,
          achievements: "<p>Ten</p>",
          editableUntil: "2022-01-01T00:00:00.000Z",
        }),
      ),
    );
    const read = await admin.request(`GET /api/v1/organization-year-states/${old}`);
    expect(read.body.data.attributes).toMatchObject({ year: 2020, canEdit: false });
    expect((await change(old, 1, { achievements: "<p>Eleven</p>" })).status).toBe(403);
    const { data } = (await admin.request(`GET /api/v1/organization-year-states?filter[year]=${current}`)).body;
    expect((await change(data[0].id, data[0].meta.version, { achievements: "<p>Fifty</p>" })).status).toBe(200);
  });

  it("are found and named by their year", async () => {
    const found = async (text: string) => {
      const { status, body } = await admin.request(
        `GET /api/v1/organization-year-states?filter[search]=${encodeURIComponent(text)}`,
      );
      return [status, body.data.map(({ attributes }: { attributes: { year: number } }) => attributes.year)];
    };
    expect(await found(String(current))).toEqual([200, [current]]);
    const { data } = (await admin.request(`GET /api/v1/organization-year-states?filter[year]=${current}`)).body;
    const names = await admin.request(`GET /api/v1/services/admin/names/organization-year-states?ids=${data[0].id}`);
    expect(names.body.data).toEqual([{ id: data[0].id, name: String(current) }]);
    for (const text of ["%00", "twenty", "99999999999", "-1"]) expect(await found(text)).toEqual([200, []]);
  });

  it("are for the members of the organization", async () => {
    const { status, body } = await send(server.url, `GET /api/v1/organizations/${lab}?include=yearStates`);
    expect(status).toBe(200);
    expect(body.included ?? []).toEqual([]);
  });
});
