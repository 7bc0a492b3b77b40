import pg from "pg";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { place, saveAddress, step } from "#tests/support/rental.ts";
import { faults, linked, rentalOffice } from "#tests/support/rental-office.ts";
import { send } from "#tests/support/session.ts";

const { server, url, world, by, today, period, model, available } = await rentalOffice();

describe("saved addresses", () => {
  it("are their owner's, with the numbers of companies checked", async () => {
    const id = await saveAddress(by.other, { siret: "732 829 320 00074", vatNumber: "fr44 732829320" });
    const found = await by.other.request(`GET /api/v1/addresses/${id}?include=user`);
    expect(found.body.data.attributes).toMatchObject({ siret: "73282932000074", vatNumber: "FR44732829320" });
    expect((await by.member.request(`GET /api/v1/addresses/${id}`)).status).toBe(404);
    expect((await by.admin.request(`GET /api/v1/addresses/${id}`)).status).toBe(404);
    const list = await by.member.request("GET /api/v1/addresses");
    expect(list.body.data.map((each: { id: string }) => each.id)).not.toContain(id);
    const { meta } = found.body.data;
    const data = { type: "addresses", id, meta, attributes: { siret: "73282932000075" } };
    expect(faults(await by.other.request(`PATCH /api/v1/addresses/${id}`, { body: { data } }))).toEqual([
      422,
      "/data/attributes/siret rental:faults.siret",
    ]);
    expect((await by.other.request(`DELETE /api/v1/addresses/${id}`, { body: { data } })).status).toBe(204);
  });
});

describe("the time zone of a stock", () => {
  it("is refused where it names none, and a stored one that names none takes no service down", async () => {
    const stock = (await by.staff.request(`GET /api/v1/rental-stocks/${world.stock}`)).body.data;
    const data = { type: "rental-stocks", id: stock.id, meta: stock.meta, attributes: { timezone: "Mars/Olympus" } };
    expect(faults(await by.staff.request(`PATCH /api/v1/rental-stocks/${stock.id}`, { body: { data } }))).toEqual([
      422,
      "/data/attributes/timezone validation.time-zone",
    ]);
    const sql = new pg.Client({ connectionString: server.database.ownerUrl });
    await sql.connect();
    const store = (zone: string) => sql.query("update rental_stocks set timezone = $1 where id = $2", [zone, stock.id]);
    await store("Mars/Olympus");
    expect(await available("Tablet", 300, 7)).toBe(4);
    await store("Europe/Paris");
    await sql.end();
  });
});

describe("rental_admin", () => {
  it("PERM-019 manages models, items, stocks and every order; nobody else but administrators does", async () => {
    const records: readonly (readonly [string, object, object])[] = [
      ["rental-model-categories", { name: "Grips" }, {}],
      ["rental-models", { title: "Grip", pricePerDay: 5 }, {}],
      ["rental-stocks", { name: "Cellar" }, {}],
      ["rental-item-conditions", { name: "Odd", value: 2 }, {}],
    ];
    for (const [type, attributes, relationships] of records) {
      for (const [name, expected] of [
        ["staff", 201],
        ["admin", 201],
        ["root", 201],
        ["member", 403],
      ] as const) {
        const made = await by[name].request(`POST /api/v1/${type}`, {
          body: { data: { type, attributes, relationships } },
        });
        expect([type, name, made.status]).toEqual([type, name, expected]);
        if (made.status !== 201) continue;
        const { id, meta } = made.body.data;
        const gone = await by[name].request(`DELETE /api/v1/${type}/${id}`, { body: { data: { type, id, meta } } });
        expect([type, name, gone.status]).toEqual([type, name, 204]);
      }
    }
    const relationships = {
      rentalModel: linked("rental-models", model("Tablet")),
      stocks: { data: [{ type: "rental-stocks", id: world.otherStock }] },
    };
    const item = (stockId: string) => ({
      body: { data: { type: "rental-items", attributes: { stockId }, relationships } },
    });
    const before = await available("Tablet", 200, 7);
    expect((await by.staff.request("POST /api/v1/rental-items", item("PERM-1"))).status).toBe(201);
    expect((await by.member.request("POST /api/v1/rental-items", item("PERM-2"))).status).toBe(403);
    expect(await available("Tablet", 200, 7), "RENT-012 items of another stock are not offered").toBe(before);
    const order = (await place(by.other, { models: { [model("Switch")]: 1 }, ...period(140, 7) })).body.data.id;
    expect((await by.member.request(`GET /api/v1/rental-commands/${order}`)).status).toBe(404);
    for (const name of ["staff", "admin", "root"] as const) {
      expect((await by[name].request(`GET /api/v1/rental-commands/${order}`)).status).toBe(200);
      expect((await step(by[name], order, "accept")).status).toBe(200);
    }
    for (const path of ["rental-desk", `rental-planning?from=${today}&to=${addDays(today, 30)}`]) {
      expect((await by.staff.request(`GET /api/v1/services/${path}`)).status).toBe(200);
      expect((await by.member.request(`GET /api/v1/services/${path}`)).status).toBe(403);
      expect((await send(url, `GET /api/v1/services/${path}`)).status).toBe(401);
    }
    expect((await by.staff.request("GET /api/v1/app-envs")).status).toBe(200);
  });
});
