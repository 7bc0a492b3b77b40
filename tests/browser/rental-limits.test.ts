import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const shop = await openShop(server.url);
const arm = await shop.model("Robot arm", { items: 20 });
const fiona = await signedIn(server.url, "contributor@labcommons.test", demoPassword);
const { body: me } = await fiona.request("GET /api/v1/organizations?filter[name]=Kelpie Workshop");
const kelpie: string = me.data[0].id;

/** An order of one arm by Fiona, for herself or for her workshop. */
async function order(organization: string | null): Promise<void> {
  const address = { fullName: "Fiona Galbraith", line1: "1 rue des Ateliers", postalCode: "35000", city: "Rennes" };
  const saved = await fiona.request("POST /api/v1/addresses", {
    body: { data: { type: "addresses", attributes: address } },
  });
  const placed = await fiona.request("POST /api/v1/rental-commands", {
    body: {
      data: {
        type: "rental-commands",
        attributes: {
          models: { [arm]: 1 },
          startAt: shop.day(10),
          endAt: shop.day(17),
          isIndividual: organization === null,
          phone: "+33299000000",
        },
        relationships: {
          billingAddress: { data: { type: "addresses", id: saved.body.data.id } },
          ...(organization !== null && { rentFor: { data: { type: "organizations", id: organization } } }),
        },
      },
    },
  });
  if (placed.status !== 201) throw new Error(placed.text);
}

async function withArm(path: string): Promise<Page> {
  const page = await visit("/services/rentals/cart", { as: "contributor" });
  await page.evaluate((id) => localStorage.setItem("rental-cart", JSON.stringify({ [id]: 1 })), arm);
  await page.goto(path);
  return page;
}

describe("the orders under way", () => {
  it("RENT-019 are limited for each renter: who has too many of them cannot be chosen, and nobody has to find out at the end", async () => {
    await shop.settle({ rentalMaxPendingCommands: 50 });
    await order(kelpie);
    await shop.settle({ rentalMaxPendingCommands: 2 });
    const page = await withArm("/services/rentals/cart");
    await page.getByText("Up to 2 open orders at a time.").waitFor();

    await shop.settle({ rentalMaxPendingCommands: 1 });
    await cancelOwn();
    await page.goto("/services/rentals/period");
    await page.getByRole("textbox", { name: "First day" }).fill(shop.day(30));
    await page.getByRole("textbox", { name: "Return date" }).fill(shop.day(37));
    await page.getByRole("button", { name: "Reserve and continue" }).click();
    await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
    const workshop = page.getByRole("radio", { name: /Kelpie Workshop/ });
    expect(await workshop.isDisabled()).toBe(true);
    await page.getByText("1 open order already: wait until it has been handed over.").waitFor();
    expect(await page.getByRole("radio", { name: /^Myself/ }).isChecked()).toBe(true);
  });

  it("RENT-019 leave no way on once nobody may order for anybody", async () => {
    await shop.settle({ rentalMaxPendingCommands: 50 });
    await order(null);
    await order(kelpie);
    await shop.settle({ rentalMaxPendingCommands: 1 });
    const page = await withArm("/services/rentals/cart");
    await page.getByRole("status").filter({ hasText: "You already have 1 open order" }).waitFor();
    expect(await page.getByRole("link", { name: "Choose dates" }).count()).toBe(0);
    await page.goto("/services/rentals/period");
    await page.getByText("You already have 1 open order").waitFor();
    await page.getByRole("grid").waitFor();
    expect(await page.getByRole("button", { name: "Reserve and continue" }).count()).toBe(0);
    await page.getByRole("link", { name: "View my rentals" }).click();
    await page.getByRole("heading", { level: 1, name: "My rentals" }).waitFor();
  });

  it("RENT-019 say nothing to guests, and to whom has room for more", async () => {
    await shop.settle({ rentalMaxPendingCommands: 50 });
    const page = await withArm("/services/rentals/cart");
    await page.getByRole("link", { name: "Choose dates" }).waitFor();
    expect(await page.getByText(/already/).count()).toBe(0);
    const guest = await visit("/services/rentals/cart");
    await guest.evaluate((id) => localStorage.setItem("rental-cart", JSON.stringify({ [id]: 1 })), arm);
    await guest.reload();
    await guest.getByRole("link", { name: "Choose dates" }).waitFor();
  });
});

/** What Fiona ordered for herself is out of the way. */
async function cancelOwn(): Promise<void> {
  const { body } = await shop.session.request(
    "GET /api/v1/rental-commands?filter[rentBy.email]=contributor@labcommons.test&filter[rentFor][null]=1&page[size]=100",
  );
  for (const { id } of body.data as readonly { readonly id: string }[])
    await shop.session.request(`POST /api/v1/services/rental-commands/${id}/cancel`, { body: { comment: "Test" } });
}
