import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { shownQuery } from "#core/modules/organizations/shown.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "admin@example.org", roles: ["admin"] }]),
});
const { url } = server;
const admin = await signedIn(url, "admin@example.org");

interface Listed {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const put = async (attributes: Readonly<Record<string, unknown>>, level: string | null) => {
  const accessLevel = { data: level === null ? null : { type: "access-levels", id: level } };
  const data = { type: "organizations", attributes, relationships: { accessLevel } };
  const made = await admin.request("POST /api/v1/organizations", { body: { data } });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id as string;
};
const list = async (query: string) => (await send(url, `GET /api/v1/organizations?${query}`)).body;
const names = async (query: string) => (await list(query)).data.map(({ attributes }: Listed) => attributes.name);

beforeAll(async () => {
  const here = { latitude: 47.2, longitude: -1.55 };
  await put({ name: "Zinnia", ...here }, "member_level_2");
  await put({ name: "Aster", adminOnlyNote: "Pays late", ...here }, "member_level_1");
  // Half a position, as older records may have it.
  const half = { name: "Bellflower", slug: "bellflower", latitude: 50, accessLevel: "member_level_1" } as const;
  await inCore(server.settings, actingAs(system(), insert(organizations, half)));
  await put({ name: "Cornflower", ...here, unitName: "Lab" }, null);
  await put({ name: "Dahlia", ...here }, "contact");
});

describe("the list of organizations", () => {
  it("API-024 is sorted by the weight of the access level, descending, then by name", async () => {
    expect(await names("page[size]=all")).toEqual(["Zinnia", "Aster", "Bellflower", "Dahlia", "Cornflower"]);
  });

  it("API-021 API-022 API-023 answers the call of the map: whole, with a position, sparse, with picture and level", async () => {
    const body = await list(serializeQuery({ ...shownQuery({ accessLevels: [], withPosition: true }) }));
    expect(body.data.map(({ attributes }: Listed) => attributes.name)).toEqual([
      "Zinnia",
      "Aster",
      "Dahlia",
      "Cornflower",
    ]);
    expect(Object.keys(body.data[0].attributes).sort()).toEqual(
      ["contactAddress", "country", "latitude", "longitude", "name", "shortDescription", "slug", "unitName"].sort(),
    );
    expect(Object.keys(body.data[0].relationships).sort()).toEqual(["accessLevel", "image", "organizationType"]);
    const levels = body.included.filter(({ type }: { readonly type: string }) => type === "access-levels");
    expect(levels.map(({ attributes }: Listed) => attributes)).toContainEqual({ weight: 400 });
  });

  it("API-022 takes several access levels at once", async () => {
    expect(await names("page[size]=all&filter[accessLevels]=member_level_2,contact")).toEqual(["Zinnia", "Dahlia"]);
    expect(await names("page[size]=all&filter[withPosition]=0")).toEqual(["Bellflower"]);
    const refused = await send(url, "GET /api/v1/organizations?filter[withPosition]=perhaps");
    expect(refused.status).toBe(400);
  });

  it("ORG-001 ORG-003 tells the completed name and whether badges can be issued where they are asked for", async () => {
    const { data } = await list("page[size]=all&fields[organizations]=completedName,canIssueOpenBadges");
    expect(data.map(({ attributes }: Listed) => attributes)).toEqual([
      { completedName: "Zinnia", canIssueOpenBadges: true },
      { completedName: "Aster", canIssueOpenBadges: false },
      { completedName: "Bellflower", canIssueOpenBadges: false },
      { completedName: "Dahlia", canIssueOpenBadges: false },
      { completedName: "Lab - Cornflower", canIssueOpenBadges: false },
    ]);
  });

  it("ORG-005 tells the note of administrators to nobody else", async () => {
    const { data } = await list("filter[name]=Aster");
    const { id } = data[0];
    const path = `GET /api/v1/organizations/${id}`;
    expect((await send(url, path)).body.data.attributes).not.toHaveProperty("adminOnlyNote");
    expect((await admin.request(path)).body.data.attributes.adminOnlyNote).toBe("Pays late");
  });
});

describe("the numbers of the community", () => {
  const numbers = async () => send(url, "GET /api/v1/services/home-stats");

  it("API-009 are told to anybody; nothing counts for what is not there", async () => {
    const { status, body } = await numbers();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ organizationsCount: 5, accompaniedPatientsCount: 0 });
    expect(typeof body.data.repositoryItemsCount).toBe("number");
  });

  it("API-009 follow what is written", async () => {
    await numbers();
    await put({ name: "Edelweiss" }, null);
    expect((await numbers()).body.data.organizationsCount).toBe(6);
  });
});
