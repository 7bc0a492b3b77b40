import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { jsonApi } from "#api/jsonapi/handle.ts";
import { acceptedLanguages } from "#api/language.ts";
import { loadTranslations } from "#api/locales.ts";
import { loggable } from "#api/observability/log.ts";
import { bestEncoding } from "#api/render/encodings.ts";
import { pageCache } from "#api/render/page-cache.ts";
import { capacity } from "#api/security/capacity.ts";
import { networkOf } from "#api/security/network.ts";
import { product } from "#core/modules.ts";
import { requestOf } from "#tests/support/api.ts";
import { guest } from "#tests/support/viewers.ts";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
    ["", ""],
  ])("%s is counted as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("slots", () => {
  const response = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
  const ends = (ended: ServerResponse) => ended.emit("close");

  it("are given up to the limit, then waited for in turn, and refused at once beyond", () => {
    const slots = capacity({ active: 2, waiting: 1, waitMs: 1000 });
    const went: string[] = [];
    const responses = ["a", "b", "c", "d"].map((name) => {
      const each = response();
      slots.enter(each, (hasSlot) => went.push(`${name} ${hasSlot}`));
      return each;
    });
    expect(went).toEqual(["a true", "b true", "d false"]);
    expect([slots.active, slots.waiting]).toEqual([2, 1]);
    ends(responses[0]!);
    expect(went.at(-1)).toBe("c true");
    ends(responses[1]!);
    ends(responses[2]!);
    expect([slots.active, slots.waiting]).toEqual([0, 0]);
  });

  it("are given back when the answer begins: how long its bytes travel does not count", async () => {
    const slots = capacity({ active: 1, waiting: 1, waitMs: 1000 });
    const heads: number[] = [];
    const slow = Object.assign(response(), {
      writeHead: (status: number) => void heads.push(status),
    }) as never as ServerResponse;
    slots.enter(slow, () => undefined);
    const next = new Promise((resolve) => slots.enter(response(), resolve));
    slow.writeHead(200);
    expect(await next).toBe(true);
    ends(slow);
    expect([heads, slots.active]).toEqual([[200], 1]);
  });

  it("are not waited for longer than the limit, nor by who has gone", async () => {
    const slots = capacity({ active: 1, waiting: 5, waitMs: 20 });
    const first = response();
    slots.enter(first, () => undefined);
    expect(await new Promise((resolve) => slots.enter(response(), resolve))).toBe(false);
    const gone = response() as { destroyed: boolean } & ServerResponse;
    let asked = false;
    slots.enter(gone, () => (asked = true));
    gone.destroyed = true;
    ends(first);
    expect([asked, slots.active]).toEqual([false, 0]);
  });
});

describe("what is kept of pages", () => {
  const page = (body: string) => ({ status: 200, body });
  const forever = Number.POSITIVE_INFINITY;

  it("is bounded in number and size; what was asked for longest ago goes first", () => {
    const cache = pageCache({ pages: 2, bytes: 1_000_000 });
    cache.put("a", "1", forever, page("a"), "");
    cache.put("b", "1", forever, page("b"), "");
    cache.get("a", "1");
    cache.put("c", "1", forever, page("c"), "");
    expect(["a", "b", "c"].map((key) => cache.get(key, "1")?.bytes.toString())).toEqual(["a", undefined, "c"]);
    const small = pageCache({ pages: 100, bytes: 3000 });
    for (const key of ["a", "b", "c", "d"]) small.put(key, "1", forever, page("x".repeat(1000)), "");
    expect(small.size).toBe(2);
  });

  it("is not given once something was written", () => {
    const cache = pageCache();
    cache.put("a", "1", forever, page("a"), "");
    expect(cache.get("a", "2")).toBeUndefined();
    expect(cache.size).toBe(0);
  });
});

describe("what a browser asks for", () => {
  it("is read with its weights: languages", () => {
    expect(acceptedLanguages("fr-CA, en;q=0.7, it;q=0.9, da;q=0, *;q=0.1")).toEqual(["fr-CA", "it", "en"]);
    expect(acceptedLanguages(undefined)).toEqual([]);
    expect(acceptedLanguages(";;;,q=,x;q=z,<script>")).toEqual([]);
  });

  it("is read with its weights: encodings", () => {
    expect(["gzip, br", "br;q=0, gzip", "gzip;q=0", "identity", "*", undefined].map(bestEncoding)).toEqual([
      "br",
      "gzip",
      null,
      null,
      "gzip",
      null,
    ]);
  });
});

describe("unexpected errors", () => {
  it("API-027 are reported, with the number of the request and nothing of a person", async () => {
    const reports: unknown[] = [];
    const api = jsonApi({
      currencies: { usual: "EUR", special: "POINT" },
      catalogue: product,
      publicUrl: "https://lab.example.org",
      secret: "of the tests",
      translations: loadTranslations(productLines),
      report: (error, context) => reports.push([(error as Error).message, context]),
    });
    const request = requestOf("GET /api/v1/articles", { viewer: guest({ requestId: "number" }) });
    const answer = await api.handle(request, () => Promise.reject(new Error("the inside")));
    expect(answer.status).toBe(500);
    expect(String(answer.body)).not.toContain("the inside");
    expect(reports).toEqual([["the inside", { requestId: "number" }]]);
    await api.handle(requestOf("GET /api/v1/nothing", { viewer: guest() }), Effect.runPromiseExit as never);
    expect(reports).toHaveLength(1);
  });

  it("are logged with their causes, without what the database quotes of rows", () => {
    const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(ada@example.org)" });
    const shown = JSON.stringify(loggable(new Error("outer", { cause })));
    expect(shown).toContain("23505");
    expect(shown).toContain("outer");
    expect(shown).not.toContain("ada@example.org");
    expect(loggable("text")).toEqual({ message: "text" });
  });
});
