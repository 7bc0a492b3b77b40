import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { ensureWeb } from "#scripts/build-web.ts";
import { instant } from "#tests/support/clock.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, browser, type Session, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
// One of the addresses is a page's.
await ensureWeb();
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "member@example.org" },
      { email: "care@example.org", roles: ["eqlaat_member"] },
      { email: "nurse@example.org", roles: ["eqlaat_member"] },
    ]);
  },
});
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
afterAll(() => owner.end());

const types = [...product.entities.values()].filter(({ module }) => module === "eqlaat").map(({ type }) => type);
const number = "1 84 12 76 451 089 46";
let care: Session;
let outsiders: readonly (readonly [string, Session])[];
beforeAll(async () => {
  await owner.connect();
  care = await signedIn(server.url, "care@example.org");
  outsiders = await Promise.all(
    ["root", "admin", "member"].map(async (name) => [name, await signedIn(server.url, `${name}@example.org`)] as const),
  );
});

const post = (by: Session, type: string, attributes: object, relationships: object = {}): Promise<Answered> =>
  by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
async function made(type: string, attributes: object, relationships: object = {}): Promise<string> {
  const answer = await post(care, type, attributes, relationships);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}
const read = async (type: string, id: string) => (await care.request(`GET /api/v1/${type}/${id}`)).body.data;
async function patch(type: string, id: string, attributes: object, relationships: object = {}): Promise<Answered> {
  const { meta } = await read(type, id);
  return care.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, attributes, relationships, meta } } });
}
const one = (type: string, id: string) => ({ data: { type, id } });
const several = (type: string, of: readonly string[]) => ({ data: of.map((id) => ({ type, id })) });
const pointerOf = (answer: Answered) => answer.body.errors[0].source.pointer;
const detailOf = (answer: Answered): string => answer.body.errors[0].detail;
/** What an answer says, without the name by which the logs know it. */
const said = ({ text }: Answered): string => text.replace(/"id":"[0-9a-f-]{36}","status"/g, '"status"');
const reveal = async (type: string, id: string, field: string) =>
  (await care.request(`POST /api/v1/services/reveal/${type}/${id}/${field}`, { body: {} })).body.data.value;

const newProject = () => made("eqlaat-projects", { title: "Table" });
const step = (project: string, statuses: readonly string[], more: object = {}) =>
  post(care, "eqlaat-project-steps", more, {
    project: one("eqlaat-projects", project),
    statuses: several("eqlaat-project-statuses", statuses),
  });
const statusesOf = async (project: string): Promise<readonly string[]> =>
  (
    await care.request(`GET /api/v1/eqlaat-projects/${project}?include=statuses`)
  ).body.data.relationships.statuses.data.map((each: { readonly id: string }) => each.id);

