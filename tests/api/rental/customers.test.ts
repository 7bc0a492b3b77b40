import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { addDays } from "#core/kernel/days.ts";
import { create } from "#core/kernel/write.ts";
import { todayIn } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld } from "#tests/support/rental.ts";
import { faults, linked } from "#tests/support/rental-office.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
let people: Readonly<Record<string, string>> = {};
const labs: Record<string, string> = {};
const { url } = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    for (const name of ["A", "B", "C"]) {
      const lab = { type: "organizations", attributes: { name: `Lab ${name}` }, relationships: {}, pointer: "/data" };
      labs[name] = await inCore(settings, actingAs(system({ id: null }), create(lab)));
    }
    const [a, b, c] = [labs.A!, labs.B!, labs.C!];
    people = await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"], organizations: [a] },
      { email: "colleague@example.org", organizations: [a] },
      { email: "one@example.org", organizations: [b] },
      { email: "two@example.org", organizations: [b, c] },
      { email: "none@example.org" },
    ]);
    world = await putRental(settings, { models: { Scanner: { items: 20, pricePerDay: 10 } } });
  },
});
const [staff, colleague] = (await Promise.all(
  ["staff", "colleague"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session];
// Acts for Lab A from here on.
await staff.request("GET /api/v1/users/me");
const today = todayIn("Europe/Paris");

/** The staff types an order of a renter. */
const typed = (renter: string | null, relationships: object = {}, attributes: object = {}) =>
  place(
    staff,
    {
      models: { [world.models.Scanner!]: 1 },
      startAt: addDays(today, 7),
      endAt: addDays(today, 14),
      ...attributes,
    },
    {
      rentalStrategy: linked("rental-strategies", "internal"),
      ...(renter !== null && { rentBy: linked("users", people[`${renter}@example.org`]!) }),
      ...relationships,
    },
  );
const forLab = (name: string) => ({ rentFor: linked("organizations", labs[name]!) });

/** Organization and tax of an order that was placed. */
const customer = async (answer: Answered) => {
  expect(answer.status, answer.text).toBe(201);
  const found = await staff.request(`GET /api/v1/rental-commands/${answer.body.data.id}?include=rentFor`);
  const { attributes, relationships } = found.body.data;
  return [relationships.rentFor.data?.id ?? null, attributes.isIndividual, attributes.taxRate];
};

describe("an order that the staff types", () => {
  it("RENT-066 RENT-021 is of the renter's only organization and at its tax, and the typist's own reads nothing of it", async () => {
    const answer = await typed("one");
    expect(await customer(answer)).toEqual([labs.B, false, 2000]);
    expect((await colleague.request(`GET /api/v1/rental-commands/${answer.body.data.id}`)).status).toBe(404);
    expect(await customer(await typed("one", {}, { isIndividual: true }))).toEqual([null, true, 0]);
    expect(await customer(await typed("one", { rentFor: { data: null } }))).toEqual([null, true, 0]);
  });

  it("RENT-066 is of a renter without organization, or with several, themselves, unless one of theirs is named", async () => {
    expect(await customer(await typed("none"))).toEqual([null, true, 0]);
    expect(await customer(await typed("two"))).toEqual([null, true, 0]);
    expect(await customer(await typed("two", forLab("C")))).toEqual([labs.C, false, 2000]);
  });

  it("RENT-066 is refused for an organization that is not the renter's, the typist's own included", async () => {
    const foreign = [422, "/data/relationships/rentFor rental:faults.not-of-renter"];
    for (const [renter, lab] of [
      ["one", "A"],
      ["one", "C"],
      ["none", "A"],
    ] as const)
      expect([renter, lab, ...faults(await typed(renter, forLab(lab)))]).toEqual([renter, lab, ...foreign]);
    expect(faults(await typed(null, forLab("B")))).toEqual([422, "/data/relationships/rentFor rental:faults.not-own"]);
    expect(await customer(await typed(null))).toEqual([labs.A, false, 2000]);
  });
});
