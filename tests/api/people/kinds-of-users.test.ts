import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
const accountOf = (name: string) => signedIn(server.url, `${name}@labcommons.test`, demoPassword);
const admin = await accountOf("admin");

/** Makes a page, and gives the address of its record. */
async function page(path: string, attributes: object, relationships: object = {}): Promise<string> {
  const data = { type: "app-pages", attributes: { path, title: "For some", ...attributes }, relationships };
  const made = await admin.request("POST /api/v1/app-pages", { body: { data } });
  expect(made.status, made.text).toBe(201);
  return `GET /api/v1/app-pages/${made.body.data.id}`;
}

const addresses = {
  "a public page": await page("/for-all", {}),
  "a page for the signed-in": await page("/for-accounts", { requiresAuth: true }),
  "a page for members of organizations": await page(
    "/for-members",
    {},
    { accessLevel: { data: { type: "access-levels", id: "member_level_1" } } },
  ),
  "the list of users": "GET /api/v1/users",
  "a page of the health-care calendar": await page(
    "/for-health",
    {},
    { roles: { data: [{ type: "roles", id: "eqlaat_member" }] } },
  ),
};

describe("kinds of users", () => {
  it.each([
    ["visitors", null, [200, 404, 404, 401, 404]],
    ["signed-in members", "new", [200, 200, 404, 403, 404]],
    ["organization members", "member", [200, 200, 200, 403, 404]],
    ["administrators", "manager", [200, 200, 200, 200, 404]],
    ["health-care calendar members", "health", [200, 200, 200, 200, 200]],
  ])("PROD-005 %s have their own access", async (_, account, expected) => {
    const session = account === null ? browser(server.url) : await accountOf(account);
    // The first look at the own account chooses the organization that somebody acts as.
    await session.request("GET /api/v1/users/me");
    const answered: Record<string, number> = {};
    for (const [name, line] of Object.entries(addresses)) answered[name] = (await session.request(line)).status;
    expect(answered).toEqual(Object.fromEntries(Object.keys(addresses).map((name, at) => [name, expected[at]])));
  });
});
