import { describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest } from "#tests/support/viewers.ts";

const admin = administrator("018f0000-0000-7000-8000-000000000001");
const visitor = guest();
const { ask, defects, api } = testApi(specimenCatalogue);

const jsonApi = "application/vnd.api+json";
const atomic = `${jsonApi}; ext="https://jsonapi.org/ext/atomic"`;
const list = (accept: string, viewer = visitor) => ask("GET /api/v1/specimens", { viewer, headers: { accept } });

describe("the protocol", () => {
  it("API-001 answers in the JSON:API media type, and tells caches what it depends on", async () => {
    const answer = await list(jsonApi);
    expect(answer.headers["content-type"]).toBe(jsonApi);
    expect(answer.headers.vary).toMatch(/Accept, Accept-Language/);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect((await list(jsonApi, admin)).headers["cache-control"]).toBe("no-store");
  });

  it.each([
    jsonApi,
    "*/*",
    "application/json, text/plain, */*",
    `${jsonApi}; charset=utf-8, ${jsonApi}`,
    atomic,
    `text/html;q=0.9, ${jsonApi}`,
  ])("API-001 accepts %s", async (accept) => expect((await list(accept)).status).toBe(200));

  it.each([`${jsonApi}; charset=utf-8`, `${jsonApi};ext="https://example.org/none"`, "image/png", `${jsonApi};q=0`])(
    "API-001 answers 406 to %s",
    async (accept) => {
      const answer = await list(accept);
      expect([answer.status, answer.body.errors[0].code]).toEqual([406, "not-acceptable"]);
      expect(answer.body.errors[0].source).toEqual({ header: "Accept" });
    },
  );

  it.each([undefined, "application/json", `${jsonApi}; charset=utf-8`, atomic, "text/plain"])(
    "API-001 answers 415 to a document sent as %s",
    async (type) => {
      const headers = { "content-type": type ?? "" };
      const answer = await ask("POST /api/v1/specimens", { viewer: admin, body: { data: {} }, headers });
      expect([answer.status, answer.body.errors[0].code]).toEqual([415, "media-type"]);
    },
  );

  it("asks for the extension where operations are sent, and takes a profile anywhere", async () => {
    const body = { "atomic:operations": [] };
    const plain = await ask("POST /api/v1/operations", { viewer: admin, body, headers: { "content-type": jsonApi } });
    expect(plain.status).toBe(415);
    const headers = { "content-type": `${jsonApi}; profile="https://example.org/profile"` };
    expect((await ask("POST /api/v1/specimens", { viewer: admin, body: { data: {} }, headers })).status).toBe(422);
  });

  it.each([
    ["PUT /api/v1/specimens", "GET, HEAD, POST"],
    ["DELETE /api/v1/specimens", "GET, HEAD, POST"],
    ["POST /api/v1/specimens/x", "GET, HEAD, PATCH, DELETE"],
    ["POST /api/v1/specimens/x/tags", "GET, HEAD"],
    ["PUT /api/v1/specimens/x/relationships/tags", "GET, HEAD, PATCH, POST, DELETE"],
    ["GET /api/v1/operations", "POST"],
    ["POST /api/v1/openapi.json", "GET, HEAD"],
    ["DELETE /api/v1/services/specimens/greetings/x", "GET, HEAD"],
  ])("answers 405 to %s and says what there is", async (line, allowed) => {
    const answer = await ask(line, { viewer: admin });
    expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
  });

  it.each([
    "GET /api/v1/nothing",
    "GET /api/v1/",
    "GET /api/v1/constructor",
    "GET /api/v1/specimens/x/y/z",
    "GET /api/v1/specimens/x/relationships/tags/more",
    "GET /api/v1/services/nothing",
    "GET /api/v1/specimens/%E0%A4%A",
    "GET /api/v1/specimens/018f0000-0000-7000-8000-000000000001",
    "GET /api/v1/specimens/..%2F..%2Fetc",
    "GET /api/v1/specimens/%00",
    "GET /api/v1/specimens/018f0000-0000-7000-8000-000000000001/constructor",
  ])("answers 404 to %s", async (line) => {
    const answer = await ask(line, { viewer: admin });
    expect(answer.status).toBe(404);
    expect(jsonApiFaults(answer.body)).toEqual([]);
  });

  it("HEAD is a GET without its body", async () => {
    const answer = await ask("HEAD /api/v1/specimens", { viewer: visitor });
    expect(answer.status).toBe(200);
  });

  it("ERR-015 names the parameter that makes no sense: 400 in the viewer's language", async () => {
    const french = guest({ locale: "fr" });
    const answer = await ask("GET /api/v1/specimens?filter[amount]=three", { viewer: french });
    expect(answer.status).toBe(400);
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(answer.body.errors).toEqual([
      {
        id: "test",
        status: "400",
        code: "bad-filter",
        title: expect.any(String),
        detail: expect.stringContaining("amount"),
        source: { parameter: "filter[amount]" },
      },
    ]);
    const english = await ask("GET /api/v1/specimens?filter[amount]=three", { viewer: visitor });
    expect(english.body.errors[0].title).not.toBe(answer.body.errors[0].title);
  });

  it.each([[null], ["text"], [3], [[]], [undefined]])("answers 400 to %j instead of a document", async (body) => {
    const headers = { "content-type": jsonApi };
    const answer = await ask("POST /api/v1/specimens", { viewer: admin, body, headers });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, "bad-json"]);
  });

  it("API-027 reports a defect and tells the client nothing of it", () => {
    const answer = api.refuse(new Error("secret of the house"), { viewer: visitor });
    expect(answer.status).toBe(500);
    expect(String(answer.body)).not.toContain("secret");
    expect(defects.map(String)).toEqual(["Error: secret of the house"]);
  });
});