describe("who reads and writes health records", () => {
  it("EQL-016 ADMIN-011 nobody without the role: 403 on each type, its list, its export and what is about it", async () => {
    const patient = await made("eqlaat-patient-records", { firstName: "Rose", lastName: "Lune" });
    for (const [name, session] of outsiders)
      for (const type of types) {
        const asked = [
          await session.request(`GET /api/v1/${type}`),
          await session.request(`GET /api/v1/${type}?page[size]=1&filter[id]=${patient}`),
          await session.request(`GET /api/v1/${type}`, { headers: { accept: "text/csv" } }),
          ...(type === "eqlaat-requests" ? [] : [await post(session, type, {})]),
        ];
        expect([name, type, ...asked.map(({ status }) => status)]).toEqual([name, type, ...asked.map(() => 403)]);
        for (const { text } of asked) expect(text).not.toMatch(/Rose|Lune|"total"/);
      }
    for (const type of types) expect((await browser(server.url).request(`GET /api/v1/${type}`)).status).toBe(401);
    for (const type of types) expect([type, (await care.request(`GET /api/v1/${type}`)).status]).toEqual([type, 200]);
  });

  it("EQL-016 a record is to administrators like one that is not there: no find, no history, no reveal, no use, no trace", async () => {
    const type = "eqlaat-patient-records";
    const patient = await made(type, { firstName: "Rose", lastName: "Lune", socialSecurityNumber: number });
    const missing = "018f0000-0000-7000-8000-0000000fffff";
    const lines = (id: string) => [
      `GET /api/v1/${type}/${id}`,
      `GET /api/v1/${type}/${id}/projects`,
      `GET /api/v1/services/history/${type}/${id}`,
      `GET /api/v1/services/used-by/${type}/${id}`,
      `POST /api/v1/services/reveal/${type}/${id}/socialSecurityNumber`,
      `GET /api/v1/services/publishables/${type}/${id}`,
    ];
    for (const [name, session] of outsiders) {
      const there = lines(patient);
      for (const [index, line] of lines(missing).entries()) {
        const body = line.startsWith("POST") ? { body: {} } : {};
        const found = await session.request(there[index]!, body);
        const none = await session.request(line, body);
        expect([name, line, found.status]).toEqual([name, line, none.status]);
        expect(found.status).toBeGreaterThanOrEqual(403);
        expect(said(found).replaceAll(patient, missing)).toBe(said(none));
      }
      const entries = await session.request(`GET /api/v1/audit-entries?filter[resource]=${type}&page[size]=100`);
      expect(name === "member" ? entries.status : entries.body.data).toEqual(name === "member" ? 403 : []);
      const searched = await session.request("GET /api/v1/services/global-search?search=Lune");
      expect([name, searched.status]).toEqual([name, 200]);
      expect(searched.text).not.toMatch(new RegExp(`${patient}|Rose|eqlaat`));
      const year = instant().slice(0, 4);
      const counted = await session.request(`GET /api/v1/services/stats/numbers?from=${year}-01-01&to=${year}-12-31`);
      expect(counted.text).not.toMatch(/eqlaat|Lune/);
      const linked = await session.request(`GET /services/eqlaat/appointments/${patient}`);
      expect([name, linked.headers.get("location")?.split("?")[0]]).toEqual([name, "/errors/unauthorized"]);
    }
  });

  it("ROUTE-073 EQL-016 a report is tagged PDF for members, 403 for others, and printing it is written down", async () => {
    const project = await made("eqlaat-projects", {
      title: "Table",
      reason: "To eat at the table with her family again",
    });
    const about = { reportable: one("eqlaat-projects", project) };
    const report = await made("eqlaat-reports", { title: "First visit", content: "<p>The table fits.</p>" }, about);
    const path = `/services/eqlaat-reports/${report}/show/pdf`;
    for (const [name, session] of outsiders)
      expect([name, (await session.request(`GET ${path}`)).status]).toEqual([name, 403]);
    const guest = await browser(server.url).request(`GET ${path}`);
    expect([guest.status, guest.headers.get("location")]).toEqual([
      302,
      `/auth/sign-in?redirectUrl=${encodeURIComponent(path)}`,
    ]);
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie: care.cookie } });
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    const read = await readPdf(await answer.bytes());
    expect(read).toMatchObject({ isTagged: true, title: "First visit" });
    expect(read.texts.join(" ")).toContain("The table fits.");
    expect(read.texts.join(" ")).toMatch(/Reason ?: To eat at the table with her…/);
    const { rows } = await owner.query("select 1 from changes where record_id = $1 and action = 'reveal'", [report]);
    expect(rows).toHaveLength(1);
  });

  it("EQL-016 FILE-013 the files of a report are for who may read the report", async () => {
    const project = await newProject();
    const report = await made("eqlaat-reports", { title: "Visit" }, { reportable: one("eqlaat-projects", project) });
    const attach = async (by: Session) => {
      const form = new FormData();
      form.append("model[type]", "eqlaat-reports");
      form.append("model[id]", report);
      form.append("files[]", new Blob(["What was seen"], { type: "text/plain" }), "visit.txt");
      const headers = { "x-requested-with": "XMLHttpRequest", origin: server.url, cookie: by.cookie };
      return fetch(`${server.url}/services/secured-files`, { method: "POST", headers, body: form });
    };
    const sent = await attach(care);
    expect(sent.status).toBe(201);
    const [{ id }] = ((await sent.json()) as { data: [{ id: string }] }).data;
    const shown = (by: Session) => by.request(`GET /services/secured-files/${id}/show`);
    expect((await shown(care)).status).toBeLessThan(400);
    for (const [name, session] of outsiders) {
      expect([name, (await attach(session)).status, (await shown(session)).status]).toEqual([name, 404, 404]);
      expect((await session.request(`GET /api/v1/secured-files/${id}`)).status).toBe(404);
      expect((await session.request("GET /api/v1/secured-files?page[size]=100")).text).not.toContain(id);
    }
  });

  it("ADMIN-002 EQL-016 the back office names their kinds to who holds the role alone", async () => {
    const named = async (by: Session) => {
      const { body } = await by.request("GET /api/v1/services/admin/types");
      return types.filter((type) => JSON.stringify(body ?? null).includes(`"${type}"`));
    };
    expect(await named(care)).toEqual(types);
    for (const [, session] of outsiders) expect(await named(session)).toEqual([]);
  });

  it("EQL-016 no administrator comes to them by the people who see to them", async () => {
    const [, admin] = outsiders[0]!;
    const { status } = await admin.request(`GET /api/v1/users/${ids["care@example.org"]}?include=eqlaatProjects`);
    expect(status).toBe(400);
  });

  it("keeps what was written of a person sealed, masked, and out of the audit log and of the logs of changes", async () => {
    const canary = "Zanzibarine";
    const document = { wife: `${canary} the wife` };
    const patient = await made("eqlaat-patient-records", {
      firstName: canary,
      lastName: canary,
      bornAt: "1984-12-01",
      email: `${canary}@example.org`,
      line1: canary,
      city: canary,
      externalIdentifier: canary,
      socialSecurityNumber: number,
      contacts: document,
      metadata: canary,
    });
    const project = await made(
      "eqlaat-projects",
      { title: canary, reason: `${canary} reason`, note: canary, description: `<p>${canary}</p>`, metadata: document },
      { patientRecord: one("eqlaat-patient-records", patient) },
    );
    await step(project, ["needs_assessing"], { comment: canary });
    await made(
      "eqlaat-reports",
      { title: canary, content: `<p>${canary}<script>alert(1)</script></p>` },
      { reportable: one("eqlaat-projects", project) },
    );
    await patch("eqlaat-patient-records", patient, { city: `${canary} on sea`, contacts: { son: canary } });
    const { attributes } = await read("eqlaat-patient-records", patient);
    expect([attributes.socialSecurityNumber, attributes.contacts, attributes.metadata]).toEqual(
      Array(3).fill(expect.stringMatching(/^•+$/)),
    );
    expect(await reveal("eqlaat-patient-records", patient, "socialSecurityNumber")).toBe(number);
    expect(await reveal("eqlaat-patient-records", patient, "contacts")).toBe(JSON.stringify({ son: canary }));
    expect(await reveal("eqlaat-projects", project, "reason")).toBe(`${canary} reason`);
    const { rows: log } = await owner.query<{ row: string }>("select changes::text as row from changes");
    expect(log.filter(({ row }) => row.includes("eqlaat")).length).toBeGreaterThan(5);
    expect(log.filter(({ row }) => row.includes(canary) || row.includes("451 089"))).toEqual([]);
    const { rows: opened } = await owner.query("select 1 from changes where record_id = $1 and action = 'reveal'", [
      patient,
    ]);
    expect(opened).toHaveLength(2);
    const sealed = await owner.query<{ row: string }>(
      `select row(reason, description, note, metadata)::text as row from eqlaat_projects
       union all select row(social_security_number, social_security_number_digest, contacts, metadata)::text from eqlaat_patient_records
       union all select row(comment)::text from eqlaat_project_steps union all select row(content)::text from eqlaat_reports`,
    );
    expect(sealed.rows.filter(({ row }) => row.includes(canary) || row.includes("451"))).toEqual([]);
  });
});

