import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "francophone@example.org", attributes: { locale: "fr" } },
      { email: "undecided@example.org", attributes: { locale: "fr" } },
      { email: "anglophone@example.org", attributes: { locale: "en" } },
    ]),
});
const { visit } = visitors(server.url);
const language = (page: Page) => page.locator("html").getAttribute("lang");

async function enter(email: string): Promise<Page> {
  const page = await visit("/auth/sign-in");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  await booted(page);
  return page;
}

describe("an account whose language is not the browser's", () => {
  it("I18N-005 is followed after signing in, and asks once", async () => {
    const page = await enter("francophone@example.org");
    expect(await language(page)).toBe("fr");
    await page.getByText("dans la langue de votre compte").waitFor();
    await page.getByRole("button", { name: "Garder Français" }).click();
    await page.getByText("dans la langue de votre compte").waitFor({ state: "detached" });
    await page.reload();
    await booted(page);
    expect(await language(page)).toBe("fr");
    expect(await page.getByText("dans la langue de votre compte").count()).toBe(0);
  });

  it("takes the browser's language where somebody asks for it", async () => {
    const page = await enter("undecided@example.org");
    await page.getByRole("button", { name: "Revenir à English" }).click();
    await page.waitForSelector("html[lang=en]", { state: "attached" });
    const me = await page.request.get("/api/v1/users/me");
    expect((await me.json()).data.attributes.locale).toBe("en");
  });

  it("asks nothing where both are the same", async () => {
    const page = await enter("anglophone@example.org");
    expect(await language(page)).toBe("en");
    expect(
      await page
        .getByRole("button", { name: /English/ })
        .filter({ hasText: /^Keep/ })
        .count(),
    ).toBe(0);
  });
});
