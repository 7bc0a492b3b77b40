import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld, saveAddress } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
let people: Readonly<Record<string, string>> = {};
const { url } = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "renter@example.org" },
    ]);
    world = await putRental(settings, { models: { Tablet: { items: 9 } } });
  },
});
const [staff, admin, renter] = [
  await signedIn(url, "staff@example.org"),
  await signedIn(url, "admin@example.org"),
  await signedIn(url, "renter@example.org"),
];
const today = todayIn("Europe/Paris");
const period = { startAt: addDays(today, 10), endAt: addDays(today, 17) };

/** What the form of a type offers to somebody. */
const offered = async (by: typeof staff, type: string, mode: "create" | "update") => {
  const { data } = (await by.request("GET /api/v1/services/admin/types")).body;
  const found = (data as readonly AdminType[]).find((each) => each.type === type);
  if (!found?.rights[mode]) return { attributes: [], relationships: [] };
  const names = (members: readonly { name: string; kind: string; write: AdminType["fields"][number]["write"] }[]) =>
    members.filter(({ kind, write }) => write[mode] && kind !== "computed").map(({ name }) => name);
  return { attributes: names(found.fields), relationships: names(found.relations) };
};

describe("the form of an order in the back office", () => {
  it("ADMIN-008 offers what may be put right of one, and nothing that is refused", async () => {
    const placed = await place(
      renter,
      { models: { [world.models.Tablet!]: 1 }, ...period, phone: "0612345678" },
      { billingAddress: { data: { type: "addresses", id: await saveAddress(renter) } } },
    );
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body.data;
    const read = async () => (await staff.request(`GET /api/v1/rental-commands/${id}?include=rentBy`)).body.data;
    const patch = async (by: typeof staff, change: object) => {
      const { meta } = await read();
      const data = { type: "rental-commands", id, attributes: {}, meta, ...change };
      return by.request(`PATCH /api/v1/rental-commands/${id}`, { body: { data } });
    };
    for (const by of [staff, admin]) {
      expect(await offered(by, "rental-commands", "update")).toEqual({
        attributes: ["comment", "phone"],
        relationships: [],
      });
      const changed = await patch(by, { attributes: { comment: `By ${by.cookie.slice(-6)}`, phone: "0611111111" } });
      expect(changed.status, changed.text).toBe(200);
      for (const name of ["startAt", "endAt", "isIndividual", "models", "bookingId", "number", "taxRate"]) {
        const refused = await patch(by, { attributes: { [name]: "another" } });
        expect([name, refused.status]).toEqual([name, 403]);
        expect(refused.body.errors[0].source.pointer).toBe(`/data/attributes/${name}`);
      }
      const linkage = { type: "users", id: people["staff@example.org"] };
      for (const [name, data] of [
        ["rentBy", linkage],
        ["commandBy", linkage],
        ["rentFor", linkage],
        ["billingAddress", linkage],
        ["papers", [linkage]],
      ] as const) {
        const refused = await patch(by, { relationships: { [name]: { data } } });
        expect([name, refused.status]).toEqual([name, 403]);
      }
    }
    expect((await read()).relationships.rentBy.data.id).toBe(people["renter@example.org"]);
  });

  it("offers nothing of steps and lines, which the steps write", async () => {
    for (const type of ["rental-command-steps", "rental-command-items", "rental-papers"])
      for (const mode of ["create", "update"] as const)
        expect(await offered(admin, type, mode)).toEqual({ attributes: [], relationships: [] });
  });

  it("PERM-019 places an order for somebody else with what it offers", async () => {
    const form = await offered(staff, "rental-commands", "create");
    const attributes = {
      ...period,
      isIndividual: true,
      comment: "By telephone",
      models: { [world.models.Tablet!]: 2 },
    };
    const relationships = {
      rentBy: { data: { type: "users", id: people["renter@example.org"] } },
      rentalStrategy: { data: { type: "rental-strategies", id: "internal" } },
    };
    expect(form.attributes).toEqual(expect.arrayContaining(Object.keys(attributes)));
    expect(form.relationships).toEqual(expect.arrayContaining(Object.keys(relationships)));
    const placed = await place(staff, attributes, relationships);
    expect(placed.status, placed.text).toBe(201);
    const own = (await renter.request("GET /api/v1/rental-commands?filter[rentalStrategy]=internal")).body.data;
    expect(own.map(({ id }: { id: string }) => id)).toEqual([placed.body.data.id]);
  });
});
