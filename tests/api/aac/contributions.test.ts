import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
const guest = browser(server.url);
const as = (account: string) => signedIn(server.url, `${account}@labcommons.test`, demoPassword);
const [moderator, member, other, unverified] = await Promise.all([
  as("aac"),
  as("member"),
  as("contributor"),
  as("new"),
]);

const refer = (type: string, ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) });
const find = (id: string, session: Session = guest) => session.request(`GET /api/v1/aac-products/${id}`);
const decide = (id: string, body: object, session: Session = moderator) =>
  session.request(`POST /api/v1/services/aac-products/${id}/decide`, { body });

async function propose(attributes: object, relationships: object = {}, session: Session = member) {
  const answer = await session.request("POST /api/v1/aac-products", {
    body: { data: { type: "aac-products", attributes, relationships } },
  });
  return { status: answer.status, errors: answer.body.errors, id: answer.body.data?.id as string, answer };
}

const listed = async (name: string): Promise<string> =>
  (await guest.request(`GET /api/v1/aac-products?filter[name][eq]=${encodeURIComponent(name)}`)).body.data[0].id;
const told = async (session: Session): Promise<readonly string[]> =>
  (await session.request("GET /api/v1/notifications?page[size]=100")).body.data.map(
    ({ attributes }: { attributes: { line?: string; message?: string } }) => JSON.stringify(attributes),
  );

describe("a product that somebody proposes", () => {
  it("AAC-004 is listed once a moderator accepts it, and its author is thanked", async () => {
    const { status, id } = await propose({ name: "Babillard", description: "<p>For two.</p>" });
    expect(status).toBe(201);
    expect([(await find(id)).status, (await find(id, other)).status, (await find(id, member)).status]).toEqual([
      404, 404, 200,
    ]);
    expect((await decide(id, { id, decision: "accepted" }, member)).status).toBe(403);
    expect((await decide(id, { id, decision: "accepted" }, guest)).status).toBe(401);
    const accepted = await decide(id, { id, decision: "accepted" });
    expect([accepted.status, accepted.body.data.product]).toEqual([200, id]);
    expect((await find(id)).body.data.attributes.status).toBe("accepted");
    expect((await decide(id, { id, decision: "accepted" })).status).toBe(409);
    expect((await told(member)).some((each) => each.includes("Babillard"))).toBe(true);
    const { meta } = (await find(id, member)).body.data;
    const body = { data: { type: "aac-products", id, meta, attributes: { name: "Changed" } } };
    expect((await member.request(`PATCH /api/v1/aac-products/${id}`, { body })).status).toBe(403);
  });

  it("is refused with a reason that its author alone reads, and sent again", async () => {
    const { id } = await propose({ name: "Murmure" });
    const bare = await decide(id, { id, decision: "refused", reason: "  " });
    expect([bare.status, bare.body.errors[0].source.pointer]).toEqual([422, "/reason"]);
    expect((await decide(id, { id, decision: "refused", reason: "Who makes it?" })).status).toBe(200);
    const mine = (await find(id, member)).body.data;
    expect(mine.attributes).toMatchObject({ status: "refused", reason: "Who makes it?" });
    const body = { data: { type: "aac-products", id, meta: mine.meta, attributes: { name: "Murmure de Tamarin" } } };
    const again = await member.request(`PATCH /api/v1/aac-products/${id}`, { body });
    expect([again.status, again.body.data.attributes.status, again.body.data.attributes.reason]).toEqual([
      200,
      "pending",
      null,
    ]);
    expect((await decide(id, { id, decision: "accepted" })).status).toBe(200);
    expect((await find(id)).body.data.attributes).not.toHaveProperty("reason");
    expect((await decide(id, { id, decision: "refused", reason: "No longer sold" })).status).toBe(200);
    expect((await find(id)).status).toBe(404);
  });

  it("is proposed by nobody who has not confirmed their address", async () => {
    const accounts = [guest, unverified];
    const answers = await Promise.all(accounts.map((session) => propose({ name: "Nobody's" }, {}, session)));
    expect(answers[0]?.status).toBe(401);
    const { isVerified } = (await unverified.request("GET /api/v1/users/me")).body.data.attributes;
    if (isVerified === false) expect(answers[1]?.status).toBe(403);
  });
});

