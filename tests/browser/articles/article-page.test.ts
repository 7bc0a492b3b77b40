import pg from "pg";
import { describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import type { Session } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const pathOf = (url: string) => url.slice(server.url.length);
const published = { type: "article-statuses", id: "published" };

/** Nobody goes while they rent something, or owe something for it. */
async function endRentals(user: string, staff: Session): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query(
    `update rental_command_steps set status_id = 'success' where status_id in ('pending', 'waiting')
      and command_id in (select id from rental_commands where rent_by_id = $1 or command_by_id = $1)`,
    [user],
  );
  const { rows } = await client.query<{ id: string }>(
    "select id from rental_commands where rent_by_id = $1 or command_by_id = $1",
    [user],
  );
  await client.end();
  for (const { id } of rows) {
    const { balance } = (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
    if (balance.open === 0) continue;
    const body = { means: "waived", note: "They are leaving." };
    expect((await staff.request(`POST /api/v1/services/rental-commands/${id}/settle`, { body })).status).toBe(200);
  }
}

describe("an article", () => {
  it("ROUTE-086 opens by its slug and by its id, from the server, with its breadcrumb", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/articles/choosing-a-switch");
    expect(await page.title()).toBe("Labcommons - Choosing a switch");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Choosing a switch");
    expect(await page.getByRole("navigation", { name: "You are here" }).getByRole("link").allTextContents()).toEqual([
      "Home",
      "Resources",
    ]);
    const { find } = await maker(server.url);
    const id = await find("articles", { slug: "choosing-a-switch" });
    await page.goto(`/articles/${id}`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Choosing a switch");
  });

  it("tells social networks its title, its summary and its picture", async () => {
    const page = await visit("/articles/choosing-a-switch");
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await meta("title")).toBe("Choosing a switch");
    expect(await meta("type")).toBe("article");
    expect(await meta("description")).toMatch(/^A good switch is one you forget about/);
    expect(await meta("image")).toMatch(/\/services\/files\//);
  });

  it("leads to others of its category", async () => {
    const page = await visit("/articles/choosing-a-switch");
    const related = page.getByRole("region", { name: "More in “Guides”" });
    expect(await related.getByRole("article").count()).toBe(3);
    expect(await related.getByText("Choosing a switch").count()).toBe(0);
  });

  it("is followed by another without loading the document again", async () => {
    const page = await visit("/articles/choosing-a-switch");
    await page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
    });
    await page.getByRole("link", { name: "First steps with eye tracking" }).click();
    await page.waitForURL("**/first-steps-with-eye-tracking");
    await page.getByRole("heading", { level: 1, name: "First steps with eye tracking" }).waitFor();
    expect(await page.locator("html[data-kept]").count()).toBe(1);
  });

  it("ART-004 carries the notice of its category, with its link", async () => {
    const page = await visit("/articles/cleaning-and-safety-of-printed-aids");
    expect(await page.getByText("This sheet describes how one lab works.").count()).toBe(1);
    expect(await page.getByRole("link", { name: "Read our safety rules" }).count()).toBe(1);
    const other = await visit("/articles/choosing-a-switch");
    expect(await other.getByText("This sheet describes").count()).toBe(0);
  });

  it("ART-004 shows source, external address, organizations and a way to contribute as its category says", async () => {
    const note = await visit("/articles/why-aids-end-up-in-drawers");
    expect(await note.getByText("Les Cahiers du geste").count()).toBe(1);
    expect(await note.getByRole("link", { name: /cahiers-du-geste\.example/ }).count()).toBe(1);
    expect(await note.getByRole("link", { name: "Contribute to this article" }).count()).toBe(0);
    const story = await visit("/articles/a-trailer-visits-the-school");
    expect(await story.getByRole("link", { name: "Contribute to this article" }).getAttribute("href")).toBe(
      "/contact-us",
    );
    const guide = await visit("/articles/choosing-a-switch");
    expect(await guide.locator("dd", { hasText: "Labo des Érables" }).count()).toBe(1);
    expect(await guide.locator("dt", { hasText: "Source" }).count()).toBe(0);
  });

  it("says that it is not translated, in the reader's language, and tags the text", async () => {
    const page = await visit("/articles/un-potager-a-hauteur-de-fauteuil");
    expect(await page.locator("main article").first().getAttribute("lang")).toBe("fr");
    const notice = page.getByText("You are reading it in French.");
    expect(await notice.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  });

  it("has its files to download, each with its kind and size", async () => {
    const { make, find } = await maker(server.url);
    const file = await find("files", { mimeType: "video/mp4" });
    const article = await make("articles", {
      attributes: { title: "With a file" },
      relationships: { status: published, layout: { type: "article-layouts", id: "simple" } },
    });
    await make("article-sections", {
      attributes: { title: "Section", content: "<p>Text</p>" },
      relationships: { article: { type: "articles", id: article }, attachments: [{ type: "files", id: file }] },
    });
    const page = await visit("/articles/with-a-file");
    const link = page.getByRole("link", { name: /mp4.*Download/i });
    expect(await link.getAttribute("href")).toBe(`/services/files/${file}`);
    expect(await link.getAttribute("download")).not.toBeNull();
    expect(await link.textContent()).toMatch(/MP4\s*[\d.]+ (kB|MB)/);
  });
});

