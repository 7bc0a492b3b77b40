import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { focused, tabTo } from "#tests/support/keyboard.ts";
import { png } from "#tests/support/sample-files.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const pathOf = (url: string) => url.slice(server.url.length);

it("ROUTE-078 COMP-025 LINK-002 an aid is found by facet, seen in 3D and downloaded with the keys alone", async () => {
  const page = await visit("/repository");
  await tabTo(page, "All");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").getByText("2 aids").waitFor();
  expect(pathOf(page.url())).toMatch(/^\/repository\?category=[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByRole("status").getByText("2 aids").waitFor();
  await page.getByRole("searchbox", { name: "Search" }).focus();
  await page.keyboard.type("wheelchair");
  await page.getByRole("status").getByText("1 aid").waitFor();
  await tabTo(page, "Joystick knob");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Joystick knob" }).waitFor();
  await tabTo(page, "Pictures");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("3D model");
  await page.getByText("3D preview of joystick-knob.stl").waitFor();
  await tabTo(page, "Download all (1 file)");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const zip = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(zip).toSorted()).toEqual(["README.txt", "joystick-knob.stl"]);
});

it("somebody who made an aid shows it, with a picture, and whoever shared it is told", async () => {
  const page = await visit("/repository/zip-ring", { as: "member" });
  await tabTo(page, "I made one");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "How did it go?" }).fill("Ten for the class. They like blue.");
  const picture = { name: "rings.png", mimeType: "image/png", buffer: await png(600, 400) };
  await page.setInputFiles('input[name="images"]', picture);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  const make = page.getByRole("article", { name: "Made by Yasmine Haddad" });
  await make.getByText("Ten for the class").waitFor();
  await make.getByRole("link", { name: "Picture 1 by Yasmine Haddad" }).waitFor();
  const maker = await visit("/account/notifications", { as: "contributor" });
  await maker.getByText(/Yasmine Haddad made “Zip ring”/).waitFor();
});

it("whoever made an aid finds why a moderator deleted what they told, and objects, by keyboard", async () => {
  const words = "Works for a front door";
  const path = "/repository/winged-key-turner";
  const moderator = await visit(path, { as: "admin" });
  const shown = moderator.getByRole("article", { name: "Made by Fiona Galbraith" });
  await shown.getByText(words).waitFor();
  await shown.getByRole("button", { name: "Delete" }).focus();
  await moderator.keyboard.press("Enter");
  await tabTo(moderator, /^Reason/);
  await moderator.keyboard.type("No picture");
  await moderator.keyboard.press("Enter");
  await shown.getByText("This contribution was deleted.").waitFor();
  expect(await shown.getByText(words).count()).toBe(0);
  expect(await moderator.getByRole("heading", { level: 2, name: "Made by", exact: true }).count()).toBe(1);

  const author = await visit(path, { as: "contributor" });
  const own = author.getByRole("article", { name: "Made by Fiona Galbraith" });
  await own.getByText("A moderator deleted your contribution: No picture").waitFor();
  await own.getByRole("button", { name: "Object" }).focus();
  await author.keyboard.press("Enter");
  await tabTo(author, /^Why should it be restored/);
  await author.keyboard.type("A picture is on its way");
  await tabTo(author, "Object");
  await author.keyboard.press("Enter");
  await author.getByText("Your objection was sent to the moderators.").waitFor();
  await own.getByRole("button", { name: "Object" }).waitFor({ state: "detached" });

  await moderator.reload();
  await shown.getByRole("button", { name: "Restore" }).focus();
  await moderator.keyboard.press("Enter");
  await shown.getByText(words).waitFor();
});

it("a contributor shares an aid in the back office, and nobody finds it before an administrator publishes it", async () => {
  const page = await visit("/repository", { as: "contributor" });
  await tabTo(page, "Share an aid");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: /^Title/ }).fill("Door wedge");
  await page
    .getByRole("button", { name: /^Create|^Save/ })
    .first()
    .press("Enter");
  await page.waitForURL(/\/admin\/resources\/repository-items\/(?:update|show)\//);
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  const guest = await visit(`/repository/${id}`);
  expect(await guest.getByRole("heading", { level: 1, name: "Door wedge" }).count()).toBe(0);
  const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);
  const { version } = (await admin.request(`GET /api/v1/repository-items/${id}`)).body.data.meta;
  const attributes = { publishedAt: "2026-01-02T00:00:00.000Z" };
  const body = { data: { type: "repository-items", id, attributes, meta: { version } } };
  expect((await admin.request(`PATCH /api/v1/repository-items/${id}`, { body })).status).toBe(200);
  await guest.goto(`/repository/${id}`);
  await guest.getByRole("heading", { level: 1, name: "Door wedge" }).waitFor();
  expect(pathOf(guest.url())).toBe("/repository/door-wedge");
});
