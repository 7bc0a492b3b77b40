import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import compression from "compression";
import express from "express";
import { describe, expect, it } from "vitest";
import { atEnd } from "#tests/support/at-end.ts";
import { answerFaults, watchAnswers } from "#tests/support/service-answers.ts";
import { specimenCatalogue as all } from "#tests/support/specimen.ts";

const path = "/api/v1/services/specimens/greetings/Ada";
const greeting = (body: unknown, status = 200) =>
  answerFaults(all, { method: "GET", path, status, text: JSON.stringify(body) });

describe("an answer that its contract does not declare", () => {
  it("is found: another status, a member too many, one too few, another kind of value", () => {
    expect(greeting({ data: "en Ada" })).toEqual([]);
    expect(greeting({ data: "en Ada" }, 201)).toEqual(["specimens.greeting answers 201, not 200"]);
    expect(greeting({ data: "en Ada", more: 1 })).toEqual([expect.stringContaining("additional properties")]);
    expect(greeting({})).toEqual([expect.stringContaining("required property 'data'")]);
    expect(greeting({ data: null })).toEqual([expect.stringContaining("/data must be string")]);
    expect(answerFaults(all, { method: "GET", path, status: 200, text: "" })).toEqual([
      expect.stringContaining("no JSON"),
    ]);
  });

  it("is told of services alone, and of what succeeded", () => {
    expect(greeting({ errors: [] }, 404)).toEqual([]);
    expect(answerFaults(all, { method: "GET", path: "/api/v1/specimens", status: 200, text: "{}" })).toEqual([]);
    expect(answerFaults(all, { method: "HEAD", path, status: 200, text: "" })).toEqual([]);
  });

  it.each(["gzip", "br", "identity"])("is found where a server sends it, encoded as %s", async (encoding) => {
    const app = express();
    app.use(compression({ threshold: 0 }));
    app.use((_request, response) => void response.type("json").end(JSON.stringify({ data: "en Ada", more: 1 })));
    const port = await listening(createServer(app));
    const faults = watchAnswers(all, port);
    const answer = await fetch(`http://localhost:${port}${path}?loud=1`, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
    await answer.text();
    await expect.poll(faults).toEqual([expect.stringContaining("additional properties")]);
  });
});

function listening(server: Server): Promise<number> {
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  return new Promise((resolve) => {
    server.listen(0, "localhost", () => resolve((server.address() as AddressInfo).port));
  });
}
