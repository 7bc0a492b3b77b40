import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { signedIn } from "#tests/support/session.ts";
import { totpCode } from "#tests/support/two-factor.ts";
import { visitors } from "#tests/support/visitor.ts";

const provider = { issuer: "http://localhost:9", clientId: "labcommons", clientSecret: "secret" };
const server = await demoServer({
  SOCIAL_PROVIDERS: JSON.stringify([{ name: "campus", label: "Campus", ...provider }]),
});
const { visit } = visitors(server.url);
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const session = (name: string) => signedIn(server.url, `${name}@labcommons.test`, demoPassword);
const idOf = async (name: string): Promise<string> =>
  (await (await session(name)).request("GET /api/v1/users/me")).body.data.id;

describe("a site that somebody signs in with", () => {
  it("AUTH-016 is unlinked in the profile by keyboard alone, and its section goes with the last one", async () => {
    const id = await idOf("member");
    await owner.query("insert into social_identities values ('campus', 'someone', $1, now())", [id]);
    const page = await visit("/account/profile", { as: "member" });
    const section = page.getByRole("region", { name: "Linked accounts" });
    await section.getByText("Campus").first().waitFor();
    await pressOn(page, /^Unlink Campus$/);
    await page.getByRole("dialog", { name: "Confirm it’s you" }).waitFor();
    await expect.poll(() => focused(page)).toBe("Your password");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Unlink Campus?" }).waitFor();
    await pressOn(page, "Unlink");
    await section.waitFor({ state: "detached" });
    const { rows } = await owner.query("select from social_identities where user_id = $1", [id]);
    expect(rows).toHaveLength(0);
  });

  it("AUTH-016 is not offered to be unlinked while it is the only way in", async () => {
    const id = await idOf("aac");
    await owner.query("insert into social_identities values ('campus', 'another', $1, now())", [id]);
    const page = await visit("/account/profile", { as: "aac" });
    const section = page.getByRole("region", { name: "Linked accounts" });
    await section.getByRole("button", { name: "Unlink Campus" }).waitFor();
    await owner.query("delete from user_credentials where user_id = $1", [id]);
    await page.reload();
    await section.getByText("This is the only way to sign in to your account.").waitFor();
    expect(await section.getByRole("button").count()).toBe(0);
  });
});

describe("second factors that somebody has lost", () => {
  it("AUTH-014 are reset by an administrator, who shows who they are and says why", async () => {
    const member = await session("contributor");
    const service = "/api/v1/services/two-factor";
    await member.request(`POST ${service}/identity`, { body: { password: demoPassword } });
    const { key } = (await member.request(`POST ${service}/totp/start`)).body.data.totp;
    expect((await member.request(`POST ${service}/totp/confirm`, { body: { code: totpCode(key) } })).status).toBe(200);

    const id = (await member.request("GET /api/v1/users/me")).body.data.id;
    const page = await visit(`/admin/resources/users/show/${id}`, { as: "admin" });
    await page.getByRole("button", { name: "Reset two-factor sign-in" }).waitFor();
    await pressOn(page, "Reset two-factor sign-in");
    await page.getByRole("dialog", { name: "Confirm it’s you" }).waitFor();
    await expect.poll(() => focused(page)).toBe("Your password");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Reset two-factor sign-in for Fiona Galbraith?" });
    await dialog.waitFor();
    await pressOn(page, "Reset");
    await dialog.getByRole("link", { name: /Enter a reason/ }).waitFor();
    await tabTo(page, "Reason");
    await page.keyboard.type("A new telephone.");
    await pressOn(page, "Reset");
    await page.getByText("Two-factor sign-in reset. The person has been notified.").first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Reset two-factor sign-in" }).count()).toBe(0);
    expect((await member.request("GET /api/v1/users/me")).status).toBe(419);
    await expect(session("contributor")).resolves.toBeTruthy();
  });
});
