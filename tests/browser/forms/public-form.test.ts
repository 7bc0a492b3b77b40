import { describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { makeForm } from "#tests/support/forms.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);

describe("a form by link", () => {
  it("ROUTE-040 stands without nav or footer, says what is missing, and is filled in and sent by keyboard alone", async () => {
    const form = await makeForm(admin, { allowNoOrganization: false, allowMessage: true, isCaptchaProtected: true });
    const page = await visit(`/services/forms/${form.id}?t=${form.token}&utm_source=poster`);
    await page.getByRole("heading", { name: "Stay in touch", level: 1 }).waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(await pageFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByText("There are 2 problems").waitFor();
    await page.getByRole("textbox", { name: "Your e-mail address" }).fill("keyboard@example.net");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Kim");
    await page.getByRole("textbox", { name: "Organization name" }).fill("Atelier");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await pageFindings(page)).toEqual([]);
    const { body } = await admin.request("GET /api/v1/light-user-form-inputs?filter[userEmail]=keyboard@example.net");
    expect(body.data.map((each: { attributes: object }) => each.attributes)).toMatchObject([
      { userFirstName: "Kim", organizationName: "Atelier", utm: { source: "poster" } },
    ]);
  });

  it("FORMS-001 FORMS-003 is not found without its token, and tells that it is closed", async () => {
    const form = await makeForm(admin, { isOffline: true });
    const hidden = await visit(`/services/forms/${form.id}`);
    await hidden.getByRole("heading", { name: "We could not find this page", level: 1 }).waitFor();
    const page = await visit(`/services/forms/${form.id}?t=${form.token}`);
    await page.getByRole("heading", { name: "This form is closed at the moment" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await pageFindings(page)).toEqual([]);
  });
});

describe("the page of a form as the server draws it", () => {
  const page = (path: string) =>
    send(server.url, `GET ${path}`, { headers: { accept: "text/html", "accept-language": "en" } });

  it("ROUTE-040 FORMS-001 is there for whoever has the link, without nav or footer", async () => {
    const form = await makeForm(admin, { title: "Fair of May" });
    const shown = await page(`/services/forms/${form.id}?t=${form.token}&utm_source=poster`);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Fair of May</h1>");
    expect(shown.text).toMatch(/<input[^>]*name="userEmail"/);
    expect(shown.text).not.toMatch(/<footer|<nav/);
    expect(shown.text).toMatch(/<meta name="robots" content="noindex/);
    for (const path of [`/services/forms/${form.id}`, `/services/forms/${form.id}?t=wrong`]) {
      const missing = await page(path);
      expect([missing.status, missing.headers.get("location")?.split("?")[0]]).toEqual([302, "/errors/not-found"]);
    }
  });

  it("FORMS-003 holds a notice from the moment on at which the form is closed", async () => {
    const form = await makeForm(admin);
    const path = `/services/forms/${form.id}?t=${form.token}`;
    expect((await page(path)).text).toContain('name="userEmail"');
    const { meta } = (await admin.request(`GET /api/v1/light-user-forms/${form.id}`)).body.data;
    const data = { type: "light-user-forms", id: form.id, attributes: { isOffline: true }, meta };
    expect((await admin.request(`PATCH /api/v1/light-user-forms/${form.id}`, { body: { data } })).status).toBe(200);
    const closed = await page(path);
    expect(closed.text).toContain("This form is closed at the moment</h1>");
    expect(closed.text).not.toContain('name="userEmail"');
  });

  it("FLAG-016 is not found where forms are switched off", async () => {
    const closed = await demoServer({ FLAG_FORMS: "false" });
    const missing = await send(closed.url, "GET /services/forms/1?t=x", { headers: { accept: "text/html" } });
    expect([missing.status, missing.headers.get("location")?.split("?")[0]]).toEqual([302, "/errors/not-found"]);
  });

  it("ROUTE-041 shows the end of mails to a contact without nav or footer", async () => {
    const view = await visit("/services/light-users/unsubscribe/1?token=wrong");
    await view.getByRole("heading", { name: "This link does not work", level: 1 }).waitFor();
    expect(await view.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    expect(await view.getByRole("contentinfo").count()).toBe(0);
    expect(await pageFindings(view)).toEqual([]);
  });
});
