import { describe, expect, it } from "vitest";
import { place, saveAddress, step } from "#tests/support/rental.ts";
import { faults, linked, rentalOffice } from "#tests/support/rental-office.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { server, url, world, lab, by, today, period, model, book, booking, available } = await rentalOffice();

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
    expect([theirs.status, theirs.body.errors[0].source.pointer]).toEqual([404, "/data/relationships/billingAddress"]);
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
