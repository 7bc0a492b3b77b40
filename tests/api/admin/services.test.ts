import pg from "pg";
import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import type { AdminType, Task } from "#core/shell/admin/types.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
const as = (account: string) => signedIn(server.url, `${account}@labcommons.test`, demoPassword);
const typesOf = async (session: Session): Promise<readonly AdminType[]> =>
  (await session.request("GET /api/v1/services/admin/types")).body.data;
const tasksOf = async (session: Session): Promise<readonly Task[]> =>
  (await session.request("GET /api/v1/services/admin/dashboard")).body.data;
const listOf = (session: Session, { type, query }: Task) =>
  session.request(`GET /api/v1/${type}?${new URLSearchParams(query)}`);

/** Types whose records have a step to take on, which no right to change them says. */
const steps: readonly string[] = product.contributions("tasks").flatMap(({ part }) => (part.isStep ? [part.type] : []));

describe("what the back office is told", () => {
  it("ROUTE-012 is told to nobody who has not signed in", async () => {
    for (const name of ["types", "dashboard"]) {
      const { status } = await browser(server.url).request(`GET /api/v1/services/admin/${name}`);
      expect(status).toBe(401);
    }
  });

  it("ADMIN-007 ADMIN-008 names the types of the menu and the rights over them, by who asks", async () => {
    const admin = await typesOf(await as("admin"));
    const contributor = await typesOf(await as("contributor"));
    const menu = (types: readonly AdminType[]) => types.filter(({ inMenu }) => inMenu).map(({ type }) => type);
    expect(menu(admin)).toEqual(expect.arrayContaining(["users", "app-pages", "app-menu-items", "articles", "tags"]));
    expect(menu(contributor)).toEqual(expect.arrayContaining(["articles", "tags", "files"]));
    for (const type of ["users", "app-pages", "app-menu-items", "jobs"]) expect(menu(contributor)).not.toContain(type);
    expect(menu(await typesOf(await as("member")))).toEqual([]);
    const articles = (types: readonly AdminType[]) => types.find(({ type }) => type === "articles")?.rights;
    expect(articles(admin)).toMatchObject({
      create: true,
      update: true,
      delete: true,
      softDelete: true,
      restore: true,
    });
    expect(articles(contributor)).toMatchObject({ create: true, update: true, delete: false, restore: false });
  });

  it("tells tasks whose lists hold as many records as they count, and are the viewer's to act on", async () => {
    for (const account of ["admin", "manager", "contributor"]) {
      const session = await as(account);
      const tasks = await tasksOf(session);
      const found = (await typesOf(session))
        .filter(({ type, inMenu, rights }) => inMenu && (rights.update || steps.includes(type)))
        .map(({ type }) => type);
      for (const task of tasks) {
        expect(found, account).toContain(task.type);
        if (task.address !== undefined) continue;
        const { status, body } = await listOf(session, task);
        expect([status, body.meta.total], `${account} ${task.name} ${task.type}`).toEqual([200, task.count]);
      }
    }
  });

  it("tells of the orders that wait for the staff of the rental, as the desk shows them", async () => {
    const staff = await as("rental");
    const { waiting } = (await staff.request("GET /api/v1/services/rental-desk")).body.data;
    expect(waiting.length).toBeGreaterThan(0);
    for (const account of ["rental", "admin"])
      expect(await tasksOf(await as(account))).toContainEqual({
        name: "rental-orders",
        type: "rental-commands",
        count: waiting.length,
        more: false,
        query: {},
        address: "/admin/rental-desk",
      });
    for (const account of ["contributor", "member"])
      expect((await tasksOf(await as(account))).map(({ name }) => name)).not.toContain("rental-orders");
  });

  it("tells of people to validate, drafts and pages that lack a language", async () => {
    const session = await as("admin");
    const names = (await tasksOf(session)).map(({ name, type }) => `${name} ${type}`);
    expect(names).toEqual(
      expect.arrayContaining(["users-to-validate users", "drafts articles", "untranslated app-pages"]),
    );
    expect((await tasksOf(await as("contributor"))).map(({ name }) => name)).not.toContain("users-to-validate");
    expect(await tasksOf(await as("member"))).toEqual([]);
  });

  it("tells of what is scheduled, of pictures without alternative text, and of translations that are behind", async () => {
    const session = await as("admin");
    const before = await tasksOf(session);
    const countOf = (tasks: readonly Task[], name: string, type: string) =>
      tasks.find((task) => task.name === name && task.type === type)?.count ?? 0;

    const made = await session.request("POST /api/v1/articles", {
      body: {
        data: {
          type: "articles",
          attributes: { title: "To come", publishedAt: "2099-01-01T00:00:00.000Z" },
          relationships: { status: { data: { type: "article-statuses", id: "published" } } },
        },
      },
    });
    expect(made.status).toBe(201);

    const tag = await session.request("POST /api/v1/tags", {
      body: { data: { type: "tags", attributes: { name: "Ropes" } } },
      headers: { "accept-edition-language": "en" },
    });
    const write = async (locale: string, name: string, version: number) =>
      session.request(`PATCH /api/v1/tags/${tag.body.data.id}`, {
        body: { data: { type: "tags", id: tag.body.data.id, attributes: { name }, meta: { version } } },
        headers: { "accept-edition-language": locale },
      });
    const french = await write("fr", "Cordes", tag.body.data.meta.version);
    expect(french.status).toBe(200);
    expect((await write("en", "Cords", french.body.data.meta.version)).status).toBe(200);

    const after = await tasksOf(session);
    expect(countOf(after, "scheduled", "articles")).toBe(countOf(before, "scheduled", "articles") + 1);
    expect(countOf(after, "outdated", "tags")).toBe(countOf(before, "outdated", "tags") + 1);
  });

  it("tells of published texts that break the rules of accessibility, until they are mended", async () => {
    const session = await as("admin");
    const { body } = await session.request(
      "GET /api/v1/articles?filter[status]=published&sort=publishedAt&page[size]=1&include=sections",
    );
    const article = body.data[0];
    const section = body.included[0];
    const faulty = async () =>
      (await tasksOf(session)).find(({ name, type }) => name === "faulty-texts" && type === "articles");
    expect(await faulty()).toBeUndefined();

    // An older text: it came in before the gate, as a draft's does, and went out with its article.
    const client = new pg.Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    await client.query(
      "update article_sections_texts set content = '<p><img src=\"/x.png\"></p>' where record_id = $1",
      [section.id],
    );
    await client.query("update article_sections set version = version + 1 where id = $1", [section.id]);
    await client.end();
    expect(await faulty()).toMatchObject({ count: 1, query: { "filter[id]": article.id } });
  });
});

