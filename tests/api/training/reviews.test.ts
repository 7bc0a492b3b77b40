import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { create, update } from "#core/kernel/write.ts";
import { askForReviews } from "#core/modules/training/ask-for-reviews.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import type { Session } from "#tests/support/session.ts";
import { person, system } from "#tests/support/viewers.ts";
import { one, trainingWorld } from "./training-world.ts";

const { url, settings, sql, writer, admin, member, other, guest, post, patch, drop, shared, told } =
  await trainingWorld();

const type = "resource-reviews";
const download = (session: Session, resource: string, attributes: object = {}, links: object = {}) =>
  post(
    session,
    type,
    { objective: "A workshop", ...attributes },
    { resource: one("training-resources", resource), ...links },
  );

const downloaded = async (session: Session, resource: string): Promise<string> => {
  const answer = await download(session, resource);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const ratings = async (id: string, session: Session = member) =>
  (await session.request(`GET /api/v1/services/training-resources/${id}/ratings`)).body.data;
const numbers = async (id: string) => {
  const { reviewsCount, reviewsAverageRating } = (await member.request(`GET /api/v1/training-resources/${id}`)).body
    .data.attributes;
  return [reviewsCount, reviewsAverageRating];
};

beforeEach(() => sql.query("update users set validated_at = now()"));

describe("downloading a resource", () => {
  it("TRAIN-004 asks once what it is for and for how many, and keeps that between oneself and administrators", async () => {
    const { id, file } = await shared();
    expect((await ratings(id)).own).toBeNull();
    const answer = await download(member, id, { recipientsCount: 12 }, { file: one("files", file) });
    expect(answer.status, answer.text).toBe(201);
    const { attributes, id: review } = answer.body.data;
    expect(attributes).toMatchObject({
      objective: "A workshop",
      recipientsCount: 12,
      reviewedAt: null,
      reviewSentAt: null,
    });
    expect((await ratings(id)).own).toEqual({ id: review, reviewedAt: null });
    expect((await admin.request(`GET /api/v1/${type}/${review}`)).status).toBe(200);
    expect((await other.request(`GET /api/v1/${type}/${review}`)).status).toBe(404);
    const again = await download(member, id);
    expect([again.status, again.body.errors[0].detail]).toEqual([
      422,
      "You have already said what you use this resource for. You can download it without being asked again.",
    ]);
    const asked = await Promise.all([download(other, id), download(other, id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("asks guests nothing, and gives the files to everybody who sees them", async () => {
    const { id } = await shared();
    expect((await download(guest, id)).status).toBe(401);
    expect((await fetch(`${url}/services/training-resources/${id}/files.zip`)).status).toBe(200);
  });

  it("is refused clearly where there is nothing of the kind to download", async () => {
    const { id } = await shared();
    const { file: foreign } = await shared();
    const refusal = async (answer: ReturnType<typeof download>) => {
      const { status, body } = await answer;
      return [status, body.errors[0].meta?.pointer ?? body.errors[0].source?.pointer];
    };
    expect(await refusal(download(member, id, {}, { file: one("files", foreign) }))).toEqual([
      422,
      "/data/relationships/file",
    ]);
    expect(await refusal(download(member, id, { recipientsCount: -1 }))).toEqual([
      422,
      "/data/attributes/recipientsCount",
    ]);
    expect(await refusal(download(member, id, { objective: "" }))).toEqual([422, "/data/attributes/objective"]);
    await patch(admin, "training-resources", id, {}, { files: { data: [] } });
    expect(await refusal(download(member, id))).toEqual([422, "/data/relationships/resource"]);
  });
});

/** Told to come back, one does. */
const insisting = <Value, Needs>(attempt: Effect.Effect<Value, CoreError, Needs>) =>
  Effect.retry(attempt, { times: 20, while: ({ _tag }) => _tag === "Unavailable" });

/** Downloads a resource and rates it. */
const review = Effect.fnUntraced(function* (reader: string, id: string, reviewRating: number) {
  const viewer = person(reader);
  const relationships = { resource: { type: "training-resources", id } };
  const said = { type, attributes: { objective: "All" }, relationships, pointer: "" };
  const own = yield* insisting(actingAs(viewer, create(said)));
  const rated = { type, id: own, attributes: { reviewRating }, relationships: {}, pointer: "" };
  yield* insisting(actingAs(viewer, update(rated)));
});

describe("reviews", () => {
  it("TRAIN-003 TRAIN-004 are written by who downloaded, and counted with their mean by the database", async () => {
    const { id } = await shared();
    const never = await download(member, id, { reviewRating: 5 });
    expect([never.status, never.body.errors[0].detail]).toEqual([
      422,
      "Only people who have downloaded a resource can review it. Download it first.",
    ]);
    const first = await downloaded(member, id);
    const second = await downloaded(other, id);
    expect((await patch(other, type, first, { reviewRating: 1 })).status).toBe(404);
    const words = await patch(member, type, first, { reviewComment: "Stars first" });
    expect([words.status, words.body.errors[0].meta.pointer]).toEqual([422, "/data/attributes/reviewRating"]);
    expect((await patch(member, type, first, { reviewRating: 6 })).status).toBe(422);
    const written = await patch(member, type, first, { reviewRating: 4, reviewComment: "It helped" });
    expect(written.body.data.attributes.reviewedAt).toMatch(/^\d{4}/);
    expect((await patch(other, type, second, { reviewRating: 2 })).status).toBe(200);
    expect(await numbers(id)).toEqual([2, 3]);
    expect((await ratings(id, guest)).stars).toEqual({ 2: 1, 4: 1 });
    const shown = (await guest.request(`GET /api/v1/${type}/${first}`)).body.data.attributes;
    expect([shown.reviewRating, shown.reviewComment, shown.objective]).toEqual([4, "It helped", undefined]);
    expect((await told(writer))[1]).toMatchObject({ actionUrl: expect.stringContaining(`#review-${first}`) });
    expect((await patch(member, type, first, { reviewRating: 5 })).status).toBe(200);
    expect(await numbers(id)).toEqual([2, 3.5]);
    expect((await patch(admin, type, first, { reviewRating: 1 })).status).toBe(403);
  });

  it("TRAIN-003 narrow and order the list of resources", async () => {
    const [good, fair] = [await shared({ title: "Zeta good" }), await shared({ title: "Zeta fair" })];
    await patch(member, type, await downloaded(member, good.id), { reviewRating: 5 });
    await patch(member, type, await downloaded(member, fair.id), { reviewRating: 3 });
    const list = async (query: string) =>
      (await member.request(`GET /api/v1/training-resources?filter[search]=zeta&${query}`)).body.data.map(
        ({ attributes }: { readonly attributes: { readonly title: string } }) => attributes.title,
      );
    expect(await list("filter[reviewsAverageRating][gte]=4")).toEqual(["Zeta good"]);
    expect(await list("sort=-reviewsAverageRating,-reviewsCount")).toEqual(["Zeta good", "Zeta fair"]);
    const facets = await member.request("GET /api/v1/services/training-resources/facets?search=zeta&rating=4");
    expect(facets.body.data).toMatchObject({ rating: { 4: 1, 3: 2, 2: 2 } });
    expect((await member.request("GET /api/v1/services/training-resources/facets?rating=many")).status).toBe(400);
  });

  it("are moderated as comments are: held first words, deletion with a reason, an objection, a report", async () => {
    const { id } = await shared();
    await sql.query("delete from resource_reviews");
    await sql.query("update users set validated_at = null where email = 'member@example.org'");
    const review = await downloaded(member, id);
    const held = await patch(member, type, review, { reviewRating: 1, reviewComment: "First words" });
    expect(held.body.data.attributes.heldAt).toMatch(/^\d{4}/);
    expect((await guest.request(`GET /api/v1/${type}/${review}`)).status).toBe(404);
    expect(await numbers(id)).toEqual([0, null]);
    expect((await patch(admin, type, review, { heldAt: null })).status).toBe(200);
    expect(await numbers(id)).toEqual([1, 1]);
    const deletedAt = instant();
    expect((await patch(admin, type, review, { deletedAt })).status).toBe(422);
    expect((await patch(admin, type, review, { deletedAt, deletionReason: "Rude" })).status).toBe(200);
    expect(await numbers(id)).toEqual([0, null]);
    expect((await told(member))[0]?.message).toContain("Rude");
    expect((await patch(member, type, review, { appeal: "It is not" })).status).toBe(200);
    expect((await patch(admin, type, review, { deletedAt: null })).status).toBe(200);
    const reason = { reason: "spam" };
    expect((await post(other, "reports", reason, { reportable: one(type, review) })).status).toBe(201);
    expect((await drop(admin, type, review)).status).toBe(204);
    expect(await numbers(id)).toEqual([0, null]);
  });

  it("TRAIN-004 are asked for once, thirty days after the download, with a link to where they are written", async () => {
    const { id } = await shared({ title: "Asked about" });
    const [early, due, done] = [await downloaded(other, id), await downloaded(member, id), await downloaded(admin, id)];
    await patch(admin, type, done, { reviewRating: 5 });
    await sql.query("update resource_reviews set created_at = '2026-01-30T11:59:00Z' where id = any($1)", [
      [due, done],
    ]);
    await sql.query("update resource_reviews set created_at = '2026-01-30T12:01:00Z' where id = $1", [early]);
    const run = () =>
      inCore(settings, actingAs(system({ id: null }), askForReviews.run({})) as Effect.Effect<unknown, never, never>);
    await Promise.all([run(), run()]);
    await run();
    const { rows } = await sql.query(
      "select id from resource_reviews where review_sent_at is not null and resource_id = $1",
      [id],
    );
    expect(rows).toEqual([{ id: due }]);
    const asked = (await told(member)).filter(({ message }) => message.includes("Asked about"));
    expect(asked).toMatchObject([{ actionUrl: `/resources/reviews/${due}` }]);
  });

  it("TRAIN-003 are all counted where 200 are written at once", async () => {
    const { id } = await shared();
    const crowd = Object.values(
      await putPeople(
        settings,
        Array.from({ length: 200 }, (_, index) => ({ email: `reader${index}@example.org`, password: null })),
      ),
    );
    const attempts = await inCore(
      settings,
      Effect.forEach(crowd, (reader, index) => review(reader, id, (index % 5) + 1), { concurrency: "unbounded" }),
    );
    expect(attempts).toHaveLength(200);
    expect(await numbers(id)).toEqual([200, 3]);
    expect((await ratings(id)).stars).toEqual({ 1: 40, 2: 40, 3: 40, 4: 40, 5: 40 });
  }, 300_000);
});
