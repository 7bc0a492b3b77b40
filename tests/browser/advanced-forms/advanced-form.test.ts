import { describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { makeAdvancedForm } from "#tests/support/advanced-forms.ts";
import { demoServer } from "#tests/support/demo.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);

describe("a form in steps", () => {
  it("FORMS-008 FORMS-011 ROUTE-045 is filled in by keyboard alone, left, taken up by its link on a telephone, and sent once", async () => {
    const choices = ["Printer", "Laser"].map((value) => ({ value, labels: { en: value } }));
    const showWhen = { match: "all" as const, conditions: [{ field: "Machine", is: "is" as const, value: "Printer" }] };
    const form = await makeAdvancedForm(
      admin,
      [
        { title: "You", type: "section" },
        { title: "Your name", type: "text", required: true },
        { title: "Your workshop", type: "section" },
        { title: "Machine", type: "radio", config: { choices } },
        { title: "How many printers", type: "number", required: true, config: { maximum: 50, showWhen } },
        { title: "Last words", type: "section" },
        { title: "Message", type: "textarea" },
      ],
      { isCaptchaProtected: true },
    );
    const page = await visit(`/services/aforms/${form.id}`);
    const { keyboard } = page;
    await page.getByRole("heading", { name: "Your workshop", level: 1 }).waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    await page.getByRole("button", { name: "Save and continue" }).press("Enter");
    const lead = page.getByRole("link", { name: /^Your name/ });
    await lead.press("Enter");
    await keyboard.type("Kim");
    await keyboard.press("Enter");
    await page.getByText("Step 2 of 3").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your workshop");
    await page.getByRole("radio", { name: "Printer" }).press("Space");
    await keyboard.press("Tab");
    await keyboard.type("99");
    await keyboard.press("Enter");
    await page.getByRole("link", { name: /at most 50/ }).press("Enter");
    await keyboard.press("Control+a");
    await keyboard.type("3");
    expect(await pageFindings(page)).toEqual([]);
    await keyboard.press("Enter");
    await page.getByText("Step 3 of 3").waitFor();
    const link = new URL(page.url());

    const later = await visit(link.pathname, { width: 390, dark: true });
    await later.getByRole("textbox", { name: "Message" }).fill("See you.");
    await later.getByRole("button", { name: "Back" }).press("Enter");
    await later.getByRole("textbox", { name: "How many printers" }).waitFor();
    expect(await later.getByRole("textbox", { name: "How many printers" }).inputValue()).toBe("3");
    await later.getByRole("button", { name: "Save and continue" }).press("Enter");
    await later.getByText("Step 3 of 3").waitFor();
    expect(await later.getByRole("textbox", { name: "Message" }).inputValue()).toBe("See you.");
    expect(await later.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await pageFindings(later)).toEqual([]);

    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByText("These answers were changed on another page.", { exact: false }).first().waitFor();
    await later.getByRole("button", { name: "Send" }).press("Enter");
    await later.getByRole("heading", { name: "Thank you" }).waitFor();
    await expect.poll(() => later.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await admin.request(`GET /api/v1/advanced-form-responses?filter[form]=${form.id}`);
    expect(body.data.map((each: { attributes: { data: object } }) => each.attributes.data)).toEqual([
      {
        [form.ids["Your name"]!]: "Kim",
        [form.ids.Machine!]: "Printer",
        [form.ids["How many printers"]!]: 3,
        [form.ids.Message!]: "See you.",
      },
    ]);
  });
});

describe("the back office", () => {
  it("sets choices and conditions of fields by keyboard alone, beside the form in the making", async () => {
    const form = await makeAdvancedForm(admin, [
      { title: "Machine", type: "radio", config: { choices: [{ value: "printer", labels: { en: "Printer" } }] } },
      { title: "How many", type: "number" },
    ]);
    const page = await visit(`/admin/resources/advanced-forms/update/${form.id}`, { as: "admin", width: 1600 });
    const preview = page.frameLocator("iframe");
    await page.getByRole("button", { name: "Machine", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Add an answer" }).press("Enter");
    await page.getByRole("textbox", { name: "Answer 2" }).fill("Laser");
    await page.getByRole("button", { name: "Move up: Laser" }).press("Enter");
    await preview.getByText("Laser").waitFor();
    await page.getByRole("button", { name: "How many", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Add a condition" }).press("Enter");
    await page.getByRole("combobox", { name: "Its answer" }).selectOption("is");
    await page.getByRole("combobox", { name: "Value" }).selectOption("Printer");
    await preview.getByText("Shown only with certain answers.").waitFor();
    expect(await pageFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).press("Enter");
    const fields = async () =>
      (await admin.request(`GET /api/v1/services/advanced-forms/${form.id}/opened`)).body.data.fields;
    const labels = async () => (await fields())[0].choices.map(({ label }: { label: string }) => label);
    await expect.poll(labels).toEqual(["Laser", "Printer"]);
    const [, amount] = await fields();
    expect(amount.showWhen).toEqual({
      match: "all",
      conditions: [{ field: form.ids.Machine, is: "is", value: "printer" }],
    });
  });
});
