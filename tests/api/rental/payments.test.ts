import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { place, placeSigned, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { faults } from "#tests/support/rental-office.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const leavers = ["damaged", "refunded", "monthly"] as const;
const { url } = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "member@example.org" },
      ...leavers.map((name) => ({
        email: `${name}@example.org`,
        attributes: { rentalMonthlyInvoicing: name === "monthly" },
      })),
    ]);
    world = await putRental(settings, {
      models: { Tablet: { items: 30, pricePerDay: 150 }, Kept: { items: 5, pricePerDay: 0, deposit: 5000 } },
    });
  },
});
const [staff, member] = (await Promise.all(
  ["staff", "member"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session];
const today = todayIn("Europe/Paris");
const period = { startAt: today, endAt: addDays(today, 14) };

/** An order of 21 euros whose contract is accepted. */
const toPay = (by: Session = member, model = "Tablet"): Promise<string> =>
  placeSigned(url, { by, staff }, { models: { [world.models[model]!]: 1 }, ...period });
const view = async (id: string) => (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
const done = async (id: string, name: string, body: object = {}) => {
  const answer = await step(staff, id, name, body);
  expect(answer.status, `${name}: ${answer.text}`).toBe(200);
  return answer.body.data;
};
const money = async (id: string) => {
  const { balance, payments, steps } = await view(id);
  const payment = steps.find(({ stepType }: { stepType: string }) => stepType === "payment");
  return {
    ...balance,
    step: payment.status,
    payments: payments.map(({ amount, means, reference }: Record<string, unknown>) => [amount, means, reference]),
  };
};
/** Hands an order over that is paid. */
const handOver = async (id: string): Promise<void> => {
  const { lines } = await view(id);
  const free = (await staff.request(`GET /api/v1/services/rental-commands/${id}/items`)).body.data;
  await done(id, "prepare", { items: { [lines[0].id]: free[lines[0].rentalModel][0].id } });
  await done(id, "hand-over");
};

describe("the payments of an order", () => {
  it("RENT-046 are kept each, in parts, and make it paid once nothing is open", async () => {
    const id = await toPay();
    await done(id, "payment", { amount: 600, means: "cheque", reference: "CHQ 1", paidOn: today });
    expect(await money(id)).toMatchObject({ owed: 2100, paid: 600, open: 1500, step: "waiting" });
    expect((await view(id)).payment.amount).toBe(1500);
    await done(id, "payment", { amount: 600, means: "cheque", reference: "CHQ 1", paidOn: today });
    expect((await money(id)).payments).toHaveLength(1);
    await done(id, "payment", { reference: "VIR 2" });
    expect(await money(id)).toEqual({
      ...{ owed: 2100, paid: 2100, open: 0, step: "success" },
      payments: [
        [600, "cheque", "CHQ 1"],
        [1500, "other", "VIR 2"],
      ],
    });
    await done(id, "payment", { reference: "VIR 2" });
    const kept = await staff.request(`GET /api/v1/rental-command-payments?filter[command]=${id}&include=recordedBy`);
    expect(kept.body.data.map(({ relationships }: Kept) => relationships.recordedBy.data.id)).toHaveLength(2);
    const told = (await staff.request(`GET /api/v1/rental-commands/${id}`)).body.data.attributes;
    expect(told).toMatchObject({ paid: 2100, open: 0, paymentStatus: "success", paymentReference: "CHQ 1; VIR 2" });
  });

  it("are refused with a reason where nothing is open for them, or they say what cannot be", async () => {
    const id = await toPay();
    expect(faults(await step(staff, id, "payment", { amount: 2101 }))).toEqual([
      422,
      "/amount rental:faults.more-than-open",
    ]);
    expect(faults(await step(staff, id, "payment", { amount: 0 }))).toEqual([
      422,
      "/amount rental:faults.more-than-open",
    ]);
    const later = { paidOn: addDays(today, 1) };
    expect(faults(await step(staff, id, "payment", later))).toEqual([422, "/paidOn rental:faults.not-yet"]);
    await done(id, "payment", { reference: "CHQ 1" });
    expect(faults(await step(staff, id, "payment", { reference: "CHQ 2" }))).toEqual([
      422,
      "/amount rental:faults.nothing-open",
    ]);
    expect((await money(id)).payments).toEqual([[2100, "other", "CHQ 1"]]);
  });

  it("are due again when it is extended or damaged, and move nothing else on when they are made", async () => {
    const id = await toPay();
    await done(id, "payment", { reference: "CHQ 1" });
    await handOver(id);
    await done(id, "extend", { endAt: addDays(today, 28) });
    expect(await money(id)).toMatchObject({ owed: 4200, paid: 2100, open: 2100, step: "waiting" });
    await done(id, "payment", { reference: "CHQ 2" });
    const paid = await view(id);
    expect(paid.steps.map(({ status }: { status: string }) => status)).toEqual([
      "success",
      "success",
      "success",
      "success",
      "hidden",
      "success",
      "waiting",
      "pending",
    ]);
    await done(id, "return");
    await done(id, "close", { charges: [{ amount: 1500, reason: "Cracked screen" }] });
    expect(await money(id)).toMatchObject({ owed: 5700, open: 1500, step: "waiting" });
    await done(id, "payment", { means: "on_site" });
    expect(await money(id)).toMatchObject({ paid: 5700, open: 0, step: "success" });
  });
});

describe("what was done already", () => {
  it("answers well to the same once more, and refuses what it would not keep", async () => {
    const placed = await place(
      member,
      { models: { [world.models.Kept!]: 1 }, ...period },
      {
        billingAddress: { data: { type: "addresses", id: await saveAddress(member) } },
        rentalStrategy: { data: { type: "rental-strategies", id: "pick_up" } },
      },
    );
    const other = placed.body.data.id as string;
    await done(other, "refuse", { comment: "No" });
    await done(other, "refuse", { comment: "No" });
    expect(faults(await step(staff, other, "refuse", { comment: "Because" }))).toEqual([
      422,
      "/comment rental:faults.done-already",
    ]);

    const id = await toPay(member, "Kept");
    const lost = async (name: string, body: object, ...expected: readonly string[]) =>
      expect([name, ...faults(await step(staff, id, name, body))]).toEqual([name, 422, ...expected]);
    await done(id, "accept");
    await lost("accept", { comment: "Fine" }, "/comment rental:faults.done-already");
    await done(id, "check-contract", { isAccepted: true });
    expect((await step(staff, id, "check-contract", { isAccepted: false, comment: "Unreadable" })).status).toBe(409);
    await lost("sign", { file: crypto.randomUUID() }, "/file rental:faults.done-already");
    await done(id, "hold-deposit");
    await done(id, "hold-deposit");
    await handOver(id);
    const [line] = (await view(id)).lines;
    await done(id, "hand-over");
    await lost(
      "hand-over",
      { comment: "By bike", photos: { [line.id]: crypto.randomUUID() } },
      "/comment rental:faults.done-already",
      "/photos rental:faults.done-already",
    );
    await lost(
      "prepare",
      { items: { [crypto.randomUUID()]: null } },
      expect.stringMatching(/^\/items\/.* rental:faults.unknown-line$/),
    );
    const back = { lines: [{ id: line.id, condition: "worn", comment: "A scratch" }] };
    await done(id, "return", back);
    await done(id, "return", back);
    await lost(
      "return",
      { lines: [{ id: line.id, comment: "Two scratches" }] },
      "/lines/0/comment rental:faults.done-already",
    );
    const charges = [{ amount: 1500, reason: "Cracked screen" }];
    await done(id, "close", { charges });
    await done(id, "close", { charges });
    await lost("close", { charges: [{ amount: 2500, reason: "Lost" }] }, "/charges rental:faults.done-already");
    await done(id, "return-deposit");
    expect((await step(staff, id, "hold-deposit")).status).toBe(409);
  });
});

describe("what is owed", () => {
  const leave = (by: Session) =>
    by.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });

  it("for damage keeps the account of who owes it until the desk has settled it", async () => {
    const by = await signedIn(url, "damaged@example.org");
    const id = await toPay(by);
    await done(id, "payment");
    await handOver(id);
    await done(id, "return");
    await done(id, "close", { charges: [{ amount: 1500, reason: "Cracked screen" }] });
    const kept = await leave(by);
    expect([kept.status, kept.body.errors[0].meta.key]).toEqual([422, "rental:faults.money-owed"]);
    expect(faults(await step(staff, id, "settle", { means: "waived", note: " " }))).toEqual([
      422,
      "/note rental:faults.reason-missing",
    ]);
    expect((await step(by, id, "settle", { means: "waived", note: "Please" })).status).toBe(403);
    await done(id, "settle", { means: "waived", note: "Worn before" });
    await done(id, "settle", { means: "waived", note: "Worn before" });
    expect(faults(await step(staff, id, "settle", { means: "cheque", note: "Again" }))).toEqual([
      422,
      "/means rental:faults.nothing-open",
    ]);
    expect(await money(id)).toMatchObject({
      open: 0,
      step: "success",
      payments: [
        [2100, "other", null],
        [1500, "waived", null],
      ],
    });
    expect((await leave(by)).status).toBe(204);
  });

  it("back to a renter who paid what was cancelled keeps their account, until it is recorded as paid back", async () => {
    const by = await signedIn(url, "refunded@example.org");
    const id = await toPay(by);
    await done(id, "payment", { reference: "CHQ 9" });
    await done(id, "cancel", { comment: "Broken" });
    expect(await money(id)).toMatchObject({ owed: 0, paid: 2100, open: -2100 });
    const kept = await leave(by);
    expect([kept.status, kept.body.errors[0].meta.key]).toEqual([422, "rental:faults.refund-owed"]);
    await done(id, "settle", { means: "transfer", note: "Paid back" });
    expect(await money(id)).toMatchObject({
      paid: 0,
      open: 0,
      payments: [
        [2100, "other", "CHQ 9"],
        [-2100, "transfer", null],
      ],
    });
    expect((await leave(by)).status).toBe(204);
  });

  it("RENT-005 on account keeps the account of a renter too", async () => {
    const by = await signedIn(url, "monthly@example.org");
    const id = await toPay(by);
    expect(await money(id)).toMatchObject({ open: 2100, step: "success" });
    await handOver(id);
    await done(id, "return");
    await done(id, "close");
    expect((await leave(by)).body.errors[0].meta.key).toBe("rental:faults.money-owed");
    await done(id, "payment", { means: "transfer", reference: "VIR 1" });
    expect((await leave(by)).status).toBe(204);
  });
});

interface Kept {
  readonly relationships: { readonly recordedBy: { readonly data: { readonly id: string } } };
}
