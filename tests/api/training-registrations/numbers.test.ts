import { describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { changeRecord, inHours, makeSession, registerFor, registrationStep } from "#tests/support/trainings.ts";

const { url } = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "writer@example.org", roles: ["contributor"] },
      { email: "ada@example.org" },
      { email: "bea@example.org" },
      { email: "cid@example.org" },
    ]),
});
const [admin, writer, ada, bea, cid] = (await Promise.all(
  ["admin", "writer", "ada", "bea", "cid"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session, Session, Session];

const today = instant().slice(0, 10);
const ago = (days: number) => instant(-days * 86_400_000).slice(0, 10);
const numbers = (query: string, by: Session = admin) =>
  by.request(`GET /api/v1/services/training-registrations/numbers?${query}`);

const full = await makeSession(admin, { seats: 1 });
const open = await makeSession(admin);
for (const by of [ada, bea, cid]) await registerFor(by, full.session);
const { body } = await registerFor(ada, open.session);
await changeRecord(admin, "training-sessions", open.session, { startAt: inHours(1), endAt: inHours(2) });
await registrationStep(admin, body.data.id, "attendance", { isPresent: true });

describe("the numbers of registrations", () => {
  it("tell over time and by training how many registered, waited and came", async () => {
    const { status, body: answer } = await numbers(`from=${ago(6)}&to=${today}`);
    expect(status).toBe(200);
    const { data } = answer;
    expect(data.unit).toBe("day");
    expect(data.steps.map(({ event, total }: { event: string; total: number }) => [event, total])).toEqual(
      expect.arrayContaining([
        ["registered", 4],
        ["waited", 2],
        ["attended", 1],
      ]),
    );
    expect(data.trainings).toHaveLength(4);
    expect(data.trainings).toContainEqual({
      training: full.training,
      name: expect.any(String),
      event: "waited",
      total: 2,
    });
    expect(data.trainings).toContainEqual(expect.objectContaining({ training: open.training, event: "attended" }));
  });

  it("are narrowed to one training, which stays in sight of the others", async () => {
    const { data } = (await numbers(`from=${ago(6)}&to=${today}&training=${open.training}`)).body;
    expect(data.steps.map(({ event, total }: { event: string; total: number }) => [event, total])).toEqual(
      expect.arrayContaining([
        ["registered", 1],
        ["attended", 1],
      ]),
    );
    expect(data.steps).toHaveLength(2);
    expect(data.trainings).toHaveLength(4);
  });

  it("are told by month over more than a quarter, and are empty where nothing happened", async () => {
    const year = (await numbers(`from=${ago(364)}&to=${today}`)).body.data;
    expect(year.unit).toBe("month");
    expect(year.steps[0].start).toBe(`${today.slice(0, 7)}-01`);
    const before = (await numbers(`from=${ago(30)}&to=${ago(3)}`)).body.data;
    expect([before.steps, before.trainings]).toEqual([[], []]);
  });

  it("are for administrators", async () => {
    const period = `from=${ago(6)}&to=${today}`;
    expect((await numbers(period, browser(url))).status).toBe(401);
    for (const by of [writer, ada]) expect((await numbers(period, by)).status).toBe(403);
  });

  it.each([
    [`from=${today}&to=${ago(1)}`, "to"],
    [`from=${ago(900)}&to=${today}`, "to"],
    [`from=yesterday&to=${today}`, "from"],
    [`from=${ago(1)}&to=${today}&training=none`, "training"],
  ])("refuse %s", async (query, parameter) => {
    const { status, body: answer } = await numbers(query);
    expect([status, answer.errors[0].source.parameter]).toEqual([400, parameter]);
  });
});
