import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { passOffersOn } from "#core/modules/training-registrations/jobs.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { post, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import {
  addByHand,
  changeRecord,
  inHours,
  makeSession,
  registerFor,
  registrationSeen,
  registrationStep,
} from "#tests/support/trainings.ts";
import { system } from "#tests/support/viewers.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "writer@example.org", roles: ["contributor"] },
      { email: "other@example.org", roles: ["contributor"] },
      { email: "ada@example.org", firstName: "Ada" },
      { email: "bea@example.org", firstName: "Bea" },
      { email: "cid@example.org", firstName: "Cid" },
      { email: "new@example.org", attributes: { emailVerifiedAt: null } },
    ]);
  },
});
const { url, settings } = server;
const guest = browser(url);
const [admin, writer, other, ada, bea, cid, unverified] = (await Promise.all(
  ["admin", "writer", "other", "ada", "bea", "cid", "new"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session, Session, Session, Session, Session];

const stateOf = (answer: Awaited<ReturnType<typeof registerFor>>) => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { readonly id: string; readonly state: string };
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof registerFor>>) => [
  status,
  body.errors?.[0]?.source?.pointer,
  body.errors?.[0]?.detail,
];
const told = async (by: Session) =>
  (await by.request("GET /api/v1/notifications?sort=-createdAt&page[size]=5")).body.data.map(
    ({ attributes }: { attributes: { message: string } }) => attributes.message,
  ) as readonly string[];
const at = (hours: number) => system({ now: inHours(hours) });

describe("registration for a session", () => {
  it("is for people with a verified address, who have one registration each", async () => {
    const { session } = await makeSession(admin, { seats: 2 });
    expect((await registerFor(guest, session)).status).toBe(401);
    expect((await registerFor(unverified, session)).status).toBe(403);
    const first = stateOf(await registerFor(ada, session));
    expect(first.state).toBe("registered");
    expect(stateOf(await registerFor(ada, session))).toEqual(first);
    const { attributes } = (await guest.request(`GET /api/v1/training-sessions/${session}`)).body.data;
    expect(attributes).toMatchObject({ seats: 2, takenSeats: 1, waitingCount: 0 });
    expect(await told(ada)).toContainEqual(expect.stringMatching(/^You have a seat/));
  });

  it.each([
    [{ takesRegistrations: false }, "takes no registrations"],
    [{ registrationOpensAt: inHours(5) }, "not open yet"],
    [{ registrationClosesAt: inHours(-5) }, "is closed"],
    [{ startAt: inHours(-1) }, "already begun"],
  ])("is refused with %j", async (terms, words) => {
    const { session } = await makeSession(admin, terms);
    expect(refusalOf(await registerFor(ada, session))).toEqual([422, "/session", expect.stringContaining(words)]);
  });

  it("is unlimited where no seats are named, and hidden with its training", async () => {
    const { session, training } = await makeSession(admin);
    for (const by of [ada, bea, cid]) expect(stateOf(await registerFor(by, session)).state).toBe("registered");
    await changeRecord(admin, "trainings", training, { publishedAt: null });
    expect((await registerFor(other, session)).status).toBe(404);
  });

  it("shows the online link to who has a seat and who runs it: on the page, in the calendar and in the mail", async () => {
    const link = "https://meet.example.org/room";
    const { session, training } = await makeSession(admin, { seats: 1, onlineUrl: link });
    stateOf(await registerFor(ada, session));
    stateOf(await registerFor(bea, session));
    const seen = async (by: Session) => [
      JSON.stringify((await by.request(`GET /api/v1/trainings/${training}?include=sessions`)).body).includes(link),
      (await by.request(`GET /services/training-sessions/${session}.ics`)).text.includes(link),
    ];
    expect(await seen(ada)).toEqual([true, true]);
    expect(await seen(admin)).toEqual([true, true]);
    for (const by of [bea, cid, guest]) expect(await seen(by)).toEqual([false, false]);
  });
});

describe("the waiting list of a session", () => {
  it("offers a free seat to the next, who takes it", async () => {
    const { session } = await makeSession(admin, { seats: 1 });
    const [first, second, third] = [
      stateOf(await registerFor(ada, session)),
      stateOf(await registerFor(bea, session)),
      stateOf(await registerFor(cid, session)),
    ];
    expect([first.state, second.state, third.state]).toEqual(["registered", "waiting", "waiting"]);
    expect((await registrationSeen(bea, second.id)).placeInLine).toBe(1);
    expect((await registrationSeen(cid, third.id)).placeInLine).toBe(2);
    expect((await bea.request(`GET /api/v1/training-registrations/${third.id}`)).status).toBe(404);
    expect(stateOf(await registrationStep(ada, first.id, "cancel")).state).toBe("cancelled");
    expect((await registrationSeen(bea, second.id)).state).toBe("offered");
    expect((await registrationSeen(cid, third.id)).placeInLine).toBe(1);
    expect(await told(bea)).toContainEqual(expect.stringMatching(/is yours if you take it by/));
    expect((await registrationStep(cid, second.id, "answer", { accepts: true })).status).toBe(404);
    // Who comes back stands at the end of the line.
    expect(stateOf(await registerFor(ada, session)).state).toBe("waiting");
    expect((await registrationSeen(ada, first.id)).placeInLine).toBe(2);
    expect(stateOf(await registrationStep(bea, second.id, "answer", { accepts: true })).state).toBe("registered");
  });

  it("passes what is declined, and what nobody took in time, on to the next", async () => {
    const { session } = await makeSession(admin, { seats: 1 });
    const [first, second, third] = [
      stateOf(await registerFor(ada, session)),
      stateOf(await registerFor(bea, session)),
      stateOf(await registerFor(cid, session)),
    ];
    await registrationStep(ada, first.id, "cancel");
    expect(stateOf(await registrationStep(bea, second.id, "answer", { accepts: false })).state).toBe("declined");
    expect((await registrationSeen(cid, third.id)).state).toBe("offered");
    stateOf(await registerFor(bea, session));
    await inCore(settings, actingAs(at(20), passOffersOn()));
    expect((await registrationSeen(cid, third.id)).state).toBe("offered");
    await inCore(settings, actingAs(at(30), passOffersOn()));
    expect((await registrationSeen(cid, third.id)).state).toBe("expired");
    expect((await registrationSeen(bea, second.id)).state).toBe("offered");
    expect(await told(cid)).toContainEqual(expect.stringMatching(/has expired/));
    expect(refusalOf(await registrationStep(cid, third.id, "answer", { accepts: true }))[2]).toContain("no seat");
  });

  it("makes no offer from the start on, and no offer outlasts it", async () => {
    const { session } = await makeSession(admin, { seats: 1, startAt: inHours(4), endAt: inHours(6) });
    const first = stateOf(await registerFor(ada, session));
    const second = stateOf(await registerFor(bea, session));
    const third = stateOf(await registerFor(cid, session));
    await registrationStep(ada, first.id, "cancel");
    const { offerExpiresAt } = await registrationSeen(bea, second.id);
    const { startAt } = (await admin.request(`GET /api/v1/training-sessions/${session}`)).body.data.attributes;
    expect(offerExpiresAt).toBe(startAt);
    await inCore(settings, actingAs(at(5), passOffersOn()));
    expect((await registrationSeen(bea, second.id)).state).toBe("expired");
    expect((await registrationSeen(cid, third.id)).state).toBe("waiting");
  });

  it("offers seats that are added, and keeps those that are taken", async () => {
    const { session } = await makeSession(admin, { seats: 1 });
    stateOf(await registerFor(ada, session));
    const second = stateOf(await registerFor(bea, session));
    expect((await changeRecord(admin, "training-sessions", session, { seats: 2 })).status).toBe(200);
    expect((await registrationSeen(bea, second.id)).state).toBe("offered");
    const fewer = await changeRecord(admin, "training-sessions", session, { seats: 1 });
    expect(refusalOf(fewer)).toEqual([422, "/data/attributes/seats", expect.stringContaining("2 seats are taken")]);
  });

  it("lets nobody cancel a seat after the deadline, while a place in line can be left", async () => {
    const { session } = await makeSession(admin, { seats: 1, cancellableUntil: inHours(-1) });
    const first = stateOf(await registerFor(ada, session));
    const second = stateOf(await registerFor(bea, session));
    expect(refusalOf(await registrationStep(ada, first.id, "cancel"))[2]).toContain("too late");
    expect(stateOf(await registrationStep(bea, second.id, "cancel")).state).toBe("cancelled");
  });
});

describe("who runs a session", () => {
  const writersSession = async (terms: object = {}) => {
    const { training, session } = await makeSession(writer, terms, { publishedAt: undefined });
    await changeRecord(admin, "trainings", training, { publishedAt: inHours(-1) });
    return session;
  };
  const attendance = async (by: Session, session: string) =>
    await by.request(`GET /api/v1/services/training-sessions/${session}/attendance`);

  it("sees who comes, with names and addresses; nobody else does", async () => {
    const session = await writersSession({ seats: 1 });
    stateOf(await registerFor(ada, session));
    stateOf(await registerFor(bea, session));
    const { data } = (await attendance(writer, session)).body;
    expect(data.people).toMatchObject([
      { name: "Ada Byron", email: "ada@example.org", state: "registered" },
      { name: "Bea Byron", email: "bea@example.org", state: "waiting" },
    ]);
    for (const by of [ada, other]) expect((await attendance(by, session)).status).toBe(404);
    expect((await attendance(guest, session)).status).toBe(401);
    expect(
      (await admin.request(`GET /api/v1/training-registrations?filter[session]=${session}`)).body.data,
    ).toHaveLength(2);
    expect((await other.request(`GET /api/v1/training-registrations?filter[session]=${session}`)).body.data).toEqual(
      [],
    );
  });

  it("adds people by hand, gives seats and takes people off with a reason", async () => {
    const session = await writersSession({ seats: 2, registrationClosesAt: inHours(-1) });
    const byHand = stateOf(await addByHand(writer, session, { name: "Walter In" }));
    const known = stateOf(await addByHand(writer, session, { name: "A. Byron", email: "ADA@example.org" }));
    expect([byHand.state, known.state]).toEqual(["registered", "registered"]);
    expect((await registrationSeen(ada, known.id)).state).toBe("registered");
    const again = await addByHand(writer, session, { name: "Ada", email: "ada@example.org" });
    expect(refusalOf(again)).toEqual([422, "/email", expect.stringContaining("on the list")]);
    const late = stateOf(await addByHand(writer, session, { name: "Late", email: "late@example.org" }));
    expect(late.state).toBe("waiting");
    expect(refusalOf(await registrationStep(writer, late.id, "seat"))[2]).toContain("All seats are taken");
    expect((await registrationStep(other, known.id, "remove", { reason: "No" })).status).toBe(404);
    expect((await registrationStep(ada, known.id, "remove", { reason: "No" })).status).toBe(404);
    expect((await registrationStep(writer, known.id, "remove", {})).status).toBe(422);
    expect(stateOf(await registrationStep(writer, known.id, "remove", { reason: "For beginners." })).state).toBe(
      "removed",
    );
    expect(await registrationSeen(ada, known.id)).toMatchObject({ state: "removed", reason: "For beginners." });
    expect(await told(ada)).toContainEqual(expect.stringMatching(/taken off the list.*For beginners/));
    // The next was offered the seat; who runs the session takes it for them.
    expect(stateOf(await registrationStep(writer, late.id, "seat")).state).toBe("registered");
  });

  it("ticks off who came from the morning on, and takes it back", async () => {
    const early = await writersSession();
    const before = stateOf(await registerFor(ada, early));
    expect(refusalOf(await registrationStep(writer, before.id, "attendance", { isPresent: true }))[2]).toContain(
      "12 hours",
    );
    const session = await writersSession({ startAt: inHours(2), endAt: inHours(4) });
    const { id } = stateOf(await registerFor(ada, session));
    expect((await registrationStep(ada, id, "attendance", { isPresent: true })).status).toBe(404);
    const tick = async (isPresent: boolean) => {
      const { status, body } = await registrationStep(writer, id, "attendance", { isPresent });
      return [status, body.data];
    };
    expect(await tick(true)).toEqual([200, { id, isPresent: true, badge: "none" }]);
    expect(await tick(true)).toEqual([200, { id, isPresent: true, badge: "none" }]);
    expect((await registrationSeen(ada, id)).attendedAt).not.toBeNull();
    expect(await tick(false)).toEqual([200, { id, isPresent: false, badge: "none" }]);
    expect((await registrationSeen(ada, id)).attendedAt).toBeNull();
  });

  it("calls it off, which tells all, ends registration and stands in calendars", async () => {
    const session = await writersSession({ seats: 1 });
    stateOf(await registerFor(ada, session));
    stateOf(await registerFor(bea, session));
    const off = (by: Session) =>
      by.request(`POST /api/v1/services/training-sessions/${session}/call-off`, {
        body: { reason: "The trainer is ill." },
      });
    expect((await off(ada)).status).toBe(403);
    expect((await off(writer)).status).toBe(200);
    expect((await off(writer)).status).toBe(200);
    for (const by of [ada, bea])
      expect((await told(by)).filter((line) => line.includes("called off: The trainer is ill."))).toHaveLength(1);
    expect(refusalOf(await registerFor(cid, session))[2]).toContain("called off");
    expect((await guest.request(`GET /services/training-sessions/${session}.ics`)).text).toContain("STATUS:CANCELLED");
  });

  it("tells who comes of another time", async () => {
    const session = await writersSession();
    stateOf(await registerFor(cid, session));
    await changeRecord(writer, "training-sessions", session, { endAt: inHours(245) });
    expect(await told(cid)).toContainEqual(expect.stringMatching(/has changed/));
  });
});

describe("around a registration", () => {
  it("reminds once on the morning of the day before, in the zone of the place", async () => {
    const startAt = inHours(300);
    const { session } = await makeSession(admin, {
      startAt,
      endAt: inHours(302),
      onlineUrl: "https://meet.example.org/y",
    });
    stateOf(await registerFor(bea, session));
    const reminded = async () =>
      (await bea.request("GET /api/v1/notifications?page[size]=50")).body.data.filter(
        ({ attributes }: { attributes: { message: string } }) => attributes.message.includes("begins tomorrow"),
      ).length;
    await inCore(settings, actingAs(at(300 - 49), sendReminders()));
    expect(await reminded()).toBe(0);
    for (const hours of [1, 2]) await inCore(settings, actingAs(at(300 - hours), sendReminders()));
    expect(await reminded()).toBe(1);
  });

  it("goes with the account: the seat is offered to the next, and who came stays counted", async () => {
    const email = "gone@example.org";
    const { [email]: id = "" } = await putPeople(settings, [{ email }]);
    const gone = await signedIn(url, email);
    const { session } = await makeSession(admin, { seats: 1 });
    const past = await makeSession(admin, { startAt: inHours(1), endAt: inHours(2) });
    stateOf(await registerFor(gone, session));
    const next = stateOf(await registerFor(ada, session));
    const came = stateOf(await registerFor(gone, past.session));
    await registrationStep(admin, came.id, "attendance", { isPresent: true });
    const { meta } = (await admin.request(`GET /api/v1/users/${id}`)).body.data;
    const left = await admin.request(`DELETE /api/v1/users/${id}`, { body: { data: { type: "users", id, meta } } });
    expect(left.status, left.text).toBe(204);
    expect((await registrationSeen(ada, next.id)).state).toBe("offered");
    expect(people["ada@example.org"]).toBeDefined();
  });
});

describe("what comes of attending", () => {
  const begun = { startAt: inHours(-3), endAt: inHours(-1) };
  const attended = async (by: Session, links: object = {}) => {
    const { session } = await makeSession(admin, { startAt: inHours(1), endAt: inHours(2) }, {}, links);
    const { id } = stateOf(await registerFor(by, session));
    const ticked = await registrationStep(admin, id, "attendance", { isPresent: true });
    return { session, id, badge: ticked.body.data?.badge };
  };

  it("is a certificate as tagged PDF, for the person and who runs the session, once it is over", async () => {
    const { id, session } = await attended(ada);
    const path = `/services/training-registrations/${id}/certificate.pdf`;
    const early = await ada.request(`GET ${path}`);
    expect([early.status, early.body.errors[0].detail]).toEqual([
      422,
      expect.stringContaining("once you have attended"),
    ]);
    expect((await changeRecord(admin, "training-sessions", session, begun)).status).toBe(200);
    for (const by of [bea, guest]) expect((await by.request(`GET ${path}`)).status).toBe(404);
    for (const by of [ada, admin]) {
      const { status, headers } = await by.request(`GET ${path}`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    const bytes = await (await fetch(`${url}${path}`, { headers: { cookie: ada.cookie } })).bytes();
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ isTagged: true, language: "en", title: "Certificate of attendance, Ada Byron" });
    expect(read.texts.join(" ")).toMatch(/Ada Byron attended the training Print your first aid/);
  });

  it("is a list as CSV, in which no cell is a formula", async () => {
    const { session } = await attended(bea);
    stateOf(await addByHand(admin, session, { name: "=HYPERLINK(1)" }));
    const path = `GET /services/training-sessions/${session}/attendance.csv`;
    for (const by of [bea, other]) expect((await by.request(path)).status).toBe(404);
    const { status, text } = await admin.request(path);
    expect(status).toBe(200);
    expect(text.split("\r\n")).toEqual([
      expect.stringContaining("Name,E-mail,State,Registered,Present"),
      expect.stringMatching(/^Bea Byron,bea@example\.org,Registered,.*,yes$/),
      expect.stringMatching(/^'=HYPERLINK\(1\),,Registered,.*,$/),
      "",
    ]);
  });

  it("BADGE-003 is the badge of the training, awarded once by its organization", async () => {
    const [issuer = ""] = await putOrganizations(settings, { "The lab": "member_level_2" });
    const picture = await putPicture(settings);
    const texts = { title: "Printer", description: "<p>Comes to the training.</p>", ...published };
    const badge = (await post(admin, "open-badges", texts, { image: ["files", picture] })).body.data.id as string;
    const links = {
      badge: { data: { type: "open-badges", id: badge } },
      organization: { data: { type: "organizations", id: issuer } },
    };
    const first = await attended(cid, links);
    expect(first.badge).toBe("awarded");
    const again = await registrationStep(admin, first.id, "attendance", { isPresent: true });
    expect(again.body.data.badge).toBe("held");
    const second = await attended(cid, links);
    expect(second.badge).toBe("held");
    const { body } = await admin.request(`GET /api/v1/open-badge-assertions?filter[badge]=${badge}`);
    expect(body.data).toHaveLength(1);
    const unnamed = await makeSession(admin, { startAt: inHours(1), endAt: inHours(2) }, {}, links);
    const walkIn = stateOf(await addByHand(admin, unnamed.session, { name: "Walter In" }));
    const ticked = await registrationStep(admin, walkIn.id, "attendance", { isPresent: true });
    expect(ticked.body.data).toEqual({ id: walkIn.id, isPresent: true, badge: "not-issued" });
  });
});
