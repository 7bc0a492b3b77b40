import { describe, expect, it } from "vitest";
import { create } from "#core/kernel/write.ts";
import { addDays, dayIn } from "#core/rental/days.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
let lab = "";
const server = await testServer({
  seed: async (settings) => {
    lab = await inCore(
      settings,
      create(
        { type: "organizations", attributes: { name: "Lab" }, relationships: {}, pointer: "/data" },
        system({ id: null }),
      ),
    );
    await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "member@example.org" },
      { email: "other@example.org" },
      { email: "lab@example.org", organizations: [lab] },
      { email: "colleague@example.org", organizations: [lab] },
    ]);
    world = await putRental(settings, {
      models: {
        Tablet: { items: 4, pricePerDay: 150 },
        Switch: { items: 20, pricePerDay: 0 },
        Scanner: { items: 20, pricePerDay: 10 },
        ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, { items: 1, pricePerDay: 0 }])),
      },
      settings: {},
    });
  },
});
const { url } = server;
const names = ["root", "admin", "staff", "member", "other", "lab", "colleague"] as const;
const by = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await signedIn(url, `${name}@example.org`)] as const)),
) as Record<(typeof names)[number], Session>;
const today = dayIn("Europe/Paris", new Date().toISOString());
const period = (from: number, days: number) => ({ startAt: addDays(today, from), endAt: addDays(today, from + days) });
const model = (name: string) => world.models[name]!;
const linked = (type: string, id: string) => ({ data: { type, id } });
const faults = ({ status, body }: Answered) => [
  status,
  ...(body?.errors ?? []).map(
    (each: { source?: { pointer?: string }; meta?: { key?: string } }) => `${each.source?.pointer} ${each.meta?.key}`,
  ),
];
let keys = 0;
const book = (session: Session, body: object) =>
  session.request("POST /api/v1/services/rental-bookings", {
    body,
    headers: { "idempotency-key": `booking-${(keys += 1)}` },
  });
const booking = (models: object, from = 7, days = 7, more: object = {}) => ({
  models,
  ...period(from, days),
  strategy: "pick_up",
  ...more,
});
const available = async (name: string, from: number, days: number, except = "") => {
  const { startAt, endAt } = period(from, days);
  const answer = await send(
    url,
    `GET /api/v1/services/rental-availability?models=${model(name)}&from=${startAt}&to=${endAt}${except}`,
  );
  return answer.body.data.models[model(name)].availableCount;
};

describe("the settings of the rental", () => {
  it("RENT-011 RENT-012 are attributes of the main settings, with the usual values", async () => {
    const { body } = await send(url, "GET /api/v1/app-envs?include=rentalStocks");
    expect(body.data[0].attributes).toMatchObject({
      rentalDurationMultiple: 7,
      rentalMinDuration: 7,
      rentalMaxDuration: 84,
      rentalBeforeStartDuration: 7,
      rentalMaxItems: 10,
      rentalMaxModels: 5,
      rentalMaxPendingCommands: 3,
      rentalBookingExpirationDelay: 30,
      rentalOrganizationTax: 20,
      rentalRetrievalAddress: null,
    });
    expect(body.data[0].relationships.rentalStocks.data.map(({ id }: { id: string }) => id)).toEqual([world.stock]);
    const answer = await send(url, "GET /api/v1/services/rental-availability");
    expect(answer.body.data).toMatchObject({
      today,
      timezone: "Europe/Paris",
      organizationTax: 20,
      limits: { maxItems: 10 },
    });
  });

  it.each([
    ["RENT-005", "rental-invoicing-strategies", ["no_vat", "no_vat_debit_note"]],
    [
      "RENT-033",
      "rental-command-item-statuses",
      ["cancelled", "pending", "rented", "replaced", "reserved", "returned"],
    ],
    ["RENT-034", "rental-step-statuses", ["error", "hidden", "pending", "success", "waiting"]],
    ["RENT-029", "rental-item-conditions", ["as_new", "good", "out_of_order", "very_good", "worn"]],
  ])("%s %s are a list that everybody may read", async (_id, type, codes) => {
    const { body } = await send(url, `GET /api/v1/${type}`);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(codes);
  });

  it("RENT-029 know conditions from 1, out of order, to 5, new", async () => {
    const { body } = await send(url, "GET /api/v1/rental-item-conditions?sort=value", {
      headers: { "accept-language": "fr" },
    });
    expect(
      body.data.map(({ attributes }: { attributes: { value: number; name: string } }) => [
        attributes.value,
        attributes.name,
      ]),
    ).toEqual([
      [1, "Hors service"],
      [2, "Usé"],
      [3, "Bon état"],
      [4, "Très bon état"],
      [5, "Neuf"],
    ]);
  });

  it("RENT-028 describe a model for everybody, and say how many are free for a period", async () => {
    const { body } = await send(
      url,
      `GET /api/v1/rental-models/${model("Tablet")}?include=items,categories,image,additionalImages,attachments`,
    );
    expect(Object.keys(body.data.attributes)).toEqual(
      expect.arrayContaining(["title", "description", "shortDescription", "pricePerDay", "shippingPrice"]),
    );
    expect(body.data.relationships.items.data).toHaveLength(4);
    expect(body.included[0].attributes.comment ?? null).toBeNull();
    expect(await available("Tablet", 300, 7)).toBe(4);
    expect((await send(url, "GET /api/v1/rental-items")).status).toBe(401);
  });
});

