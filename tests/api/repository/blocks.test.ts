import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";

const server = await demoServer();

it("COMP-025 the repository's page comes with the newest aids and what they can be narrowed by", async () => {
  const answer = await fetch(`${server.url}/repository`);
  const html = await answer.text();
  expect(answer.status, html.slice(0, 200)).toBe(200);
  expect(html).toContain("Low book stand");
  expect(html).toContain("CC BY-SA 4.0 (");
});

it("its newest aids can be subscribed to, all or of an organization, and none that is not out", async () => {
  const all = await fetch(`${server.url}/feeds/repository-items.xml`);
  expect([all.status, all.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const text = await all.text();
  expect(text.match(/<entry>/g)).toHaveLength(15);
  expect(text).toContain(`<link href="${server.url}/repository/book-stand`);
  expect(text).not.toContain("Blister press");
  const found = await (await fetch(`${server.url}/api/v1/organizations/kelpie-workshop`)).json();
  const ofLab = await (await fetch(`${server.url}/feeds/repository-items.xml?organization=${found.data.id}`)).text();
  expect(ofLab.match(/<entry>/g)).toHaveLength(2);
});
