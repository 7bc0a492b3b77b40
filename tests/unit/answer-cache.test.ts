import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sessionCookie } from "#api/auth/cookies.ts";
import { type AnswerCache, answerCache, type KeptAnswer } from "#api/cache/answer-cache.ts";
import { byteStore } from "#api/cache/byte-store.ts";
import { entityTag, matchesTag } from "#api/cache/entity-tag.ts";
import type { ApiAnswer } from "#api/jsonapi/request.ts";
import type { Reads } from "#core/kernel/read-dependencies.ts";

const now = "2026-03-01T12:00:00.000Z";
afterEach(() => vi.useRealTimers());

/** A cache over versions and instants that the test sets. */
function world(bounds?: { readonly entries: number; readonly bytes: number }) {
  const versions: Record<string, number> = {};
  const known = { isKnown: true, next: Number.POSITIVE_INFINITY, isTold: true };
  const cache = answerCache({
    locales: ["en", "fr", "it"],
    defaultLocale: "en",
    cookie: sessionCookie("http://labs.example.org"),
    freshness: {
      versionsOf: (types) => (known.isKnown ? [...types].map((type) => `${type}${versions[type] ?? 0}`).join() : null),
      nextInstant: async () => {
        if (!known.isTold) throw new Error("no database");
        return known.next;
      },
    },
    ...(bounds ? { bounds } : {}),
  });
  const write = (type: string) => {
    versions[type] = (versions[type] ?? 0) + 1;
  };
  return { cache, known, write };
}

const asked = (url: string, headers: IncomingMessage["headers"] = {}, method = "GET") =>
  ({ method, url, headers }) as IncomingMessage;
const articles = "/api/v1/articles";
const answer = (body: string, status = 200): ApiAnswer => ({ status, headers: { "content-type": "x" }, body });
const readsOf = (parts: Partial<Reads> = {}): Reads => ({
  types: new Set(["articles"]),
  clocks: [],
  countsEvents: false,
  isCacheable: true,
  ...parts,
});

const found = (cache: AnswerCache, request: IncomingMessage) =>
  new Promise<string | undefined>((resolve) => {
    const key = cache.keyOf(request);
    if (key === undefined) resolve(undefined);
    else cache.find(key, (kept) => resolve(kept?.bytes.toString()));
  });
const fillingOf = (cache: AnswerCache, request: IncomingMessage) => cache.fill(cache.keyOf(request)!, now);

async function fill(cache: AnswerCache, request: IncomingMessage, given: ApiAnswer, reads = readsOf()) {
  const filling = fillingOf(cache, request);
  filling.reading(reads);
  return filling.done(given);
}

