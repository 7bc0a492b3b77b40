import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { pdf, png } from "#tests/support/sample-files.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer({ ROLE: "all" });
const { visit } = visitors(server.url);
const shop = await openShop(server.url);
const arm = await shop.model("Robot arm", { items: 20, pricePerDay: 700 });
const member = await signedIn(server.url, "member@labcommons.test", demoPassword);
const stranger = await signedIn(server.url, "new@labcommons.test", demoPassword);
await shop.settle({ rentalMaxPendingCommands: 50 });

const address = { fullName: "Ada", line1: "1 rue des Ateliers", postalCode: "35000", city: "Rennes" };
const made = await member.request("POST /api/v1/addresses", {
  body: { data: { type: "addresses", attributes: address } },
});
const billingAddress = { data: { type: "addresses", id: made.body.data.id } };

/** An order of one arm by the member, brought as far as the acts say. */
async function order(...acts: readonly (readonly [act: string, body?: object])[]): Promise<string> {
  const placed = await member.request("POST /api/v1/rental-commands", {
    body: {
      data: {
        type: "rental-commands",
        attributes: {
          models: { [arm]: 1 },
          startAt: shop.day(10),
          endAt: shop.day(17),
          isIndividual: true,
          phone: "+33299000000",
        },
        relationships: { billingAddress },
      },
    },
  });
  if (placed.status !== 201) throw new Error(placed.text);
  const { id } = placed.body.data;
  for (const [act, body = {}] of acts) {
    const done = await shop.session.request(`POST /api/v1/services/rental-commands/${id}/${act}`, { body });
    if (done.status !== 200) throw new Error(`${act}: ${done.text}`);
  }
  return id;
}

const pathOf = (id: string) => `/services/rentals/commands/${id}`;
const asMember = { as: "member" } as const;

