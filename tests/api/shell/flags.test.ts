import { beforeAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({ environment: { FLAG_ARTICLES: "false" } });
const guest = browser(server.url);
let admin: Session;

beforeAll(async () => {
  await putPeople(server.settings, [{ email: "super@labs.test", roles: ["app_admin"] }]);
  admin = await signedIn(server.url, "super@labs.test");
});

describe("a module that is switched off", () => {
  it("FLAG-006 FLAG-001 takes its records, its relations, its blocks and its admin entries with it", async () => {
    expect((await guest.request("GET /api/v1/articles")).status).toBe(404);
    expect(
      (
        await admin.request("POST /api/v1/articles", {
          body: { data: { type: "articles", attributes: { title: "No" } } },
        })
      ).status,
    ).toBe(404);
    const { paths } = (await guest.request("GET /api/v1/openapi.json")).body;
    expect(Object.keys(paths).some((path) => path.includes("article"))).toBe(false);
    const page = (
      await admin.request("POST /api/v1/app-pages", {
        body: { data: { type: "app-pages", attributes: { title: "Page", path: "/page" } } },
      })
    ).body.data;
    const block = await admin.request("POST /api/v1/app-page-components", {
      body: {
        data: {
          type: "app-page-components",
          attributes: { internalId: "0190b5a0-7c3e-4abc-8def-0123456789ab", name: "articles", props: {} },
          relationships: { page: { data: { type: "app-pages", id: page.id } } },
        },
      },
    });
    expect(block.status).toBe(422);
  });

  it("leaves the others as they are", async () => {
    expect((await guest.request("GET /api/v1/tags")).status).toBe(200);
  });
});
