import type { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { followSchedules } from "#core/modules/training/scheduled-answers.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore } from "#tests/support/people.ts";
import type { Session } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";
import { many, one, trainingWorld } from "./training-world.ts";

const { settings, sql, writer, admin, member, other, guest, course, post, patch, drop, shared, told } =
  await trainingWorld();

const type = "training-resource-requests";
let number = 0;
const ask = (session: Session, attributes: object = {}, links: object = {}) => {
  number += 1;
  return post(
    session,
    type,
    { title: `Request ${number}`, ...attributes },
    { resourceType: one("resource-types", course), ...links },
  );
};
const asked = async (session: Session, attributes: object = {}, links: object = {}): Promise<string> => {
  const answer = await ask(session, attributes, links);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const found = async (id: string, session: Session = member) =>
  (await session.request(`GET /api/v1/${type}/${id}`)).body.data.attributes;
const answer = (session: Session, id: string, resource: string) =>
  session.request(`POST /api/v1/services/${type}/${id}/answers`, { body: { resource } });

describe("requests for resources", () => {
  it("are out at once where somebody vouches for who asks, and wait for an administrator otherwise", async () => {
    expect((await ask(guest)).status).toBe(401);
    const id = await asked(member);
    expect(await found(id, guest)).toMatchObject({ status: "open", isOut: true });
    await sql.query("update users set validated_at = null where email = 'member@example.org'");
    const waiting = await asked(member, { title: "From a new account" });
    await sql.query("update users set validated_at = now()");
    expect((await guest.request(`GET /api/v1/${type}/${waiting}`)).status).toBe(404);
    expect((await patch(member, type, waiting, { publishedAt: "2026-01-01T00:00:00.000Z" })).status).toBe(403);
    expect((await patch(admin, type, waiting, { publishedAt: "2026-01-01T00:00:00.000Z" })).status).toBe(200);
    expect((await told(member))[0]?.message).toBe("Your request “From a new account” is published.");
    expect((await patch(other, type, id, { title: "Not theirs" })).status).toBe(403);
    expect((await patch(member, type, id, { title: "Said better" })).status).toBe(200);
  });

  it("TRAIN-001 are deleted softly and restored", async () => {
    const id = await asked(member);
    expect((await patch(admin, type, id, { deletedAt: "2026-02-01T00:00:00.000Z" })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/${type}/${id}`)).status).toBe(410);
    expect((await patch(admin, type, id, { deletedAt: null })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/${type}/${id}`)).status).toBe(200);
  });

  it("TRAIN-002 say in words of their own what is none of the known types and themes", async () => {
    const refused = await ask(member, {}, { resourceType: one("resource-types", "other") });
    expect([refused.status, refused.body.errors[0].meta.pointer]).toEqual([422, "/data/attributes/otherResourceType"]);
    const themes = { themes: many("training-resource-themes", "other") };
    expect((await ask(member, {}, themes)).body.errors[0].meta.pointer).toBe("/data/attributes/otherTheme");
    expect((await ask(member, { otherTheme: "Rhythm" }, themes)).status).toBe(201);
  });

  it("are answered by linking a resource that is out, once, and who asked is told", async () => {
    const id = await asked(member, { title: "A song" });
    const { id: resource } = await shared({ title: "The song" });
    expect((await answer(guest, id, resource)).status).toBe(401);
    expect((await answer(other, id, "nothing")).status).toBe(422);
    const linked = await answer(other, id, resource);
    expect([linked.status, linked.body.data]).toEqual([200, { status: "answered" }]);
    expect((await answer(other, id, resource)).status).toBe(200);
    const messages = (await told(member)).filter(({ message }) => message.includes("The song"));
    expect(messages).toMatchObject([
      {
        message: "Ada Byron answered your request “A song” with the resource “The song”.",
        actionUrl: expect.stringMatching(/^\/requests\/a-song/),
      },
    ]);
    const { relationships } = (
      await guest.request(`GET /api/v1/training-resources/${resource}?include=originalRequests`)
    ).body.data;
    expect(relationships.originalRequests.data).toEqual([{ type, id }]);
    expect((await patch(admin, "training-resources", resource, { publishedAt: null })).status).toBe(200);
    expect((await found(id)).status).toBe("open");
  });

  it("are answered by making a resource of one: it counts, and is told, once others find it", async () => {
    const id = await asked(member, { title: "A film" });
    const answered = { originalRequests: many(type, id), resourceType: one("resource-types", course) };
    const draft = await post(writer, "training-resources", { title: "The film" }, answered);
    expect(draft.status, draft.text).toBe(201);
    expect((await found(id)).status).toBe("open");
    const seen = await guest.request(`GET /api/v1/${type}/${id}?include=extendedResources`);
    expect(seen.body.data.relationships.extendedResources.data).toEqual([]);
    const { id: film } = draft.body.data;
    await patch(admin, "training-resources", film, { publishedAt: "2026-01-02T00:00:00.000Z" });
    expect((await found(id)).status).toBe("answered");
    expect((await told(member))[0]?.message).toContain("“The film”");
    expect((await drop(admin, "training-resources", film)).status).toBe(204);
    expect((await found(id)).status).toBe("open");
  });

  it("follow resources that come out and go by their dates, and who asked is told once", async () => {
    const id = await asked(member, { title: "A game" });
    const { id: game } = await shared({ title: "The game" });
    const hours = (count: number) => instant(count * 3_600_000);
    const dates = { publishedAt: hours(2), unpublishAt: hours(5) };
    expect((await patch(admin, "training-resources", game, dates)).status).toBe(200);
    expect((await answer(writer, id, game)).status).toBe(422);
    const linked = await patch(writer, "training-resources", game, {}, { originalRequests: many(type, id) });
    expect(linked.status, linked.text).toBe(200);
    const messages = async () => (await told(member)).filter(({ message }) => message.includes("“The game”"));
    const at = (count: number) =>
      inCore(
        settings,
        actingAs(system({ id: null, now: hours(count) }), followSchedules.run(null)) as Effect.Effect<
          unknown,
          never,
          never
        >,
      );
    await at(1);
    expect([(await found(id)).status, await messages()]).toEqual(["open", []]);
    await at(3);
    await at(4);
    expect((await found(id)).status).toBe("answered");
    expect(await messages()).toMatchObject([
      { message: expect.stringMatching(/^\S+ \S+ answered your request “A game”/) },
    ]);
    await at(6);
    expect((await found(id)).status).toBe("open");
    expect(await messages()).toHaveLength(1);
  });

  it("end with words of who asked, take no answer then, and open again", async () => {
    const id = await asked(member);
    const { id: resource } = await shared();
    const closedAt = "2020-01-01T00:00:00.000Z";
    const wordless = await patch(member, type, id, { closedAt });
    expect([wordless.status, wordless.body.errors[0].meta.pointer]).toEqual([422, "/data/attributes/closingWords"]);
    expect((await patch(other, type, id, { closedAt, closingWords: "No" })).status).toBe(403);
    const closed = await patch(member, type, id, { closedAt, closingWords: "Found one, thank you" });
    expect(closed.body.data.attributes).toMatchObject({ status: "closed", closingWords: "Found one, thank you" });
    expect(closed.body.data.attributes.closedAt > "2025").toBe(true);
    const late = await answer(other, id, resource);
    expect([late.status, late.body.errors[0].detail]).toEqual([
      403,
      "This request is no longer open, so it cannot be answered.",
    ]);
    const open = await patch(member, type, id, { closedAt: null });
    expect(open.body.data.attributes).toMatchObject({ status: "open", closingWords: null });
  });

  it("are ranked by likes, which the database counts, and narrowed by what they are and how they stand", async () => {
    const [less, more] = [await asked(member, { title: "Rank less" }), await asked(member, { title: "Rank more" })];
    const like = async (session: Session, id: string) =>
      (await post(session, "likes", {}, { likable: one(type, id) })).body.data.id;
    await like(other, less);
    const [kept, dropped] = [await like(other, more), await like(admin, more)];
    const ranked = async () =>
      (await member.request(`GET /api/v1/${type}?filter[search]=rank&sort=-interest,-publishedAt`)).body.data.map(
        ({ attributes }: { attributes: { title: string; interest: number } }) => [
          attributes.title,
          attributes.interest,
        ],
      );
    expect(await ranked()).toEqual([
      ["Rank more", 2],
      ["Rank less", 1],
    ]);
    for (const [session, id] of [
      [admin, dropped],
      [other, kept],
    ] as const)
      expect((await drop(session, "likes", id)).status).toBe(204);
    expect(await ranked()).toEqual([
      ["Rank less", 1],
      ["Rank more", 0],
    ]);
    const facets = await member.request(`GET /api/v1/services/${type}/facets?search=rank&status=open`);
    expect(facets.body.data).toMatchObject({ status: { open: 2 }, type: { [course]: 2 } });
    expect((await member.request(`GET /api/v1/services/${type}/facets?status=lost`)).status).toBe(400);
  });
});
