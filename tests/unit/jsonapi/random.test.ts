import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { type RandomRequests, sendDocuments, sendOddities, sendQueries } from "#tests/support/random-requests.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, superAdministrator, system } from "#tests/support/viewers.ts";

const userId = "018f0000-0000-7000-8000-000000000001";
const requests: RandomRequests = {
  all,
  api: testApi(all),
  viewers: [superAdministrator(userId), administrator(userId), guest()],
  ids: new Map([["users", [userId]]]),
};

beforeAll(async () => {
  const data = {
    type: "users",
    id: userId,
    attributes: { firstName: "Ines", lastName: "Test", email: "ines@random.test" },
  };
  await requests.api.ask("POST /api/v1/users", { viewer: system(), body: { data } });
});

describe.each([...all.entities.values()].map((source) => [source.type, source] as const))("%s", (_, source) => {
  it("ERR-015 answers a thousand random documents with what they deserve", { timeout: 120_000 }, async () => {
    const tally = await sendDocuments(requests, source, 1000);
    if (source.type.startsWith("specimen") && source.id !== "code")
      expect(tally).toMatchObject({ 201: expect.any(Number), 422: expect.any(Number) });
  });

  it("answers random batches, linkages and headers with what they deserve", async () => {
    const tally = await sendOddities(requests, source, 300);
    expect(tally).toMatchObject({ 404: expect.any(Number), 422: expect.any(Number) });
  });

  it("answers random query strings with what they deserve", async () => {
    expect(await sendQueries(requests, source, 300)).toMatchObject({
      200: expect.any(Number),
      400: expect.any(Number),
    });
  });
});