describe("who sees an article", () => {
  it("ERR-004 nobody when there is none: the not-found page", async () => {
    const page = await visit("/articles/no-such-article");
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
  });

  it("ERR-004 ERR-012 members only when it is restricted: guests see the unauthorized page", async () => {
    const page = await visit("/articles/sharing-print-costs");
    expect(pathOf(page.url())).toBe("/errors/unauthorized?redirectUrl=/articles/sharing-print-costs");
    const member = await visit("/articles/sharing-print-costs", { as: "member" });
    expect(await member.locator("main").getByText("Members only").first().isVisible()).toBe(true);
  });

  it("ART-002 whoever has the link when it is unlisted; search engines are told not to keep it", async () => {
    const page = await visit("/articles/preparing-an-open-day");
    expect(await page.getByText("Unlisted").count()).toBe(1);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  it("ART-001 its author and editors when it is a draft, marked as one; a guest finds nothing", async () => {
    const author = await visit("/articles/choosing-a-first-printer", { as: "contributor" });
    expect(await author.getByText("Draft", { exact: true }).count()).toBe(1);
    expect(await author.getByText("This is a draft.").count()).toBe(1);
    const guest = await visit("/articles/choosing-a-first-printer");
    expect(new URL(guest.url()).pathname).toBe("/errors/not-found");
  });

  it("leads those who may edit it to the back office, and nobody else", async () => {
    const author = await visit("/articles/choosing-a-first-printer", { as: "contributor" });
    expect(await author.getByRole("link", { name: "Edit", exact: true }).getAttribute("href")).toMatch(
      /^\/admin\/resources\/articles\/update\/[0-9a-f-]{36}$/,
    );
    const guest = await visit("/articles/choosing-a-switch");
    expect(await guest.getByRole("link", { name: "Edit", exact: true }).count()).toBe(0);
  });

  it("ERR-011 COMM-002 administrators only once it is deleted, by an anonymous author", async () => {
    const { make, session } = await maker(server.url);
    const id = await make("articles", {
      attributes: { title: "Soon gone" },
      relationships: { status: published, organization: { type: "organizations", id: await lab() } },
    });
    const answer = await session.request(`PATCH /api/v1/articles/${id}`, {
      body: {
        data: { type: "articles", id, attributes: { deletedAt: instant() }, meta: { version: 1 } },
      },
    });
    expect(answer.status).toBe(200);
    const guest = await visit("/articles/soon-gone");
    expect(new URL(guest.url()).pathname).toBe("/errors/not-found");
    const admin = await visit("/articles/soon-gone", { as: "admin" });
    expect(await admin.getByText("Deleted", { exact: true }).count()).toBe(1);
    expect(await admin.locator("main header").getByText("Anonymous author").count()).toBe(1);
  });
});

const lab = async () => (await maker(server.url)).find("organizations", { slug: "kelpie-workshop" });

describe("who an article is by", () => {
  it("MODEL-024 is its organization, with its logo", async () => {
    const page = await visit("/articles/choosing-a-switch");
    const header = page.locator("main header").first();
    expect(await header.getByText("Fabrique du Geste").count()).toBe(1);
    expect(await header.locator("img").count()).toBe(2);
  });

  it("COMM-002 is anonymous once its author is gone", async () => {
    const { session, find } = await maker(server.url);
    const writer = await maker(server.url, "contributor");
    const article = await writer.make("articles", { attributes: { title: "Left behind" } });
    const change = await session.request(`PATCH /api/v1/articles/${article}`, {
      body: {
        data: { type: "articles", id: article, relationships: { status: { data: published } }, meta: { version: 1 } },
      },
    });
    expect(change.status).toBe(200);
    const before = await visit("/articles/left-behind");
    expect(await before.locator("main header").getByText("Anonymous author").count()).toBe(0);
    const user = await find("users", { email: "contributor@labcommons.test" });
    const read = await session.request(`GET /api/v1/users/${user}`);
    await endRentals(user, session);
    const gone = await session.request(`DELETE /api/v1/users/${user}`, {
      body: { data: { type: "users", id: user, meta: { version: read.body.data.meta.version } } },
    });
    expect([200, 204]).toContain(gone.status);
    const after = await visit("/articles/left-behind");
    expect(await after.locator("main header").getByText("Anonymous author").count()).toBe(1);
  });
});