describe("the number of a patient", () => {
  it("EQL-013 EQL-015 is kept with spaces, with and without its key", async () => {
    const of = (socialSecurityNumber: string) =>
      made("eqlaat-patient-records", { firstName: "Rose", lastName: "Lune", socialSecurityNumber });
    const corsican = await of("184122a451089");
    expect(await reveal("eqlaat-patient-records", corsican, "socialSecurityNumber")).toBe("1 84 12 2A 451 089");
    expect(await reveal("eqlaat-patient-records", await of("184127645108946"), "socialSecurityNumber")).toBe(number);
  });

  it.each([
    ["EQL-009", "5841276451089", /first digit/],
    ["EQL-011", "1841376451089", /month/],
    ["EQL-012", "18412764510", /13 characters/],
    ["EQL-014", "184127645108998", /01 to 97/],
    ["EQL-014", "184127645108945", /key does not fit/],
  ])("%s is refused where it is wrong, without a word of it", async (_id, socialSecurityNumber, said) => {
    const refused = await post(care, "eqlaat-patient-records", {
      firstName: "Rose",
      lastName: "Lune",
      socialSecurityNumber,
    });
    expect([refused.status, pointerOf(refused)]).toEqual([422, "/data/attributes/socialSecurityNumber"]);
    expect(detailOf(refused)).toMatch(said);
    expect(refused.text).not.toContain(socialSecurityNumber);
  });
});

