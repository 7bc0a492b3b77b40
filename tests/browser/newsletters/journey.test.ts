import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoServer } from "#tests/support/demo.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const form = (page: Page) => page.getByRole("form", { name: "Sign up" });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Asks by keyboard for one newsletter. */
async function ask(page: Page, email: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "Your e-mail address" }).fill(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await form(page)
    .getByRole("checkbox", { name: /I agree to receive/ })
    .press("Space");
  await form(page).getByRole("button", { name: "Subscribe" }).press("Enter");
  await page.getByText(`We have sent an e-mail to ${email}.`).waitFor();
}

describe("newsletters", () => {
  it("say what is missing, and are asked for, confirmed, chosen and ended by keyboard alone", async () => {
    const page = await visit("/newsletter/subscribe");
    await form(page).getByRole("button", { name: "Subscribe" }).press("Enter");
    await form(page).getByText("Tick the box to subscribe.").first().waitFor();
    await form(page).getByText("Choose at least one newsletter.").first().waitFor();
    expect(
      await form(page)
        .getByRole("checkbox", { name: /I agree/ })
        .isChecked(),
    ).toBe(false);
    await ask(page, "reader@example.net");

    const mail = await mailTo(server.url, "reader@example.net", "newsletter-confirmation");
    await page.goto(linkIn(mail, "/services/newsletter-confirm/"));
    await page.getByRole("heading", { name: "Confirm your subscription", level: 1 }).waitFor();
    await page.getByText("Do you want to receive newsletters at reader@example.net?").waitFor();
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(await pageFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await page.getByRole("heading", { name: "You are subscribed" }).waitFor();
    await expect.poll(() => focused(page)).toBe("H1");

    await page.getByRole("link", { name: "Manage subscription" }).press("Enter");
    await page.getByText("Sent to reader@example.net.").waitFor();
    expect(await pageFindings(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "The network’s letter, each season" }).press("Space");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("Your choice has been saved.").waitFor();
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
    await expect.poll(() => focused(page)).toBe("H1");
    await page.reload();
    await page.getByText("reader@example.net will receive no more newsletters.").waitFor();
  });

  it("ROUTE-042 are ended from the mail that nobody asked for, without nav or footer, and only by a press", async () => {
    const page = await visit("/newsletter/subscribe");
    await ask(page, "stranger@example.net");
    const mail = await mailTo(server.url, "stranger@example.net", "newsletter-confirmation");
    await page.goto(linkIn(mail, "/services/unsubscribe/"));
    await page.getByText("stranger@example.net is not subscribed to any newsletter.").waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    await page.reload();
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
    const again = await visit("/services/unsubscribe/stranger%40example.net?token=made-up");
    await again.getByRole("heading", { name: "This link does not work" }).waitFor();
    expect(await mailsTo(server.url, "stranger@example.net")).toHaveLength(1);
  });

  it.each([
    [false, 1280],
    [true, 320],
  ])("have nothing that axe finds, nor anything beside a narrow window (dark: %s, %i px)", async (dark, width) => {
    for (const path of ["/newsletter/subscribe", "/services/newsletter-confirm/gone/gone"]) {
      const page = await visit(path, { dark, width });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect([path, await pageFindings(page)]).toEqual([path, []]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

  it("show in one's own space how the address of the account stands", async () => {
    const page = await visit("/account/profile", { as: "member" });
    await page.getByText("You do not receive our newsletters.").waitFor();
    await page.getByRole("link", { name: "Sign up" }).press("Enter");
    await page.waitForURL("**/newsletter/subscribe");
    expect(await form(page).getByRole("textbox", { name: "Your e-mail address" }).inputValue()).toBe(
      "member@labcommons.test",
    );
  });

  it("are kept in the back office: who gets them by state, and who wants none", async () => {
    const page = await visit("/admin/resources/newsletter-subscriptions/index?filter[state]=pending", { as: "admin" });
    await page.getByText("nuria.serra@example.org").first().waitFor();
    expect(await page.getByText("peter.quill@example.org").count()).toBe(0);
    await page.goto("/admin/resources/blacklist-items/index");
    await page.getByText("info@reseller.example.org").first().waitFor();
  });
});