describe("a guest's answer", () => {
  it("is given until one of the types that it was read from is written", async () => {
    const { cache, write } = world();
    await fill(cache, asked(articles), answer("one"), readsOf({ types: new Set(["articles", "tags"]) }));
    write("users");
    expect(await found(cache, asked(articles))).toBe("one");
    write("tags");
    expect(await found(cache, asked(articles))).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it("is not taken for one of after a write that was done while it was read", async () => {
    const { cache, write } = world();
    const filling = fillingOf(cache, asked(articles));
    filling.reading(readsOf());
    write("articles");
    await filling.done(answer("before"));
    expect(await found(cache, asked(articles))).toBeUndefined();
  });

  it("is neither kept nor given while it is not known what was written", async () => {
    const { cache, known } = world();
    await fill(cache, asked(articles), answer("one"));
    known.isKnown = false;
    expect(await found(cache, asked(articles))).toBeUndefined();
    await fill(cache, asked("/api/v1/tags"), answer("two"));
    expect(cache.size).toBe(0);
  });

  it("is kept apart by address, language and language of the texts", async () => {
    const { cache } = world();
    await fill(cache, asked(articles), answer("en"));
    await fill(cache, asked(articles, { "accept-language": "fr" }), answer("fr"));
    await fill(cache, asked(articles, { "accept-edition-language": "it" }), answer("en it"));
    expect(await found(cache, asked(articles))).toBe("en");
    expect(await found(cache, asked(articles, { cookie: "locale=fr" }))).toBe("fr");
    expect(await found(cache, asked(articles, { "accept-edition-language": "it" }))).toBe("en it");
    expect(await found(cache, asked(`${articles}?page[size]=2`))).toBeUndefined();
  });

  it("is for who asks for JSON:API without saying who they are", async () => {
    const { cache } = world();
    await fill(cache, asked(articles), answer("one"));
    expect(await found(cache, asked(articles, { accept: "application/json, text/plain, */*" }))).toBe("one");
    expect(await found(cache, asked(articles, {}, "HEAD"))).toBe("one");
    for (const request of [
      asked(articles, { authorization: "Bearer x" }),
      asked(articles, { cookie: "labcommons=x" }),
      asked(articles, { accept: "text/csv, */*" }),
      asked(articles, { accept: "image/png" }),
      asked(articles, {}, "POST"),
    ]) {
      expect(cache.keyOf(request)).toBeUndefined();
    }
  });

  it("is not kept when it may not be, is no success, or comes in pieces", async () => {
    const { cache } = world();
    expect(await fill(cache, asked(articles), answer("one"), readsOf({ isCacheable: false }))).toBeUndefined();
    expect(await fill(cache, asked(articles), answer("one", 404))).toBeUndefined();
    expect(await fill(cache, asked(articles), { ...answer(""), body: pieces() })).toBeUndefined();
    expect(await fillingOf(cache, asked(articles)).done(answer("nothing told"))).toBeUndefined();
    expect(cache.keyOf(asked(`${articles}?${"x".repeat(2_000)}`))).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it("is over at the next instant that its conditions wait for", async () => {
    vi.useFakeTimers({ now: Date.parse(now) });
    const { cache, known } = world();
    const clocks = [{ type: "articles", field: "publishedAt" }];
    known.next = Date.parse(now) + 5_000;
    await fill(cache, asked(articles), answer("one"), readsOf({ clocks }));
    vi.setSystemTime(known.next - 1);
    expect(await found(cache, asked(articles))).toBe("one");
    vi.setSystemTime(known.next);
    expect(await found(cache, asked(articles))).toBeUndefined();
  });

  it("is over after a second when it holds a number of events", async () => {
    vi.useFakeTimers({ now: Date.parse(now) });
    const { cache } = world();
    await fill(cache, asked(articles), answer("one"), readsOf({ countsEvents: true }));
    vi.setSystemTime(Date.parse(now) + 999);
    expect(await found(cache, asked(articles))).toBe("one");
    vi.setSystemTime(Date.parse(now) + 1_000);
    expect(await found(cache, asked(articles))).toBeUndefined();
  });

  it("is not kept when that instant cannot be told", async () => {
    const { cache, known } = world();
    known.isTold = false;
    const clocks = [{ type: "articles", field: "publishedAt" }];
    expect(await fill(cache, asked(articles), answer("one"), readsOf({ clocks }))).toBeUndefined();
  });
});

describe("an answer that is being read", () => {
  it("is waited for by who asks for the same meanwhile", async () => {
    const { cache } = world();
    const filling = fillingOf(cache, asked(articles));
    filling.reading(readsOf());
    const second = found(cache, asked(articles));
    await filling.done(answer("one"));
    expect(await second).toBe("one");
  });

  it("is not waited for by who asks after a write", async () => {
    const { cache, write } = world();
    const filling = fillingOf(cache, asked(articles));
    filling.reading(readsOf());
    write("articles");
    expect(await found(cache, asked(articles))).toBeUndefined();
    await filling.done(answer("one"));
  });

  it("lets go of who waits when it goes wrong", async () => {
    const { cache } = world();
    const filling = fillingOf(cache, asked(articles));
    filling.reading(readsOf());
    const second = found(cache, asked(articles));
    await filling.done(answer("broken", 503));
    expect(await second).toBeUndefined();
  });
});

describe("what is kept", () => {
  it("is bounded by the bytes of all of it; what was asked for longest ago goes first", async () => {
    const { cache } = world({ entries: 100, bytes: 5_000 });
    for (const page of [1, 2, 3]) await fill(cache, asked(`${articles}/${page}`), answer("x".repeat(1_000)));
    await found(cache, asked(`${articles}/1`));
    await fill(cache, asked(`${articles}/4`), answer("x".repeat(1_000)));
    expect(cache.bytes).toBeLessThanOrEqual(5_000);
    const left = await Promise.all([1, 2, 3, 4].map((page) => found(cache, asked(`${articles}/${page}`))));
    expect(left.map((text) => text !== undefined)).toEqual([true, false, true, true]);
    expect(await fill(cache, asked(`${articles}/5`), answer("x".repeat(6_000)))).toBeDefined();
    expect(await found(cache, asked(`${articles}/5`))).toBeUndefined();
  });

  it("counts its compressed copies", async () => {
    const store = byteStore<Pick<KeptAnswer, "bytes">>({ entries: 10, bytes: 100_000 });
    const entry = store.put("a", { bytes: Buffer.from("many words ".repeat(500)) });
    const before = store.bytes;
    const [gzip, brotli] = [await entry.encoded("gzip"), await entry.encoded("br")];
    expect(store.bytes).toBe(before + gzip.length + brotli.length);
    await entry.encoded("gzip");
    expect(store.bytes).toBe(before + gzip.length + brotli.length);
    store.put("a", { bytes: Buffer.from("few") });
    expect(store.bytes).toBeLessThan(before);
  });
});

describe("an entity tag", () => {
  it("is the same for the same bytes, and compared weakly", () => {
    const tag = entityTag(Buffer.from("one"));
    expect(entityTag(Buffer.from("one"))).toBe(tag);
    expect(entityTag(Buffer.from("two"))).not.toBe(tag);
    const strong = tag.replace("W/", "");
    for (const given of [tag, strong, `"x", ${tag}`, "*"]) expect(matchesTag(given, tag), given).toBe(true);
    for (const given of [undefined, "", '"x"', strong.slice(1, -1)]) expect(matchesTag(given, tag), given).toBe(false);
  });
});

async function* pieces(): AsyncGenerator<string> {
  yield "a piece";
}