describe("an order", () => {
  const ask = (models: object, from: number, days: number) => place(by.other, { models, ...period(from, days) });
  const at = (name: string) => `/data/attributes/${name}`;

  it.each([
    ["RENT-013 of 8 days", 7, 8, [`${at("endAt")} rental:faults.multiple`]],
    ["RENT-014 of 6 days", 7, 6, [`${at("endAt")} rental:faults.too-short`, `${at("endAt")} rental:faults.multiple`]],
    ["RENT-015 of 91 days", 7, 91, [`${at("endAt")} rental:faults.too-long`]],
    ["RENT-016 from tomorrow", 1, 7, [`${at("startAt")} rental:faults.too-soon`]],
    ["from yesterday", -1, 7, [`${at("startAt")} rental:faults.past`]],
    ["backwards", 14, -7, [`${at("endAt")} rental:faults.order`]],
  ])("%s is refused", async (_case, from, days, expected) => {
    expect(faults(await ask({ [model("Switch")]: 1 }, from, days))).toEqual([422, ...expected]);
    expect(faults(await book(by.other, booking({ [model("Switch")]: 1 }, from, days)))).toEqual([
      422,
      ...expected.map((each) => each.replace("/data/attributes", "")),
    ]);
  });

  it("RENT-017 RENT-018 has ten items of five models at most, whatever the browser's cart says", async () => {
    expect(faults(await ask({ [model("Switch")]: 11 }, 7, 7))).toEqual([
      422,
      `${at("models")} rental:faults.too-many-items`,
    ]);
    const six = Object.fromEntries(["a", "b", "c", "d", "Switch", "Tablet"].map((name) => [model(name), 1]));
    expect(faults(await ask(six, 7, 7))).toEqual([422, `${at("models")} rental:faults.too-many-models`]);
    const [first] = await Promise.all([ask({ [model("Switch")]: -1 }, 7, 7)]);
    expect(faults(first!)).toEqual([422, `${at("models")}/${model("Switch")} rental:faults.quantity`]);
    const gone = "018f0000-0000-7000-8000-0000000eeeee";
    expect(faults(await ask({ [gone]: 1 }, 7, 7))).toEqual([
      422,
      `${at("models")}/${gone} rental:faults.unknown-model`,
    ]);
    expect(faults(await ask({ "not-an-id": 1 }, 7, 7))).toEqual([
      422,
      `${at("models")}/not-an-id rental:faults.unknown-model`,
    ]);
    expect(faults(await ask({}, 7, 7))).toEqual([422, `${at("models")} rental:faults.empty`]);
  });

  it("takes no price, number or tax from whoever orders", async () => {
    for (const name of ["shippingPrice", "taxRate", "number"]) {
      const answer = await place(by.other, { models: { [model("Switch")]: 1 }, ...period(7, 7), [name]: 1 });
      expect([name, ...faults(answer)]).toEqual([name, 403, `${at(name)} undefined`]);
    }
  });

  it("RENT-019 is not the fourth that is under way", async () => {
    const order = (from: number) => place(by.member, { models: { [model("Switch")]: 1 }, ...period(from, 7) });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((each) => order(each * 7)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const each of refused) expect(faults(each)).toEqual([422, "/data rental:faults.too-many-pending"]);
    const id = answers.find(({ status }) => status === 201)!.body.data.id;
    await step(by.member, id, "cancel");
    expect((await order(42)).status).toBe(201);
  });

  it("RENT-066 RENT-021 is for the organization that its orderer acts for, which sees it and whose tax it contains", async () => {
    await by.lab.request("GET /api/v1/users/me");
    const billingAddress = linked("addresses", await saveAddress(by.lab));
    const answer = await place(by.lab, { models: { [model("Scanner")]: 1 }, ...period(7, 14) }, { billingAddress });
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.data;
    const seen = await by.colleague.request(`GET /api/v1/rental-commands/${id}?include=rentBy,rentFor,commandBy`);
    expect(seen.body.data.attributes).toMatchObject({ isIndividual: false, taxRate: 2000 });
    expect(seen.body.data.relationships.rentFor.data.id).toBe(lab);
    expect(seen.body.data.relationships.commandBy.data.id).toBe(seen.body.data.relationships.rentBy.data.id);
    const { amounts } = (await by.colleague.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
    expect(amounts).toMatchObject({ total: 140, totalExcludingTax: 117, tax: 23 });
    expect((await by.other.request(`GET /api/v1/rental-commands/${id}`)).status).toBe(404);
    const own = await place(
      by.lab,
      { models: { [model("Scanner")]: 1 }, ...period(7, 14), isIndividual: true },
      { billingAddress },
    );
    expect(own.body.data.attributes).toMatchObject({ isIndividual: true, taxRate: 0 });
    expect((await by.colleague.request(`GET /api/v1/rental-commands/${own.body.data.id}`)).status).toBe(404);
    const foreign = await place(
      by.other,
      { models: { [model("Switch")]: 1 }, ...period(7, 14) },
      { rentFor: linked("organizations", lab) },
    );
    expect(faults(foreign)).toEqual([422, "/data/relationships/rentFor rental:faults.not-own"]);
    const missing = await place(by.other, { models: { [model("Scanner")]: 1 }, ...period(7, 14) });
    expect(faults(missing)).toEqual([422, "/data/relationships/billingAddress rental:faults.address-missing"]);
    const theirs = await place(by.other, { models: { [model("Scanner")]: 1 }, ...period(7, 14) }, { billingAddress });
    expect([theirs.status, theirs.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/billingAddress"]);
  });
});

describe("a booking", () => {
  it("RENT-020 RENT-009 RENT-031 holds for 30 minutes what it names, for a guest too, and lets it go", async () => {
    const guest = browser(url);
    const before = Date.now();
    const made = await book(guest, booking({ [model("Tablet")]: 3 }, 70, 7, { phone: "+33 4 72 00 00 00" }));
    expect(made.status, made.text).toBe(201);
    const { id, expiresAt, ...rest } = made.body.data;
    expect(rest).toMatchObject({
      models: { [model("Tablet")]: 3 },
      ...period(70, 7),
      strategy: "pick_up",
      phone: "+33 4 72 00 00 00",
      billingAddress: null,
      shippingAddress: null,
    });
    expect(Math.abs(Date.parse(expiresAt) - before - 30 * 60_000)).toBeLessThan(60_000);
    expect(await available("Tablet", 70, 7)).toBe(1);
    expect(await available("Tablet", 70, 7, `&booking=${id}`)).toBe(4);
    const lost = await book(by.other, booking({ [model("Tablet")]: 2 }, 70, 7));
    expect([lost.status, lost.body.errors[0].code]).toEqual([409, "conflict-taken"]);
    const path = `/api/v1/services/rental-bookings/${id}`;
    const more = await guest.request(`PATCH ${path}`, { body: { models: { [model("Tablet")]: 4 } } });
    expect([more.status, more.body.data.id]).toEqual([200, id]);
    expect(await available("Tablet", 70, 7)).toBe(0);
    expect((await guest.request(`GET ${path}`)).body.data.models).toEqual({ [model("Tablet")]: 4 });
    expect((await guest.request(`DELETE ${path}`)).status).toBe(204);
    expect((await guest.request(`DELETE ${path}`)).status).toBe(204);
    expect(await available("Tablet", 70, 7)).toBe(4);
    expect((await guest.request(`GET ${path}`)).status).toBe(404);
    expect((await guest.request(`PATCH ${path}`, { body: { models: { [model("Tablet")]: 1 } } })).status).toBe(404);
  });

  it("of somebody is nobody else's, and is ordered as it was held", async () => {
    const address = {
      fullName: "Ada",
      line1: "1 rue du Lac",
      postalCode: "69003",
      city: "Lyon",
      siret: "732 829 320 00074",
    };
    const made = await book(by.other, booking({ [model("Tablet")]: 4 }, 84, 14, { billingAddress: address }));
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data.billingAddress.siret).toBe("73282932000074");
    expect((await by.member.request(`GET /api/v1/services/rental-bookings/${id}`)).status).toBe(404);
    const stolen = await place(by.colleague, { bookingId: id });
    expect(faults(stolen)).toEqual([422, "/data/attributes/bookingId rental:faults.booking-over"]);
    const tampered = { bookingId: id, models: { [model("Tablet")]: 1 }, ...period(85, 7) };
    const order = await place(by.other, tampered);
    expect(order.status, order.text).toBe(201);
    expect(order.body.data.attributes).toMatchObject(period(84, 14));
    const { data } = (await by.other.request(`GET /api/v1/services/rental-commands/${order.body.data.id}`)).body;
    expect([data.lines.length, data.amounts.total]).toEqual([4, 8400]);
    expect(faults(await place(by.other, { bookingId: id }))).toEqual([
      422,
      "/data/attributes/bookingId rental:faults.booking-over",
    ]);
    expect(await available("Tablet", 84, 14)).toBe(0);
  });

  it("says all that is wrong with it, where it is", async () => {
    const address = {
      fullName: "",
      line1: "1 rue du Lac",
      postalCode: "69003",
      city: "Lyon",
      siret: "1",
      vatNumber: "FR1",
    };
    const wrong = booking({ [model("Tablet")]: 1 }, 7, 7, {
      strategy: "locked",
      phone: "ring me",
      billingAddress: address,
    });
    expect(faults(await book(by.other, wrong))).toEqual([
      422,
      "/strategy rental:faults.strategy",
      "/phone rental:faults.phone",
      "/billingAddress/siret rental:faults.siret",
      "/billingAddress/vatNumber rental:faults.vatNumber",
      "/billingAddress/fullName validation.required",
    ]);
    expect((await book(by.other, { models: {} })).status).toBe(422);
    const unkeyed = await by.other.request("POST /api/v1/services/rental-bookings", {
      body: booking({ [model("Switch")]: 1 }),
    });
    expect(unkeyed.body.errors[0].code).toBe("idempotency-key-missing");
  });

  it("is refused to whoever makes too many", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 15; count += 1)
      statuses.add((await book(by.colleague, booking({ [model("Switch")]: 1 }, 300, 7))).status);
    expect([...statuses].sort()).toEqual([201, 429]);
  });
});

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

