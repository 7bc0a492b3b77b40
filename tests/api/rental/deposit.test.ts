import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/support/pdf.ts";
import { placeSigned, saveAddress, step } from "#tests/support/rental.ts";
import { faults, rentalOffice } from "#tests/support/rental-office.ts";

const office = await rentalOffice({ environment: { ROLE: "all" } });
const { url, by } = office;
await office.settings({ rentalMaxPendingCommands: 50, rentalBeforeStartDuration: 0 });

async function settle(model: string, attributes: object): Promise<void> {
  const path = `/api/v1/rental-models/${office.model(model)}`;
  const { version } = (await by.staff.request(`GET ${path}`)).body.data.meta;
  const body = { data: { type: "rental-models", id: office.model(model), meta: { version }, attributes } };
  const answer = await by.staff.request(`PATCH ${path}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

const view = async (id: string) => (await by.member.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;

async function textOf(id: string, kind: string): Promise<string> {
  const ask = async () => {
    const { body } = await by.member.request(
      `GET /api/v1/rental-papers?filter[orders]=${id}&filter[kind]=${kind}&include=file`,
    );
    return body.data[0]?.relationships.file.data?.id as string | undefined;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBeTruthy();
  const answer = await fetch(`${url}/services/secured-files/${await ask()}/show`, {
    headers: { cookie: by.member.cookie },
  });
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).texts.join(" ");
}

describe("the deposit of an order", () => {
  it("is frozen when it is placed, counted apart from the total, and told with the value on the contract", {
    timeout: 300_000,
  }, async () => {
    await settle("Tablet", { deposit: 20_000, value: 90_000 });
    const address = await saveAddress(by.member);
    const placed = await by.member.request("POST /api/v1/rental-commands", {
      body: {
        data: {
          type: "rental-commands",
          attributes: { models: { [office.model("Tablet")]: 2 }, ...office.period(14, 7) },
          relationships: { billingAddress: { data: { type: "addresses", id: address } } },
        },
      },
    });
    expect(placed.status, placed.text).toBe(201);
    const id = placed.body.data.id;
    await settle("Tablet", { deposit: 0, value: null });
    expect(await view(id)).toMatchObject({
      amounts: { total: 2 * 7 * 150 },
      deposit: { amount: 40_000, state: "due", heldAt: null, returnedAt: null },
      charges: [],
    });
    expect((await step(by.staff, id, "accept")).status).toBe(200);
    const text = await textOf(id, "contract");
    for (const words of ["Deposit", "€400.00", "€900.00", "€21.00"]) expect(text).toContain(words);
    expect(text).not.toContain("€421.00");
  });

  it("is held and returned by the staff, once each and in this order", async () => {
    await settle("Tablet", { deposit: 5_000 });
    const id = await placeSigned(
      url,
      { by: by.member, staff: by.staff },
      {
        models: { [office.model("Tablet")]: 1 },
        ...office.period(28, 7),
      },
    );
    expect((await step(by.member, id, "hold-deposit")).status).toBe(403);
    expect(faults(await step(by.staff, id, "return-deposit"))[0]).toBe(409);
    const held = await step(by.staff, id, "hold-deposit");
    expect(held.body.data.deposit).toMatchObject({ amount: 5_000, state: "held", heldAt: expect.any(String) });
    expect((await step(by.staff, id, "hold-deposit")).body.data.deposit.heldAt).toBe(held.body.data.deposit.heldAt);
    const returned = await step(by.staff, id, "return-deposit");
    expect(returned.body.data.deposit).toMatchObject({ state: "returned", returnedAt: expect.any(String) });
    expect((await step(by.staff, id, "return-deposit")).status).toBe(200);
    const told = (await by.member.request("GET /api/v1/notifications?page[size]=100")).text;
    for (const words of ["We have received your deposit of €50.00", "We have returned your deposit of €50.00"])
      expect(told).toContain(words);
  });

  it("is none where no model asks for one", async () => {
    await settle("Scanner", { deposit: null });
    const id = await placeSigned(
      url,
      { by: by.member, staff: by.staff },
      {
        models: { [office.model("Scanner")]: 1 },
        ...office.period(28, 7),
      },
    );
    expect((await view(id)).deposit).toBeNull();
    expect((await step(by.staff, id, "hold-deposit")).status).toBe(409);
  });
});

describe("damage", () => {
  it("is charged at the closure, with amount and reason, on the order, a bill of its own and a notice", {
    timeout: 300_000,
  }, async () => {
    const id = await placeSigned(
      url,
      { by: by.member, staff: by.staff },
      {
        models: { [office.model("Scanner")]: 1 },
        ...office.period(0, 7),
      },
    );
    const done = async (name: string, body: object = {}) => {
      const answer = await step(by.staff, id, name, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data;
    };
    const { lines } = await done("payment");
    await done("prepare", { items: { [lines[0].id]: office.world.items["Scanner 1"] } });
    await done("hand-over");
    await done("return");
    expect(faults(await step(by.staff, id, "close", { charges: [{ amount: 0, reason: " " }] }))).toEqual([
      422,
      "/charges/0/amount rental:faults.amount",
      "/charges/0/reason rental:faults.reason-missing",
    ]);
    const charges = [
      { amount: 1_500, reason: "Cracked screen" },
      { amount: 499, reason: "Missing cable" },
    ];
    expect((await step(by.member, id, "close", { charges })).status).toBe(403);
    const closed = await done("close", { charges });
    expect(closed).toMatchObject({ charges, amounts: { total: 70 } });
    expect((await done("close", { charges })).charges).toHaveLength(2);
    expect((await view(id)).charges).toMatchObject(charges);
    const papers = await by.member.request(
      `GET /api/v1/rental-papers?filter[orders]=${id}&filter[kind]=damage_invoice`,
    );
    expect(papers.body.data.map(({ attributes }: { attributes: { total: number } }) => attributes.total)).toEqual([
      1_999,
    ]);
    const text = await textOf(id, "damage_invoice");
    for (const words of ["Cracked screen", "€15.00", "Missing cable", "€4.99", "€19.99"]) expect(text).toContain(words);
    const told = (await by.member.request("GET /api/v1/notifications?page[size]=100")).text;
    expect(told).toContain("€19.99 for: Cracked screen; Missing cable");
  });
});
