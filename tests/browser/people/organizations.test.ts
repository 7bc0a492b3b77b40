import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { places } from "#scripts/accessibility/places.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);
const idOf = async (email: string) =>
  (await admin.request(`GET /api/v1/users?filter[email]=${email}@labcommons.test`)).body.data[0];
const labs: { id: string; attributes: { name: string } }[] = (await admin.request("GET /api/v1/organizations")).body
  .data;
const lab = (name: string) => labs.find(({ attributes }) => attributes.name === name)!.id;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const openMenu = async (page: Page) => {
  await page.locator("header details summary").last().click();
  await page.getByText("Acting for", { exact: true }).waitFor();
};

/** Makes a member of two labs, of which the second opens more. */
const twoLabs = async () => {
  const { id, meta } = await idOf("member");
  const organizations = {
    data: [lab("La Boîte à Gestes"), lab("Vent d’Ouest")].map((one) => ({ type: "organizations", id: one })),
  };
  const answer = await admin.request(`PATCH /api/v1/users/${id}`, {
    body: { data: { type: "users", id, meta, relationships: { organizations } } },
  });
  expect(answer.status).toBe(200);
};

describe("acting as an organization", () => {
  it("USER-009 USER-012 switches in the account menu: saved, then the page is opened anew", async () => {
    await twoLabs();
    const page = await visit("/", { as: "member" });
    await openMenu(page);
    const current = () =>
      page.getByRole("list", { name: "Acting for" }).locator("[aria-current=true]").allTextContents();
    await expect.poll(current).toEqual(["Labo - La Boîte à Gestes"]);
    const anew = page.waitForEvent("domcontentloaded");
    await page.getByRole("button", { name: "Atelier - Vent d’Ouest" }).click();
    await anew;
    const session = await signedIn(server.url, "member@labcommons.test", demoPassword);
    const me = (await session.request("GET /api/v1/users/me?include=actingAsOrganization")).body.data;
    expect(me.relationships.actingAsOrganization.data.id).toBe(lab("Vent d’Ouest"));
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await openMenu(page);
    expect(await current()).toEqual(["Atelier - Vent d’Ouest"]);
  });

  it("FOOT-004 switches in the app settings, once they are applied", async () => {
    await twoLabs();
    const page = await visit("/about", { as: "member" });
    const settings = async () => {
      await page.locator("footer").getByRole("button", { name: "App settings" }).click();
      const dialog = page.getByRole("dialog", { name: "App settings" });
      await dialog.waitFor();
      return dialog;
    };
    const dialog = await settings();
    const acting = dialog.getByRole("combobox", { name: "Acting for" });
    const before = await acting.inputValue();
    const other = [lab("La Boîte à Gestes"), lab("Vent d’Ouest")].find((id) => id !== before)!;
    await acting.selectOption(other);
    const actsAs = async () => {
      const session = await signedIn(server.url, "member@labcommons.test", demoPassword);
      const me = (await session.request("GET /api/v1/users/me?include=actingAsOrganization")).body.data;
      return me.relationships.actingAsOrganization.data.id;
    };
    expect(await actsAs()).toBe(before);
    const anew = page.waitForEvent("load");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await anew;
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    expect(await actsAs()).toBe(other);
    expect(await (await settings()).getByRole("combobox", { name: "Acting for" }).inputValue()).toBe(other);
  });

  it("USER-013 changes at once what the viewer may open, in menus, pages and lists", async () => {
    await twoLabs();
    const session = await signedIn(server.url, "member@labcommons.test", demoPassword);
    const actAs = async (name: string) => {
      const { id, meta } = (await session.request("GET /api/v1/users/me")).body.data;
      const actingAsOrganization = { data: { type: "organizations", id: lab(name) } };
      const data = { type: "users", id, meta, relationships: { actingAsOrganization } };
      expect((await session.request(`PATCH /api/v1/users/${id}`, { body: { data } })).status).toBe(200);
    };
    const level = { accessLevel: { data: { type: "access-levels", id: "member_level_2" } } };
    const made = await admin.request("POST /api/v1/app-pages", {
      body: {
        data: { type: "app-pages", attributes: { path: "/inner-circle", title: "Inner circle" }, relationships: level },
      },
    });
    expect(made.status).toBe(201);
    await actAs("La Boîte à Gestes");
    const page = await visit("/inner-circle", { as: "member" });
    await page.waitForURL("**/errors/unauthorized?**");
    await actAs("Vent d’Ouest");
    await page.goto("/inner-circle");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(pathOf(page)).toBe("/inner-circle");
  });

  it("switches from the profile by keyboard as well", async () => {
    await twoLabs();
    const page = await visit("/account/profile", { as: "member" });
    const section = page.getByRole("region", { name: "My organizations" });
    const [button] = await section.getByRole("button", { name: /^Act for this organization/ }).all();
    const name = (await button!.textContent())!.replace("Act for this organization", "").trim();
    await button!.focus();
    const anew = page.waitForEvent("domcontentloaded");
    await page.keyboard.press("Enter");
    await anew;
    await section.getByRole("listitem").filter({ hasText: name }).getByText("Acting for this organization").waitFor();
  });

  it.each(["my-lab", "my-organization"])(
    "ROUTE-018 ROUTE-019 leads %s to the organization that the user acts as, else to the dashboard",
    async (word) => {
      const page = await visit(`/admin/resources/organizations/show/${word}`, { as: "organization" });
      await page.waitForURL(`**/admin/resources/organizations/show/${lab("La Boîte à Gestes")}`);
      await page.goto(`/admin/resources/organizations/update/${word}`);
      await page.waitForURL(`**/admin/resources/organizations/update/${lab("La Boîte à Gestes")}`);
      const { id, meta } = await idOf("rental");
      await admin.request(`PATCH /api/v1/users/${id}`, {
        body: { data: { type: "users", id, meta, relationships: { organizations: { data: [] } } } },
      });
      const alone = await visit(`/admin/resources/organizations/show/${word}`, { as: "rental" });
      await alone.waitForURL("**/admin/dashboard");
    },
  );

  it("FLAG-013 shows an article's organization as its author", async () => {
    const page = await visit("/articles/choosing-a-switch");
    const byline = page.locator("main header").first();
    await expect
      .poll(() => byline.textContent())
      .toMatch(/Vent d’Ouest|Fabrique du Geste|Boîte à Gestes|Érables|Kelpie/);
  });
});

