import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const saved = (page: Page) =>
  page
    .getByText(/ saved$/)
    .first()
    .waitFor();

/** Makes a tag through the form and gives the address of its form. */
async function makeTag(page: Page, name: string): Promise<string> {
  await page.goto("/admin/resources/tags/create");
  await box(page, /^Name/).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL("**/admin/resources/tags/update/*");
  return page.url();
}

describe("working on records", () => {
  it("ADMIN-009 makes, changes and deletes a tag", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    await page.getByRole("link", { name: "New tag" }).click();
    await page.getByRole("heading", { level: 1, name: "New tag" }).waitFor();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("link", { name: /Fill in “Name”/ }).waitFor();
    await box(page, /^Name/).fill("Pincers");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/admin/resources/tags/update/*");
    await page.getByRole("heading", { level: 1, name: "Pincers" }).waitFor();

    await box(page, /^Name/).fill("Tongs");
    await page.getByText("1 change", { exact: true }).waitFor();
    await save(page);
    await saved(page);
    await page.getByRole("heading", { level: 1, name: "Tongs" }).waitFor();
    await page.getByText("No changes yet").waitFor();

    await page.getByRole("link", { name: "View", exact: true }).click();
    await page.getByRole("button", { name: "Delete permanently" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("Not used anywhere.").waitFor();
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await dialog.getByText("Type “delete” to confirm.").waitFor();
    await dialog.getByRole("textbox").fill("delete");
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await page.waitForURL("**/admin/resources/tags/index");
    await page.getByRole("searchbox").fill("Tongs");
    await page.getByText("No results").waitFor();
  });

  it("PROD-006 ADMIN-010 I18N-007 edits in another language without changing the interface", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    await makeTag(page, "Handles");
    const asked = page.waitForRequest(
      (request) => request.method() === "GET" && request.url().includes("/api/v1/tags/"),
    );
    await page.getByRole("button", { name: /^Français/ }).click();
    expect((await asked).headers()["accept-edition-language"]).toBe("fr");
    expect((await asked).headers()["accept-language"]).toBe("en");
    // What another language says is greyed, and not in the box.
    await page.getByText(/Not translated yet/).waitFor();
    expect(await box(page, /^Name/).inputValue()).toBe("");
    expect(await box(page, /^Name/).getAttribute("placeholder")).toBe("Handles");
    expect(await box(page, /^Name/).getAttribute("lang")).toBe("fr");
    await box(page, /^Name/).fill("Poignées");
    await save(page);
    await saved(page);
    await page.getByRole("heading", { level: 1, name: "Poignées" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByRole("button", { name: /^English/ }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[name=name]")?.value === "Handles");

    // The original moves on: the translation is behind.
    await box(page, /^Name/).fill("Grips");
    await save(page);
    await saved(page);
    await page.getByRole("button", { name: "Français (outdated)" }).click();
    await page.getByText(/Update the Français text/).waitFor();
  });

  it("I18N-013 edits a line of the interface, which the next page that is loaded shows", async () => {
    const guest = await visit("/about");
    const skip = () => guest.locator("a[href='#content']").first().textContent();
    const hash = () =>
      guest.evaluate(async () => {
        const answer = await fetch("/api/v1/services/web-language-lines?namespaces=site");
        return ((await answer.json()) as { meta: { hash: string } }).meta.hash;
      });
    expect(await skip()).toBe("Skip to content");
    const hashes = [await hash()];

    const page = await visit("/admin/resources/language-lines/create", { as: "admin" });
    await box(page, /^Key/).fill("skip-to-content");
    await box(page, /^Namespace/).fill("site");
    await box(page, /^Text/).fill("Straight to the point");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/admin/resources/language-lines/update/*");
    await guest.reload();
    expect(await skip()).toBe("Straight to the point");
    hashes.push(await hash());

    await box(page, /^Text/).fill("Past the menu");
    await save(page);
    await saved(page);
    await guest.reload();
    expect(await skip()).toBe("Past the menu");
    hashes.push(await hash());
    expect(new Set(hashes).size).toBe(3);
  });

  it("I18N-012 never writes back what stands in from another language", async () => {
    const page = await visit("/admin/resources/organizations/index", { as: "admin" });
    await page.locator("tbody a").first().click();
    await page.getByRole("button", { name: /^Dansk/ }).click();
    await page.getByText(/Not translated yet/).waitFor();
    await box(page, /^Unit name/).fill("Back room");
    const sent = page.waitForRequest(
      (request) => request.method() === "PATCH" && request.url().includes("/organizations/"),
    );
    await save(page);
    expect((await sent).postDataJSON().data.attributes).toEqual({ unitName: "Back room" });
    await saved(page);
    await page.getByRole("button", { name: "Dansk (not translated)" }).waitFor();
  });

  it("MODEL-021 FORMV-005 shows a stale write as a choice: keep mine", async () => {
    const page = await visit("/admin/resources/redirections", { as: "admin" });
    await makeTag(page, "Cords");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await box(other, /^Name/).fill("Strings");
    await save(other);
    await saved(other);

    await box(page, /^Name/).fill("Ropes");
    await save(page);
    const dialog = page.getByRole("alertdialog", { name: "Someone else saved changes" });
    await dialog.getByText("You both changed: Name.").waitFor();
    await dialog.getByRole("button", { name: "Compare changes" }).click();
    await dialog.getByText("Strings").waitFor();
    await dialog.getByText("Ropes").waitFor();
    await dialog.getByRole("button", { name: "Save my choices" }).click();
    await saved(page);
    await page.getByRole("heading", { level: 1, name: "Ropes" }).waitFor();
  });

  it("MODEL-021 shows a stale write as a choice: take theirs", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    await makeTag(page, "Wheels");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await box(other, /^Name/).fill("Castors");
    await save(other);
    await saved(other);
    await box(page, /^Name/).fill("Rollers");
    await save(page);
    await page.getByRole("button", { name: "Use theirs" }).click();
    await page.getByText("No changes yet").waitFor();
    expect(await box(page, /^Name/).inputValue()).toBe("Castors");
  });

  it("GUARD-009 asks before unsaved work is left", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    const address = await makeTag(page, "Springs");
    await box(page, /^Name/).fill("Coils");
    await page.getByRole("link", { name: "Tags", exact: true }).first().click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await dialog.getByText("Leave without saving?").waitFor();
    await dialog.getByRole("button", { name: "Stay on this page" }).click();
    expect(page.url()).toBe(address);
    expect(await box(page, /^Name/).inputValue()).toBe("Coils");
    await page.getByRole("link", { name: "Tags", exact: true }).first().click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/admin/resources/tags/index");
  });

  it("FORMV-001 shows what the server refuses under its field, with a summary that leads there", async () => {
    const page = await visit("/admin/resources/app-redirections/create", { as: "admin" });
    await box(page, /^Old address/).fill("no slash");
    await box(page, /^New address/).fill("/there");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const field = box(page, /^Old address/);
    await page.locator("input[name=fromPath][aria-invalid=true]").waitFor();
    const described = await field.getAttribute("aria-describedby");
    expect(described).toContain("error");
    await page.getByRole("link", { name: /^Old address/ }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("asks a writer for no slug, and opens the part that has it where it was refused", async () => {
    const page = await visit("/admin/resources/blog-posts/create", { as: "admin" });
    await box(page, /^Title/).fill("A long afternoon");
    await box(page, /^Text/).click();
    await page.keyboard.type("It rained.");
    const slug = box(page, /^URL slug/);
    expect(await slug.count()).toBe(0);
    const part = page.locator("summary", { hasText: "Web address and technical details" });
    await part.click();
    await slug.fill("Not a slug");
    await part.click();
    await slug.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await slug.waitFor();
    await page.getByText("Use lower-case letters, digits and single hyphens.").first().waitFor();
  });

  it("MODEL-012 MODEL-013 saves an article with its sections in one atomic request, the article first", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin" });
    await box(page, /^Title/).fill("A lamp that answers");
    await page.getByRole("button", { name: "New section" }).click();
    await page
      .getByRole("group")
      .or(page.locator("form"))
      .getByRole("textbox", { name: /^Title/ })
      .nth(1)
      .fill("Parts");
    await page.getByRole("button", { name: "New section" }).click();
    const second = page.getByRole("textbox", { name: /^Title/ }).nth(2);
    expect(await second.evaluate((field) => field === document.activeElement), "a new section is written on").toBe(
      true,
    );
    await second.fill("Steps");
    await page.getByRole("button", { name: "Move up: Steps" }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/v1/operations"));
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const operations = (await sent).postDataJSON()["atomic:operations"];
    expect(operations.map(({ op, data }: { op: string; data: { type: string } }) => `${op} ${data.type}`)).toEqual([
      "add articles",
      "add article-sections",
      "add article-sections",
    ]);
    await page.waitForURL("**/admin/resources/articles/update/*");
    const titles = page.locator("ol > li > div:first-child button[aria-expanded]");
    await titles.first().waitFor();
    expect(await titles.allTextContents()).toEqual(["Steps", "Parts"]);

    await page.getByRole("button", { name: "Remove Parts" }).click();
    const again = page.waitForRequest((request) => request.url().endsWith("/api/v1/operations"));
    await save(page);
    const removal = (await again).postDataJSON()["atomic:operations"];
    expect(removal.map(({ op }: { op: string }) => op)).toEqual(["update", "remove"]);
    await saved(page);
    expect(await titles.allTextContents()).toEqual(["Steps"]);
  });

  it("publishes an article in the same save that mends its sections", async () => {
    const page = await visit("/admin/resources/articles/index", { as: "admin" });
    const headers = {
      "Content-Type": "application/vnd.api+json",
      "X-Requested-With": "XMLHttpRequest",
      Origin: server.url,
      "Accept-Edition-Language": "en",
    };
    const post = async (type: string, data: object) => {
      const answer = await page.request.post(`/api/v1/${type}`, {
        headers,
        data: JSON.stringify({ data: { type, ...data } }),
      });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    const article = await post("articles", { attributes: { title: "A switch to mend" } });
    const section = (title: string, content: string) =>
      post("article-sections", {
        attributes: { title, content },
        relationships: { article: { data: { type: "articles", id: article } } },
      });
    await section("Parts", "<p>Two wires.</p>");
    await section("Picture", '<p><img src="/x.png"></p>');
    await page.goto(`/admin/resources/articles/update/${article}`);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Published");
    await save(page);
    await page.getByRole("link", { name: /^Section 2 – Text/ }).waitFor();
    await page.getByRole("button", { name: "Remove Picture" }).click();
    await save(page);
    await saved(page);
    expect(await page.locator("ol > li > div:first-child button[aria-expanded]").allTextContents()).toEqual(["Parts"]);
    await page.reload();
    await page.getByRole("combobox", { name: "Status" }).waitFor();
    expect(await page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("published");
  });

  it("opens what there is only one of in its form", async () => {
    const page = await visit("/admin/resources/app-envs", { as: "admin" });
    await page.waitForURL("**/admin/resources/app-envs/update/*");
    await page.getByRole("heading", { level: 1, name: "Main settings" }).waitFor();
  });

  it("MODEL-018 MODEL-019 asks once for a list to choose from, and again after one of its records was saved", async () => {
    const page = await visit("/admin/resources/users/index", { as: "admin" });
    const lists: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && /\/api\/v1\/jobs\?/.test(request.url()))
        lists.push(new URL(request.url()).search);
    });
    const openJobs = async () => {
      await page.getByRole("link", { name: "Idris" }).click();
      await page.getByRole("combobox", { name: "Job" }).click();
      await page.getByRole("listbox", { name: "Job" }).getByRole("option").first().waitFor();
      await page.keyboard.press("Escape");
    };
    await openJobs();
    expect(lists.filter((query) => query.includes("page[size]=all"))).toHaveLength(1);
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Users" }).click();
    await openJobs();
    expect(lists.filter((query) => query.includes("page[size]=all"))).toHaveLength(1);

    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Jobs" }).click();
    await page.getByRole("link", { name: "New job" }).click();
    await box(page, /^Name/).fill("Bicycle mechanic");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/jobs/update/*");
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Users" }).first().click();
    await page.getByRole("link", { name: "Idris" }).click();
    await page.getByRole("combobox", { name: "Job" }).fill("bicycle");
    await page.getByRole("option", { name: "Bicycle mechanic" }).waitFor();
  });

  it("shows the history of a record word by word, and brings a revision back", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    const address = await makeTag(page, "Soft grips");
    await box(page, /^Name/).fill("Firm grips");
    await save(page);
    await saved(page);
    await page.goto(address.replace("update", "history"));
    await page.locator("ins", { hasText: "Firm" }).waitFor();
    await page.locator("del", { hasText: "Soft" }).waitFor();
    await page.getByRole("button", { name: /^Restore/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await page.getByText("Revision restored.").waitFor();
    await page.getByRole("heading", { level: 1, name: "Soft grips" }).waitFor();
  });
});
