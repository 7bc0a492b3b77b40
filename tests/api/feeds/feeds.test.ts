import { expect, it } from "vitest";
import { testClock } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const entries = (xml: string) => [...xml.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry]) => entry!);
const of = (entry: string, tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(entry)?.[1] ?? "";

it("gives the newest articles as a guest reads them, with ids and dates that stay, and says when nothing is new", async () => {
  const first = await send(url, "GET /feeds/articles.xml");
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const found = entries(first.text);
  const { body } = await send(url, "GET /api/v1/articles?page[size]=30");
  expect(found.map((entry) => of(entry, "id"))).toEqual(body.data.map(({ id }: { id: string }) => `urn:uuid:${id}`));
  for (const entry of found) {
    expect(of(entry, "updated") >= of(entry, "published"), entry).toBe(true);
    expect(entry).toContain(`<link href="${url}/articles/`);
  }
  const admin = await signedIn(url, "admin@labcommons.test", "labcommons-demo");
  expect((await admin.request("GET /feeds/articles.xml")).text).toBe(first.text);
  const again = await send(url, "GET /feeds/articles.xml?utm_source=x", {
    headers: { "if-none-match": first.headers.get("etag")!, "accept-language": "fr" },
  });
  expect(again.status).toBe(304);
  const any = await send(url, "GET /feeds/articles.xml", {
    headers: { "if-none-match": "*", "accept-language": "fr" },
  });
  expect(any.status).toBe(304);
});

it("is narrowed to a category, and speaks the language of its address", async () => {
  const { data } = (await send(url, "GET /api/v1/article-categories")).body;
  const { id } = data[0];
  const narrowed = await send(url, `GET /feeds/articles.xml?category=${id}&lang=fr`);
  expect(narrowed.text).toContain('xml:lang="fr"');
  const inCategory = (await send(url, `GET /api/v1/articles?filter[category]=${id}&page[size]=100`)).body.data;
  expect(entries(narrowed.text)).toHaveLength(inCategory.length);
  expect(narrowed.text).toContain(`category=${id}`);
});

it("has the whole text of blog posts, with whole addresses, and none that is for members or not out", async () => {
  const { text } = await send(url, "GET /feeds/blog-posts.xml?lang=fr");
  expect(text).toContain("Une cuillère qui attend");
  expect(text).toContain("<![CDATA[<p>Moira");
  expect(text).not.toMatch(/À celles et ceux|Un contacteur pour la radio|(?:src|href)="\//);
});

it("tells of events in the order in which they were announced, and of none that is for members or not out", async () => {
  const { status, text } = await send(url, "GET /feeds/calendar-events.xml");
  expect(status).toBe(200);
  const dates = entries(text).map((entry) => of(entry, "published"));
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual(dates.toSorted().reverse());
  const { body } = await send(url, "GET /api/v1/calendar-events?page[size]=100&fields[calendar-events]=title");
  const seen = body.data.map(({ id }: { id: string }) => `urn:uuid:${id}`);
  for (const entry of entries(text)) expect(seen).toContain(of(entry, "id"));
});

it("tells of new subjects of the forum, the newest first, and of none that a guest may not see", async () => {
  const { status, text } = await send(url, "GET /feeds/forum-subjects.xml");
  expect(status).toBe(200);
  const dates = entries(text).map((entry) => of(entry, "published"));
  expect(dates.length).toBeGreaterThan(20);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(text).not.toContain("Modération : ce que nous avons décidé");
  const { data } = (await send(url, "GET /api/v1/forum-subjects?page[size]=1")).body;
  const category = (await send(url, `GET /api/v1/forum-subjects/${data[0].id}?include=category`)).body.data
    .relationships.category.data.id;
  const narrowed = entries((await send(url, `GET /feeds/forum-subjects.xml?category=${category}`)).text);
  const { body } = await send(url, `GET /api/v1/forum-subjects?filter[category]=${category}&page[size]=30`);
  expect(narrowed).toHaveLength(body.data.length);
});

it("follows an embargo and a withdrawal while the reader holds a copy, and keeps an entry that is renamed", async () => {
  const admin = await signedIn(url, "admin@labcommons.test", "labcommons-demo");
  const feed = "GET /feeds/blog-posts.xml";
  const since = (date: number) => new Date(date).toISOString();
  const made = async (title: string, publishedAt: string) => {
    const attributes = { title, content: `<p>${title}</p>`, publishedAt };
    const answer = await admin.request("POST /api/v1/blog-posts", {
      body: { data: { type: "blog-posts", attributes } },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id as string;
  };
  const change = async (id: string, attributes: object) => {
    const { meta } = (await admin.request(`GET /api/v1/blog-posts/${id}`)).body.data;
    const body = { data: { type: "blog-posts", id, meta, attributes } };
    expect((await admin.request(`PATCH /api/v1/blog-posts/${id}`, { body })).status).toBe(200);
  };
  const now = testClock();
  const [planned, out] = [await made("Held back", since(now + 3_600_000)), await made("Out", since(now - 60_000))];
  const ids = (xml: string) => entries(xml).map((entry) => of(entry, "id"));
  const updated = (xml: string) => of(xml.slice(0, xml.indexOf("<entry>")), "updated");
  const before = await send(url, feed);
  expect(ids(before.text)).toContain(`urn:uuid:${out}`);
  expect(ids(before.text)).not.toContain(`urn:uuid:${planned}`);
  const held = {
    headers: { "if-none-match": before.headers.get("etag")!, "if-modified-since": new Date(now).toUTCString() },
  };
  await change(planned, { publishedAt: since(testClock() - 1000) });
  const after = await send(url, feed, held);
  expect([after.status, ids(after.text)[0]]).toEqual([200, `urn:uuid:${planned}`]);
  const entryOf = (xml: string, id: string) => entries(xml).find((entry) => of(entry, "id") === `urn:uuid:${id}`)!;
  await change(planned, { title: "Renamed" });
  const renamed = entryOf((await send(url, feed)).text, planned);
  expect(of(renamed, "published")).toBe(of(entryOf(after.text, planned), "published"));
  expect(of(renamed, "updated") > of(entryOf(after.text, planned), "updated")).toBe(true);
  for (const gone of [{ publishedAt: null }, { deletedAt: since(now) }]) {
    const last = await send(url, feed);
    await change(planned, { publishedAt: since(now - 1000) });
    const shown = await send(url, feed);
    await change(planned, gone);
    const then = await send(url, feed, { headers: { "if-none-match": shown.headers.get("etag")! } });
    expect([then.status, ids(then.text).includes(`urn:uuid:${planned}`)]).toEqual([200, false]);
    expect([updated(last.text), updated(shown.text), updated(then.text)]).toEqual(
      [updated(last.text), updated(shown.text), updated(then.text)].toSorted(),
    );
  }
});

it("is not there under another name, for a category that is not there, or where its part is off", async () => {
  for (const path of [
    "nothing.xml",
    "articles.xml?category=018f0000-0000-7000-8000-000000000001",
    "articles.xml?category=%00",
  ])
    expect((await send(url, `GET /feeds/${path}`)).status, path).toBe(404);
  const without = await demoServer({ FLAG_BLOG_POSTS: "false" });
  expect((await send(without.url, "GET /feeds/blog-posts.xml")).status).toBe(404);
  expect((await send(without.url, "GET /api/v1/blog-posts")).status).toBe(404);
});

it.each([
  ["/articles", "/feeds/articles.xml"],
  ["/blog", "/feeds/blog-posts.xml"],
  ["/events", "/feeds/calendar-events.xml"],
  ["/repository", "/feeds/repository-items.xml"],
  ["/training-resources", "/feeds/training-resources.xml"],
  ["/forum", "/feeds/forum-subjects.xml"],
])("is named in the head of the page that lists what it tells: %s", async (path, feed) => {
  const { status, text } = await send(url, `GET ${path}`);
  expect(status).toBe(200);
  const named = [...text.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/g)];
  const feeds = named.map(([, href]) => new URL(href!.replaceAll("&amp;", "&"), url));
  expect(feeds.map(({ pathname }) => pathname)).toContain(feed);
  for (const { pathname, search } of feeds)
    expect((await send(url, `GET ${pathname}${search}`)).status, pathname).toBe(200);
});
