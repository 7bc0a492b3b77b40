import { beforeAll, describe, expect, it } from "vitest";
import type { Registered } from "#core/kernel/module.ts";
import { testApi } from "#tests/support/api.ts";
import { type RandomRequests, sendDocuments, sendOddities, sendQueries } from "#tests/support/random-requests.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, person, superAdministrator, system } from "#tests/support/viewers.ts";

const userId = "018f0000-0000-7000-8000-000000000001";
/** Works where administrators do not: with the records of patients, and with the projects of an organization. */
const professional = person(userId, {
  roles: ["eqlaat_member"],
  runsProjects: true,
  actingOrganizationId: "018f0000-0000-7000-8000-000000000002",
});
const requests: RandomRequests = {
  all,
  api: testApi(all),
  viewers: [superAdministrator(userId), administrator(userId), professional, guest()],
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

const isSpecimen = ({ type }: Registered) => type.startsWith("specimen");
/**
 * How much is sent of documents, and of each of the others: most to the specimen, which has members of every kind; to a type with rules of its
 * own more than to those that all is shared by.
 */
const amounts = (source: Registered) => {
  if (isSpecimen(source)) return [1000, 300] as const;
  return Object.keys(source.overrides).length > 0 ? ([200, 80] as const) : ([60, 50] as const);
};

/** A child of an aggregate comes after its root, wherever it is declared: it needs one. */
const depth = ({ root, relations }: Registered): number =>
  root === undefined ? 0 : 1 + depth(all.entity(relations[root]!.to));
const sources = [...all.entities.values()].sort((one, other) => depth(one) - depth(other));

describe.each(sources.map((source) => [source.type, source] as const))("%s", (_, source) => {
  const [many, some] = amounts(source);

  it("ERR-015 answers random documents with what they deserve", { timeout: 300_000 }, async () => {
    const tally = await sendDocuments(requests, source, many);
    if (isSpecimen(source) && source.id !== "code")
      expect(tally).toMatchObject({ 201: expect.any(Number), 422: expect.any(Number) });
  });

  it("answers random batches, linkages and headers with what they deserve", async () => {
    const tally = await sendOddities(requests, source, some);
    expect(tally).toMatchObject({ 404: expect.any(Number), ...(isSpecimen(source) && { 422: expect.any(Number) }) });
  });

  it("answers random query strings with what they deserve", async () => {
    expect(await sendQueries(requests, source, some)).toMatchObject({
      200: expect.any(Number),
      400: expect.any(Number),
    });
  });
});
