import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { signedIn, browser as stranger } from "#tests/support/session.ts";
import { forgetSteps, totpCode } from "#tests/support/two-factor.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer({ ROLE: "all" });
const { visit } = visitors(server.url);

const address = "ida@example.org";
const password = "seven green lamps at noon";
const lab = "La Boîte à Gestes";

const heading = (page: Page) => page.locator("main h1");
const headed = (page: Page, text: string) => expect.poll(() => heading(page).textContent()).toBe(text);
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Follows a link or presses a button that leads to another address, whose screen has then been taken over by the site's script. */
async function goBy(page: Page, name: string | RegExp, path: string | RegExp): Promise<void> {
  await pressOn(page, name);
  await page.waitForURL((url) =>
    typeof path === "string" ? url.pathname === path : path.test(`${url.pathname}${url.search}`),
  );
  await booted(page);
}

/** Writes over what the field of a label holds, reached with Tab. */
async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** As by the address bar, which is of the keyboard too. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await booted(page);
}

/** Opens the newest mail of a subject in the mailbox of development, and follows its link. */
async function followMail(page: Page, subject: string, leadsTo: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto("/dev/mailbox");
      return page.getByRole("row").filter({ hasText: address }).filter({ hasText: subject }).count();
    })
    .toBeGreaterThan(0);
  await pressOn(page, subject);
  await page.waitForURL(/\/dev\/mailbox\/[^/]+$/);
  await goBy(page, /^http/, leadsTo);
}

async function register(page: Page): Promise<void> {
  await goBy(page, "Create an account", "/auth/register");
  await write(page, "First name", "Ida");
  await write(page, "Last name", "Rhodes");
  await write(page, "E-mail address", address);
  await write(page, "Password", password);
  await write(page, "Repeat password", password);
  await tabTo(page, "I accept the terms of use");
  await page.keyboard.press("Space");
  await goBy(page, "Create my account", "/auth/email/verify");
  await followMail(page, "Confirm your e-mail address", /^\/auth\/email\/verify\/[^/]+\/[^/]+$/);
  await headed(page, "Your address is confirmed");
}

/** Asks for validation where the back office is closed. */
async function askForValidation(page: Page): Promise<void> {
  await open(page, "/admin/dashboard");
  await page.waitForURL("**/auth/not-validated");
  await write(page, "Who are you, and what brings you here?", "I mend joysticks.");
  await pressOn(page, "Send request");
  await said(page, "Your request is being reviewed");
}

async function acceptRequest(admin: Page): Promise<void> {
  // What waits for them is counted anew as news come in.
  await quiet(admin);
  await goBy(admin, /validation request.* to answer/, /^\/admin\/resources\/validation-requests\/index\?/);
  const row = admin.getByRole("row").filter({ hasText: "I mend joysticks." });
  await row.waitFor();
  const isOnRow = () => row.evaluate((element) => element.contains(document.activeElement));
  do await tabTo(admin, /^Actions/);
  while (!(await isOnRow()));
  await admin.keyboard.press("Enter");
  await expect.poll(() => focused(admin)).not.toMatch(/^Actions/);
  await admin.keyboard.press("a");
  while ((await focused(admin)) !== "Accept") await admin.keyboard.press("ArrowDown");
  await admin.keyboard.press("Enter");
  await admin.getByRole("dialog", { name: "Accept this request?" }).waitFor();
  await pressOn(admin, "Accept");
  await said(admin, "Account validated.");
}

/** Makes the newcomer a member of two labs. */
async function joinLabs(): Promise<void> {
  const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);
  const { data: labs } = (await admin.request("GET /api/v1/organizations")).body;
  const [user] = (await admin.request(`GET /api/v1/users?filter[email]=${address}`)).body.data;
  const organizations = {
    data: labs
      .filter(({ attributes }: { attributes: { name: string } }) => [lab, "Vent d’Ouest"].includes(attributes.name))
      .map(({ id }: { id: string }) => ({ type: "organizations", id })),
  };
  const body = { data: { type: "users", id: user.id, meta: user.meta, relationships: { organizations } } };
  const answer = await admin.request(`PATCH /api/v1/users/${user.id}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

/** Sets an authenticator app up, and gives its key. */
async function setUpTotp(page: Page): Promise<string> {
  await pressOn(page, /^Set up\s+Authenticator app$/);
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => focused(page)).toBe("Your password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Code");
  const key = ((await page.locator("dialog code").textContent()) ?? "").replace(/\s/g, "");
  await page.keyboard.type(totpCode(key));
  await page.keyboard.press("Enter");
  await said(page, "Save your recovery codes");
  await pressOn(page, "I have saved them");
  await said(page, "10 left.");
  return key;
}

async function signInAgain(page: Page, key: string): Promise<void> {
  await forgetSteps(server);
  await pressOn(page, /Account of Ida Rhodes$/);
  await goBy(page, "Sign out", "/auth/sign-in");
  await open(page, "/auth/sign-in?redirectUrl=/account/profile");
  await write(page, "E-mail address", address);
  await write(page, "Password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/auth/two-factor/totp");
  await booted(page);
  await expect.poll(() => focused(page)).toBe("Code");
  await page.keyboard.type(totpCode(key));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/account/profile");
  await booted(page);
}

async function actAsLab(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "My organizations" });
  const other = section
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Act for this organization/ }) });
  const name = ((await other.locator("span").first().textContent()) ?? "").trim();
  const anew = page.waitForEvent("domcontentloaded");
  await pressOn(page, /^Act for this organization/);
  await anew;
  await booted(page);
  await section.getByRole("listitem").filter({ hasText: name }).getByText("Acting for this organization").waitFor();
}

async function editProfile(page: Page): Promise<void> {
  await write(page, "First name", "Idalia");
  await write(page, /^About me/, "I mend joysticks, slowly.");
  await pressOn(page, "Save details");
  await said(page, "Saved.");
  await page.getByRole("heading", { level: 2, name: "Idalia Rhodes" }).waitFor();
}

async function exportData(page: Page): Promise<void> {
  await pressOn(page, "Export my data");
  await page.getByRole("link", { name: /^Download \(zip/ }).waitFor({ timeout: 120_000 });
  await tabTo(page, /^Download \(zip/, "Shift+Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^labcommons-.*\.zip$/);
}

async function deleteAccount(page: Page): Promise<void> {
  await pressOn(page, "Delete account…");
  await page.getByRole("alertdialog").waitFor();
  await write(page, "Your password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.url}/`);
  await booted(page);
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  const answer = await stranger(server.url).request("POST /auth/login", {
    body: { email: address, password, remember: false },
  });
  expect(answer.status).toBe(422);
}

it("USER-009 USER-023 AUTH-004 AUTH-014 ROUTE-026 ROUTE-027 walks from the registration to the end of an account by keyboard alone", async () => {
  const page = await visit("/auth/sign-in");
  await register(page);
  await askForValidation(page);
  await acceptRequest(await visit("/admin/dashboard", { as: "admin" }));
  await joinLabs();
  await open(page, "/account/profile");
  const key = await setUpTotp(page);
  await signInAgain(page, key);
  await actAsLab(page);
  await editProfile(page);
  await exportData(page);
  await deleteAccount(page);
}, 180_000);