describe("lists that are kept", () => {
  const view = (name: string, shared = false) => ({
    data: {
      type: "admin-views",
      attributes: { name, resource: "articles", query: { "filter[status]": "draft" }, ...(shared && { shared }) },
    },
  });

  it("are their owner's alone, unless an administrator shares theirs", async () => {
    const contributor = await as("contributor");
    const admin = await as("admin");
    const own = await contributor.request("POST /api/v1/admin-views", { body: view("Mine") });
    expect(own.status).toBe(201);
    expect((await admin.request(`GET /api/v1/admin-views/${own.body.data.id}`)).status).toBe(404);
    expect((await contributor.request("POST /api/v1/admin-views", { body: view("Ours", true) })).status).toBe(403);
    const shared = await admin.request("POST /api/v1/admin-views", { body: view("Ours", true) });
    expect(shared.status).toBe(201);
    const seen = await contributor.request("GET /api/v1/admin-views");
    expect(seen.body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
      "Mine",
      "Ours",
    ]);
    const { id, meta } = shared.body.data;
    const removed = await contributor.request(`DELETE /api/v1/admin-views/${id}`, {
      body: { data: { type: "admin-views", id, meta } },
    });
    expect(removed.status).toBe(403);
  });

  it("hold parameters of an address and nothing else", async () => {
    const admin = await as("admin");
    const body = view("Wrong");
    const wrong = await admin.request("POST /api/v1/admin-views", {
      body: { data: { ...body.data, attributes: { ...body.data.attributes, query: { page: { size: 3 } } } } },
    });
    expect(wrong.status).toBe(422);
  });
});

describe("names of records", () => {
  const namesOf = async (session: Session, type: string, ids: readonly string[]) => {
    const query = new URLSearchParams({ ids: ids.join(",") });
    const { status, body } = await session.request(`GET /api/v1/services/admin/names/${type}?${query}`);
    return { status, names: body.data as readonly { id: string; name: string }[] };
  };
  const idsOf = async (session: Session, list: string): Promise<readonly string[]> =>
    (await session.request(`GET /api/v1/${list}`)).body.data.map(({ id }: { id: string }) => id);

  it("are told of those that the viewer may see, where lists are closed to them too", async () => {
    const [admin, contributor] = [await as("admin"), await as("contributor")];
    const people = await idsOf(admin, "users?page[size]=3");
    expect((await contributor.request("GET /api/v1/users")).status).toBe(403);
    const { status, names } = await namesOf(contributor, "users", people);
    expect(status).toBe(200);
    expect(names.map(({ id }) => id).sort()).toEqual([...people].sort());
    for (const { name } of names) expect(name).toMatch(/^\S+ \S+/);
  });

  it("are told of what a list leaves out, and of nothing that is hidden", async () => {
    const [admin, contributor] = [await as("admin"), await as("contributor")];
    const unlisted = await idsOf(admin, "articles?filter[status]=unlisted");
    const draft = { type: "articles", attributes: { title: "Not yet" } };
    const hidden: string = (await admin.request("POST /api/v1/articles", { body: { data: draft } })).body.data.id;
    expect(unlisted.length).toBeGreaterThan(0);
    expect((await namesOf(contributor, "articles", unlisted)).names).toHaveLength(unlisted.length);
    expect((await namesOf(admin, "articles", [hidden])).names).toEqual([{ id: hidden, name: "Not yet" }]);
    expect((await namesOf(contributor, "articles", [hidden, "nothing"])).names).toEqual([]);
    expect((await namesOf(contributor, "nothing", ["1"])).status).toBe(404);
  });
});
