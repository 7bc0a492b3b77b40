import { beforeAll, describe, expect, it } from "vitest";
import { faultOf, makeBadge, post, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let manager: Session;
let foreigner: Session;
let trainee: Session;
let other: Session;
let image: string;
let [lab, small, foreign]: readonly string[] = [];

beforeAll(async () => {
  [lab, small, foreign] = await putOrganizations(server.settings, {
    Lab: "member_level_2",
    Small: "member_level_1",
    Foreign: "member_level_2",
  });
  image = await putPicture(server.settings);
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab!] },
    { email: "foreigner@example.org", roles: ["organization_admin"], organizations: [foreign!] },
    { email: "trainee@example.org" },
    { email: "other@example.org" },
  ]);
  [admin, manager, foreigner, trainee, other] = (await Promise.all(
    ["admin", "manager", "foreigner", "trainee", "other"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session, Session, Session];
});

async function badgeOf(modules: number, attributes: object = {}): Promise<string> {
  const id = await makeBadge(admin, image, { ...published, ...attributes });
  for (let position = 0; position < modules; position += 1) {
    const made = await post(
      admin,
      "open-badge-training-modules",
      { title: `Module ${position + 1}`, content: "<p>Read this.</p>", position },
      { badge: ["open-badges", id] },
    );
    expect(made.status, made.text).toBe(201);
  }
  return id;
}

const start = (by: Session, badge: string, issuer = lab!): Promise<Answered> =>
  post(by, "open-badge-training-sessions", {}, { badge: ["open-badges", badge], issuer: ["organizations", issuer] });

const started = async (by: Session, badge: string): Promise<string> => {
  const made = await start(by, badge);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};

const at = (id: string) => `/api/v1/services/open-badge-training-sessions/${id}`;
const step = (by: Session, id: string, verb: string, module: string) =>
  by.request(`POST ${at(id)}/${verb}-module`, { body: { module } });
const request = (by: Session, id: string) => by.request(`POST ${at(id)}/request`, { body: {} });
const read = async (by: Session, id: string) =>
  (await by.request(`GET /api/v1/open-badge-training-sessions/${id}?include=modules,assertion`)).body;
const attributesOf = async (by: Session, id: string) => (await read(by, id)).data.attributes;
const modulesOf = async (by: Session, id: string): Promise<readonly string[]> =>
  (await read(by, id)).data.relationships.modules.data.map((each: { id: string }) => each.id);

async function decide(by: Session, id: string, verb: "accept" | "refuse", reason?: string): Promise<Answered> {
  const { requestedAt } = await attributesOf(admin, id);
  return by.request(`POST ${at(id)}/${verb}`, { body: { requestedAt, ...(reason === undefined ? {} : { reason }) } });
}

async function finished(by: Session, badge: string): Promise<string> {
  const id = await started(by, badge);
  for (const module of await modulesOf(by, id)) {
    expect((await step(by, id, "start", module)).status).toBe(204);
    expect((await step(by, id, "finish", module)).status).toBe(204);
  }
  return id;
}

async function requested(by: Session, badge: string): Promise<string> {
  const id = await finished(by, badge);
  expect((await request(by, id)).status).toBe(204);
  return id;
}

const awardsOf = async (badge: string) =>
  (await admin.request(`GET /api/v1/open-badge-assertions?filter[badge]=${badge}`)).body.data;

const toldTo = async (by: Session): Promise<readonly string[]> =>
  (await by.request("GET /api/v1/notifications?sort=-createdAt")).body.data.map(
    ({ attributes }: { attributes: { message: string } }) => attributes.message,
  );

