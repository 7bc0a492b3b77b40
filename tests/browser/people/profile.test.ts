import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer({
  ROLE: "all",
  PHONE_COUNTRIES: "BE,FR",
  MEMBER_SIGNUP_URL: "https://members.example/join",
  MEMBER_EVOLUTION_URL: "https://members.example/evolve",
});
const { visit } = visitors(server.url);
const api = (name: string) => signedIn(server.url, `${name}@labcommons.test`, demoPassword);
const me = async (name: string) =>
  (await (await api(name)).request("GET /api/v1/users/me?include=secondaryEmailAddresses,job")).body;
const profile = (name: string) => visit("/account/profile", { as: name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const picture = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: "#8f2d05" } })
    .png()
    .toBuffer();

describe("the profile", () => {
  it("keeps what somebody says of themselves, with another job in their own words", async () => {
    const page = await profile("member");
    await page.getByLabel("First name", { exact: true }).fill("Yasmina");
    await page.getByLabel(/^Job/).selectOption({ label: "Other" });
    await page.getByRole("button", { name: "Save details" }).click();
    const unsaid = page.getByLabel("Job (optional)").locator("option", { hasText: "Not specified" });
    expect(await unsaid.count(), "one way to say nothing").toBe(1);
    await page.getByRole("link", { name: /Which job/ }).waitFor();
    await page.getByLabel("Which job").fill("Story teller");
    await page.getByLabel(/About me/).fill("I tell stories.");
    await page.getByRole("button", { name: "Save details" }).click();
    await said(page, "Saved.");
    const { data } = await me("member");
    expect(data.attributes).toMatchObject({
      firstName: "Yasmina",
      jobOther: "Story teller",
      description: "I tell stories.",
    });
    await page.getByRole("heading", { level: 2, name: "Yasmina Haddad" }).waitFor();
  });

  it("GUARD-009 asks before it is left with changes that are not saved, and no longer once they are as they were", async () => {
    const page = await profile("organization");
    const name = page.getByLabel("First name", { exact: true });
    const before = await name.inputValue();
    await name.fill("Somebody");
    await page.locator("header a[href='/']").first().click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay on this page" }).click();
    await name.fill(before);
    await page.locator("header a[href='/']").first().click();
    await page.waitForURL(`${server.url}/`);
  });

  it("CONF-006 offers the configured countries for a telephone number, and keeps it with its code", async () => {
    const page = await profile("rental");
    const country = page.getByLabel("Country of the number");
    await expect.poll(() => country.locator("option").allTextContents()).toEqual(["Belgium (+32)", "France (+33)"]);
    const number = page.getByLabel(/^Telephone/);
    await number.fill("12");
    await page.getByRole("button", { name: "Save details" }).click();
    await page.getByRole("link", { name: /not a valid number/ }).waitFor();
    await country.selectOption("FR");
    await number.fill("06 12 34 56 78");
    await page.getByRole("button", { name: "Save details" }).click();
    await said(page, "Saved.");
    expect((await me("rental")).data.attributes.phone).toBe("+33612345678");
    await page.reload();
    await expect.poll(() => number.inputValue()).toBe("06 12 34 56 78");
    expect(await country.inputValue()).toBe("FR");
  });

  it("USER-014 USER-017 edits further addresses as lines of text", async () => {
    const page = await profile("aac");
    const lines = page.getByLabel(/^Other addresses/);
    const save = page.getByRole("button", { name: "Save addresses" });
    await lines.fill(" one@example.net \n\ntwo@exämple.org\n");
    await save.click();
    await said(page, "Saved.");
    expect(await lines.inputValue()).toBe("one@example.net\ntwo@xn--exmple-cua.org");
    const addresses = async () =>
      ((await me("aac")).included ?? [])
        .filter(({ type }: { type: string }) => type === "secondary-email-addresses")
        .map(({ attributes }: { attributes: { email: string } }) => attributes.email)
        .sort();
    expect(await addresses()).toEqual(["one@example.net", "two@xn--exmple-cua.org"]);
    await lines.fill("two@xn--exmple-cua.org\nnot an address");
    await save.click();
    await page
      .getByRole("alert")
      .or(page.getByRole("link", { name: /Other addresses/ }))
      .first()
      .waitFor();
    expect(await addresses()).toEqual(["one@example.net", "two@xn--exmple-cua.org"]);
    await lines.fill("two@xn--exmple-cua.org");
    await save.click();
    await expect.poll(addresses).toEqual(["two@xn--exmple-cua.org"]);
  });

  it("cuts a picture by keyboard alone, and takes it away again", async () => {
    const page = await profile("health");
    await tabTo(page, "Change picture");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your picture" });
    await dialog
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
    const across = dialog.getByLabel("Horizontal position");
    await across.waitFor();
    await tabTo(page, /Visible area/);
    await page.keyboard.press("ArrowRight");
    expect(Number(await across.inputValue())).toBeGreaterThan(0.5);
    await tabTo(page, "Zoom");
    await page.keyboard.press("PageUp");
    expect(Number(await dialog.getByLabel("Zoom").inputValue())).toBeGreaterThan(1);
    await pressOn(page, "Use this picture");
    await said(page, "Picture saved.");
    const { avatarUrl } = (await me("health")).data.attributes;
    expect(avatarUrl).toMatch(/^\/services\/portraits\//);
    await page.locator(`main img[src="${avatarUrl}"]`).waitFor();
    await pressOn(page, "Remove picture", "Shift+Tab");
    await said(page, "Picture removed.");
    expect((await me("health")).data.attributes.avatarUrl).toBeNull();
  });

  it("moves the picture with the pointer, and says what is no picture", async () => {
    const page = await profile("organization");
    await page.getByRole("button", { name: "Change picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Your picture" });
    const choose = dialog.getByLabel("Picture", { exact: true });
    await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await dialog.getByText("This file cannot be read as a picture.").waitFor();
    await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
    const across = dialog.getByLabel("Horizontal position");
    await across.waitFor();
    const box = await dialog.getByRole("group", { name: /Visible area/ }).boundingBox();
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    expect(Number(await across.inputValue())).toBeLessThan(0.5);
  });

  it("changes the password with the old one, and ends the other sessions", async () => {
    const other = await api("contributor");
    const page = await profile("contributor");
    await page.getByLabel("Current password").fill("not the right one");
    await page.getByLabel("New password").fill("a quite different phrase");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("link", { name: /Current password/ }).waitFor();
    await page.getByLabel("Current password").fill(demoPassword);
    await page.getByRole("button", { name: "Change password" }).click();
    await said(page, "Password changed.");
    expect((await other.request("GET /api/v1/users/me")).status).toBe(419);
    await expect(signedIn(server.url, "contributor@labcommons.test", "a quite different phrase")).resolves.toBeTruthy();
  });

  it("lists where somebody is signed in, and signs them out there, or everywhere", async () => {
    const other = await api("manager");
    const page = await profile("manager");
    const places = page.getByRole("region", { name: "Active sessions" });
    await places.getByText("This device").waitFor();
    await places
      .getByRole("button", { name: /^Sign out / })
      .and(places.getByRole("button", { name: /device/ }))
      .first()
      .click();
    await said(page, "Session signed out.");
    expect((await other.request("GET /api/v1/users/me")).status).toBe(419);
    await places.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/auth/sign-in");
    await page.goto("/account/profile");
    await page.waitForURL(/\/auth\/sign-in\?redirectUrl=/);
  });

  it("CONF-007 shows where one becomes a member and where a membership changes; the main settings win", async () => {
    const links = async (path: string, as: string) => {
      const page = await visit(path, { as });
      const of = (name: string) => page.getByRole("link", { name }).getAttribute("href");
      return [await of("Become a member"), await of("Change my membership")];
    };
    // The demo has settings of its own.
    expect(await links("/account/profile", "member")).toEqual(["/contact-us", "/members"]);
    expect(await links("/auth/not-validated", "new")).toEqual(["/contact-us", "/members"]);
    const admin = await api("admin");
    const { data } = (await admin.request("GET /api/v1/app-envs")).body;
    const attributes = { becomeMemberUrl: null, evolveMemberUrl: null };
    const { id, meta } = data[0];
    const changed = await admin.request(`PATCH /api/v1/app-envs/${id}`, {
      body: { data: { type: "app-envs", id, meta, attributes } },
    });
    expect(changed.status).toBe(200);
    const configured = ["https://members.example/join", "https://members.example/evolve"];
    expect(await links("/account/profile", "member")).toEqual(configured);
    expect(await links("/auth/not-validated", "new")).toEqual(configured);
  });

  it("ROUTE-005 shows to everybody what somebody says of themselves, and not their address", async () => {
    const { data } = await me("organization");
    const page = await visit(`/users/${data.id}/profile`);
    await page.getByRole("heading", { level: 1, name: "Thomas Delcourt" }).waitFor();
    await said(page, /Conduit la remorque/);
    await said(page, "Labo - La Boîte à Gestes");
    await said(page, "Lab manager");
    expect(await page.content()).not.toContain("organization@labcommons.test");
    expect(await page.getByRole("link", { name: "Edit my profile" }).count()).toBe(0);
    const own = await visit(`/users/${data.id}/profile`, { as: "organization" });
    await own.getByRole("link", { name: "Edit my profile" }).waitFor();
    const nobody = await visit("/users/00000000-0000-4000-8000-000000000009/profile");
    await nobody.waitForURL("**/errors/not-found?path=/users/*/profile");
  });

  it("USER-010 takes the time zone of the browser", async () => {
    const page = await visit("/account/profile", { as: "aac", timezoneId: "Asia/Tokyo" });
    await said(page, "Asia/Tokyo");
    expect((await me("aac")).data.attributes.timezone).toBe("Asia/Tokyo");
  });
});

describe("own data, by keyboard alone", () => {
  it("asks for a copy and downloads it", async () => {
    const page = await profile("manager");
    await tabTo(page, "Export my data");
    await page.keyboard.press("Enter");
    const link = page.getByRole("link", { name: /^Download \(zip/ });
    await link.waitFor({ timeout: 120_000 });
    await link.focus();
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toMatch(/^labcommons-\d{4}-\d{2}-\d{2}\.zip$/);
  }, 300_000);

  it("deletes the account, once the password was right", async () => {
    const page = await profile("new");
    await pressOn(page, "Delete account…");
    await tabTo(page, "Your password");
    await page.keyboard.type("not the right one");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").getByText("This is not your current password.").first().waitFor();
    await tabTo(page, "Your password");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/`);
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await expect(api("new")).rejects.toThrow(/422/);
  }, 300_000);
});