describe("a correction of what was changed meanwhile", () => {
  const patch = async (id: string, attributes: object, relationships: object = {}) => {
    const { meta } = (await find(id, moderator)).body.data;
    const body = { data: { type: "aac-products", id, meta, attributes, relationships } };
    return (await moderator.request(`PATCH /api/v1/aac-products/${id}`, { body })).status;
  };
  const review = (id: string, session: Session = moderator) =>
    session.request(`GET /api/v1/services/aac-products/${id}/review`);
  const corrects = (id: string) => ({ corrects: { data: { type: "aac-products", id } } });
  const seen = async (id: string) =>
    (await guest.request(`GET /api/v1/aac-products/${id}?include=accessTypes,languages`)).body.data;

  it("is shown with what it was, is and would be, and takes member by member what its moderator chooses", async () => {
    const made = await propose(
      { name: "Siffle", price: 10_00, website: "https://siffle.example" },
      { accessTypes: refer("aac-access-types", ["pointing"]) },
      moderator,
    );
    const { id: target } = made;
    const { version } = (await find(target)).body.data.meta;
    expect(await patch(target, { price: 12_00 }, { accessTypes: refer("aac-access-types", ["scanning"]) })).toBe(200);
    const { id } = await propose(
      { name: "Siffle 2", price: 15_00, website: "https://siffle.example", basedOn: version, comment: "I have one." },
      { ...corrects(target), accessTypes: refer("aac-access-types", ["pointing"]) },
    );
    expect(await patch(target, { website: "https://siffle.example/new" })).toBe(200);
    const answer = await review(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      product: target,
      changes: [
        { member: "name", base: "Siffle", now: "Siffle", proposed: "Siffle 2", isConflict: false },
        { member: "price", base: 1000, now: 1200, proposed: 1500, isConflict: true },
      ],
      meanwhile: ["website", "accessTypes"],
    });
    expect((await review(id, member)).status).toBe(403);
    expect((await review(target)).status).toBe(404);
    const unsaid = await decide(id, { id, decision: "accepted" });
    expect([unsaid.status, unsaid.body.errors[0].source.pointer]).toEqual([422, "/take"]);
    const { version: read, productVersion } = answer.body.data;
    const stale = await decide(id, { id, decision: "accepted", take: [], productVersion: productVersion - 1 });
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, "conflict-stale"]);
    expect((await decide(id, { id, decision: "accepted", take: [], version: read + 1 })).status).toBe(409);
    expect((await seen(target)).attributes).toMatchObject({ name: "Siffle", price: 1200 });
    const body = { id, decision: "accepted", take: ["name"], version: read, productVersion, reason: "Well spotted." };
    const accepted = await decide(id, body);
    expect(accepted.status, accepted.text).toBe(200);
    const now = await seen(target);
    expect(now.attributes).toMatchObject({ name: "Siffle 2", price: 1200, website: "https://siffle.example/new" });
    expect(now.relationships.accessTypes.data.map(({ id: code }: { id: string }) => code)).toEqual(["scanning"]);
    expect((await told(member)).some((each) => each.includes("Well spotted."))).toBe(true);
  });

  it("is compared with what it was written from, however many values were linked since", async () => {
    const { id: target } = await propose(
      { name: "Piou" },
      { accessTypes: refer("aac-access-types", ["pointing"]) },
      moderator,
    );
    const first = await propose(
      { name: "Piou" },
      { ...corrects(target), accessTypes: refer("aac-access-types", ["pointing", "scanning"]) },
    );
    const second = await propose(
      { name: "Piou" },
      { ...corrects(target), accessTypes: refer("aac-access-types", ["pointing", "eye_pointer"]) },
      other,
    );
    expect((await decide(first.id, { id: first.id, decision: "accepted" })).status).toBe(200);
    expect((await review(second.id)).body.data.changes).toEqual([
      {
        member: "accessTypes",
        base: ["pointing"],
        now: ["pointing", "scanning"],
        proposed: ["eye_pointer", "pointing"],
        isConflict: true,
      },
    ]);
    const future = await propose({ name: "Piou", basedOn: 900 }, corrects(target));
    expect([future.status, future.errors[0].source.pointer]).toEqual([422, "/data/attributes/basedOn"]);
  });

  it("tells how it came to where it is: its author without names, its moderators with them, nobody else", async () => {
    const { id } = await propose({ name: "Gazouillis" });
    await decide(id, { id, decision: "refused", reason: "Which company?" });
    const { meta } = (await find(id, member)).body.data;
    const attributes = { name: "Gazouillis", comment: "By Tamarin." };
    const body = { data: { type: "aac-products", id, meta, attributes } };
    expect((await member.request(`PATCH /api/v1/aac-products/${id}`, { body })).status).toBe(200);
    await decide(id, { id, decision: "accepted" });
    const history = (session: Session) => session.request(`GET /api/v1/services/aac-products/${id}/history`);
    const mine = (await history(member)).body.data;
    expect(mine.map(({ event, reason, by }: Record<string, unknown>) => [event, reason, by])).toEqual([
      ["accepted", null, null],
      ["proposed", null, null],
      ["refused", "Which company?", null],
      ["proposed", null, null],
    ]);
    const theirs = (await history(moderator)).body.data;
    expect(theirs.every(({ by }: { by: string | null }) => by !== null && by !== "")).toBe(true);
    expect((await history(other)).status).toBe(403);
    expect((await history(guest)).status).toBe(401);
    const shown = (await find(id)).body.data.attributes;
    for (const name of ["comment", "reason", "basedOn", "decidedAt"]) expect(shown).not.toHaveProperty(name);
    expect(shown.listedAt).toEqual(expect.any(String));
  });
});

