import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { send } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const flags = ["BLOG_POSTS", "COMMENTS", "FORUM", "ORGANIZATIONS", "DOCUMENT_REPOSITORY"];
const server = await demoServer();
const closed = await demoServer(Object.fromEntries(flags.map((flag) => [`FLAG_${flag}`, "false"])));
const { visit: visitClosed } = visitors(closed.url);

/** The first record of a type, as a guest sees it while everything is on: both servers have the same content, with other ids. */
const first = async (type: string, query = "") => (await send(server.url, `GET /api/v1/${type}${query}`)).body.data[0];
const post = await first("blog-posts");
const subject = await first("forum-subjects");
const lab = await first("organizations", "?filter[name][contains]=Geste");
const aid = "zip-ring";

/** What an address answers a guest: its status, and where it leads. */
async function answerOf(origin: string, path: string): Promise<readonly [status: number, location: string | null]> {
  const { status, headers } = await fetch(origin + path, { headers: { accept: "text/html" }, redirect: "manual" });
  return [status, headers.get("location")];
}
const notFound = [302, expect.stringMatching(/^\/errors\/not-found/)];

describe("without the community", () => {
  it.each([
    ["FLAG-007 posts of the blog", "/blog", `/blog/${post.attributes.slug}`],
    ["FLAG-010 subjects of the forum", "/forum", `/forum/${subject.attributes.slug ?? subject.id}`],
    ["FLAG-014 aids of the repository", "/repository", `/repository/${aid}`],
  ])("%s are neither on their page nor below it", async (_title, page, below) => {
    for (const path of [page, below]) expect(await answerOf(server.url, path), path).toEqual([200, null]);
    expect(await answerOf(closed.url, below)).toEqual(notFound);
    const shown = await visitClosed(page);
    expect(await shown.getByRole("main").getByRole("article").count()).toBe(0);
  });

  it("FLAG-011 organizations are not found", async () => {
    const path = `/organizations/${lab.attributes.slug}`;
    expect(await answerOf(server.url, path)).toEqual([200, null]);
    expect(await answerOf(closed.url, path)).toEqual(notFound);
  });

  it("FLAG-008 nothing can be commented on, and no comment is shown", async () => {
    const page = await visitClosed("/articles/choosing-a-switch", { as: "member" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("heading", { name: /comment/i }).count()).toBe(0);
    expect((await send(closed.url, "GET /api/v1/comments")).status).toBe(404);
  });

  it("FLAG-007 FLAG-008 FLAG-010 FLAG-014 the back office has no entry of theirs", async () => {
    const page = await visitClosed("/admin/dashboard", { as: "admin" });
    const menu = page.getByRole("navigation", { name: "Administration" });
    const entry = (type: string) => menu.locator(`a[href^="/admin/resources/${type}"]`);
    await entry("articles").waitFor();
    for (const type of ["blog-posts", "comments", "forum-categories", "forum-subjects", "repository-items"])
      expect(await entry(type).count(), type).toBe(0);
  });
});

it("COMP-018 a page shows the posts of the blog that were chosen for it, in their order", async () => {
  const posts = (await send(server.url, "GET /api/v1/blog-posts?page[size]=3")).body.data.slice(1).reverse();
  const { page } = await maker(server.url);
  const blogPosts = posts.map(({ id }: { readonly id: string }) => ({ type: "blog-posts", id }));
  await page("/test/chosen", [{ name: "selected-blog-posts", props: { title: "Chosen", blogPosts } }]);
  const shown = await visitors(server.url).visit("/test/chosen");
  const titles = await shown.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  expect(titles).toEqual(
    posts.map(({ attributes }: { readonly attributes: { readonly title: string } }) => attributes.title),
  );
});

describe("routes below a page", () => {
  it("ROUTE-079 ROUTE-080 leave out the word that stood between a repository and its items", async () => {
    expect(await answerOf(server.url, "/repository/items")).toEqual([302, "/repository"]);
    expect(await answerOf(server.url, "/repository/items?category=games")).toEqual([302, "/repository?category=games"]);
    expect(await answerOf(server.url, `/repository/items/${aid}`)).toEqual([302, `/repository/${aid}`]);
  });

  it("ROUTE-081 have the aids of an organization while it may be shown as their author", async () => {
    const path = `/repository/organizations/${lab.attributes.slug}`;
    expect(await answerOf(server.url, path)).toEqual([200, null]);
    const without = await demoServer({ FLAG_AUTHOR_ORGANIZATION: "false" });
    const there = await send(without.url, "GET /api/v1/organizations?filter[name][contains]=Geste");
    expect(await answerOf(without.url, `/repository/organizations/${there.body.data[0].attributes.slug}`)).toEqual(
      notFound,
    );
  });

  it("ROUTE-087 has a post of the blog by its slug and by its id", async () => {
    for (const name of [post.attributes.slug, post.id])
      expect((await answerOf(server.url, `/blog/${name}`))[0], name).toBeLessThan(400);
    const { text } = await send(server.url, `GET /blog/${post.attributes.slug}`);
    expect(text).toContain(post.attributes.title);
  });
});
