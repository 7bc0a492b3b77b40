import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { fixedPaths } from "#core/shell/pages/reserved.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, signedIn } from "#tests/support/session.ts";

const environment = { APP_NAME: "Aids for all", CONTACT_URL: "/write-to-us" };
const server = await testServer({
  environment,
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["app_admin", "admin"] }]),
});
const { url, database } = server;

const contentAt = async (path: string, language = "en", origin = url) => {
  const guest = browser(origin);
  const headers = { "accept-language": language };
  const found = await guest.request(`GET /api/v1/app-pages?filter[path]=${path}`, { headers });
  const [page] = found.body.data;
  expect(page, path).toBeDefined();
  return (await guest.request(`GET /api/v1/services/app-pages/${page.id}`, { headers })).body.data;
};

describe("the pages that every site has", () => {
  it.each(Object.values(fixedPaths))("ROUTE-053 %s is there from the start, in every language", async (path) => {
    const titles = new Set<string>();
    for (const locale of locales) {
      const page = await contentAt(path, locale);
      expect(page.locale).toBeUndefined();
      expect(page.components).toHaveLength(1);
      expect(page.components[0].props.title).toBe(page.title);
      titles.add(page.components[0].props.content);
    }
    expect(titles.size).toBe(locales.length);
  });

  it("name the installation and its contact link", async () => {
    const { content } = (await contentAt(fixedPaths.notice)).components[0].props;
    expect(content).toContain("Aids for all");
    expect(content).toContain(`href="/write-to-us"`);
    expect(content).toContain(url);
  });

  it("ROUTE-058 are made the installation's own by whoever edits pages, and stay so when the server starts again", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const page = await contentAt(fixedPaths.accessibility);
    const list = await ada.request(`GET /api/v1/app-pages?filter[path]=${fixedPaths.accessibility}`);
    const { version } = list.body.data[0].meta;
    const body = {
      data: { type: "app-pages", id: page.id, attributes: { title: "Open to all" }, meta: { version } },
    };
    expect((await ada.request(`PATCH /api/v1/app-pages/${page.id}`, { body })).status).toBe(200);
    const again = await testServer({ database, environment });
    const kept = await contentAt(fixedPaths.accessibility, "en", again.url);
    expect([kept.id, kept.title]).toEqual([page.id, "Open to all"]);
  });

  it("can neither be deleted nor moved, published drafts of them included", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const list = await ada.request(`GET /api/v1/app-pages?filter[path]=${fixedPaths.cookies}`);
    const { id, meta } = list.body.data[0];
    const data = { type: "app-pages", id, meta: { version: meta.version } };
    expect((await ada.request(`DELETE /api/v1/app-pages/${id}`, { body: { data } })).status).toBe(403);
    const moved = { data: { ...data, attributes: { path: "/biscuits" } } };
    const refused = await ada.request(`PATCH /api/v1/app-pages/${id}`, { body: moved });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/path"]);
    const draft = (await ada.request(`POST /api/v1/services/app-pages/${id}/draft`)).body.data.id;
    const version = (await ada.request(`GET /api/v1/app-pages/${draft}`)).body.data.meta.version;
    const elsewhere = { data: { type: "app-pages", id: draft, attributes: { path: "/biscuits" }, meta: { version } } };
    expect((await ada.request(`PATCH /api/v1/app-pages/${draft}`, { body: elsewhere })).status).toBe(200);
    expect((await ada.request(`POST /api/v1/services/app-pages/${draft}/publish`)).status).toBe(422);
    expect((await contentAt(fixedPaths.cookies)).id).toBe(id);
  });

  it("give way to a page of the settings at the same path", async () => {
    const own = [{ path: fixedPaths.terms, title: { en: "House rules" }, components: [] }];
    const other = await testServer({ environment: { PAGES: JSON.stringify(own) } });
    expect((await contentAt(fixedPaths.terms, "en", other.url)).title).toBe("House rules");
  });
});
