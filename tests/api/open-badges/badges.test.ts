import { beforeAll, describe, expect, it } from "vitest";
import {
  faultOf,
  makeBadge,
  patch,
  post,
  published,
  putOrganizations,
  putPicture,
} from "#tests/support/open-badges.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const { url } = server;
const guest = browser(url);
let admin: Session;
let manager: Session;
let image: string;

beforeAll(async () => {
  const [lab] = await putOrganizations(server.settings, { Lab: "member_level_2" });
  image = await putPicture(server.settings);
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab!] },
  ]);
  admin = await signedIn(url, "admin@example.org");
  manager = await signedIn(url, "manager@example.org");
});

const badge = (attributes: object = published, links: Parameters<typeof makeBadge>[3] = {}) =>
  makeBadge(admin, image, attributes, links);
const read = async (id: string, by: Session = admin) => (await by.request(`GET /api/v1/open-badges/${id}`)).body.data;
const listed = async (by: Session): Promise<readonly string[]> =>
  (await by.request("GET /api/v1/open-badges?page[size]=100")).body.data.map(({ id }: { id: string }) => id);
const next = (id: string, by = admin) =>
  by.request(`POST /api/v1/services/open-badges/${id}/new-version`, { body: {} });

describe("a badge", () => {
  it("is found by nobody but administrators until it is published", async () => {
    const id = await badge({});
    expect((await guest.request(`GET /api/v1/open-badges/${id}`)).status).toBe(404);
    expect(await listed(guest)).not.toContain(id);
    expect((await patch(admin, "open-badges", id, published)).status).toBe(200);
    expect((await guest.request(`GET /api/v1/open-badges/${id}`)).status).toBe(200);
    expect(await listed(guest)).toContain(id);
  });

  it("is published with a picture, and not ahead of time", async () => {
    const bare = await badge({}, { image: null });
    expect(faultOf(await patch(admin, "open-badges", bare, published))).toEqual([
      422,
      "/data/relationships",
      expect.stringContaining("Add an image"),
    ]);
    const id = await badge({});
    const future = { publishedAt: "2999-01-01T00:00:00.000Z" };
    expect(faultOf(await patch(admin, "open-badges", id, future)).slice(0, 2)).toEqual([
      422,
      "/data/attributes/publishedAt",
    ]);
    expect((await post(admin, "open-badges", { title: "A", description: "<p>B</p>", ...published })).status).toBe(422);
  });

  it("MODEL-014 is saved with its modules in order: those that are left out go", async () => {
    const id = await badge();
    const module = (title: string, position: number) =>
      post(
        admin,
        "open-badge-training-modules",
        { title, content: "<p>Do it.</p>", position },
        { badge: ["open-badges", id] },
      );
    const [first, second] = [(await module("First", 0)).body.data.id, (await module("Second", 1)).body.data.id];
    const [known, third] = [await read(id), crypto.randomUUID()];
    const modules = [third, first].map((each) => ({ type: "open-badge-training-modules", id: each }));
    const saved = await admin.request("POST /api/v1/operations", {
      headers: { "content-type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
      body: {
        "atomic:operations": [
          {
            op: "add",
            data: {
              type: "open-badge-training-modules",
              id: third,
              attributes: { title: "Third", content: "<p>Do it too.</p>" },
              relationships: { badge: { data: { type: "open-badges", id } } },
            },
          },
          {
            op: "update",
            data: {
              type: "open-badges",
              id,
              attributes: { validityDuration: 6 },
              relationships: { modules: { data: modules } },
              meta: { version: known.meta.version },
            },
          },
        ],
      },
    });
    expect(saved.status, saved.text).toBe(200);
    const { body } = await guest.request(`GET /api/v1/open-badges/${id}?include=modules`);
    expect(body.included.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([
      "Third",
      "First",
    ]);
    expect((await admin.request(`GET /api/v1/open-badge-training-modules/${second}`)).status).toBe(404);
  });

  it("is frozen once published: criteria and picture stay, another language may be added", async () => {
    const id = await badge();
    const other = await putPicture(server.settings);
    const file = await putPicture(server.settings);
    const refused = [
      await patch(admin, "open-badges", id, { description: "<p>Solder one cable.</p>" }),
      await patch(admin, "open-badges", id, {}, { image: ["files", other] }),
      await patch(admin, "open-badges", id, {}, { criteriaFile: ["files", file] }),
    ];
    expect(refused.map((answer) => faultOf(answer).slice(0, 2))).toEqual([
      [422, "/data/attributes/description"],
      [422, "/data/relationships/image"],
      [422, "/data/relationships/criteriaFile"],
    ]);
    expect((await patch(admin, "open-badges", id, { title: "Soldering cables", version: "1.1" })).status).toBe(200);
    const inFrench = (attributes: object) => patch(admin, "open-badges", id, attributes, {}, "fr");
    expect((await inFrench({ title: "Souder", description: "<p>Souder.</p>" })).status).toBe(200);
    expect((await inFrench({ description: "<p>Souder un câble.</p>" })).status).toBe(422);
  });

  it("is withdrawn for as long as nobody has it and nothing follows it", async () => {
    const id = await badge();
    expect((await patch(admin, "open-badges", id, { publishedAt: null })).status).toBe(200);
    await patch(admin, "open-badges", id, published);
    expect((await next(id)).status).toBe(200);
    expect(faultOf(await patch(admin, "open-badges", id, { publishedAt: null })).slice(0, 2)).toEqual([
      422,
      "/data/attributes/publishedAt",
    ]);
  });
});

describe("a new version", () => {
  it("is a draft with the same texts, picture and modules, and begun once", async () => {
    const id = await badge({ ...published, version: "1.9", validityDuration: 24 });
    await post(
      admin,
      "open-badge-training-modules",
      { title: "Heat", content: "<p>Heat it.</p>" },
      { badge: ["open-badges", id] },
    );
    const [one, two] = await Promise.all([next(id), next(id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data.id).toBe(two.body.data.id);
    const { body } = await admin.request(
      `GET /api/v1/open-badges/${one.body.data.id}?include=modules,previousBadge,image`,
    );
    expect(body.data.attributes).toMatchObject({
      title: "Soldering",
      version: "1.10",
      validityDuration: 24,
      publishedAt: null,
    });
    expect(body.data.relationships).toMatchObject({ previousBadge: { data: { id } }, image: { data: { id: image } } });
    expect(body.included.map(({ attributes }: { attributes: { title?: string } }) => attributes.title)).toContain(
      "Heat",
    );
    expect((await next(id, manager)).status).toBe(403);
    expect((await next(one.body.data.id)).status).toBe(422);
  });

  it("takes the place of those before it once it is published, and gives it back when it goes", async () => {
    const first = await badge();
    const second = (await next(first)).body.data.id;
    expect((await read(first)).attributes.isCurrent).toBe(true);
    await patch(admin, "open-badges", second, { description: "<p>Solder five cables.</p>", ...published });
    const third = (await next(second)).body.data.id;
    await patch(admin, "open-badges", third, published);
    const newestOf = async (id: string) =>
      (await admin.request(`GET /api/v1/open-badges/${id}?include=newestBadge`)).body.data.relationships.newestBadge
        ?.data?.id ?? null;
    expect([await newestOf(first), await newestOf(second), await newestOf(third)]).toEqual([third, third, null]);
    expect((await listed(guest)).filter((id) => [first, second, third].includes(id))).toEqual([third]);
    // Who has an older one still reads it.
    expect((await guest.request(`GET /api/v1/open-badges/${first}`)).status).toBe(200);
    const { meta } = await read(third);
    const gone = await admin.request(`DELETE /api/v1/open-badges/${third}`, {
      body: { data: { type: "open-badges", id: third, meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    expect([await newestOf(first), await newestOf(second)]).toEqual([second, null]);
  });

  it("comes after the newest one that is published, each once", async () => {
    const draft = await badge({});
    const refused = await post(
      admin,
      "open-badges",
      { title: "A", description: "<p>B</p>" },
      { previousBadge: ["open-badges", draft] },
    );
    expect(faultOf(refused).slice(0, 2)).toEqual([422, "/data/relationships/previousBadge"]);
    const first = await badge();
    await next(first);
    const again = await post(
      admin,
      "open-badges",
      { title: "A", description: "<p>B</p>" },
      { previousBadge: ["open-badges", first] },
    );
    expect(faultOf(again).slice(0, 2)).toEqual([422, "/data/relationships/previousBadge"]);
  });
});
