import { Effect } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

/** People put software that they may use on their devices, as often as they may. */

const email = "owner@example.org";
const day = 24 * 3600 * 1000;
const inDays = (days: number) => instant(days * day);
let users: Readonly<Record<string, string>> = {};
const { url } = await testServer({
  seed: async (settings) => {
    users = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email },
      { email: "other@example.org" },
      { email: "unverified@example.org", attributes: { emailVerifiedAt: null } },
    ]);
    const second = (address: string, verifiedAt: string | null) =>
      actingAs(
        system({ id: null }),
        create({
          type: "secondary-email-addresses",
          attributes: { email: address, verifiedAt },
          relationships: { user: { type: "users", id: users[email]! } },
          pointer: "/data",
        }),
      );
    await inCore(
      settings,
      Effect.all([second("second@example.org", "2026-01-01T00:00:00.000Z"), second("claimed@example.org", null)]),
    );
  },
});
let admin: Session;
let owner: Session;
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  owner = await signedIn(url, email);
});

const path = "/api/v1/services/software-associations";
const made = async (type: string, attributes: object, relationships: object = {}) => {
  const answer = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id as string;
};
const to = (type: string, id: string) => ({ data: { type, id } });
const authorize = async (address: string, most: number | null, period: object = {}) => {
  const service = await made("software-services", { name: "Voice", associationsMax: most });
  const relationships = { service: to("software-services", service) };
  return made("software-service-authorizations", { email: address, ...period }, relationships);
};
let number = 0;
const taking = (authorization: string, more: object = {}) => ({
  authorization,
  name: "Tablet",
  installationId: `I-${(number += 1)}`,
  ...more,
});
const take = (by: Session, authorization: string, more: object = {}) =>
  by.request(`POST ${path}`, { body: taking(authorization, more) });
const own = async (by: Session, id: string) =>
  (await by.request(`GET ${path}`)).body.data.find((each: { id: string }) => each.id === id);
const errorOf = ({ status, body }: { status: number; body: { errors: { source: object; detail: string }[] } }) => ({
  status,
  ...body.errors[0]!.source,
  detail: body.errors[0]!.detail,
});

describe("an authorization to use software", () => {
  it("SOFT-001 belongs to whoever confirmed its address, main or secondary, and to nobody else", async () => {
    const main = await authorize("Owner@Example.org", 2);
    const second = await authorize("second@example.org", 2);
    const claimed = await authorize("claimed@example.org", 2);
    const ids = (await owner.request(`GET ${path}`)).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(main);
    expect(ids).toContain(second);
    expect(ids).not.toContain(claimed);
    expect((await take(owner, second)).status).toBe(201);
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(`GET ${path}`)).body.data).toEqual([]);
    for (const wanted of [main, claimed, "no-id"])
      expect(errorOf(await take(other, wanted))).toMatchObject({ status: 422, pointer: "/authorization" });
    expect((await browser(url).request(`GET ${path}`)).status).toBe(401);
  });

  it("SOFT-001 is used by no more installations than its service allows: one too many is told why", async () => {
    const authorization = await authorize(email, 1);
    expect((await take(owner, authorization)).status).toBe(201);
    expect(errorOf(await take(owner, authorization))).toEqual({
      status: 422,
      pointer: "/authorization",
      detail: "All installations are used: 1 at most. Release it first.",
    });
    const installation = await made("software-installations", { installationId: "I-of-the-office" });
    const data = {
      type: "software-service-associations",
      attributes: { name: "One more" },
      relationships: {
        authorization: to("software-service-authorizations", authorization),
        installation: to("software-installations", installation),
      },
    };
    const office = await admin.request("POST /api/v1/software-service-associations", { body: { data } });
    expect(errorOf(office)).toMatchObject({ status: 422, pointer: "/data/relationships/authorization" });
  });

  it("SOFT-001 of ten that want the last place at once, one has it", async () => {
    const authorization = await authorize(email, 3);
    for (let taken = 0; taken < 2; taken += 1) await take(owner, authorization);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(owner, authorization)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect((await own(owner, authorization)).associations).toHaveLength(3);
  });

  it("SOFT-001 holds between its start and its end alone, and nothing is left of what was refused", async () => {
    const early = await authorize(email, null, { startsAt: inDays(1) });
    const late = await authorize(email, null, { expiresAt: inDays(-1) });
    expect(errorOf(await take(owner, early, { installationId: "I-never" }))).toMatchObject({
      status: 422,
      detail: expect.stringContaining("not started"),
    });
    expect(errorOf(await take(owner, late, { installationId: "I-never" }))).toMatchObject({
      status: 422,
      detail: expect.stringContaining("has ended"),
    });
    const kept = await admin.request("GET /api/v1/software-installations?filter[installationId]=I-never");
    expect(kept.body.data).toEqual([]);
    expect((await own(owner, early)).state).toBe("not-yet");
    expect((await own(owner, late)).state).toBe("over");
  });

  it("must end after it begins", async () => {
    const service = await made("software-services", { name: "Voice" });
    const data = {
      type: "software-service-authorizations",
      attributes: { email, startsAt: inDays(2), expiresAt: inDays(1) },
      relationships: { service: to("software-services", service) },
    };
    const answer = await admin.request("POST /api/v1/software-service-authorizations", { body: { data } });
    expect(errorOf(answer)).toMatchObject({ status: 422, pointer: "/data/attributes/expiresAt" });
  });
});

describe("an association", () => {
  it("is named and freed by its owner, and its place is another's then", async () => {
    const authorization = await authorize(email, 1);
    const { id } = (await take(owner, authorization)).body.data;
    expect((await owner.request(`PATCH ${path}/${id}`, { body: { name: "Classroom" } })).status).toBe(204);
    expect((await own(owner, authorization)).associations).toMatchObject([{ id, name: "Classroom" }]);
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(`PATCH ${path}/${id}`, { body: { name: "Mine" } })).status).toBe(404);
    expect((await other.request(`DELETE ${path}/${id}`)).status).toBe(404);
    expect((await owner.request(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await owner.request(`DELETE ${path}/${id}`)).status).toBe(404);
    expect((await take(owner, authorization)).status).toBe(201);
  });

  it("is of an installation that no other person's authorization uses, and once only", async () => {
    const mine = await authorize(email, null);
    const theirs = await authorize("other@example.org", null);
    expect((await take(owner, mine, { installationId: "I-shared" })).status).toBe(201);
    expect(errorOf(await take(owner, mine, { installationId: "I-shared" }))).toMatchObject({
      status: 422,
      pointer: "/installationId",
      detail: "This installation has been added already.",
    });
    const other = await signedIn(url, "other@example.org");
    expect(errorOf(await take(other, theirs, { installationId: "I-shared" }))).toMatchObject({
      status: 422,
      pointer: "/installationId",
      detail: expect.stringContaining("another account"),
    });
  });

  it("says what is missing", async () => {
    const authorization = await authorize(email, 1);
    const answer = await take(owner, authorization, { name: "", installationId: "" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer).sort()).toEqual([
      "/installationId",
      "/name",
    ]);
  });
});
