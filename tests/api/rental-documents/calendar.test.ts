import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "ada@example.org", attributes: { locale: "fr" } },
      { email: "ben@example.org" },
      { email: "cleo@example.org" },
      { email: "dora@example.org", attributes: { locale: "fr" } },
    ]);
    world = await putRental(settings, { models: { "Tablet; with, signs": { items: 3 } } });
  },
});
const { url } = server;
const [staff, ada, ben, cleo, dora] = (await Promise.all(
  ["staff", "ada", "ben", "cleo", "dora"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session, Session, Session];
const today = todayIn("Europe/Paris");
const compact = (day: string) => day.replaceAll("-", "");

const service = "POST /api/v1/services/rental-calendars";
const made = async (by: Session): Promise<string> => {
  const answer = await by.request(service, { body: { password: testPassword } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.address;
};
const read = async (address: string) => {
  const answer = await fetch(address);
  // Long lines are folded; here they are whole.
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(/\r\n[ \t]/g, "") };
};
const ordered = async (by: Session, from: number, to: number) => {
  const answer = await place(
    by,
    {
      models: { [world.models["Tablet; with, signs"]!]: 1 },
      startAt: addDays(today, from),
      endAt: addDays(today, to),
    },
    { billingAddress: { data: { type: "addresses", id: await saveAddress(by) } } },
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { readonly id: string; readonly attributes: { readonly number: string } };
};

describe("the calendar of one's rentals", () => {
  it("tells each as whole days up to the day of return, with the same UID forever and a sequence that grows", async () => {
    const { id, attributes } = await ordered(ada, 10, 17);
    await ordered(ben, 10, 17);
    const address = await made(ada);
    const first = await read(address);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toContain("no-store");
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\s*$/);
    expect(first.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const start = compact(addDays(today, 10));
    expect(first.text).toContain(`DTSTART;VALUE=DATE:${start}\r\n`);
    expect(first.text).toContain(`DTEND;VALUE=DATE:${compact(addDays(today, 17))}\r\n`);
    expect(first.text).toContain(`UID:rental-${id}@localhost\r\n`);
    expect(first.text).toContain("STATUS:TENTATIVE\r\n");
    expect(first.text).toContain(`SUMMARY:Location ${attributes.number}\u202f: Tablet\\; with\\, signs\r\n`);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);

    await step(staff, id, "accept");
    await step(staff, id, "extend", { endAt: addDays(today, 20) });
    const extended = await read(address);
    expect(extended.text).toContain(`DTEND;VALUE=DATE:${compact(addDays(today, 20))}\r\n`);
    expect(extended.text).toContain("STATUS:CONFIRMED\r\n");
    expect(sequence(extended.text)).toBeGreaterThan(sequence(first.text));
    await step(ada, id, "cancel");
    const cancelled = await read(address);
    expect(cancelled.text).toContain("STATUS:CANCELLED\r\n");
    expect(cancelled.text).toContain(`UID:rental-${id}@localhost\r\n`);
    expect(sequence(cancelled.text)).toBeGreaterThan(sequence(extended.text));
  });

  it("is found by its secret alone: a new one ends the old one, a revoked one ends at once, and a guess is like none", async () => {
    const old = await made(ben);
    const address = await made(ben);
    expect((await read(old)).status).toBe(404);
    expect((await read(address)).status).toBe(200);
    expect((await read(address.replace(/.{5}\.ics$/, "AAAAA.ics"))).status).toBe(404);
    expect((await read(`${url}/services/rental-calendars/not-an-id/x.ics`)).status).toBe(404);
    const { data } = (await ben.request("GET /api/v1/rental-calendars")).body;
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/digest/);
    expect((await ada.request(`GET /api/v1/rental-calendars/${data[0].id}`)).status).toBe(404);
    const gone = await ben.request(`DELETE /api/v1/rental-calendars/${data[0].id}`, {
      body: { data: { type: "rental-calendars", id: data[0].id, meta: { version: data[0].meta.version } } },
    });
    expect([200, 204]).toContain(gone.status);
    expect((await read(address)).status).toBe(404);
  });

  it("is made by who shows again who they are, and told by mail", async () => {
    const kept = async () => (await ben.request("GET /api/v1/rental-calendars")).body.data;
    const before = await kept();
    for (const body of [{}, { password: "a guess" }]) {
      const refused = await ben.request(service, { body });
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/password"]);
    }
    expect(await kept()).toEqual(before);
    await made(dora);
    await expect
      .poll(async () => (await mailsTo(url, "dora@example.org", "new-calendar-link")).map(({ text }) => text))
      .toEqual([expect.stringContaining("lien d’agenda secret")]);
  });

  it("ends with a new password of its owner", async () => {
    const address = await made(cleo);
    expect((await read(address)).status).toBe(200);
    const { id, meta } = (await cleo.request("GET /api/v1/users/me")).body.data;
    const attributes = { password: "another long sentence", oldPassword: testPassword };
    const changed = await cleo.request(`PATCH /api/v1/users/${id}`, {
      body: { data: { type: "users", id, attributes, meta: { version: meta.version } } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await read(address)).status).toBe(404);
  });

  it("is made by people for themselves, not by guests", async () => {
    const answer = await fetch(`${url}/api/v1/services/rental-calendars`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, "x-requested-with": "XMLHttpRequest" },
      body: "{}",
    });
    expect(answer.status).toBe(401);
  });
});
