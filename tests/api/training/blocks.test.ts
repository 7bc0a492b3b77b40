import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";

const server = await demoServer();
const without = await demoServer({ FLAG_TRAININGS: "false" });
const textOf = async (path: string, origin = server.url) => (await fetch(origin + path)).text();

it("ROUTE-082 the page of the resources comes with the newest and what they can be narrowed by", async () => {
  const html = await textOf("/training-resources");
  expect(html).toContain("Roles of a repair evening");
  expect(html).toContain("Course (4)");
  expect(html).not.toContain("A small glossary of access");
  expect(await textOf("/training-resources/first-words-for-adults")).toContain("First words on a board");
});

it("their newest can be subscribed to, and stand in the site map and the search", async () => {
  const feed = await textOf("/feeds/training-resources.xml");
  expect(feed.match(/<entry>/g)).toHaveLength(16);
  expect(feed).not.toContain("A small glossary of access");
  expect(await textOf("/sitemap.xml")).toContain("/training-resources/measuring-a-hand");
  expect(await textOf("/api/v1/services/global-search?search=multimeter")).toContain("Soldering a jack");
});

it("COMP-020 COMP-026 pages show chosen resources in their order, and lead to what is looked for", async () => {
  const { page, session } = await maker(server.url);
  const idOf = async (slug: string) => (await session.request(`GET /api/v1/training-resources/${slug}`)).body.data.id;
  const chosen = [await idOf("soldering-a-jack"), await idOf("glossary-of-access"), await idOf("measuring-a-hand")];
  const resources = chosen.map((id) => ({ type: "training-resources", id }));
  await page("/test/training", [
    { name: "selected-training-resources", props: { title: "Chosen", resources } },
    { name: "training-search", props: { title: "Look for more" } },
  ]);
  const html = await textOf("/test/training");
  expect(html.indexOf("Soldering a jack")).toBeLessThan(html.indexOf("Measuring a hand"));
  expect(html).not.toContain("A small glossary of access");
  expect(html).toContain('action="/training-resources"');
  expect(html).toContain("Communication (");
});

it("FLAG-019 none of it is there where trainings are off", async () => {
  const { status } = await fetch(`${without.url}/api/v1/training-resources`);
  expect(status).toBe(404);
  const page = await fetch(`${without.url}/training-resources/measuring-a-hand`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/errors\/not-found/)]);
  expect((await fetch(`${without.url}/feeds/training-resources.xml`)).status).toBe(404);
});
