import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { attachPdf, place, putRental, type RentalWorld, step } from "#tests/support/rental.ts";
import { png } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", firstName: "Stef", lastName: "Staff", roles: ["rental_admin"] },
      { email: "member@example.org" },
      { email: "admin@example.org", roles: ["admin"] },
    ]);
    world = await putRental(settings, {
      models: {
        Tablet: { items: 3, pricePerDay: 100 },
        Ramp: { items: 2, pricePerDay: 10 },
        Rack: { items: 3, pricePerDay: 10 },
        Table: { items: 2 },
        Lamp: { items: 2 },
        Bed: { items: 3 },
        Chair: { items: 2 },
        Couch: { items: 2 },
        Stool: { items: 0 },
        Bench: { items: 2 },
      },
      stock: { turnaroundDays: 1 },
    });
  },
});
const { url } = server;
const [staff, member, admin] = (await Promise.all(
  ["staff", "member", "admin"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];
const today = todayIn("Europe/Paris");
const period = (from: number, to: number) => ({ startAt: addDays(today, from), endAt: addDays(today, to) });
const model = (name: string) => world.models[name]!;
const item = (name: string) => world.items[name]!;
const internal = { rentalStrategy: { data: { type: "rental-strategies", id: "internal" } } };
const view = async (id: string) => (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
const free = async (name: string, from: number, to: number) => {
  const { startAt, endAt } = period(from, to);
  const answer = await send(
    url,
    `GET /api/v1/services/rental-availability?models=${model(name)}&from=${startAt}&to=${endAt}`,
  );
  return answer.body.data.models[model(name)].days;
};
/** Changes an item as the form does. */
const changeItem = async (name: string, change: object) => {
  const { version } = (await staff.request(`GET /api/v1/rental-items/${item(name)}`)).body.data.meta;
  const data = { type: "rental-items", id: item(name), meta: { version }, ...change };
  return staff.request(`PATCH /api/v1/rental-items/${item(name)}`, { body: { data } });
};
const broken = { relationships: { condition: { data: { type: "rental-item-conditions", id: "out_of_order" } } } };
const maintained = (from: number, to: number) => ({ attributes: { unavailabilities: [period(from, to)] } });
/** An order of the staff, brought to where its items are to be given. */
const paid = async (models: object, from: number, to: number) => {
  const answer = await place(staff, { models, ...period(from, to) }, internal);
  expect(answer.status, answer.text).toBe(201);
  const { id } = answer.body.data;
  await step(staff, id, "accept");
  await step(staff, id, "check-contract", { isAccepted: true });
  await step(staff, id, "payment");
  return id as string;
};
const out = async (models: object, from: number, to: number, items: readonly string[]) => {
  const id = await paid(models, from, to);
  const { lines } = await view(id);
  const given = Object.fromEntries(lines.map((line: { id: string }, index: number) => [line.id, item(items[index]!)]));
  expect((await step(staff, id, "prepare", { items: given })).status).toBe(200);
  const answer = await step(staff, id, "hand-over");
  expect(answer.status, answer.text).toBe(200);
  return { id, lines: answer.body.data.lines as readonly { readonly id: string; readonly item: string }[] };
};

describe("at the desk", () => {
  it("gives no line an item that is elsewhere, unavailable, of another model or unknown", async () => {
    const first = await paid({ [model("Tablet")]: 1 }, 0, 5);
    const second = await paid({ [model("Tablet")]: 1 }, 3, 8);
    const [line] = (await view(first)).lines;
    const [other] = (await view(second)).lines;
    const prepare = (id: string, items: object) => step(staff, id, "prepare", { items });
    const faults = async (answer: ReturnType<typeof prepare>) => {
      const { status, body } = await answer;
      return [status, body.errors?.[0].source?.pointer, body.errors?.[0].meta?.key];
    };
    expect(await faults(prepare(first, { [line.id]: item("Ramp 1") }))).toEqual([
      422,
      `/items/${line.id}`,
      "rental:faults.other-model",
    ]);
    expect(await faults(prepare(first, { [line.id]: "nothing" }))).toEqual([
      422,
      `/items/${line.id}`,
      "rental:faults.unknown-item",
    ]);
    expect(await faults(prepare(first, { [other.id]: item("Tablet 1") }))).toEqual([
      422,
      `/items/${other.id}`,
      "rental:faults.unknown-line",
    ]);
    expect((await prepare(first, { [line.id]: item("Tablet 1") })).status).toBe(200);
    expect((await faults(prepare(second, { [other.id]: item("Tablet 1") })))[0]).toBe(409);
    expect((await view(second)).lines[0].item).toBeNull();
    const found = (await staff.request(`GET /api/v1/services/rental-commands/${second}/items`)).body.data[
      model("Tablet")
    ];
    expect(found.map(({ stockId }: { stockId: string }) => stockId)).toEqual(["Tablet 2", "Tablet 3"]);
    expect((await prepare(first, { [line.id]: item("Tablet 3") })).body.data.lines[0].item).toBe(item("Tablet 3"));
    expect((await prepare(first, { [line.id]: null })).status).toBe(409);
    await step(staff, first, "cancel", { comment: "Done" });
    await step(staff, second, "cancel", { comment: "Done" });
  });

  it("replaces an item that fails without rewriting what was, for the same price", async () => {
    const { id, lines } = await out({ [model("Ramp")]: 1 }, 0, 10, ["Ramp 1"]);
    const body = { line: lines[0]!.id, item: item("Ramp 2"), condition: "worn", comment: "Hinge" };
    const answer = await step(staff, id, "replace", body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.lines).toMatchObject([
      { id: lines[0]!.id, status: "replaced", item: item("Ramp 1"), rentingPrice: 100 },
      { status: "rented", item: item("Ramp 2"), replace: lines[0]!.id, rentingPrice: 0 },
    ]);
    expect(answer.body.data.amounts.total).toBe(100);
    expect((await step(staff, id, "replace", body)).body.data.lines).toHaveLength(2);
    expect(
      (await staff.request(`GET /api/v1/rental-items/${item("Ramp 1")}?include=condition`)).body.data.relationships
        .condition.data.id,
    ).toBe("worn");
    const longer = await step(staff, id, "extend", { endAt: addDays(today, 12) });
    expect([longer.status, longer.body.data.amounts.total]).toEqual([200, 120]);
    const done = await step(staff, id, "return");
    expect(done.body.data.status).toBe("finished");
  });

  it("extends an order only where nobody else waits, and at the price of its days", async () => {
    const { id } = await out({ [model("Table")]: 2 }, 0, 5, ["Table 1", "Table 2"]);
    const next = await place(staff, { models: { [model("Table")]: 1 }, ...period(8, 10) }, internal);
    expect(next.status).toBe(201);
    const refused = await step(staff, id, "extend", { endAt: addDays(today, 8) });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "conflict-taken"]);
    expect((await step(staff, id, "extend", { endAt: addDays(today, 4) })).status).toBe(422);
    expect((await step(staff, id, "extend", { endAt: "2026-02-30" })).status).toBe(422);
    const longer = await step(staff, id, "extend", { endAt: addDays(today, 7) });
    expect([longer.status, longer.body.data.endAt, longer.body.data.amounts.total]).toEqual([
      200,
      addDays(today, 7),
      1400,
    ]);
    expect((await step(staff, id, "extend", { endAt: addDays(today, 7) })).status).toBe(200);
    expect(await free("Table", 0, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
    await step(staff, id, "return");
    expect(await free("Table", 0, 3)).toEqual([0, 2, 2]);
  });

  it("counts an item that breaks while it is out once, gives the last good one for it, and moves it when it is back", async () => {
    const { id, lines } = await out({ [model("Chair")]: 1 }, 0, 5, ["Chair 1"]);
    expect((await changeItem("Chair 1", broken)).status).toBe(200);
    expect(await free("Chair", 0, 5)).toEqual([1, 1, 1, 1, 1]);
    const moved = { relationships: { rentalModel: { data: { type: "rental-models", id: model("Stool") } } } };
    const refused = await changeItem("Chair 1", moved);
    expect([refused.status, refused.body.errors[0].source.pointer, refused.body.errors[0].meta.key]).toEqual([
      422,
      "/data/relationships/rentalModel",
      "rental:faults.item-promised",
    ]);
    const csv = "stockId,rentalModel\nChair 1,Stool\n";
    const tried = await staff.request("POST /api/v1/services/rental-items/import", { body: { csv, isDryRun: true } });
    expect(tried.body.data.faults).toMatchObject([{ line: 2, column: "rentalModel", fault: "item-promised" }]);
    const swapped = await step(staff, id, "replace", { line: lines[0]!.id, item: item("Chair 2") });
    expect(swapped.status, swapped.text).toBe(200);
    expect(await free("Chair", 0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect((await changeItem("Chair 1", moved)).status).toBe(200);
    await step(staff, id, "return");
  });

  it("hands over nothing that was withdrawn after it was prepared, and extends nothing over its maintenance", async () => {
    const id = await paid({ [model("Couch")]: 1 }, 0, 5);
    const [line] = (await view(id)).lines;
    expect((await step(staff, id, "prepare", { items: { [line.id]: item("Couch 1") } })).status).toBe(200);
    expect((await changeItem("Couch 1", maintained(2, 4))).status).toBe(200);
    expect(await free("Couch", 0, 5)).toEqual([1, 1, 1, 1, 1]);
    const refused = await step(staff, id, "hand-over");
    expect([refused.status, refused.body.errors[0].source.pointer, refused.body.errors[0].detail]).toEqual([
      422,
      `/lines/${line.id}`,
      expect.stringContaining("Couch 1 is out of order"),
    ]);
    expect((await step(staff, id, "replace", { line: line.id, item: item("Couch 2") })).status).toBe(200);
    expect((await step(staff, id, "hand-over")).status).toBe(200);
    expect((await changeItem("Couch 2", maintained(6, 9))).status).toBe(200);
    const over = await step(staff, id, "extend", { endAt: period(0, 7).endAt });
    expect([over.status, over.body.errors[0].source.pointer, over.body.errors[0].detail]).toEqual([
      422,
      "/endAt",
      expect.stringContaining("Couch 2 cannot stay out that long"),
    ]);
    expect((await step(staff, id, "extend", { endAt: period(0, 6).endAt })).status).toBe(200);
    await step(staff, id, "return");
  });

  it("takes back what is out of a cancelled order", async () => {
    const { id } = await out({ [model("Tablet")]: 1 }, 0, 5, ["Tablet 1"]);
    expect((await step(staff, id, "cancel", { comment: "Fraud" })).body.data.status).toBe("cancelled");
    expect((await free("Tablet", 0, 1))[0]).toBe(2);
    const back = await step(staff, id, "return", {
      lines: [{ id: (await view(id)).lines[0].id, condition: "good", photo: "nothing" }],
    });
    expect([back.status, back.body.errors[0].source.pointer]).toEqual([422, "/lines/0/photo"]);
    expect((await step(staff, id, "return")).body.data).toMatchObject({
      status: "cancelled",
      lines: [{ status: "returned" }],
    });
    expect((await free("Tablet", 1, 2))[0]).toBe(3);
  });

  it("hands over before the first day only what nobody else has until then", async () => {
    const early = await paid({ [model("Bed")]: 3 }, 20, 25);
    const { lines } = await view(early);
    const items = Object.fromEntries(
      lines.map((line: { id: string }, index: number) => [line.id, item(`Bed ${index + 1}`)]),
    );
    await step(staff, early, "prepare", { items });
    const blocker = await place(staff, { models: { [model("Bed")]: 1 }, ...period(14, 16) }, internal);
    expect((await step(staff, early, "hand-over")).status).toBe(409);
    await step(staff, blocker.body.data.id, "cancel", { comment: "Moved" });
    expect((await step(staff, early, "hand-over")).status).toBe(200);
    expect(new Set(await free("Bed", 0, 26))).toEqual(new Set([0]));
    expect((await step(staff, early, "return")).body.data.status).toBe("finished");
    expect(await free("Bed", 0, 2)).toEqual([0, 3]);
  });

  it("keeps pictures of items, for the staff alone, and of the condition that they leave in", async () => {
    const picture = async (id: string) => (await attachPdf(url, staff, id, await png(), "p.png", "image/png")).id;
    const id = await paid({ [model("Lamp")]: 1 }, 0, 5);
    const [line] = (await view(id)).lines;
    await step(staff, id, "prepare", { items: { [line.id]: item("Lamp 1") } });
    const photo = await picture(id);
    const wrong = await step(staff, id, "hand-over", { photos: { [line.id]: item("Lamp 1"), nothing: photo } });
    expect(wrong.body.errors.map(({ meta }: { meta: { key: string } }) => meta.key).sort()).toEqual([
      "rental:faults.not-attached",
      "rental:faults.unknown-line",
    ]);
    const given = await step(staff, id, "hand-over", { photos: { [line.id]: photo } });
    expect(given.status, given.text).toBe(200);
    const lines = await staff.request(`GET /api/v1/rental-command-items/${line.id}?include=handOverPhoto`);
    expect(lines.body.data.relationships.handOverPhoto.data.id).toBe(photo);
    const seen = async (who: typeof staff) =>
      (await who.request(`GET /api/v1/rental-items/${item("Lamp 1")}?include=pictures`)).body;
    expect((await seen(staff)).data.relationships.pictures.data).toEqual([]);
    expect((await seen(member)).data?.relationships?.pictures).toBeUndefined();
  });

  it("plans items by day in a constant number of lists, and shows the day's orders", async () => {
    const { id } = await out({ [model("Lamp")]: 1 }, 0, 6, ["Lamp 2"]);
    const { startAt, endAt } = period(-1, 20);
    const planning = (
      await staff.request(`GET /api/v1/services/rental-planning?from=${startAt}&to=${endAt}&model=${model("Lamp")}`)
    ).body.data;
    expect([planning.today, planning.total]).toEqual([today, 2]);
    const row = planning.items.find(({ stockId }: { stockId: string }) => stockId === "Lamp 2");
    expect(planning.items.map(({ outOfOrder }: { outOfOrder: string | null }) => outOfOrder)).toEqual([null, null]);
    expect(row.rentals.at(-1)).toMatchObject({ command: id, ...period(0, 6), state: "out" });
    expect(
      (await staff.request(`GET /api/v1/services/rental-planning?from=${startAt}&to=${addDays(today, 200)}`)).status,
    ).toBe(400);
    const desk = async (day: string) => (await staff.request(`GET /api/v1/services/rental-desk?day=${day}`)).body.data;
    const [due] = (await desk(addDays(today, 6))).returns.filter((order: { id: string }) => order.id === id);
    expect(due).toMatchObject({ renter: "Stef Staff", items: 1, waitingStep: "return" });
  });
});

describe("the desk of a busy day", () => {
  it("shows as many orders of a part as are asked for, those that are due first, and says that there is more", async () => {
    for (let made = 0; made < 3; made += 1) await out({ [model("Rack")]: 1 }, 0, 9, [`Rack ${made + 1}`]);
    const desk = async (query: string) => {
      const day = addDays(today, 9);
      return (await staff.request(`GET /api/v1/services/rental-desk?day=${day}${query}`)).body.data;
    };
    const all = await desk("");
    expect(all.returns.length).toBeGreaterThanOrEqual(3);
    expect(all.more).not.toContain("returns");
    const few = await desk("&size=2");
    expect(few.returns).toEqual(all.returns.slice(0, 2));
    expect(few.more).toContain("returns");
    expect((await desk(`&size=${all.returns.length}`)).more).not.toContain("returns");
    expect((await desk("&size=-5")).returns).toHaveLength(1);
  });

  it("puts what leaves first before what was ordered first, and what is to be closed after it", async () => {
    const placed = async (from: number, to: number) => {
      const answer = await place(staff, { models: { [model("Bench")]: 1 }, ...period(from, to) }, internal);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.data.id as string;
    };
    const { id: back } = await out({ [model("Bench")]: 1 }, 0, 7, ["Bench 1"]);
    expect((await step(staff, back, "return")).status).toBe(200);
    const [later, sooner] = [await placed(40, 47), await placed(30, 37)];
    const { waiting } = (await staff.request("GET /api/v1/services/rental-desk?size=200")).body.data;
    const ids = waiting.map(({ id }: { id: string }) => id);
    expect(ids.filter((id: string) => [later, sooner, back].includes(id))).toEqual([sooner, later, back]);
  });
});

describe("an inventory number", () => {
  it("is found in capitals or not, whole", async () => {
    for (const code of ["Tablet 1", "TABLET 1", "tablet 1"]) {
      const { body } = await staff.request(`GET /api/v1/rental-items?filter[stockId]=${encodeURIComponent(code)}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([world.items["Tablet 1"]]);
    }
    const { body } = await staff.request("GET /api/v1/rental-items?filter[stockId]=tablet");
    expect(body.data).toEqual([]);
  });
});

describe("an import of items", () => {
  const send = (csv: string, isDryRun = false, by = staff) =>
    by.request("POST /api/v1/services/rental-items/import", { body: { csv, isDryRun } });
  const stockIds = async () =>
    (await staff.request("GET /api/v1/rental-items?page[size]=100&filter[search]=IMP")).body.data.map(
      ({ attributes }: { attributes: { stockId: string } }) => attributes.stockId,
    );

  it("tries first, then makes and changes items, all or none", async () => {
    const csv =
      '\ufeffstockId;rentalModel;condition;stocks;comment\r\nIMP-1;tablet;4;Main stock;"Black; heavy"\r\nIMP-2;Ramp;out_of_order;Main stock;Workshop\r\n';
    const wrong = await send(`${csv}IMP-3;Ladder;9;Attic;\r\nimp-1;Ramp;;;\r\n;;;\r\nshort\r\n`);
    const { faults, faultFile, ...none } = wrong.body.data;
    expect(none).toEqual({ created: 0, updated: 0, unchanged: 0 });
    expect(
      faults.map(({ line, column, fault }: { line: number; column: string; fault: string }) => [line, column, fault]),
    ).toEqual(
      expect.arrayContaining([
        [4, "rentalModel", "unknown-model"],
        [4, "condition", "unknown-condition"],
        [4, "stocks", "unknown-stock"],
        [5, "stockId", "twice"],
        [7, null, "cells"],
      ]),
    );
    expect(faultFile).toContain("IMP-3,Ladder,9,Attic,,4,");
    expect(faultFile).toContain("No model has this name or ID.");
    const fine = csv.replace("Main stock;Workshop", "Main stock;From the workshop");
    const tried = await send(fine, true);
    expect(tried.body.data).toMatchObject({ created: 2, updated: 0, faults: [], faultFile: null });
    expect(await stockIds()).toEqual([]);
    expect((await send(fine)).body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect(await stockIds()).toEqual(["IMP-1", "IMP-2"]);
    const again = await send(fine.replace("Black; heavy", "White").replace("IMP-1", "imp-1"));
    expect(again.body.data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await stockIds()).toEqual(["IMP-1", "IMP-2"]);
    const found = await staff.request(
      "GET /api/v1/rental-items?filter[stockId]=IMP-1&include=rentalModel,condition,stocks",
    );
    expect(found.body.data[0]).toMatchObject({
      attributes: { comment: "White" },
      relationships: { rentalModel: { data: { id: model("Tablet") } }, condition: { data: { id: "very_good" } } },
    });
  });

  it("takes decomposed accents for what they are, stocks between bars, and titles of any language", async () => {
    const made = await staff.request("POST /api/v1/rental-models", {
      headers: { "accept-edition-language": "fr" },
      body: {
        data: { type: "rental-models", attributes: { title: "Téléagrandisseur déplaçable", pricePerDay: 100 } },
      },
    });
    expect(made.status, made.text).toBe(201);
    const csv = "stockId,rentalModel,stocks\r\nIMP-É1,Téléagrandisseur déplaçable,Main stock|Workshop\r\n".normalize(
      "NFD",
    );
    for (const isDryRun of [true, false])
      expect((await send(csv, isDryRun)).body.data).toMatchObject({ created: 1, faults: [] });
    expect((await send(csv)).body.data).toMatchObject({ created: 0, unchanged: 1, faults: [] });
    const sought = encodeURIComponent("IMP-É1".normalize("NFD"));
    const found = await staff.request(`GET /api/v1/rental-items?filter[stockId]=${sought}&include=stocks`);
    expect(found.body.data).toMatchObject([
      {
        attributes: { stockId: "IMP-É1".normalize("NFC") },
        relationships: { rentalModel: { data: { id: made.body.data.id } }, stocks: { data: [{}, {}] } },
      },
    ]);
  });

  it("gives an item to none of two models or stocks of one name, and says so", async () => {
    for (const [type, attributes] of [
      ["rental-models", { title: "Twin", pricePerDay: 100 }],
      ["rental-models", { title: "twin", pricePerDay: 100 }],
      ["rental-stocks", { name: "Attic" }],
      ["rental-stocks", { name: "Attic" }],
    ] as const) {
      const made = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes } } });
      expect(made.status, made.text).toBe(201);
    }
    for (const isDryRun of [true, false]) {
      const { faults } = (await send("stockId,rentalModel,stocks\r\nIMP-7,Twin,Main stock|Attic\r\n", isDryRun)).body
        .data;
      expect(faults).toMatchObject([
        { line: 2, column: "rentalModel", fault: "ambiguous", message: expect.stringContaining("ID") },
        { line: 2, column: "stocks", fault: "ambiguous", value: "Attic" },
      ]);
    }
    expect(await stockIds()).not.toContain("IMP-7");
  });

  it("says what is wrong with its columns, and is for the staff", async () => {
    expect((await send("name,model\nA,B\n")).body.data.faults).toEqual([
      { line: 1, column: null, fault: "no-columns", value: "", message: expect.stringContaining("stockId") },
    ]);
    expect((await send("stockId,rentalModel,colour\nIMP-9,Tablet,red\n", true)).body.data.faults[0]).toMatchObject({
      column: "colour",
      fault: "unknown-column",
    });
    expect((await send("stockId,rentalModel\n", false, member)).status).toBe(403);
  });
});
