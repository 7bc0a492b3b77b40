import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { attachPdf, place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "member@example.org" },
      { email: "other@example.org" },
      { email: "leaver@example.org" },
      { email: "keeper@example.org" },
      { email: "quitter@example.org" },
      { email: "depositor@example.org" },
      { email: "monthly@example.org", attributes: { rentalMonthlyInvoicing: true } },
    ]);
    world = await putRental(settings, {
      models: {
        Tablet: { items: 3, pricePerDay: 150, shippingPrice: 500 },
        Switch: { items: 2, pricePerDay: 50, shippingPrice: 900 },
        Hoist: { items: 1, pricePerDay: 1000 },
        Raised: { items: 1, pricePerDay: 300, shippingPrice: 500 },
        Free: { items: 5, pricePerDay: 0 },
        Kept: { items: 2, pricePerDay: 0, deposit: 20_000 },
      },
    });
  },
});
const { url } = server;
const [staff, member, other, monthly] = await Promise.all(
  ["staff", "member", "other", "monthly"].map((name) => signedIn(url, `${name}@example.org`)),
).then((all) => all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]]);
const today = todayIn("Europe/Paris");
const linked = (type: string, id: string) => ({ data: { type, id } });
const model = (name: string) => world.models[name]!;
const period = (from: number, to: number) => ({ startAt: addDays(today, from), endAt: addDays(today, to) });
const billed = async (by = member) => ({ billingAddress: linked("addresses", await saveAddress(by)) });
const ordered = async (models: object, from: number, to: number, by = member, more: object = {}) => {
  const answer = await place(by, { models, ...period(from, to), ...more }, await billed(by));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id as string;
};
const view = async (id: string, by = staff) =>
  (await by.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
const acceptedOrder = async () => {
  const id = await ordered({ [model("Free")]: 1 }, 110, 117);
  await step(staff, id, "accept");
  return id;
};
/** Drives an order of `Kept`, which costs nothing, to where its item is out. */
const handOver = async (id: string, by: typeof member) => {
  await step(staff, id, "accept");
  await step(by, id, "sign", { file: (await attachPdf(url, by, id)).id });
  await step(staff, id, "check-contract", { isAccepted: true });
  const found = (await staff.request(`GET /api/v1/services/rental-commands/${id}/items`)).body.data[model("Kept")];
  await step(staff, id, "prepare", { items: { [(await view(id)).lines[0].id]: found[0].id } });
  expect((await step(staff, id, "hand-over")).status).toBe(200);
};
const statuses = (order: { steps: readonly { stepType: string; status: string }[] }) =>
  Object.fromEntries(order.steps.map(({ stepType, status }) => [stepType, status]));

describe("an order", () => {
  it("RENT-023 RENT-026 is placed at the price that the renter read, or not at all", async () => {
    const read = { total: 2600, models: 2100, shippingPrice: 500, deposit: 0, taxRate: 0 };
    const { billingAddress } = await billed();
    const rentalStrategy = linked("rental-strategies", "ship_to_address");
    const links = { billingAddress, shippingAddress: billingAddress, rentalStrategy };
    const wish = { models: { [model("Raised")]: 1 }, ...period(20, 27) };
    const order = (agreed: object) => place(member, { ...wish, agreed }, links);
    const change = async (attributes: object) => {
      const found = await staff.request(`GET /api/v1/rental-models/${model("Raised")}`);
      const { meta } = found.body.data;
      const body = { data: { type: "rental-models", id: model("Raised"), meta, attributes } };
      expect((await staff.request(`PATCH /api/v1/rental-models/${model("Raised")}`, { body })).status).toBe(200);
    };
    await change({ pricePerDay: 600, shippingPrice: 400, deposit: 1000 });
    const refused = await order(read);
    expect(refused.status, refused.text).toBe(422);
    const told = refused.body.errors as readonly { readonly source: { pointer: string }; readonly detail: string }[];
    expect(told.map(({ source, detail }) => [source.pointer.split("/").at(-1), detail])).toEqual([
      ["total", "The total is now €46.00 instead of €26.00. Check the amounts, then place your order again."],
      ["models", "The equipment now costs €42.00 instead of €21.00."],
      ["shippingPrice", "Delivery now costs €4.00 instead of €5.00."],
      ["deposit", "The deposit is now €10.00 instead of €0.00."],
    ]);
    const now = { total: 4600, models: 4200, shippingPrice: 400, deposit: 1000 };
    const untaxed = await order({ ...now, taxRate: 2000 });
    expect(untaxed.body.errors[0].detail).toBe("The tax rate is now 0% instead of 20%.");
    const placed = await order({ ...now, taxRate: 0 });
    expect(placed.status, placed.text).toBe(201);
    expect((await view(placed.body.data.id)).amounts).toMatchObject({ total: 4600, models: 4200, shippingPrice: 400 });
  });

  it("RENT-065 RENT-035 API-026 is driven from its validation to its closure", async () => {
    const id = await ordered({ [model("Tablet")]: 2 }, 0, 14);
    const placed = await view(id, member);
    expect(placed.number).toMatch(/^R\d\d-\d{5,}$/);
    expect(placed.steps.map(({ stepType }: { stepType: string }) => stepType)).toEqual([
      "validation",
      "contract",
      "payment",
      "preparation",
      "delivery",
      "retrieval",
      "return",
      "closure",
    ]);
    expect(statuses(placed)).toEqual({
      validation: "waiting",
      contract: "pending",
      payment: "pending",
      preparation: "pending",
      delivery: "hidden",
      retrieval: "pending",
      return: "pending",
      closure: "pending",
    });
    expect(placed.amounts).toMatchObject({ models: 4200, shippingPrice: 0, total: 4200, taxRate: 0 });
    expect((await step(staff, id, "hand-over")).status).toBe(409);
    const accepted = await step(staff, id, "accept", { comment: "Fine" });
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data.flags.requiresContract).toBe(true);
    expect((await step(staff, id, "accept")).status).toBe(200);

    expect((await step(staff, id, "check-contract", { isAccepted: true })).status).toBe(409);
    const file = await attachPdf(url, member, id);
    expect(file.status, JSON.stringify(file.body)).toBe(201);
    const signed = await step(member, id, "sign", { file: file.id });
    expect(signed.status, signed.text).toBe(200);
    expect(signed.body.data.flags).toMatchObject({ requiresContract: false, contractValidationNeeded: true });
    const back = await step(staff, id, "check-contract", { isAccepted: false, comment: "A page is missing" });
    expect(back.body.data.flags).toMatchObject({ requiresContract: true, contractValidationNeeded: false });
    const again = await attachPdf(url, member, id);
    expect((await step(member, id, "sign", { file: again.id })).status).toBe(200);
    const checked = await step(staff, id, "check-contract", { isAccepted: true });
    expect(checked.body.data.flags.requiresPayment).toBe(true);

    expect((await step(staff, id, "payment", { reference: "CHQ 12" })).body.data.flags.requiresPreparation).toBe(true);
    const free = (await staff.request(`GET /api/v1/services/rental-commands/${id}/items`)).body.data[model("Tablet")];
    expect(free).toHaveLength(3);
    const [first, second] = placed.lines as readonly { readonly id: string }[];
    const half = await step(staff, id, "prepare", { items: { [first!.id]: free[0].id } });
    expect(statuses(half.body.data).preparation).toBe("waiting");
    const twice = await step(staff, id, "prepare", { items: { [second!.id]: free[0].id } });
    expect([twice.status, twice.body.errors?.[0].source.pointer]).toEqual([422, `/items/${second!.id}`]);
    const whole = await step(staff, id, "prepare", { items: { [second!.id]: free[1].id } });
    expect(whole.body.data.flags).toMatchObject({ isPrepared: true, waitingRetrieval: true });

    const out = await step(staff, id, "hand-over");
    expect(statuses(out.body.data)).toMatchObject({ retrieval: "success", return: "waiting" });
    expect(out.body.data.lines.map(({ status }: { status: string }) => status)).toEqual(["rented", "rented"]);

    const part = await step(staff, id, "return", {
      lines: [{ id: first!.id, condition: "worn", comment: "A scratch" }],
    });
    expect(part.status, part.text).toBe(200);
    expect(part.body.data.lines.map(({ status }: { status: string }) => status)).toEqual(["returned", "rented"]);
    expect(part.body.data.flags.isReturned).toBe(false);
    const item = await staff.request(`GET /api/v1/rental-items/${free[0].id}?include=condition`);
    expect(item.body.data.relationships.condition.data.id).toBe("worn");
    const all = await step(staff, id, "return");
    expect(all.body.data).toMatchObject({ status: "finished", flags: { isReturned: true, awaitsClosure: true } });
    const closed = await step(staff, id, "close", { comment: "Thanks" });
    expect(closed.body.data.flags.awaitsClosure).toBe(false);
    expect((await step(staff, id, "close")).status).toBe(200);
    const steps = (await staff.request(`GET /api/v1/rental-commands/${id}?include=steps,steps.doneBy`)).body.included;
    const done = steps.filter(
      ({ type, attributes }: { type: string; attributes: { doneAt: string } }) =>
        type === "rental-command-steps" && attributes.doneAt,
    );
    expect(done).toHaveLength(7);
    for (const each of done) expect(each.relationships.doneBy.data).not.toBeNull();
  });

  it("RENT-032 frees the day of return for the next one, and tells the loser of the last item what remains", async () => {
    await ordered({ [model("Hoist")]: 1 }, 10, 20);
    const lost = await place(other, { models: { [model("Hoist")]: 1 }, ...period(15, 25) }, await billed(other));
    expect(lost.status).toBe(409);
    expect(lost.body.errors[0].code).toBe("conflict-taken");
    expect(lost.body.errors[0].meta.models).toEqual([
      {
        id: model("Hoist"),
        wanted: 1,
        free: [
          { ...period(15, 20), count: 0 },
          { ...period(20, 25), count: 1 },
        ],
      },
    ]);
    expect(lost.body.errors[0].meta.alternatives).toContainEqual(period(20, 30));
    await ordered({ [model("Hoist")]: 1 }, 20, 25, other);
    const asked = await send(
      url,
      `GET /api/v1/services/rental-availability?models=${model("Hoist")}&from=${addDays(today, 9)}&to=${addDays(today, 26)}`,
    );
    expect(asked.body.data.models[model("Hoist")]).toEqual({
      capacity: 1,
      days: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      availableCount: 0,
      turnaroundDays: 0,
    });
  });

  it("RENT-002 RENT-027 RENT-023 charges one shipping fee, the highest, in whole cents", async () => {
    const shippingAddress = linked("addresses", await saveAddress(member));
    const shipped = {
      ...(await billed()),
      shippingAddress,
      rentalStrategy: linked("rental-strategies", "ship_to_address"),
    };
    const models = { [model("Tablet")]: 1, [model("Switch")]: 1 };
    const answer = await place(member, { models, ...period(30, 44) }, shipped);
    expect(answer.status, answer.text).toBe(201);
    const order = await view(answer.body.data.id, member);
    expect(order.amounts).toMatchObject({ models: 2800, shippingPrice: 900, total: 3700 });
    expect(order.pickUp).toBeNull();
    expect(statuses(order)).toMatchObject({ delivery: "pending", retrieval: "hidden" });
    expect(order.shipping).toBe("shipping");
    const missing = await place(member, { models, ...period(50, 64) }, { ...shipped, shippingAddress: { data: null } });
    expect([missing.status, missing.body.errors[0].source.pointer]).toEqual([
      422,
      "/data/relationships/shippingAddress",
    ]);
  });

  it("RENT-004 is placed with an internal strategy by nobody but the staff", async () => {
    const strategy = { rentalStrategy: linked("rental-strategies", "internal") };
    const models = { [model("Free")]: 1 };
    const refused = await place(member, { models, ...period(1, 3) }, strategy);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
      422,
      "/data/relationships/rentalStrategy",
    ]);
    expect((await place(staff, { models, ...period(1, 3) }, strategy)).status).toBe(201);
  });

  it("freezes its addresses, which whoever sees it may read and nobody changes", async () => {
    const saved = await saveAddress(member, { city: "Oullins" });
    const answer = await place(
      member,
      { models: { [model("Free")]: 1 }, ...period(2, 4) },
      { billingAddress: linked("addresses", saved) },
    );
    const { id } = answer.body.data;
    const before = await member.request(`GET /api/v1/rental-commands/${id}?include=billingAddress`);
    const frozen = before.body.included[0];
    expect(frozen.id).not.toBe(saved);
    expect(frozen.attributes.city).toBe("Oullins");
    const version = (await member.request(`GET /api/v1/addresses/${saved}`)).body.data.meta;
    await member.request(`PATCH /api/v1/addresses/${saved}`, {
      body: { data: { type: "addresses", id: saved, meta: version, attributes: { city: "Bron" } } },
    });
    expect((await staff.request(`GET /api/v1/addresses/${frozen.id}`)).body.data.attributes.city).toBe("Oullins");
    const changed = await member.request(`PATCH /api/v1/addresses/${frozen.id}`, {
      body: { data: { type: "addresses", id: frozen.id, meta: { version: 1 }, attributes: { city: "Bron" } } },
    });
    expect(changed.status).toBe(403);
    expect((await other.request(`GET /api/v1/addresses/${frozen.id}`)).status).toBe(404);
  });

  it("is nobody else's: its steps are not found, and the renter does not decide", async () => {
    const id = await ordered({ [model("Free")]: 1 }, 3, 5);
    expect((await other.request(`GET /api/v1/rental-commands/${id}`)).status).toBe(404);
    expect((await other.request(`GET /api/v1/services/rental-commands/${id}`)).status).toBe(404);
    expect((await step(other, id, "cancel")).status).toBe(404);
    expect((await step(member, id, "accept")).status).toBe(403);
    expect((await step(member, "nonsense", "cancel")).status).toBe(404);
    const changed = await staff.request(`PATCH /api/v1/rental-commands/${id}`, {
      body: { data: { type: "rental-commands", id, meta: { version: 1 }, attributes: { endAt: addDays(today, 50) } } },
    });
    expect(changed.status).toBe(403);
  });

  it("is placed once, however often it is sent with one key", async () => {
    const models = { [model("Free")]: 1 };
    const headers = { "idempotency-key": "order-twice-1" };
    const first = await place(member, { models, ...period(6, 8) }, {}, headers);
    const second = await place(member, { models, ...period(6, 8) }, {}, headers);
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
  });

  it("RENT-065 is cancelled by its renter until it is prepared, and by the staff later with a reason; what it took is free", async () => {
    const free = async () =>
      (
        await send(
          url,
          `GET /api/v1/services/rental-availability?models=${model("Switch")}&from=${addDays(today, 70)}&to=${addDays(today, 77)}`,
        )
      ).body.data.models[model("Switch")].availableCount;
    const id = await ordered({ [model("Switch")]: 2 }, 70, 77);
    expect(await free()).toBe(0);
    const cancelled = await step(member, id, "cancel", { comment: "Ill" });
    expect(cancelled.body.data).toMatchObject({ status: "cancelled", canCancel: false });
    expect(Object.values(cancelled.body.data.flags)).not.toContain(true);
    expect(await free()).toBe(2);
    expect((await step(member, id, "cancel")).status).toBe(200);
    expect((await step(staff, id, "accept")).status).toBe(409);

    const prepared = await ordered({ [model("Free")]: 1 }, 0, 7);
    await step(staff, prepared, "accept");
    await step(member, prepared, "sign", { file: (await attachPdf(url, member, prepared)).id });
    const paid = await step(staff, prepared, "check-contract", { isAccepted: true });
    expect(statuses(paid.body.data)).toMatchObject({ payment: "success", preparation: "waiting" });
    const line = paid.body.data.lines[0].id;
    await step(staff, prepared, "prepare", { items: { [line]: world.items["Free 1"] } });
    expect((await step(member, prepared, "cancel")).status).toBe(403);
    expect((await step(staff, prepared, "cancel")).status).toBe(422);
    const late = await step(staff, prepared, "cancel", { comment: "Broken van" });
    expect([late.status, late.body.data.status]).toEqual([200, "cancelled"]);
  });

  it("RENT-065 is refused with a reason, which frees what it took", async () => {
    const id = await ordered({ [model("Free")]: 5 }, 90, 97);
    expect((await step(staff, id, "refuse", { comment: " " })).status).toBe(422);
    const refused = await step(staff, id, "refuse", { comment: "Not for this use" });
    expect(refused.body.data.status).toBe("cancelled");
    expect(statuses(refused.body.data)).toMatchObject({
      validation: "error",
      cancellation: "success",
      contract: "hidden",
    });
    expect((await step(staff, id, "refuse", { comment: "Not for this use" })).status).toBe(200);
    expect((await step(staff, id, "refuse", { comment: "Again" })).status).toBe(422);
    await ordered({ [model("Free")]: 5 }, 90, 97, other);
  });

  it("RENT-005 is paid on account by whoever gets one invoice a month", async () => {
    const id = await ordered({ [model("Tablet")]: 1 }, 0, 7, monthly);
    await step(staff, id, "accept");
    await step(monthly, id, "sign", { file: (await attachPdf(url, monthly, id)).id });
    const checked = await step(staff, id, "check-contract", { isAccepted: true });
    const payment = checked.body.data.steps.find(({ stepType }: { stepType: string }) => stepType === "payment");
    expect(payment).toMatchObject({ status: "success", content: "on-account" });
  });

  it("takes as signed contract nothing but a PDF that was attached to it", async () => {
    const id = await ordered({ [model("Free")]: 1 }, 100, 107);
    expect((await attachPdf(url, member, id)).status).toBe(403);
    await step(staff, id, "accept");
    const picture = await attachPdf(url, member, id, "just words", "contract.txt", "text/plain");
    const refused = await step(member, id, "sign", { file: picture.id });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/file"]);
    const foreign = await attachPdf(url, member, await acceptedOrder());
    expect((await step(member, id, "sign", { file: foreign.id })).status).toBe(422);
    expect((await attachPdf(url, other, id)).status).toBe(404);
  });
});