describe("projects and their steps", () => {
  it("EQL-001 have statuses in the order of display, then those of the installation", async () => {
    const own = await made("eqlaat-project-statuses", { name: "Waiting for parts" });
    const { data } = (await care.request("GET /api/v1/eqlaat-project-statuses")).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([
      ...["pending", "needs_assessing", "testing", "funding", "getting_started"],
      ...["suspended", "following_up", "closed", "stopped"],
      own,
    ]);
  });

  it("EQL-004 let a new status combine with others unless it says otherwise", async () => {
    const own = await made("eqlaat-project-statuses", { name: "On loan" });
    expect((await read("eqlaat-project-statuses", own)).attributes.canCombine).toBe(true);
  });

  it("EQL-003 go from one status to those that may follow, and to no other", async () => {
    const project = await newProject();
    expect(await statusesOf(project)).toEqual(["pending"]);
    for (const status of ["needs_assessing", "testing", "funding", "getting_started", "following_up", "closed"]) {
      expect([status, (await step(project, [status])).status]).toEqual([status, 201]);
      expect(await statusesOf(project)).toEqual([status]);
    }
    const refused = await step(project, ["testing"]);
    expect([refused.status, pointerOf(refused)]).toEqual([422, "/data/relationships/statuses"]);
    expect(detailOf(refused)).toMatch(/present status/);
    expect(await statusesOf(project)).toEqual(["closed"]);
    expect((await step(project, ["following_up"])).status).toBe(201);
  });

  it("EQL-005 hold several statuses in one step where all of them combine, in their order", async () => {
    const project = await newProject();
    await step(project, ["needs_assessing"]);
    expect((await step(project, ["funding", "testing"])).status).toBe(201);
    expect(await statusesOf(project)).toEqual(["testing", "funding"]);
    const alone = await made("eqlaat-project-statuses", { name: "Lost", canCombine: false });
    const refused = await step(project, ["testing", alone]);
    expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringMatching(/alone/)]);
    expect((await step(project, [alone])).status).toBe(201);
  });

  it("EQL-003 have their last step put right alone, by the same table", async () => {
    const project = await newProject();
    const first = (await step(project, ["needs_assessing"])).body.data.id;
    const statuses = (id: string) => ({ statuses: several("eqlaat-project-statuses", [id]) });
    expect((await patch("eqlaat-project-steps", first, {}, statuses("stopped"))).status).toBe(200);
    expect(await statusesOf(project)).toEqual(["stopped"]);
    expect((await patch("eqlaat-project-steps", first, {}, statuses("testing"))).status).toBe(422);
    await step(project, ["pending"]);
    const refused = await patch("eqlaat-project-steps", first, {}, statuses("closed"));
    expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringMatching(/Another step/)]);
  });

  it("EQL-003 take one of two steps that come at once from the same status", async () => {
    const project = await newProject();
    const answers = await Promise.all([step(project, ["closed"]), step(project, ["needs_assessing"])]);
    const statuses = answers.map(({ status }) => status).sort();
    const { body } = await care.request(`GET /api/v1/eqlaat-project-steps?filter[project]=${project}`);
    expect([statuses, body.data.length]).toSatisfy(
      ([each, count]) => (each[1] === 422 && count === 2) || (each[1] === 201 && count === 3),
    );
    expect(statuses).toContain(201);
  });

  it("EQL-017 take a priority of low, normal or high", async () => {
    const project = await newProject();
    expect((await read("eqlaat-projects", project)).attributes.priority).toBe("normal");
    expect((await patch("eqlaat-projects", project, { priority: "high" })).status).toBe(200);
    expect((await patch("eqlaat-projects", project, { priority: "urgent" })).status).toBe(422);
  });

  it("are seen to by members of the team alone, who choose among each other", async () => {
    const offered = await care.request("GET /api/v1/users?filter[nameableIn]=eqlaat-projects.users");
    const names = offered.body.data.map(({ id }: { readonly id: string }) => id);
    expect(names.toSorted()).toEqual([ids["care@example.org"], ids["nurse@example.org"]].toSorted());
    const refused = await post(
      care,
      "eqlaat-projects",
      { title: "Table" },
      { users: several("users", [ids["admin@example.org"]!]) },
    );
    expect([refused.status, detailOf(refused)]).toEqual([422, "Choose members of the mobile team."]);
  });
});

