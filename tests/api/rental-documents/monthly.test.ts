import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { addDays } from "#core/kernel/days.ts";
import { create } from "#core/kernel/write.ts";
import { billMonths } from "#core/modules/rental-documents/monthly.ts";
import { printDocument, printMissing } from "#core/modules/rental-documents/print.ts";
import type { RentalDocument } from "#core/modules/rental-documents/rental-document.ts";
import { instant, todayIn } from "#tests/support/clock.ts";
import { inCore, putPeople, testPassword } from "#tests/support/people.ts";
import { placeSigned, putRental, type RentalWorld, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const labs: string[] = [];
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    for (const name of ["Lab A", "Lab B"]) {
      const lab = { type: "organizations", attributes: { name }, relationships: {}, pointer: "/data" };
      labs.push(await inCore(settings, actingAs(system({ id: null }), create(lab))));
    }
    people = await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "monthly@example.org", attributes: { rentalMonthlyInvoicing: true } },
      { email: "second@example.org", attributes: { rentalMonthlyInvoicing: true } },
      { email: "switched@example.org" },
      { email: "labs@example.org", attributes: { rentalMonthlyInvoicing: true }, organizations: labs },
      { email: "leaver@example.org", attributes: { rentalMonthlyInvoicing: true, locale: "fr" } },
    ]);
    world = await putRental(settings, { models: { Tablet: { items: 50, pricePerDay: 100 } } });
  },
});
const { url, settings, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const [staff, monthly, second] = (await Promise.all(
  ["staff", "monthly", "second"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];
const today = todayIn("Europe/Paris");

const onAccount = (by: Session, days: number, rentFor: string | null = null): Promise<string> => {
  const [startAt, endAt] = [addDays(today, 5), addDays(today, 5 + days)];
  const order = { models: { [world.models.Tablet!]: 1 }, startAt, endAt };
  return placeSigned(url, { by, staff }, order, {
    rentFor: { data: rentFor === null ? null : { type: "organizations", id: rentFor } },
  });
};

/** An order goes its way to the end. */
const comeBack = async (id: string, charges: readonly object[] = []): Promise<void> => {
  const free = (await staff.request(`GET /api/v1/services/rental-commands/${id}/items`)).body.data;
  const lines = (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data.lines;
  const items = { [lines[0].id]: free[world.models.Tablet!][0].id };
  for (const [name, body] of [["prepare", { items }], ["hand-over"], ["return"], ["close", { charges }]] as const) {
    const made = await step(staff, id, name, body);
    expect(made.status, made.text).toBe(200);
  }
};
/** The clock rings on the third of a month, some months from now, in two processes at once. */
const monthsLater = (months: number): string => {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 3, 12)).toISOString();
};
const run = (now: string) =>
  Promise.all([
    inCore(settings, actingAs(system({ now, id: null }), billMonths())),
    inCore(settings, actingAs(system({ now, id: null }), billMonths())),
  ]);
const bills = async (user: string) =>
  (
    await owner.query(
      "select id, kind, number, month, total::int, amounts from rental_papers where user_id = $1 and kind in ('invoice', 'debit_note') order by number",
      [people[user]],
    )
  ).rows;

describe("whoever is invoiced by the month", () => {
  it("RENT-005 gets no invoice with an order, and one for each month, however often and in however many processes it is run", async () => {
    const orders = [await onAccount(monthly, 7), await onAccount(monthly, 10)];
    await onAccount(second, 3);
    const cancelled = await onAccount(monthly, 20);
    await step(staff, cancelled, "cancel", { comment: "No" });
    expect(await bills("monthly@example.org")).toEqual([]);
    await run(instant());
    expect(await bills("monthly@example.org")).toEqual([]);
    await run(monthsLater(1));
    await run(monthsLater(1));
    await run(monthsLater(2));
    const [bill, ...more] = await bills("monthly@example.org");
    expect(more).toEqual([]);
    expect(bill).toMatchObject({ kind: "invoice", month: today.slice(0, 7), total: 1700 });
    expect(Object.keys(bill.amounts).sort()).toEqual([...orders].sort());
    expect(await bills("second@example.org")).toMatchObject([{ total: 300 }]);
    const numbers = await owner.query("select number from rental_papers where kind = 'invoice' order by number");
    expect(numbers.rows.map(({ number }) => Number(number.slice(-5)))).toEqual([1, 2]);

    // No worker runs here: what was left by its job is printed by the clock, once.
    const clockAt = (now: string) => system({ now, id: null });
    const unprinted = async () =>
      (await owner.query("select count(*)::int as left from rental_papers where file_id is null")).rows[0].left;
    const waiting = await unprinted();
    expect(waiting).toBeGreaterThan(3);
    await inCore(settings, actingAs(clockAt(instant()), printMissing()));
    expect(await unprinted()).toBe(waiting);
    await Promise.all([
      inCore(settings, actingAs(clockAt(monthsLater(3)), printMissing())),
      inCore(settings, actingAs(clockAt(monthsLater(3)), printMissing())),
    ]);
    expect(await unprinted()).toBe(0);
    await inCore(settings, actingAs(clockAt(monthsLater(3)), printDocument(bill.id)));
    const order = await monthly.request(`GET /api/v1/rental-commands/${orders[0]}?include=invoice`);
    const file = order.body.data.relationships.invoice.data.id;
    const show = (by: Session) =>
      fetch(`${url}/services/secured-files/${file}/show`, { headers: { cookie: by.cookie } });
    expect((await show(monthly)).status).toBe(200);
    expect((await show(second)).status).toBe(404);
    const documents = await monthly.request("GET /api/v1/account-documents?include=documentType&page[size]=100");
    const given = documents.body.data.map(
      ({ relationships }: { relationships: { documentType: { data: { id: string } } } }) =>
        relationships.documentType.data.id,
    );
    expect(given.sort()).toEqual(["contract", "contract", "contract", "invoice"]);
    const note = await step(staff, orders[1]!, "cancel", { comment: "Broken" });
    expect(note.status, note.text).toBe(200);
    const credit = await owner.query("select total::int from rental_papers where kind = 'credit_note'");
    expect(credit.rows).toEqual([{ total: -1000 }]);
  });

  it("RENT-005 has what is not billed yet on a last bill when they delete their account, which the clock leaves alone", async () => {
    const leaver = await signedIn(url, "leaver@example.org");
    const leave = () => leaver.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    const orders = [await onAccount(leaver, 6), await onAccount(leaver, 9)];
    const cancelled = await onAccount(leaver, 30);
    await step(staff, cancelled, "cancel", { comment: "No" });
    expect((await leave()).status).toBe(422);
    expect(await bills("leaver@example.org")).toEqual([]);
    for (const id of orders) {
      await comeBack(id);
      expect((await step(staff, id, "settle", { means: "transfer", note: "Before they leave" })).status).toBe(200);
    }
    const left = await leave();
    expect(left.status, left.text).toBe(204);
    await run(monthsLater(1));
    const { rows } = await owner.query(
      "select kind, month, total::int, user_id, content, amounts from rental_papers where kind = 'invoice' and amounts ? $1",
      [orders[0]],
    );
    expect(rows).toMatchObject([{ month: today.slice(0, 7), total: 1500, user_id: null }]);
    expect(Object.keys(rows[0].amounts).sort()).toEqual([...orders].sort());
    expect(JSON.stringify(rows[0].content)).toContain("Facture");
    // Its words are printed for the staff, who send it to the address of its orders.
    await inCore(settings, actingAs(system({ now: monthsLater(3), id: null }), printMissing()));
    const order = await staff.request(`GET /api/v1/rental-commands/${orders[0]}?include=invoice`);
    const file = order.body.data.relationships.invoice.data.id;
    const shown = await fetch(`${url}/services/secured-files/${file}/show`, { headers: { cookie: staff.cookie } });
    expect(shown.status).toBe(200);
  });

  it("RENT-005 gets one bill for each customer, with its name, its own orders and a total of what is printed", async () => {
    const by = await signedIn(url, "labs@example.org");
    const [labA, labB] = labs as [string, string];
    const orders = [
      await onAccount(by, 4, labA),
      await onAccount(by, 7, labB),
      await onAccount(by, 9),
      await onAccount(by, 2, labA),
    ];
    await run(monthsLater(1));
    const { rows } = await owner.query(
      "select amounts, total::int, content from rental_papers where user_id = $1 and kind = 'invoice' order by total",
      [people["labs@example.org"]],
    );
    const billed = rows.map(({ amounts, total, content }) => {
      const { parties, table, totals } = content as RentalDocument;
      return { orders: Object.keys(amounts).sort(), total, to: parties[0]!.lines[0], rows: table.rows.length, totals };
    });
    const of = (...indices: readonly number[]) => indices.map((index) => orders[index]).sort();
    expect(billed).toMatchObject([
      { orders: of(0, 3), total: 600, rows: 2 },
      { orders: of(1), total: 700, rows: 1 },
      { orders: of(2), total: 900, rows: 1 },
    ]);
    const shown = billed.map(({ totals }) => totals.map(({ value }) => value));
    expect(shown).toEqual([["€5.01", "€0.99", "€6.00"], ["€5.84", "€1.16", "€7.00"], ["€9.00"]]);
    const facts = rows.map(({ content }) => JSON.stringify(content.facts));
    expect(facts.map((each) => ["Lab A", "Lab B"].filter((name) => each.includes(name)))).toEqual([
      ["Lab A"],
      ["Lab B"],
      [],
    ]);
  });

  it("RENT-005 gets damage and extensions of what is on account on the bill of their month, each once", async () => {
    const by = await signedIn(url, "labs@example.org");
    const id = await onAccount(by, 6);
    const endAt = (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data.endAt;
    const amounts = async () =>
      (
        await owner.query(
          "select kind, (amounts ->> $1)::int as amount from rental_papers where amounts ? $1 order by created_at",
          [id],
        )
      ).rows.map(({ kind, amount }) => [kind, amount]);
    await run(monthsLater(1));
    expect(await amounts()).toEqual([["invoice", 600]]);
    await step(staff, id, "extend", { endAt: addDays(endAt, 2) });
    await comeBack(id, [{ amount: 1500, reason: "Cracked screen" }]);
    expect(await amounts()).toEqual([["invoice", 600]]);
    await run(monthsLater(1));
    await run(monthsLater(2));
    expect(await amounts()).toEqual([
      ["invoice", 600],
      ["invoice", 1700],
    ]);
  });

  it("RENT-005 is billed on its own what they paid, though they were made monthly after they signed, and its damage too", async () => {
    const by = await signedIn(url, "switched@example.org");
    const id = await onAccount(by, 14);
    await owner.query("update users set rental_monthly_invoicing = true where id = $1", [
      people["switched@example.org"],
    ]);
    expect((await step(staff, id, "payment", { reference: "CHQ 21" })).status).toBe(200);
    expect(await bills("switched@example.org")).toMatchObject([{ kind: "invoice", month: null, total: 1400 }]);
    await comeBack(id, [{ amount: 1500, reason: "Cracked screen" }]);
    const damage = await owner.query(
      "select total::int, content from rental_papers where kind = 'damage_invoice' and amounts ? $1",
      [id],
    );
    expect(damage.rows).toMatchObject([{ total: 1500 }]);
    expect(JSON.stringify(damage.rows[0].content)).not.toContain("orders of the month");
    await run(monthsLater(1));
    expect(await bills("switched@example.org")).toHaveLength(1);
  });

  it("RENT-005 catches up a month that was missed", async () => {
    const order = await onAccount(second, 4);
    await owner.query(
      "update rental_commands set unbilled_since = unbilled_since - interval '3 months' where id = $1",
      [order],
    );
    await run(instant());
    const missed = (await bills("second@example.org")).find(({ month }) => month !== today.slice(0, 7));
    expect(missed).toMatchObject({ total: 400 });
    expect(missed.month < today.slice(0, 7)).toBe(true);
  });
});
