import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const script = `</script></title><img src="x" alt="A sign" onerror="hacked=1"><script>hacked=1</script>`;

it("shows markup that somebody wrote into a text as text, on every page that the text comes to", async () => {
  const { make, page, session } = await maker(server.url);
  const slug = `marked-up-${randomUUID()}`;
  const article = await make("articles", {
    attributes: {
      title: `Title ${script}`,
      shortDescription: script,
      source: script,
      authors: script,
      slug,
    },
  });
  await make("article-sections", {
    attributes: { title: script, content: `<p>Words</p>${script}` },
    relationships: { article: { type: "articles", id: article } },
  });
  const data = {
    type: "articles",
    id: article,
    relationships: { status: { data: { type: "article-statuses", id: "published" } } },
  };
  const { version } = (await session.request(`GET /api/v1/articles/${article}`)).body.data.meta;
  const published = await session.request(`PATCH /api/v1/articles/${article}`, {
    body: { data: { ...data, meta: { version } } },
  });
  expect(published.status, published.text).toBe(200);
  await make("app-menu-items", { attributes: { name: script.slice(0, 80), url: "/about" } });
  await page(`/${slug}`, [{ name: "content", props: { title: script, content: `<p>Words</p>${script}` } }], {
    title: script,
    description: script,
  });
  for (const path of ["/", "/articles", `/articles/${slug}`, `/${slug}`]) {
    for (const as of [undefined, "admin"]) {
      const shown = await visit(path, as === undefined ? {} : { as });
      expect(await shown.evaluate(() => "hacked" in window), path).toBe(false);
      expect(await shown.locator('img[src="x"][onerror], [onerror]').count(), path).toBe(0);
    }
    const sent = await session.request(`GET ${path}`, { headers: { accept: "text/html" } });
    expect(sent.text, path).not.toContain("<script>hacked");
  }
});
