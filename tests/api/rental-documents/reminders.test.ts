import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { dateFormat } from "#core/kernel/date-format.ts";
import { addDays, morningOf } from "#core/kernel/days.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { todayIn } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { attachPdf, freeLimits, place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "keeper@example.org", roles: ["rental_admin"] },
      { email: "ada@example.org", attributes: { locale: "fr" } },
    ]);
    world = await putRental(settings, {
      models: { Tablet: { items: 9, pricePerDay: 100 } },
      settings: { ...freeLimits, rentalPaymentIban: "FR7630006000011234567890189" },
    });
  },
});
const { url, settings, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
// The keeper alone is in charge of the stock; whoever is of the stock but not of the staff is told nothing.
for (const email of ["keeper@example.org", "ada@example.org"])
  await owner.query("insert into rental_stocks_users (source_id, target_id) values ($1, $2)", [
    world.stock,
    people[email],
  ]);
const [staff, keeper, ada] = (await Promise.all(
  ["staff", "keeper", "ada"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];
const zone = "Europe/Paris";
const today = todayIn(zone);

/** Sends what is due at noon of a day, as two processes at once would. */
const remindOn = (day: string) => {
  const now = new Date(Date.parse(morningOf(day, zone)) + 4 * 3_600_000).toISOString();
  const send = () => inCore(settings, actingAs(system({ now, id: null }), sendReminders()));
  return Promise.all([send(), send()]);
};
const told = async (by: Session): Promise<readonly string[]> =>
  (
    await by.request("GET /api/v1/notifications?page[size]=100&sort=createdAt", {
      headers: { "accept-language": by === ada ? "fr" : "en" },
    })
  ).body.data.map(({ attributes }: { attributes: { message: string } }) => attributes.message);
const clear = () => owner.query("delete from notifications");
const ordered = async (from: number, to: number): Promise<{ readonly id: string; readonly number: string }> => {
  const answer = await place(
    ada,
    { models: { [world.models.Tablet!]: 1 }, startAt: addDays(today, from), endAt: addDays(today, to) },
    { billingAddress: { data: { type: "addresses", id: await saveAddress(ada) } } },
  );
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.id, number: answer.body.data.attributes.number };
};
const done = async (by: Session, id: string, name: string, body: object = {}) => {
  const answer = await step(by, id, name, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const handedOver = async (id: string, item: string) => {
  await done(staff, id, "accept");
  await done(ada, id, "sign", { file: (await attachPdf(url, ada, id)).id });
  await done(staff, id, "check-contract", { isAccepted: true });
  await done(staff, id, "payment");
  const { lines } = await done(staff, id, "prepare", { items: {} });
  await done(staff, id, "prepare", { items: { [lines[0].id]: world.items[item] } });
  await done(staff, id, "hand-over");
};
const inFrench = (day: string) =>
  dateFormat("fr", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

describe("people of an order", () => {
  it("RENT-062 are reminded of its contract once, before its deadline, in their language", async () => {
    const { id, number } = await ordered(30, 40);
    await done(staff, id, "accept");
    await clear();
    await remindOn(addDays(today, 4));
    expect(await told(ada)).toEqual([]);
    await remindOn(addDays(today, 5));
    await remindOn(addDays(today, 6));
    expect(await told(ada)).toEqual([
      `Merci de signer le contrat de votre commande de location ${number} au plus tard le ${inFrench(addDays(today, 7))}.`,
    ]);
    await done(ada, id, "cancel");
    await clear();
    await remindOn(addDays(today, 7));
    expect(await told(ada)).toEqual([]);
  });

  it("are told at once, by a mail of its own, of each thing that they wait for or have to do", async () => {
    await clear();
    const { id } = await ordered(30, 40);
    await done(staff, id, "accept");
    await done(ada, id, "sign", { file: (await attachPdf(url, ada, id)).id });
    await done(staff, id, "check-contract", { isAccepted: true });
    await remindOn(addDays(today, 5));
    const { rows } = await owner.query(
      "select line from notifications where user_id = $1 and details->>'isUrgent' = 'true' order by created_at, id",
      [people["ada@example.org"]],
    );
    expect(rows.map(({ line }) => line)).toEqual([
      "rental_order_confirmed",
      "rental_order_validated",
      "rental_contract_accepted",
      "rental_payment_due",
    ]);
    expect(await told(ada)).toHaveLength(3);
    // What asked for a step that is over waits in no list and for no mail.
    const waiting = async () =>
      (
        await owner.query(
          "select line from notifications where user_id = $1 and read_at is null and settled_at is null order by created_at, id",
          [people["ada@example.org"]],
        )
      ).rows.map(({ line }) => line);
    expect(await waiting()).toEqual(["rental_order_confirmed", "rental_contract_accepted", "rental_payment_due"]);
    await done(staff, id, "payment");
    expect(await waiting()).toEqual(["rental_order_confirmed", "rental_order_paid"]);
    await done(staff, id, "cancel", { comment: "Not needed any more" });
    await clear();
  });

  it("are told with the accepted contract, and reminded before the deadline, how to pay", async () => {
    const { id, number } = await ordered(30, 40);
    await done(staff, id, "accept");
    await done(ada, id, "sign", { file: (await attachPdf(url, ada, id)).id });
    await clear();
    await done(staff, id, "check-contract", { isAccepted: true });
    const how = expect.stringMatching(`référence du paiement ${number}\\. Par virement : IBAN FR76 3000`);
    expect(await told(ada)).toEqual([how]);
    await clear();
    await remindOn(addDays(today, 5));
    expect(await told(ada)).toEqual([how]);
    await done(staff, id, "cancel", { comment: "Not needed any more" });
    await clear();
  });

  it("RENT-063 RENT-064 are reminded of its return, anew after an extension, and of its being late, with the staff of its stock", async () => {
    const { id, number } = await ordered(0, 10);
    await handedOver(id, "Tablet 1");
    await clear();
    await remindOn(addDays(today, 4));
    expect(await told(ada)).toEqual([]);
    await remindOn(addDays(today, 5));
    expect(await told(ada)).toEqual([
      `Le matériel de votre commande ${number} est à rendre le ${inFrench(addDays(today, 10))}.`,
    ]);
    await done(staff, id, "extend", { endAt: addDays(today, 20) });
    await clear();
    await remindOn(addDays(today, 12));
    expect(await told(ada)).toEqual([]);
    await remindOn(addDays(today, 15));
    expect(await told(ada)).toEqual([
      `Le matériel de votre commande ${number} est à rendre le ${inFrench(addDays(today, 20))}.`,
    ]);
    await clear();
    await remindOn(addDays(today, 21));
    await remindOn(addDays(today, 22));
    expect((await told(ada)).filter((text) => text.includes("devait revenir"))).toHaveLength(1);
    expect(await told(keeper)).toEqual([
      expect.stringMatching(`^Rental order ${number} was due back on .*and has not been returned\\.$`),
    ]);
    expect(await told(staff)).toEqual([]);
  });

  it("are reminded that it begins soon", async () => {
    const { id, number } = await ordered(60, 70);
    await done(staff, id, "accept");
    await clear();
    await remindOn(addDays(today, 58));
    expect(await told(ada)).toContain(
      `Votre commande de location ${number} commence le ${inFrench(addDays(today, 60))}.`,
    );
  });

  it("are told what became of it, each step in its words, and the staff what waits for them", async () => {
    await clear();
    const { id, number } = await ordered(0, 12);
    expect(await told(keeper)).toEqual([`Rental order ${number} is waiting for validation.`]);
    await handedOver(id, "Tablet 2");
    await done(staff, id, "return");
    const texts = await told(ada);
    for (const words of [
      "est acceptée",
      "contrat de votre commande",
      "Le paiement de votre commande de location",
      "prête à être retirée",
      "de retour",
    ])
      expect(
        texts.filter((text) => text.includes(words) && text.includes(number)),
        words,
      ).toHaveLength(1);
    expect(await told(keeper)).toContain(`The signed contract of rental order ${number} needs to be checked.`);
    const page = (await ada.request("GET /api/v1/notifications?page[size]=1")).body.data[0];
    expect(page.attributes.actionUrl).toBe(`/services/rentals/commands/${id}`);
    const refused = await ordered(80, 90);
    await done(staff, refused.id, "refuse", { comment: "Not enough left" });
    expect((await told(ada)).filter((text) => text.includes("n’a pas été acceptée"))).toHaveLength(1);
  });
});
