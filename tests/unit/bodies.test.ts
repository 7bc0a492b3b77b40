import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { bodyFault, bodyFaults, jsonBodies } from "#api/bodies.ts";
import { decodeValue } from "#core/kernel/decode.ts";
import { richText, text } from "#core/kernel/fields.ts";
import { passwordFault } from "#core/shell/access/password-policy.ts";

/** So many lists, one in the other. */
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Marks of two places by turns, which have to be put in order. */
const piled = `a${"\u0301\u0316".repeat(140_000)}`;

/** Milliseconds that something takes. */
function took(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

describe("a body", () => {
  const app = express();
  app.use(jsonBodies({ bytes: 1_000_000 }));
  app.post("/", (_request, response) => void response.status(200).end());
  app.use(bodyFaults({ bytes: 1_000_000 }));
  const faults: unknown[] = [];
  app.use((error: { _tag: string }, _request: unknown, response: express.Response, _next: unknown) => {
    faults.push(error);
    response.status(400).end();
  });
  const post = (body: string) => supertest(app).post("/").set("content-type", "application/json").send(body);

  it("may be as deep as documents are, and no deeper", async () => {
    await post(nested(100)).expect(200);
    for (const depth of [101, 200_000]) {
      await post(nested(depth)).expect(400);
      expect(faults.pop()).toMatchObject({ _tag: "BadRequest", code: "bad-json" });
    }
    await post(`{"data":{"attributes":{"a":${nested(200_000)}}}}`).expect(400);
  });

  it("holds no zero character, wherever it stands and however it is written", async () => {
    for (const [body, pointer] of [
      ['{"email":"a\\u0000@labs.test"}', "/email"],
      ['{"data":[{"id":"x"},{"id":"a\\u0000"}]}', "/data/1/id"],
      ['{"a/b":{"c\\u0000":1}}', "/a~1b"],
      ['"\\u0000"', ""],
    ] as const) {
      await post(body).expect(400);
      expect(faults.pop()).toMatchObject({ _tag: "Invalid", issues: [{ pointer, detail: "control-characters" }] });
    }
    await post('{"a":"back\\\\u0000slash"}').expect(200);
  });

  it("holds no text that takes seconds to be put in order", () => {
    expect(took(() => expect(bodyFault({ a: piled })).toMatchObject({ _tag: "Invalid" }))).toBeLessThan(200);
    expect(bodyFault({ a: `नि${"\u0301".repeat(20)}`, b: "ﷺ".repeat(1000) })).toBe(undefined);
  });
});

describe("a text with piled marks", () => {
  it.each([
    ["text", text({ multiline: true, max: 1_000_000 })],
    ["rich text", richText()],
  ])("is refused at once as %s", (_kind, { spec }) => {
    let decoded: ReturnType<typeof decodeValue> | undefined;
    expect(took(() => (decoded = decodeValue(spec, piled, "/a")))).toBeLessThan(200);
    expect(decoded).toEqual({ ok: false, issues: [{ pointer: "/a", detail: "control-characters", values: {} }] });
  });
});

describe("a password of characters that stand for many", () => {
  it("AUTH-013 is looked at in no time", () => {
    expect(took(() => passwordFault("ﷺ".repeat(1000), null))).toBeLessThan(100);
    expect(took(() => passwordFault(`${"ﷺ".repeat(500)}${"abc1".repeat(100)}`, null))).toBeLessThan(100);
  });
});