describe("appointments", () => {
  const at = (hour: string) => `2026-09-07T${hour}:00.000Z`;
  const appointment = (from: string, to: string, managers: readonly string[], more: object = {}) =>
    post(
      care,
      "eqlaat-appointments",
      { title: "Visit", startAt: from, endAt: to, ...more },
      {
        managers: several(
          "users",
          managers.map((name) => ids[`${name}@example.org`]!),
        ),
      },
    );

  it("end after they start, and tell how long they take", async () => {
    const refused = await appointment(at("09:00"), at("09:00"), []);
    expect([refused.status, pointerOf(refused)]).toEqual([422, "/data/attributes/endAt"]);
    const { body } = await appointment(at("09:00"), at("10:30"), []);
    expect(body.data.attributes.duration).toBe(90);
    expect((await patch("eqlaat-appointments", body.data.id, { endAt: at("08:00") })).status).toBe(422);
  });

  it("of one manager never overlap: of 60 that ask at once for the same hour, one is taken", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        appointment(at(`11:${String(index % 30).padStart(2, "0")}`), at("11:45"), ["care", "nurse"]),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(new Set(refused.map(pointerOf))).toEqual(new Set(["/data/attributes/startAt"]));
    const { rows } = await owner.query("select 1 from eqlaat_appointments where start_at >= $1 and end_at <= $2", [
      at("11:00"),
      at("11:45"),
    ]);
    expect(rows).toHaveLength(1);
  });

  it("follow one another without a gap, and overlap with those of others", async () => {
    expect((await appointment(at("13:00"), at("14:00"), ["care"])).status).toBe(201);
    expect((await appointment(at("14:00"), at("15:00"), ["care"])).status).toBe(201);
    expect((await appointment(at("13:30"), at("14:30"), ["nurse"])).status).toBe(201);
    expect((await appointment(at("13:30"), at("14:30"), ["care"])).status).toBe(409);
  });

  it("overlap where they say so", async () => {
    expect((await appointment(at("16:00"), at("17:00"), ["care"])).status).toBe(201);
    const both = await appointment(at("16:30"), at("17:30"), ["care"], { mayOverlap: true });
    expect(both.status).toBe(201);
    const refused = await patch("eqlaat-appointments", both.body.data.id, { mayOverlap: false });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "conflict-taken"]);
    expect((await read("eqlaat-appointments", both.body.data.id)).attributes.mayOverlap).toBe(true);
  });

  it("let go of the time that they had when they are moved, given to another, or removed", async () => {
    const first = (await appointment(at("18:00"), at("19:00"), ["care"])).body.data.id;
    const second = (await appointment(at("19:00"), at("20:00"), ["care"])).body.data.id;
    expect((await patch("eqlaat-appointments", first, { startAt: at("18:30"), endAt: at("19:30") })).status).toBe(409);
    const nurse = { managers: several("users", [ids["nurse@example.org"]!]) };
    expect((await patch("eqlaat-appointments", second, {}, nurse)).status).toBe(200);
    expect((await patch("eqlaat-appointments", first, { startAt: at("18:30"), endAt: at("19:30") })).status).toBe(200);
    const { meta } = await read("eqlaat-appointments", first);
    const data = { type: "eqlaat-appointments", id: first, meta };
    expect((await care.request(`DELETE /api/v1/eqlaat-appointments/${first}`, { body: { data } })).status).toBe(204);
    expect((await appointment(at("18:30"), at("19:00"), ["care"])).status).toBe(201);
  });
});

