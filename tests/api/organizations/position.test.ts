import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "admin@example.org", roles: ["admin"] }]),
});
const admin = await signedIn(server.url, "admin@example.org");
const type = "organizations";
const make = (attributes: object) =>
  admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes: { name: "Lab", ...attributes } } } });

describe("the position of an organization", () => {
  it("is refused where one of both numbers is missing, which the answer points at", async () => {
    const half = await make({ latitude: 45.2 });
    expect(half.status).toBe(422);
    expect(half.body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/latitude" }, detail: "Give both latitude and longitude." },
    ]);
    expect((await make({ latitude: 95, longitude: 5 })).body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/latitude" } },
    ]);
  });

  it("is changed by one number, and taken away by both alone", async () => {
    const made = (await make({ latitude: 45.2, longitude: 5.7 })).body.data;
    const change = async (attributes: object) => {
      const { version } = (await admin.request(`GET /api/v1/${type}/${made.id}`)).body.data.meta;
      const data = { type, id: made.id, attributes, meta: { version } };
      return admin.request(`PATCH /api/v1/${type}/${made.id}`, { body: { data } });
    };
    expect((await change({ latitude: 46 })).body.data.attributes).toMatchObject({ latitude: 46, longitude: 5.7 });
    const half = await change({ latitude: null });
    expect(half.status).toBe(422);
    expect(half.body.errors).toMatchObject([{ source: { pointer: "/data/attributes/latitude" } }]);
    expect((await change({ name: "Workshop" })).status).toBe(200);
    const none = await change({ latitude: null, longitude: null });
    expect(none.body.data.attributes).toMatchObject({ latitude: null, longitude: null });
  });
});
