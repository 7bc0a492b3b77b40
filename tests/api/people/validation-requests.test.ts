import { beforeEach, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const notYet = { attributes: { validatedAt: null } };
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "member@example.org" },
      ...["one", "two", "three", "four", "five"].map((name) => ({ email: `${name}@example.org`, ...notYet })),
      { email: "unverified@example.org", attributes: { validatedAt: null, emailVerifiedAt: null } },
    ]);
  },
});
const { url } = server;

const ask = (by: Session, attributes: object = { description: "I run a lab" }, relationships: object = {}) =>
  by.request("POST /api/v1/validation-requests", {
    body: { data: { type: "validation-requests", attributes, relationships } },
  });
const decide = async (by: Session, id: string, status: string, note?: string) => {
  const { body } = await by.request(`GET /api/v1/validation-requests/${id}`);
  const data = {
    type: "validation-requests",
    id,
    meta: body.data?.meta ?? { version: 1 },
    attributes: note === undefined ? {} : { note },
    relationships: { status: { data: { type: "validation-request-statuses", id: status } } },
  };
  return by.request(`PATCH /api/v1/validation-requests/${id}`, { body: { data } });
};
const me = async (by: Session) => (await by.request("GET /api/v1/users/me")).body.data.attributes;
const told = async (by: Session) =>
  (await by.request("GET /api/v1/notifications?include=notificationType")).body.data.map(
    (each: { relationships: { notificationType: { data: { id: string } } } }) =>
      each.relationships.notificationType.data.id,
  );

let admin: Session;
beforeEach(async () => {
  admin = await signedIn(url, "admin@example.org");
});

describe("asking for validation", () => {
  it("USER-022 knows three states", async () => {
    const { body } = await send(url, "GET /api/v1/validation-request-statuses");
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(["accepted", "pending", "refused"]);
  });

  it("USER-023 USER-008 validates the account when an administrator accepts, and tells them", async () => {
    const session = await signedIn(url, "one@example.org");
    expect((await me(session)).validatedAt).toBeNull();
    const asked = await ask(session, { description: "I run a lab", attachedOrganization: "Atelier" });
    expect(asked.status).toBe(201);
    const { id, attributes, relationships } = asked.body.data;
    expect(attributes).toMatchObject({ description: "I run a lab", attachedOrganization: "Atelier", decidedAt: null });
    expect(relationships.status.data.id).toBe("pending");
    expect((await decide(admin, id, "accepted", "Welcome")).status).toBe(200);
    expect((await me(session)).validatedAt).not.toBeNull();
    const { body } = await session.request(`GET /api/v1/validation-requests/${id}`);
    expect(body.data.attributes).toMatchObject({ note: "Welcome" });
    expect(body.data.attributes.decidedAt).not.toBeNull();
    expect(await told(session)).toEqual(["validation_request_accepted"]);
  });

  it("USER-023 leaves the account as it is when an administrator refuses, tells them, and lets them ask again", async () => {
    const session = await signedIn(url, "two@example.org");
    const { id } = (await ask(session)).body.data;
    expect((await ask(session)).status).toBe(422);
    expect((await decide(admin, id, "refused", "Who are you?")).status).toBe(200);
    expect((await me(session)).validatedAt).toBeNull();
    expect(await told(session)).toEqual(["validation_request_refused"]);
    expect((await ask(session)).status).toBe(201);
  });

  it("USER-023 lets only pending requests change, once", async () => {
    const session = await signedIn(url, "three@example.org");
    const { id } = (await ask(session)).body.data;
    const [first, second] = await Promise.all([decide(admin, id, "refused"), decide(admin, id, "accepted")]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await decide(admin, id, "accepted")).status).toBe(403);
    expect((await decide(admin, id, "pending")).status).toBe(403);
  });

  it("USER-023 lets only administrators decide, and nobody validate themselves", async () => {
    const session = await signedIn(url, "four@example.org");
    const status = { status: { data: { type: "validation-request-statuses", id: "accepted" } } };
    expect((await ask(session, {}, status)).status).toBe(403);
    expect((await ask(session, { note: "Yes" })).status).toBe(403);
    expect((await ask(session, { decidedAt: "2026-01-01T00:00:00.000Z" })).status).toBe(403);
    const another = { user: { data: { type: "users", id: ids["five@example.org"] } } };
    expect((await ask(session, {}, another)).status).toBe(403);
    const { id } = (await ask(session)).body.data;
    expect((await decide(session, id, "accepted")).status).toBe(403);
    const member = await signedIn(url, "member@example.org");
    expect((await decide(member, id, "accepted")).status).toBe(404);
    expect((await me(session)).validatedAt).toBeNull();
  });

  it("is for who has verified their address and is not validated yet", async () => {
    expect((await ask(await signedIn(url, "member@example.org"))).status).toBe(422);
    expect((await ask(await signedIn(url, "unverified@example.org"))).status).toBe(403);
    expect((await ask(browser(url))).status).toBe(401);
  });

  it("takes two requests at once for one", async () => {
    const session = await signedIn(url, "five@example.org");
    const answers = await Promise.all([ask(session), ask(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("is counted among what waits for an administrator", async () => {
    const { body } = await admin.request("GET /api/v1/services/admin/dashboard");
    const task = body.data.find(({ name }: { name: string }) => name === "validation-requests");
    expect(task).toMatchObject({ type: "validation-requests", query: { "filter[status]": "pending" } });
    expect(task.count).toBeGreaterThan(0);
  });
});

describe("FLAG-029 while the flag is off", () => {
  it("there are no requests", async () => {
    const off = await testServer({ environment: { FLAG_VALIDATION_REQUESTS: "false" } });
    expect((await send(off.url, "GET /api/v1/validation-requests")).status).toBe(404);
  });
});