describe("an order", () => {
  it("ROUTE-051 ROUTE-052 is listed for whoever placed it, and not found by anybody else", async () => {
    const id = await order();
    const page = await visit("/services/rentals/commands", asMember);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Robot arm" }) });
    // Wherever the card is pressed, it leads to the order: on the line of its dates, too.
    const dates = await card.first().getByRole("paragraph").first().boundingBox();
    if (!dates) throw new Error("the card has no dates");
    await page.mouse.click(dates.x + dates.width / 4, dates.y + dates.height / 2);
    await page.waitForURL(`**${pathOf(id)}`);
    const other = await visit(pathOf(id), { as: "new" });
    expect(new URL(other.url()).pathname).toBe("/errors/not-found");
    expect((await stranger.request(`GET /api/v1/services/rental-commands/${id}`)).status).toBe(404);
  });

  it("RENT-060 says that it waits for validation, and that there is nothing to do", async () => {
    const page = await visit(pathOf(await order()), asMember);
    await page.getByText("Waiting for our team to accept this order.").waitFor();
    await page.getByRole("heading", { name: "Nothing to do: we are checking your order" }).waitFor();
    expect(await page.getByRole("listitem").filter({ hasText: "Validation" }).getAttribute("aria-current")).toBe(
      "step",
    );
  });

  it("RENT-061 says that it can be picked up, where and when", async () => {
    const { meta } = (await shop.session.request(`GET /api/v1/rental-stocks/${shop.stock}`)).body.data;
    const opening = { type: "rental-stocks", id: shop.stock, meta, attributes: { openingDays: [1, 2, 3, 4, 5, 6, 7] } };
    await shop.session.request(`PATCH /api/v1/rental-stocks/${shop.stock}`, { body: { data: opening } });
    const id = await order(["accept"]);
    const file = await signedPdf(id);
    await act(id, "sign", { file });
    await act(id, "check-contract", { isAccepted: true });
    await act(id, "payment");
    const items = await shop.session.request(`GET /api/v1/services/rental-commands/${id}/items`);
    const view = await shop.session.request(`GET /api/v1/services/rental-commands/${id}`);
    const [line] = view.body.data.lines;
    await act(id, "prepare", { items: { [line.id]: items.body.data[arm][0].id } });
    const page = await visit(pathOf(id), asMember);
    await page.getByText("The equipment is ready for pick-up.").waitFor();
    const ready = page.getByRole("region", { name: "Ready for pick-up" });
    await ready.getByText("12 rue des Ateliers, 35000 Rennes").waitFor();
    await ready.getByText(/^Open on Monday, Tuesday, .* Sunday$/).waitFor();
    expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
    const payments = page.getByRole("region", { name: "Payments" });
    expect(await payments.getByRole("listitem").allTextContents()).toEqual([expect.stringContaining("€49.00")]);
  });

  it("says what is due, under which reference, and each way to pay it", async () => {
    await shop.settle({
      rentalPaymentIban: "FR7630006000011234567890189",
      rentalPaymentAccountHolder: "Test workshop",
      rentalPaymentCheque: "Test workshop\n12 rue des Ateliers",
      rentalPaymentOnSite: null,
      rentalPaymentUrl: "https://payment.example/?for={reference}",
    });
    const id = await order(["accept"]);
    await act(id, "sign", { file: await signedPdf(id) });
    await act(id, "check-contract", { isAccepted: true });
    const page = await visit(pathOf(id), asMember);
    const next = page.getByRole("region", { name: "Pay for the order" });
    const number = (await page.getByRole("heading", { level: 1 }).textContent())?.match(/R\d\d-\d+/)?.[0];
    await next.getByText("IBAN FR76 3000 6000 0112 3456 7890 189").waitFor();
    await next.getByText("€49.00").waitFor();
    await next.getByText(String(number), { exact: true }).waitFor();
    await next.getByText("Cheque payable to").waitFor();
    expect(await next.getByText("On site").count()).toBe(0);
    expect(await next.getByRole("link", { name: "Pay online" }).getAttribute("href")).toBe(
      `https://payment.example/?for=${number}`,
    );
  });

  it("RENT-062 takes the signed contract until its deadline, as a PDF or as pictures that are shown before they are sent", async () => {
    const id = await order(["accept"]);
    const page = await visit(pathOf(id), asMember);
    await page.getByText(/^The signed contract is due by/).waitFor();
    await page.getByRole("heading", { name: "Agree to the contract" }).waitFor();
    const field = page.locator('input[type="file"]');
    await field.setInputFiles({ name: "contract.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await page.getByText("Choose one PDF file, or pictures as JPEG, PNG or WebP.").waitFor();
    await field.setInputFiles({ name: "contract.pdf", mimeType: "application/pdf", buffer: await png() });
    await page.getByRole("button", { name: "Send contract" }).click();
    await page.locator('[role="status"]', { hasText: "Uploading" }).waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { name: "Nothing to do: we are checking your contract" }).count()).toBe(0);
    await field.setInputFiles([
      { name: "one.png", mimeType: "image/png", buffer: await png(60, 80) },
      { name: "two.png", mimeType: "image/png", buffer: await png(70, 90) },
      { name: "three.png", mimeType: "image/png", buffer: await png(80, 90) },
    ]);
    await page.getByRole("img", { name: "Page 1: one.png" }).waitFor();
    await page.getByRole("button", { name: "Remove two.png" }).click();
    await page.getByRole("img", { name: "Page 2: three.png" }).waitFor();
    await page.getByRole("button", { name: "Send contract" }).click();
    await page.getByRole("heading", { name: "Nothing to do: we are checking your contract" }).waitFor();
    await page
      .getByRole("link", { name: /^Signed contract/ })
      .first()
      .waitFor();
    expect(await page.getByRole("link", { name: /^Signed contract/ }).count()).toBe(2);
  });

  it("RENT-044 RENT-045 takes the agreement to the contract on the page, by name", async () => {
    const id = await order(["accept"]);
    await expect
      .poll(async () => (await member.request(`GET /api/v1/services/rental-commands/${id}/contract`)).body.data, {
        timeout: 20_000,
      })
      .toBeTruthy();
    const page = await visit(pathOf(id), asMember);
    await page.getByRole("button", { name: "Read contract" }).click();
    const contract = page.getByRole("region", { name: /^Rental contract CT-/ });
    await contract.getByRole("cell", { name: "Robot arm" }).waitFor();
    await page.getByRole("button", { name: "Agree to contract" }).click();
    await page.getByRole("link", { name: "Type your full name." }).waitFor();
    await page.getByRole("link", { name: "Tick the box to agree to the contract." }).waitFor();
    await page.getByRole("textbox", { name: "Your full name" }).fill("Mia Member");
    await page.getByRole("checkbox", { name: "I have read the contract and agree to it." }).check();
    await page.getByRole("button", { name: "Agree to contract" }).click();
    await page.getByRole("heading", { name: "Nothing to do: we are checking your contract" }).waitFor();
    const desk = await visit(`/admin/rental-desk/orders/${id}`, { as: "admin" });
    await desk.getByText("Agreed to online by Mia Member").waitFor();
    await desk.getByText(/network address (127\.0\.0\.1|::1)/).waitFor();
    await desk.getByText(/Fingerprint of the contract \(SHA-256\): [0-9a-f]{64}/).waitFor();
  });

  it("shows its documents when they are made, and says so once", async () => {
    const id = await order();
    const page = await visit(pathOf(id), asMember);
    await page.getByText("Your contract and invoice will appear here.").waitFor();
    await act(id, "accept");
    await page.getByRole("link", { name: /^Rental contract CT-/ }).waitFor();
    await page
      .locator("[data-announcer]", { hasText: /^New with your order: Rental contract CT-\S+$/ })
      .waitFor({ state: "attached" });
    await page.getByRole("heading", { name: "Agree to the contract" }).waitFor();
    await page.getByText("Times in Paris").waitFor();
  });

  it("is told why its contract came back", async () => {
    const id = await order(["accept"]);
    await act(id, "sign", { file: await signedPdf(id) });
    await act(id, "check-contract", { isAccepted: false, comment: "The last page is missing." });
    const page = await visit(pathOf(id), asMember);
    await page.getByRole("heading", { name: "Send the contract again" }).waitFor();
    expect(await page.locator("blockquote").textContent()).toBe("The last page is missing.");
  });

  it("is kept longer, and cancelled, from its page", async () => {
    const id = await order();
    const page = await visit(pathOf(id), asMember);
    await page.getByRole("button", { name: "Extend", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Extend your rental" });
    await dialog.getByRole("textbox", { name: "New return date" }).fill(shop.day(20));
    await dialog.getByRole("button", { name: "Extend" }).click();
    await dialog.getByText("Equipment is rented in multiples of 7 days.").waitFor();
    await dialog.getByRole("textbox", { name: "New return date" }).fill(shop.day(24));
    await dialog.getByRole("button", { name: "Extend" }).click();
    await page.getByRole("row", { name: "Total, taxes included €98.00" }).waitFor();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("heading", { name: "This order has been cancelled" }).waitFor();
    await page.getByText("Cancelled", { exact: true }).waitFor();
  });
});

async function act(id: string, name: string, body: object = {}) {
  const done = await shop.session.request(`POST /api/v1/services/rental-commands/${id}/${name}`, { body });
  if (done.status !== 200) throw new Error(`${name}: ${done.text}`);
}

/** A PDF that is attached to an order. */
async function signedPdf(id: string): Promise<string> {
  const form = new FormData();
  form.set("model[type]", "rental-commands");
  form.set("model[id]", id);
  form.append("files[]", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), "contract.pdf");
  const answer = await fetch(`${server.url}/services/secured-files`, {
    method: "POST",
    headers: { "x-requested-with": "XMLHttpRequest", origin: server.url, cookie: member.cookie },
    body: form,
  });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
  return data[0]?.id ?? "";
}
