import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { book, buy, linesOf, offer } from "#tests/support/account-world.ts";
import { demoServer } from "#tests/support/demo.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);
const member = await signedIn(server.url, "member@labcommons.test", demoPassword);
const me: string = (await member.request("GET /api/v1/users/me")).body.data.id;
const balance = async () => (await linesOf(member, me)).at(-1)!.balance / 100;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("/account/transactions", () => {
  it("ROUTE-008 ACCT-001 shows the balance, and each line with amount, operation and comment", async () => {
    await book(admin, me, "credit", 4, "For the sake of the test");
    const page = await visit("/account/transactions", { as: "member" });
    await heading(page, "My points").waitFor();
    expect(await page.getByText(`${await balance()} points`).count()).toBeGreaterThan(0);
    const row = page.getByRole("row").filter({ hasText: "For the sake of the test" });
    expect(await row.textContent()).toMatch(/Credit.*\+4 points/);
    expect(await page.getByRole("row").count()).toBe((await linesOf(member, me)).length + 1);
  });

  it("ACCT-001 narrows the statement by operation, period and words, all kept in the address", async () => {
    await book(admin, me, "debit", 1, "A single brass insert");
    const page = await visit("/account/transactions", { as: "member" });
    await page.getByRole("radio", { name: "Debits" }).check();
    await page.waitForURL(/operation=debit/);
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Credit · " }).count()).toBe(0);
    await page.getByLabel("Search descriptions").fill("brass INSERT");
    await page.keyboard.press("Enter");
    await page.waitForURL(/words=brass/);
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByLabel("From").fill("2026-02-01");
    await page.getByLabel("To (inclusive)").fill("2026-01-01");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.getByText("The end date is before the start date.").waitFor();
    await page.getByLabel("From").fill("2001-01-01");
    await page.getByLabel("To (inclusive)").fill("2001-01-31");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.getByText("No results").waitFor();
    await page.getByRole("link", { name: "Clear filters" }).first().click();
    await page.waitForURL((url) => url.search === "");
  });

  it("ACCT-001 hands the statement out as CSV", async () => {
    const page = await visit("/account/transactions?operation=credit", { as: "member" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^account-transactions-.*\.csv$/);
    const stream = await download.createReadStream();
    let text = "";
    for await (const piece of stream) text += piece;
    expect(text).toContain("Points de bienvenue du réseau");
    expect(text).not.toContain("Filament PETG");
  });

  it("ACCT-002 is in the menu of whom it is open to, and says to others how to get it", async () => {
    const page = await visit("/", { as: "member" });
    await page.locator("header details summary").last().click();
    await page.getByRole("link", { name: "My points" }).click();
    await heading(page, "My points").waitFor();
    const closed = await visit("/account/transactions", { as: "aac" });
    await closed.getByText("Points are not enabled for your account").waitFor();
    expect(await closed.getByRole("row").count()).toBe(0);
    await closed.locator("header details summary").last().click();
    await closed.getByRole("link", { name: "My documents" }).waitFor();
    expect(await closed.getByRole("link", { name: "My points" }).count()).toBe(0);
  });
});

describe("/account/documents", () => {
  it("ROUTE-009 ACCT-003 lists type, name, comment and file, and gives the file", async () => {
    const page = await visit("/account/documents", { as: "member" });
    await heading(page, "My documents").waitFor();
    const line = page.getByRole("listitem").filter({ hasText: "Devis 2026-031" });
    expect(await line.textContent()).toMatch(/Valable trois mois\..*Quote.*PDF/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      line.getByRole("link", { name: /Download “Devis 2026-031/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole("radio", { name: "Contract" }).check();
    await page.waitForURL(/type=contract/);
    const contracts = await member.request(
      `GET /api/v1/account-documents?filter[account]=${me}&filter[documentType]=contract`,
    );
    const names = contracts.body.data.map(
      ({ attributes }: { readonly attributes: { readonly name: string } }) => attributes.name,
    );
    expect(names).toContain("Contrat de prêt, contacteur au souffle");
    const shown = page.getByRole("list", { name: "My documents" }).getByRole("heading");
    await expect.poll(async () => (await shown.allTextContents()).sort()).toEqual(names.sort());
  });

  it("ACCT-003 is where somebody finds what an administrator sent them, who tells them so", async () => {
    const desk = await visit("/admin/resources/account-documents/create", { as: "admin" });
    await desk.getByRole("combobox", { name: "Account" }).fill("Pelletier");
    await desk.getByRole("option", { name: /Pelletier/ }).click();
    await desk.getByRole("combobox", { name: "Type" }).selectOption("quote");
    await desk.locator("input[type=file]").setInputFiles({
      name: "Devis 44.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    });
    expect(await desk.getByLabel("Name").inputValue()).toBe("Devis 44");
    await desk.getByRole("button", { name: "Add document" }).click();
    await desk.waitForURL(/account-documents\/show\//);
    const page = await visit("/account/documents", { as: "aac" });
    await page.getByRole("link", { name: /Download “Devis 44”/ }).waitFor();
    await page
      .locator("header")
      .getByRole("button", { name: /^Notifications/ })
      .click();
    await page.getByRole("link", { name: "New document for you: “Devis 44”." }).first().waitFor();
  });

  it("FLAG-024 says when there is nothing yet", async () => {
    const page = await visit("/account/documents", { as: "new" });
    await page.getByText("No documents yet").waitFor();
  });
});

describe("/account/coupons", () => {
  it("ROUTE-010 ACCT-007 sells a coupon by keyboard: says the price before, gives the code after", async () => {
    const page = await visit("/account/coupons", { as: "member" });
    const before = await balance();
    const card = page
      .getByRole("listitem")
      .filter({ hasText: "Three hours of 3D printing" })
      .filter({ hasText: "per person" });
    await card.getByRole("button", { name: /Get coupon/ }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    expect(await dialog.textContent()).toContain(`${before - 15} points`);
    await dialog.getByRole("button", { name: "Get coupon" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The coupon is yours" }).waitFor();
    const code = (await page.getByRole("dialog").locator("code").textContent())!;
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    // The code is there to be read: a press that comes with its dialog does not close it.
    await expect
      .poll(async () => {
        await page.keyboard.press("Enter");
        return page.getByRole("dialog").count();
      })
      .toBe(0);
    await page.getByRole("listitem").filter({ hasText: code }).getByText("Ready to use").waitFor();
    expect(await balance()).toBe(before - 15);
    await page
      .getByText(`${before - 15} points`, { exact: true })
      .first()
      .waitFor();
  });

  it("ACCT-007 says why a coupon is not to be had, and what is missing", async () => {
    const points = await balance();
    await offer(admin, points + 7, { name: "Dear to everybody" });
    const page = await visit("/account/coupons", { as: "member" });
    const card = page.getByRole("listitem").filter({ hasText: "Dear to everybody" });
    expect(await card.textContent()).toContain("you need 7 points more");
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("ACCT-005 tells who comes too late, and shows what is left then", async () => {
    const coupon = await offer(admin, 0, { name: "Only one of it", purchaseLimitCount: 1 });
    const page = await visit("/account/coupons", { as: "member" });
    await page
      .getByRole("listitem")
      .filter({ hasText: "Only one of it" })
      .getByRole("button", { name: /Get coupon/ })
      .click();
    expect((await buy(admin, coupon)).status).toBe(201);
    await page.getByRole("dialog").getByRole("button", { name: "Get coupon" }).click();
    await page.getByRole("alert").filter({ hasText: "This coupon is sold out" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByText("Only one of it").count()).toBe(0);
  });

  it("ACCT-007 has its coupons noted as used in the back office, by their code", async () => {
    const { code } = (await buy(member, await offer(admin, 0, { name: "To be used" }))).body.data.attributes;
    const desk = await visit(`/admin/resources/purchased-coupons/index?search=${code}`, { as: "admin" });
    await desk.getByRole("row").filter({ hasText: code }).getByRole("button").last().click();
    await desk.getByRole("menuitem", { name: "Mark as used" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Mark as used" }).click();
    await desk.getByText("Coupon marked as used.").first().waitFor();
    const page = await visit("/account/coupons", { as: "member" });
    await page
      .getByRole("listitem")
      .filter({ hasText: code })
      .getByText(/^Used on/)
      .waitFor();
  });
});

describe("the block of coupons", () => {
  it("COMP-033 lists the coupons that are to be had, and leads to where they are got", async () => {
    const page = await visit("/members", { as: "member" });
    await page.getByRole("heading", { name: "For your points" }).waitFor();
    const names = await page.locator("#coupons").getByRole("listitem").getByRole("heading").allTextContents();
    expect(names).toContain("An afternoon at the laser cutter");
    expect(names).not.toContain("The spring kit of small aids");
    await page.getByRole("link", { name: "See all coupons" }).click();
    await page.waitForURL("**/account/coupons");
    await heading(page, "Coupons").waitFor();
  });
});

describe("the pages of an account", () => {
  it.each(["transactions", "documents", "coupons"])(
    "ROUTE-008 ROUTE-009 ROUTE-010 /account/%s asks guests to sign in",
    async (name) => {
      const page = await visit(`/account/${name}`);
      expect(pathOf(page)).toBe("/auth/sign-in");
    },
  );

  it("ACCT-001 undoes a line by one to the contrary in the back office", async () => {
    await book(admin, me, "credit", 9, "Booked twice");
    const before = await balance();
    const desk = await visit(`/admin/resources/account-transactions/index?search=Booked`, { as: "admin" });
    await desk.getByRole("row").filter({ hasText: "Booked twice" }).getByRole("button").last().click();
    await desk.getByRole("menuitem", { name: "Reverse" }).click();
    await desk.getByRole("button", { name: "Reverse transaction" }).click();
    await desk.getByText("Transaction reversed.").first().waitFor();
    expect(await balance()).toBe(before - 9);
  });
});