describe("a correction", () => {
  it("takes the place of what it corrects once it is accepted, in no other way, and once", async () => {
    const target = await listed("Robust 8");
    const corrects = { corrects: { data: { type: "aac-products", id: target } } };
    const { id, status } = await propose(
      { name: "Robust 8", price: 82_000, description: "<p>Eight fields and a handle.</p>" },
      { ...corrects, accessTypes: refer("aac-access-types", ["pointing", "scanning"]) },
    );
    expect(status).toBe(201);
    const names = async (session: Session) =>
      (await session.request("GET /api/v1/aac-products?page[size]=100&filter[name][eq]=Robust 8")).body.data.length;
    expect([await names(guest), await names(other), await names(moderator)]).toEqual([1, 1, 2]);
    const accepted = await decide(id, { id, decision: "accepted" });
    expect([accepted.status, accepted.body.data.product]).toEqual([200, target]);
    const now = (await guest.request(`GET /api/v1/aac-products/${target}?include=accessTypes`)).body;
    expect(now.data.attributes).toMatchObject({ price: 82_000, description: "<p>Eight fields and a handle.</p>" });
    expect(now.included.map(({ id: code }: { id: string }) => code).toSorted()).toEqual(["pointing", "scanning"]);
    expect(now.data.relationships.image?.data ?? null).not.toBeUndefined();
    expect([await names(guest), (await find(id)).status]).toEqual([1, 404]);
    expect((await decide(id, { id, decision: "refused", reason: "Too late" })).status).toBe(409);
    const history = await moderator.request(`GET /api/v1/history-actions?filter[record]=${target}`);
    expect(history.status).toBeLessThan(500);
  });

  it("is of a product of the catalogue, and goes with it", async () => {
    const { id } = await propose({ name: "Not yet" });
    const wrong = await propose({ name: "Not yet" }, { corrects: { data: { type: "aac-products", id } } });
    expect([wrong.status, wrong.errors[0].source.pointer]).toEqual([422, "/data/relationships/corrects"]);
    const target = await listed("Taula");
    const correction = await propose({ name: "Taula 2" }, { corrects: { data: { type: "aac-products", id: target } } });
    const { meta } = (await find(target, moderator)).body.data;
    const gone = await moderator.request(`DELETE /api/v1/aac-products/${target}`, {
      body: { data: { type: "aac-products", id: target, meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    expect((await find(correction.id, member)).status).toBe(404);
  });
});

it("what is written and not sent is kept for its author", async () => {
  const draft = { type: "aac-products", record: "new", locale: "en", revision: "0", content: { name: "Half a" } };
  expect((await member.request("POST /api/v1/services/drafts", { body: draft })).status).toBe(200);
  const kept = await member.request("GET /api/v1/services/drafts/aac-products/new");
  expect(kept.body.data.content).toEqual({ name: "Half a" });
  expect((await other.request("GET /api/v1/services/drafts/aac-products/new")).body.data).toBeNull();
});
