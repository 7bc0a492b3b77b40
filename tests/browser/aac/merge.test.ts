import { expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

it("AAC-004 a correction of what was changed meanwhile is merged by its moderator with the keys alone", async () => {
  const keeper = await signedIn(server.url, "aac@labcommons.test", demoPassword);
  const { body } = await keeper.request("GET /api/v1/aac-products?filter[name][eq]=Fjord&filter[corrects][null]=true");
  const { id } = body.data[0];
  const page = await visit(`/communication/contribution/${id}`, { as: "contributor" });
  await page.getByRole("textbox", { name: "Price" }).fill("1390");
  await page.getByRole("checkbox", { name: "Romanian" }).press("Space");
  await page.getByRole("textbox", { name: "For the moderators" }).fill("It says so on their page.");
  // Somebody else changes the price before it is sent.
  const { meta } = (await keeper.request(`GET /api/v1/aac-products/${id}`)).body.data;
  const changed = { data: { type: "aac-products", id, meta, attributes: { price: 145_000 } } };
  expect((await keeper.request(`PATCH /api/v1/aac-products/${id}`, { body: changed })).status).toBe(200);
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByText("This product is waiting for review.").waitFor();
  await page.getByRole("heading", { name: "History" }).waitFor();

  const moderator = await visit(page.url().slice(server.url.length), { as: "aac" });
  const review = moderator.getByRole("region", { name: "A correction to review" });
  await review.getByText("It says so on their page.").waitFor();
  expect(await review.getByRole("term").allTextContents()).toEqual([
    "When it was written",
    "In the catalogue now",
    "Proposed",
  ]);
  expect(await review.locator("dd").first().textContent()).toBe("€1,490.00");
  await tabTo(moderator, "Accept");
  await moderator.keyboard.press("Enter");
  await review.getByText("Choose which one stays.", { exact: true }).waitFor();
  const keep = review.getByRole("radio", { name: "Keep what is there now" });
  await expect.poll(() => keep.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await moderator.keyboard.press("Space");
  await tabTo(moderator, "Message to the author (optional)");
  await moderator.keyboard.type("Thank you for the language.");
  await tabTo(moderator, "Accept");
  await moderator.keyboard.press("Enter");
  await moderator.getByRole("heading", { name: "In the catalogue" }).waitFor();
  await moderator.getByText("Corrected by a contribution").waitFor();
  const now = (await keeper.request(`GET /api/v1/aac-products/${id}?include=languages`)).body;
  expect(now.data.attributes.price).toBe(145_000);
  expect(now.included.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toContain("Romanian");
  const told = await visit("/account/notifications", { as: "contributor" });
  await told.getByText("Thank you for the language.").first().waitFor();
});
