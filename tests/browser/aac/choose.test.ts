import { expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const pathOf = (url: string) => url.slice(server.url.length);

it("ROUTE-085 COMP-034 a communication aid is chosen from access needs with the keys alone", async () => {
  const page = await visit("/communication");
  await tabTo(page, "Find what fits me");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Find what fits you" }).waitFor();
  await tabTo(page, "Scanning");
  await page.keyboard.press("Space");
  await tabTo(page, "Linux");
  await page.keyboard.press("Space");
  await tabTo(page, "Catalan");
  await page.keyboard.press("Space");
  await page.getByRole("status").getByText("Fits everything: 1.").waitFor();
  expect(new URL(page.url()).searchParams.get("access")).toBe("scanning");
  const first = page.getByRole("article").first();
  expect(await first.getByRole("heading").textContent()).toBe("Row by Row");
  expect(await first.getByText("Works by: Scanning, with an accessory to buy").count()).toBe(1);
  await page.getByText("Does not speak: Catalan").first().waitFor();
  await page.reload();
  await page.getByRole("status").getByText("Fits everything: 1.").waitFor();

  await tabTo(page, "Compare Row by Row");
  await page.keyboard.press("Space");
  await tabTo(page, "Compare Quiet Keys");
  await page.keyboard.press("Space");
  await tabTo(page, "Compare");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Compare products" }).waitFor();
  const table = page.getByRole("table");
  expect(await table.getByRole("columnheader").count()).toBe(3);
  await table.getByRole("rowheader", { name: "Price Different" }).waitFor();
  await table.getByRole("rowheader", { name: "Seller", exact: true }).waitFor();
  await tabTo(page, "Show only differences");
  await page.keyboard.press("Space");
  expect(await table.getByRole("rowheader", { name: "Seller", exact: true }).count()).toBe(0);
  await tabTo(page, "Row by Row");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Row by Row" }).waitFor();
});

it("COMP-034 on a telephone what fits is counted beside the questions, and one key away", async () => {
  const page = await visit("/communication/match", { width: 390, height: 800 });
  const jump = page.getByRole("link", { name: "See the products" });
  await page.getByText("Choose at least one answer to see products.").waitFor();
  expect(await jump.count()).toBe(0);
  await tabTo(page, "Scanning");
  await page.keyboard.press("Space");
  await jump.waitFor();
  const bar = page.locator("[data-bottom-bar]", { has: jump });
  expect(await bar.textContent()).toMatch(/^Fits everything: [1-9]\d*\. Fits in part: \d+\./);
  const inSight = () => jump.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight);
  expect(await inSight()).toBe(true);
  await tabTo(page, "See the products");
  await page.keyboard.press("Enter");
  const results = page.getByRole("region", { name: "What fits" });
  await expect.poll(() => results.evaluate((region) => region === document.activeElement)).toBe(true);
  await expect
    .poll(() => results.evaluate((region) => region.getBoundingClientRect().top < innerHeight / 2))
    .toBe(true);
  expect(new URL(page.url()).searchParams.get("access")).toBe("scanning");
  expect(await page.getByRole("article").first().getByText("Works by: Scanning").count()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await jump.isVisible()).toBe(false);
});

it("four products side by side are printed whole, dark on white, whatever the screen looks like", async () => {
  const answer = await fetch(`${server.url}/api/v1/aac-products?page[size]=4&sort=-name`);
  const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
  // As wide as a sheet of A4 without its margins.
  const page = await visit(`/communication/compare?products=${data.map(({ id }) => id).join(",")}`, { width: 718 });
  await page.evaluate(() => document.documentElement.classList.add("dark", "high-contrast"));
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table");
  expect(await table.getByRole("columnheader").count()).toBe(5);
  const { clipped, wide, colours } = await table.evaluate((element) => {
    const colourOf = (of: Element | null) => (of ? getComputedStyle(of).color : "");
    const cells = [...element.querySelectorAll("th, td")];
    return {
      clipped: getComputedStyle(element.parentElement as HTMLElement).overflowX,
      wide: cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
      colours: [colourOf(element.querySelector("td")), colourOf(document.querySelector("h1"))],
    };
  });
  expect({ clipped, wide, colours }).toEqual({
    clipped: "visible",
    wide: 0,
    colours: ["rgb(0, 0, 0)", "rgb(0, 0, 0)"],
  });
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  expect(await page.getByRole("main").getByRole("checkbox").count()).toBe(0);
});

it("on a telephone the name of what is compared stays in sight while the products move past", async () => {
  const answer = await fetch(`${server.url}/api/v1/aac-products?page[size]=4&sort=name`);
  const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
  const page = await visit(`/communication/compare?products=${data.map(({ id }) => id).join(",")}`, { width: 390 });
  const price = page.getByRole("rowheader", { name: "Price Different" });
  const left = () => price.evaluate((cell) => Math.round(cell.getBoundingClientRect().left));
  const before = await left();
  const moved = () => page.getByRole("table").evaluate((table) => table.parentElement?.scrollLeft ?? 0);
  await page.getByRole("table").evaluate((table) => table.parentElement?.scrollTo({ left: 400 }));
  await expect.poll(moved).toBe(400);
  expect(await left()).toBe(before);
});

it("a product that is deleted while it is compared is told of, and the others stay", async () => {
  const moderator = await signedIn(server.url, "aac@labcommons.test", demoPassword);
  const { body } = await moderator.request("GET /api/v1/aac-products?page[size]=3&sort=name");
  const [gone, ...others] = body.data;
  const page = await visit(
    `/communication/compare?products=${body.data.map(({ id }: { id: string }) => id).join(",")}`,
  );
  expect(await page.getByRole("columnheader").count()).toBe(4);
  const deleted = await moderator.request(`DELETE /api/v1/aac-products/${gone.id}`, {
    body: { data: { type: "aac-products", id: gone.id, meta: gone.meta } },
  });
  expect(deleted.status, deleted.text).toBe(204);
  await page.reload();
  await page.getByText("One of these products is no longer in the catalogue.").waitFor();
  for (const { attributes } of others) await page.getByRole("columnheader", { name: attributes.name }).waitFor();
  await tabTo(page, `Remove ${others[0].attributes.name}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(2);
  expect(pathOf(page.url())).toBe(`/communication/compare?products=${others[1].id}`);
  await page.goto(`${server.url}/communication/compare?products=nothing`);
  await page.getByText("Nothing to compare yet").waitFor();
});

it("FLAG-026 without the catalogue none of its addresses answers, and the back office has no entry of it", async () => {
  const closed = await demoServer({ FLAG_AAC: "false" });
  const known = await (await fetch(`${server.url}/api/v1/aac-products?page[size]=1`)).json();
  for (const below of ["compare", "match", known.data[0].id]) {
    const answer = await fetch(`${closed.url}/communication/${below}`, {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    expect([below, answer.status, answer.headers.get("location")]).toEqual([
      below,
      302,
      expect.stringMatching(/^\/errors\/not-found/),
    ]);
  }
  expect((await fetch(`${closed.url}/api/v1/aac-products`)).status).toBe(404);
  const page = await visitors(closed.url).visit("/admin/dashboard", { as: "admin" });
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.locator('a[href^="/admin/resources/articles"]').waitFor();
  expect(await menu.locator('a[href^="/admin/resources/aac-"]').count()).toBe(0);
});