describe("models for a period that is asked for", () => {
  const { startAt, endAt } = period(200, 7);
  const asking = `period[startAt]=${startAt}&period[endAt]=${endAt}`;

  it("RENT-028 tell how many are free, and nothing of it where no period is asked for", async () => {
    const name = "Scanner";
    const count = async () => {
      const { body } = await send(url, `GET /api/v1/rental-models/${model(name)}?${asking}`);
      return body.data.attributes.availableCount;
    };
    expect(await count()).toBe(20);
    expect((await book(by.member, booking({ [model(name)]: 3 }, 200, 7))).status).toBe(201);
    expect(await count()).toBe(17);
    const listed = await send(url, `GET /api/v1/rental-models?fields[rental-models]=title,availableCount&${asking}`);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ id: model(name), attributes: expect.objectContaining({ availableCount: 17 }) }),
    );
    const plain = await send(url, `GET /api/v1/rental-models/${model(name)}`);
    expect(plain.body.data.attributes).not.toHaveProperty("availableCount");
  });

  it.each([
    ["period[startAt]=tomorrow&period[endAt]=2030-01-02", "period[startAt]"],
    ["period[startAt]=2030-01-02&period[endAt]=2030-01-02", "period[endAt]"],
    ["period[startAt]=2030-01-02", "period[endAt]"],
    ["period[length]=7", "period[length]"],
    ["period=7", "period"],
  ])("RENT-028 refuse %s at the parameter that is wrong", async (query, parameter) => {
    const { status, body } = await send(url, `GET /api/v1/rental-models?${query}`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
  });

  it("RENT-028 refuse to tell it in a CSV file, at the parameter", async () => {
    const headers = { accept: "text/csv" };
    const { status, body } = await send(url, `GET /api/v1/rental-models?${asking}`, { headers });
    expect([status, body.errors[0].source]).toEqual([400, { parameter: "period[startAt]" }]);
  });

  it("leave other types without such a parameter", async () => {
    expect((await send(url, `GET /api/v1/rental-stocks?${asking}`)).status).toBe(400);
  });
});

describe("without the rental", () => {
  it("FLAG-021 none of its records and services are found", async () => {
    const off = await testServer({ environment: { FLAG_RENTAL: "false" }, database: server.database });
    const root = await signedIn(off.url, "root@example.org");
    for (const path of [
      "/api/v1/rental-models",
      "/api/v1/rental-commands",
      "/api/v1/rental-step-types",
      "/api/v1/services/rental-availability",
      "/api/v1/services/rental-desk",
    ]) {
      expect([path, (await root.request(`GET ${path}`)).status]).toEqual([path, 404]);
      expect([path, (await by.root.request(`GET ${path}`)).status]).toEqual([path, 200]);
    }
    const made = await root.request("POST /api/v1/rental-commands", {
      body: { data: { type: "rental-commands", attributes: {} } },
    });
    expect(made.status).toBe(404);
    const { body } = await root.request("GET /api/v1/app-envs");
    expect(Object.keys(body.data[0].attributes).filter((name) => name.startsWith("rental"))).toEqual([]);
  });
});
