import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

describe("the print page", () => {
  it("ROUTE-043 ROUTE-062 shows one component alone: no nav, no footer, no accessibility drawer, the way back, and what is warned of", async () => {
    const page = await visit("/articles/choosing-a-switch");
    const title = await page.locator("main h1").textContent();
    await page.getByRole("link", { name: "Print this article" }).click();
    await page.waitForURL(/\/services\/internals\/print\?component=article/);
    await page.locator("[data-printed] h1").waitFor();
    expect(await page.locator("main h1").textContent()).toBe(title);
    expect(await page.locator("header[data-top-bar], footer:not(main footer)").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Reading and display settings" }).count()).toBe(0);

    await page.reload();
    await booted(page);
    expect(await page.locator("main h1").textContent()).toBe(title);
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
    await page.getByRole("button", { name: "Print this page" }).click();
    expect(await page.evaluate(() => "printed" in window)).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print this page" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL(`${server.url}/articles/choosing-a-switch`);

    const props = encodeURIComponent(JSON.stringify({ id: "adapting-a-doorbell" }));
    await page.goto(`/services/internals/print?component=article&props=${props}`);
    await page
      .locator("[data-printed]")
      .getByText(/neither the advice of a health professional/)
      .waitFor();
  });

  it("ROUTE-043 shows one component of a page, and nothing to who may not see its page", async () => {
    const admin = await context({ as: "admin" });
    const pageOf = async (path: string) => {
      const answer = await admin.request.get(`${server.url}/api/v1/app-pages?filter[path]=${path}&include=components`);
      const { data, included } = await answer.json();
      const [component] = included.filter(({ type }: { type: string }) => type === "app-page-components");
      return { page: data[0].id as string, component: component.id as string };
    };
    const address = (props: object) =>
      `/services/internals/print?component=page-component&props=${encodeURIComponent(JSON.stringify(props))}`;
    const shown = await visit(address(await pageOf("/about")));
    expect(await shown.locator("[data-printed] section").count()).toBe(1);
    const closed = await visit(address(await pageOf("/members")));
    expect(new URL(closed.url()).pathname).toBe("/auth/sign-in");
  });

  it.each([
    ["a component that is not on the list", "component=custom-html&props=%7B%22html%22%3A%22x%22%7D"],
    ["no component", ""],
    ["a record that does not exist", "component=article&props=%7B%22id%22%3A%22nothing-here%22%7D"],
  ])("ROUTE-043 leads to the not-found page for %s", async (_, query) => {
    const page = await visit(`/services/internals/print?${query}`);
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
  });
});