describe("requests of the public", () => {
  const request = {
    firstName: "Rose",
    lastName: "Lune",
    reason: "To eat at the table",
    situation: { rapidEvolution: true, otherDifficulties: "Tires fast" },
  };

  it("EQL-016 are sent by anybody, who is told the identifier and no more", async () => {
    const sent = await post(browser(server.url), "eqlaat-requests", request);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toEqual({ type: "eqlaat-requests", id: expect.any(String) });
    const { id } = sent.body.data;
    expect(JSON.parse(await reveal("eqlaat-requests", id, "situation"))).toEqual(request.situation);
    expect((await browser(server.url).request(`GET /api/v1/eqlaat-requests/${id}`)).status).toBe(404);
  });

  it("EQL-007 are handled from the moment that says so, which no sender sets", async () => {
    const handledAt = "2026-09-01T10:00:00.000Z";
    expect((await post(browser(server.url), "eqlaat-requests", { ...request, handledAt })).status).toBe(401);
    for (const [name, session] of outsiders) {
      const refused = await post(session, "eqlaat-requests", { ...request, handledAt });
      expect([name, refused.status, pointerOf(refused)]).toEqual([name, 403, "/data/attributes/handledAt"]);
    }
    const id = (await post(browser(server.url), "eqlaat-requests", request)).body.data.id;
    expect((await read("eqlaat-requests", id)).attributes.handling).toBe("open");
    const { body } = await patch("eqlaat-requests", id, { handledAt });
    expect(body.data.attributes).toMatchObject({ handledAt, handling: "handled" });
    const handled = await care.request("GET /api/v1/eqlaat-requests?filter[handling]=handled");
    expect(handled.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  it("take no situation of another shape, and no wrong number", async () => {
    const guest = browser(server.url);
    const situation = { rapidEvolution: "yes" };
    const refused = await post(guest, "eqlaat-requests", { ...request, situation });
    expect([refused.status, pointerOf(refused)]).toEqual([422, "/data/attributes/situation/rapidEvolution"]);
    const wrong = await post(guest, "eqlaat-requests", { ...request, socialSecurityNumber: "184127645108945" });
    expect([wrong.status, pointerOf(wrong)]).toEqual([422, "/data/attributes/socialSecurityNumber"]);
  });
});

describe("the numbers of the community", () => {
  it("EQL-018 API-009 tell how many patients have a project, to everybody and nothing else of them", async () => {
    const counted = async () =>
      (await browser(server.url).request("GET /api/v1/services/home-stats")).body.data.accompaniedPatientsCount;
    const before = await counted();
    const patient = await made("eqlaat-patient-records", { firstName: "Rose", lastName: "Lune" });
    await expect.poll(counted).toBe(before);
    for (let projects = 0; projects < 2; projects += 1)
      await made("eqlaat-projects", { title: "Table" }, { patientRecord: one("eqlaat-patient-records", patient) });
    await expect.poll(counted, { timeout: 5000 }).toBe(before + 1);
  });
});
