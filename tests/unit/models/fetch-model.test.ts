import { afterEach, describe, expect, it, vi } from "vitest";
import { bounds } from "#core/shell/models/model.ts";
import { fetchModel } from "#web/shell/models/fetch-model.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
const fetched = () => fetchModel("/part.stl", () => undefined);

describe("fetching a model", () => {
  it("gives its bytes and tells how far it has come", async () => {
    answering(() => new Response("solid", { headers: { "Content-Length": "5" } }));
    const shares: number[] = [];
    expect(await fetchModel("/part.stl", (share) => shares.push(share))).toEqual({
      bytes: new TextEncoder().encode("solid"),
    });
    expect(shares).toEqual([1]);
  });

  it("does not begin with a file that is too long", async () => {
    answering(() => new Response("solid", { headers: { "Content-Length": String(bounds.file + 1) } }));
    expect(await fetched()).toEqual({ fault: "large" });
  });

  it("ends a file that is longer than was said", async () => {
    const piece = new Uint8Array(bounds.file / 2 + 1);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
    answering(() => new Response(body));
    expect(await fetched()).toEqual({ fault: "large" });
  });

  it.each([
    ["a file that is gone", () => new Response(null, { status: 404 }), "missing"],
    ["a server that is busy", () => new Response("busy", { status: 503 }), "network"],
    ["a network that is away", () => Promise.reject(new TypeError("failed")), "network"],
  ])("tells of %s", async (_what, answer, fault) => {
    answering(answer);
    expect(await fetched()).toEqual({ fault });
  });
});
