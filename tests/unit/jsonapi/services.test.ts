import { describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { guest, person } from "#tests/support/viewers.ts";

const ada = person("018f0000-0000-7000-8000-000000000002");
const ben = person("018f0000-0000-7000-8000-000000000003");
const { ask, defects } = testApi(specimenCatalogue);

const copy = (key: string | undefined, body: unknown = { times: 2 }, viewer = ada) =>
  ask("POST /api/v1/services/specimens/abc/copy", { viewer, body, headers: key ? { "idempotency-key": key } : {} });

describe("a service", () => {
  it("is answered at the path of its contract, its input from path and query, its output the whole body", async () => {
    const answer = await ask("GET /api/v1/services/specimens/greetings/Zo%C3%A9?loud=1", {
      viewer: guest({ locale: "fr" }),
    });
    expect([answer.status, answer.body]).toEqual([200, { data: "fr ZOÉ" }]);
    expect(answer.headers["content-type"]).toBe("application/json");
  });

  it("names the parameter that does not fit", async () => {
    const greet = (query: string) => ask(`GET /api/v1/services/specimens/greetings/x?${query}`, { viewer: guest() });
    for (const query of ["loud=perhaps", "nothing=1", "loud[deep]=1"]) {
      const answer = await greet(query);
      expect([answer.status, answer.body.errors[0].source.parameter]).toEqual([400, query.split("=")[0]]);
    }
  });

  it("tells the faults of its input by pointers", async () => {
    const wrong = await copy("wrong-type", { times: "two" });
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, "/times"]);
    const low = await copy("too-low", { times: 0 });
    expect([low.status, low.body.errors[0].meta]).toEqual([
      422,
      { key: "validation.too-small", values: { minimum: 1 } },
    ]);
    expect((await copy("no-document", [1])).status).toBe(400);
  });

  it("is refused to whom its contract does not name", async () => {
    expect((await copy("guest", undefined, guest())).status).toBe(401);
    expect((await copy("reader", undefined, person("x", { mayWrite: false }))).status).toBe(403);
  });

  it("that must not run twice asks for a key, and answers a retry from what it kept", async () => {
    const missing = await copy(undefined);
    expect([missing.status, missing.body.errors[0]]).toMatchObject([
      400,
      { code: "idempotency-key-missing", source: { header: "Idempotency-Key" } },
    ]);
    expect((await copy("x".repeat(256))).status).toBe(400);
    const first = await copy("once");
    expect([first.status, first.body]).toEqual([201, { data: { copies: 5 } }]);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    const again = await copy("once");
    expect([again.status, again.body, again.headers["idempotency-replayed"]]).toEqual([201, first.body, "true"]);
    const other = await copy("once", { times: 3 });
    expect([other.status, other.body.errors[0].code]).toEqual([422, "idempotency-key-reused"]);
    expect((await copy("once", undefined, ben)).headers).not.toHaveProperty("idempotency-replayed");
  });

  it("leaves no key behind when it fails", async () => {
    expect((await copy("retried", { times: 0 })).status).toBe(422);
    expect((await copy("retried", { times: 1 })).status).toBe(201);
  });

  it("takes plain JSON too, and nothing else", async () => {
    const send = (type: string) =>
      ask("POST /api/v1/services/specimens/abc/copy", {
        viewer: ada,
        body: {},
        headers: { "content-type": type, "idempotency-key": `as ${type.length}`.replace(" ", "-") },
      });
    expect((await send("application/json; charset=utf-8")).status).toBe(201);
    expect((await send("text/plain")).status).toBe(415);
  });

  it("meets no defect on the way", () => expect(defects).toEqual([]));
});