describe("FLAG-012 while the flag is off", async () => {
  const off = await demoServer({ FLAG_USER_ORGANIZATIONS: "false" });
  const others = visitors(off.url);

  it("there is no switch of organizations", async () => {
    const page = await others.visit("/account/profile", { as: "member" });
    await page.locator("header details summary").last().click();
    await page.getByRole("link", { name: "My profile" }).first().waitFor();
    expect(await page.getByText("Acting for").count()).toBe(0);
    expect(await page.getByRole("region", { name: "My organizations" }).count()).toBe(0);
  });

  it("ROUTE-037 nothing leads to the page of an organization, on no page and not in the search", async () => {
    const open = places.filter(({ as, path }) => as === undefined && !path.includes("{") && !path.startsWith("/organ"));
    expect(open.length).toBeGreaterThan(30);
    for (const { path } of open) {
      const html = await (await fetch(`${off.url}${path}`)).text();
      expect(html, path).not.toMatch(/href="\/organizations\//);
    }
    const { body } = await send(off.url, "GET /api/v1/services/global-search?search=kelpie");
    expect(JSON.stringify(body)).not.toContain('"/organizations/');
    expect((await fetch(`${off.url}/organizations/kelpie-workshop`)).status).toBe(404);
  });

  it("FLAG-013 shows who wrote an article instead of an organization", async () => {
    const page = await others.visit("/articles/choosing-a-switch");
    const byline = page.locator("main header").first();
    await expect
      .poll(() => byline.textContent())
      .not.toMatch(/Vent d’Ouest|Fabrique du Geste|Boîte à Gestes|Érables|Kelpie/);
  });
});

describe("leaving an organization", () => {
  it("asks first, then is done, from the profile", async () => {
    await twoLabs();
    const page = await visit("/account/profile", { as: "member" });
    const section = page.locator("section#organizations, #organizations").first();
    await section.getByRole("button", { name: "Leave Atelier - Vent d’Ouest" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("heading", { name: "Leave Atelier - Vent d’Ouest?" }).waitFor();
    const anew = page.waitForEvent("domcontentloaded");
    await dialog.getByRole("button", { name: "Leave organization" }).click();
    await anew;
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await expect.poll(() => page.getByRole("button", { name: /^Leave / }).allTextContents()).toHaveLength(1);
  });
});

it("an invitation stands in one's space, and what is joined by it is said", async () => {
  const { id, meta } = await idOf("rental");
  const alone = await admin.request(`PATCH /api/v1/users/${id}`, {
    body: { data: { type: "users", id, meta, relationships: { organizations: { data: [] } } } },
  });
  expect(alone.status, alone.text).toBe(200);
  const organization = { data: { type: "organizations", id: lab("Vent d’Ouest") } };
  const invited = await admin.request("POST /api/v1/organization-invitations", {
    body: {
      data: {
        type: "organization-invitations",
        attributes: { email: "rental@labcommons.test" },
        relationships: { organization },
      },
    },
  });
  expect(invited.status, invited.text).toBe(201);
  const page = await visit("/account/profile", { as: "rental" });
  await page.getByText(/You are invited to join “.*Vent d’Ouest”/).waitFor();
  const card = page.getByRole("region", { name: "Invitations" });
  await card.getByRole("button", { name: /^Accept .*Vent d’Ouest/ }).press("Enter");
  await page.getByText(/You are now a member of .*Vent d’Ouest\./).waitFor();
  await page.getByRole("link", { name: "View my organizations" }).press("Enter");
  await page
    .getByRole("region", { name: "My organizations" })
    .getByText(/Vent d’Ouest/)
    .first()
    .waitFor();
});