describe("a training for a badge", () => {
  it("BADGE-005 BADGE-006 goes from module to module, is finished after the last, asked for and accepted", async () => {
    const badge = await badgeOf(2, { title: "Soldering irons" });
    const id = await started(trainee, badge);
    expect(await attributesOf(trainee, id)).toMatchObject({
      stage: "started",
      startedAt: expect.any(String),
      finishedAt: null,
      duration: null,
    });
    const [first, second] = (await modulesOf(trainee, id)) as [string, string];
    expect(faultOf(await step(trainee, id, "start", second)).slice(0, 2)).toEqual([422, "/module"]);
    expect(faultOf(await step(trainee, id, "finish", first)).slice(0, 2)).toEqual([422, "/module"]);
    expect((await request(trainee, id)).status).toBe(409);
    for (const module of [first, second]) {
      expect((await step(trainee, id, "start", module)).status).toBe(204);
      expect((await step(trainee, id, "finish", module)).status).toBe(204);
      expect((await step(trainee, id, "finish", module)).status).toBe(204);
    }
    const done = await attributesOf(trainee, id);
    expect(done).toMatchObject({ stage: "finished", finishedAt: expect.any(String), requestedAt: null });
    expect(done.duration).toBeGreaterThanOrEqual(0);
    expect((await request(trainee, id)).status).toBe(204);
    expect(await toldTo(manager)).toContainEqual(expect.stringContaining("Soldering irons"));
    expect(await attributesOf(manager, id)).toMatchObject({ stage: "requested", canDecide: true });
    expect(await attributesOf(trainee, id)).toMatchObject({ stage: "requested", canDecide: false });
    expect((await decide(manager, id, "accept")).status).toBe(204);
    const { data } = await read(trainee, id);
    expect(data.attributes).toMatchObject({ stage: "accepted", acceptedAt: expect.any(String) });
    const [award] = await awardsOf(badge);
    expect(award.attributes.recipientEmail).toBe("trainee@example.org");
    expect(data.relationships.assertion.data.id).toBe(award.id);
    expect(await toldTo(trainee)).toContainEqual(expect.stringContaining("Soldering irons"));
  });

  it("waits on the dashboard of those who decide, and of nobody else, until it is decided on", async () => {
    const id = await requested(trainee, await badgeOf(1));
    const waiting = async (by: Session): Promise<number> => {
      const { body } = await by.request("GET /api/v1/services/admin/dashboard");
      const tasks = (body.data ?? []) as readonly { readonly name: string; readonly count: number }[];
      return tasks.find(({ name }) => name === "badge-requests")?.count ?? 0;
    };
    const before = await waiting(manager);
    expect(before).toBeGreaterThan(0);
    expect([await waiting(foreigner), await waiting(trainee)]).toEqual([0, 0]);
    expect((await decide(manager, id, "accept")).status).toBe(204);
    expect(await waiting(manager)).toBe(before - 1);
  });

  it("BADGE-006 can be asked for again after a refusal, whose reason the trainee is told", async () => {
    const badge = await badgeOf(1);
    const id = await requested(trainee, badge);
    expect(faultOf(await decide(manager, id, "refuse", "  ")).slice(0, 2)).toEqual([422, "/reason"]);
    expect((await decide(manager, id, "refuse", "Send us a picture.")).status).toBe(204);
    expect(await attributesOf(trainee, id)).toMatchObject({ stage: "refused", refusedReason: "Send us a picture." });
    expect(await toldTo(trainee)).toContainEqual(expect.stringContaining("Send us a picture."));
    expect((await decide(manager, id, "accept")).status).toBe(409);
    expect((await request(trainee, id)).status).toBe(204);
    expect((await decide(manager, id, "accept")).status).toBe(204);
    expect(await awardsOf(badge)).toHaveLength(1);
    expect((await request(trainee, id)).status).toBe(409);
  });

  it("BADGE-002 is decided on once of ten at the same time, and as it was seen", async () => {
    const badge = await badgeOf(1);
    const id = await requested(trainee, badge);
    const { requestedAt } = await attributesOf(admin, id);
    const accept = (by: Session) => by.request(`POST ${at(id)}/accept`, { body: { requestedAt } });
    const refuse = (by: Session) => by.request(`POST ${at(id)}/refuse`, { body: { requestedAt, reason: "No." } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? accept(manager) : refuse(admin))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    const stale = await accept(admin);
    expect(stale.status).toBe(409);
    const { stage } = await attributesOf(trainee, id);
    expect(await awardsOf(badge)).toHaveLength(stage === "accepted" ? 1 : 0);
  });

  it("BADGE-008 is its trainee's own: hidden from others, and from the organization until the badge is asked for", async () => {
    const badge = await badgeOf(1);
    const id = await finished(trainee, badge);
    const path = `GET /api/v1/open-badge-training-sessions`;
    for (const who of [other, manager, foreigner]) {
      expect((await who.request(`${path}/${id}`)).status).toBe(404);
      const listed = (await who.request(path)).body.data.map((each: { id: string }) => each.id);
      expect(listed).not.toContain(id);
      expect((await request(who, id)).status).toBe(404);
    }
    expect((await request(admin, id)).status).toBe(403);
    expect((await request(trainee, id)).status).toBe(204);
    expect((await manager.request(`${path}/${id}`)).status).toBe(200);
    expect((await foreigner.request(`${path}/${id}`)).status).toBe(404);
    expect((await decide(foreigner, id, "accept")).status).toBe(404);
    expect((await decide(trainee, id, "accept")).status).toBe(403);
    const [module] = (await modulesOf(trainee, id)) as [string];
    expect((await step(manager, id, "finish", module)).status).toBe(403);
  });

  it("ORG-003 is begun with organizations that issue badges, once at a time", async () => {
    const badge = await badgeOf(1);
    expect(faultOf(await start(trainee, badge, small!)).slice(0, 2)).toEqual([403, "/data/relationships/issuer"]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(trainee, badge)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    const draft = await makeBadge(admin, image, {});
    expect(faultOf(await start(admin, draft)).slice(0, 2)).toEqual([422, "/data/relationships/badge"]);
  });

  it("awards the version that was trained for, where a newer one came out meanwhile", async () => {
    const badge = await badgeOf(1);
    const id = await requested(trainee, badge);
    await makeBadge(admin, image, published, { previousBadge: ["open-badges", badge] });
    expect((await decide(manager, id, "accept")).status).toBe(204);
    expect(await awardsOf(badge)).toHaveLength(1);
    expect(faultOf(await start(other, badge)).slice(0, 2)).toEqual([422, "/data/relationships/badge"]);
  });

  it("is not for whoever has the badge, and of a badge without modules is asked for at once", async () => {
    const badge = await badgeOf(0);
    const id = await started(trainee, badge);
    expect(await attributesOf(trainee, id)).toMatchObject({ stage: "finished", duration: 0 });
    expect((await request(trainee, id)).status).toBe(204);
    expect((await decide(admin, id, "accept")).status).toBe(204);
    expect(faultOf(await start(trainee, badge)).slice(0, 2)).toEqual([422, "/data/relationships/badge"]);
  });

  it("takes no times and no modules from its trainee", async () => {
    const badge = await badgeOf(1);
    const id = await started(trainee, badge);
    const { data } = await read(trainee, id);
    const change = await trainee.request(`PATCH /api/v1/open-badge-training-sessions/${id}`, {
      body: {
        data: {
          type: data.type,
          id,
          attributes: { finishedAt: "2026-01-01T00:00:00.000Z" },
          relationships: { modules: { data: [] } },
          meta: { version: data.meta.version },
        },
      },
    });
    expect(change.status).toBe(403);
    expect(await modulesOf(trainee, id)).toHaveLength(1);
  });
});