describe("an account with orders", () => {
  const leave = async (by: typeof member) => {
    const answer = await by.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    return [answer.status, answer.body?.errors?.[0].meta.key ?? null];
  };

  it("stays while one of them is under way, and goes without them once they are over", async () => {
    const leaver = await signedIn(url, "leaver@example.org");
    const id = await ordered({ [model("Tablet")]: 1 }, 140, 147, leaver);
    await step(staff, id, "accept");
    expect(await leave(leaver)).toEqual([422, "rental:faults.orders-open"]);
    expect((await step(leaver, id, "cancel")).status).toBe(200);
    expect(await leave(leaver)).toEqual([204, null]);
    const { body } = await staff.request(`GET /api/v1/rental-commands/${id}?include=commandBy,rentBy,billingAddress`);
    const { commandBy, rentBy, billingAddress } = body.data.relationships;
    expect([commandBy.data, rentBy.data]).toEqual([null, null]);
    expect(billingAddress.data).not.toBeNull();
    const documents = await staff.request(`GET /api/v1/rental-papers?filter[orders]=${id}`);
    expect(documents.body.data.map((document: { attributes: { kind: string } }) => document.attributes.kind)).toContain(
      "contract",
    );
  });

  it("takes along what it wrote in an order that came to nothing, with its addresses", async () => {
    const quitter = await signedIn(url, "quitter@example.org");
    const id = await ordered({ [model("Tablet")]: 1 }, 140, 147, quitter);
    const { version } = (await staff.request(`GET /api/v1/rental-commands/${id}`)).body.data.meta;
    const attributes = { comment: "Ring at Zebedee's", phone: "+33612345678" };
    const noted = await staff.request(`PATCH /api/v1/rental-commands/${id}`, {
      body: { data: { type: "rental-commands", id, meta: { version }, attributes } },
    });
    expect(noted.status, noted.text).toBe(200);
    expect((await step(quitter, id, "cancel", { comment: "Zebedee has one" })).status).toBe(200);
    expect(await leave(quitter)).toEqual([204, null]);
    const { body } = await staff.request(`GET /api/v1/rental-commands/${id}?include=billingAddress,steps`);
    expect(body.data.attributes).toMatchObject({ comment: null, phone: null });
    expect(body.data.relationships.billingAddress.data).toBeNull();
    expect(JSON.stringify(body.included)).not.toContain("Zebedee");
  });

  it("stays while an item of a cancelled one is out", async () => {
    const keeper = await signedIn(url, "keeper@example.org");
    const id = await ordered({ [model("Kept")]: 1 }, 0, 7, keeper);
    await handOver(id, keeper);
    expect((await step(staff, id, "cancel", { comment: "Sold" })).status).toBe(200);
    expect(await leave(keeper)).toEqual([422, "rental:faults.items-out"]);
    expect((await view(id)).lines[0].status).toBe("rented");
    expect((await step(staff, id, "return")).status).toBe(200);
    expect(await leave(keeper)).toEqual([204, null]);
  });

  it("stays while a deposit is held, though its order is over", async () => {
    const depositor = await signedIn(url, "depositor@example.org");
    const id = await ordered({ [model("Kept")]: 1 }, 0, 7, depositor);
    await handOver(id, depositor);
    expect((await step(staff, id, "hold-deposit")).status).toBe(200);
    for (const name of ["return", "close"]) expect((await step(staff, id, name)).status).toBe(200);
    expect(await leave(depositor)).toEqual([422, "rental:faults.deposit-held"]);
    expect((await step(staff, id, "return-deposit")).status).toBe(200);
    expect(await leave(depositor)).toEqual([204, null]);
  });
});
