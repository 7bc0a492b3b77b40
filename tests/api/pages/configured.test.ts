import { describe, expect, it } from "vitest";
import { testServer } from "#tests/support/server.ts";
import { browser } from "#tests/support/session.ts";

const pages = [
  {
    path: "/press",
    title: { en: "Press", fr: "Presse" },
    components: [
      {
        name: "content",
        viewId: "kit",
        props: { title: "Press kit", content: { en: "<p>Ask us.</p>", fr: "<p>Demandez-nous.</p>" } },
      },
    ],
  },
];
const first = await testServer({
  environment: {
    PAGES: JSON.stringify(pages),
    REDIRECTIONS: JSON.stringify([{ fromPath: "/media", toPath: "/press" }]),
  },
});

interface Listed {
  readonly id: string;
  readonly attributes: { readonly title: string; readonly path: string };
}

const listed = async (url: string, locale: string): Promise<readonly Listed[]> =>
  (await browser(url).request("GET /api/v1/app-pages?filter[path]=/press", { headers: { "accept-language": locale } }))
    .body.data;

describe("pages of the configuration", () => {
  it("CONF-010 exist with their components, in their languages", async () => {
    const [page] = await listed(first.url, "en");
    expect(page?.attributes.title).toBe("Press");
    expect((await listed(first.url, "fr"))[0]?.attributes.title).toBe("Presse");
    const { body } = await browser(first.url).request(`GET /api/v1/services/app-pages/${page?.id}`);
    expect(body.data.components).toMatchObject([
      { name: "content", viewId: "kit", props: { content: "<p>Ask us.</p>" } },
    ]);
    const french = await browser(first.url).request(`GET /api/v1/services/app-pages/${page?.id}`, {
      headers: { "accept-language": "fr" },
    });
    expect(french.text).toContain("Demandez-nous");
  });

  it("PAGE-027 include a home page where nobody made one", async () => {
    const { body } = await browser(first.url).request("GET /api/v1/app-pages?filter[isDefault]=1");
    expect(body.data.map(({ attributes }: Listed) => attributes.path)).toEqual(["/"]);
  });

  it("are left as people made them when the server starts again", async () => {
    const changed = [{ ...pages[0], title: { en: "Changed in the settings" } }];
    const again = await testServer({ database: first.database, environment: { PAGES: JSON.stringify(changed) } });
    const found = await listed(again.url, "en");
    expect(found.map(({ attributes }) => attributes.title)).toEqual(["Press"]);
  });
});
