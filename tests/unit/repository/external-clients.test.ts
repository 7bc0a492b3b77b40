import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { nameIn } from "#adapters/external-repositories/answers.ts";
import { myMiniFactory } from "#adapters/external-repositories/myminifactory.ts";
import { thingiverse } from "#adapters/external-repositories/thingiverse.ts";
import { isPublicAddress } from "#adapters/outgoing/reachable.ts";
import type { ExternalFailure, ExternalRepository, PushedItem } from "#core/modules/repository/external/ports.ts";
import { bytes, fakeRepositories, json, solid } from "#tests/support/fake-repositories.ts";

const patienceMs = 300;
const token = "token-of-the-tests";

async function world() {
  const fake = await fakeRepositories(Buffer.from("a picture"));
  return {
    fake,
    things: thingiverse({ token, apiUrl: fake.url, patienceMs }),
    objects: myMiniFactory({ token, key: undefined, apiUrl: `${fake.url}/api/v2`, patienceMs }),
  };
}

const run = <Value>(work: Effect.Effect<Value, ExternalFailure>): Promise<Value> => Effect.runPromise(work);

const failure = async (work: Effect.Effect<unknown, ExternalFailure>) => {
  const { _tag, ...met } = await Effect.runPromise(Effect.flip(work));
  return { fault: met.fault, retryAfterSeconds: met.retryAfterSeconds };
};

const download = async (repository: ExternalRepository, url: string, limit = 1_000) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await run(repository.open({ name: "a.stl", url }, limit))) pieces.push(piece);
  return Buffer.concat(pieces);
};

const broke = (repository: ExternalRepository, url: string, limit?: number): Promise<string> =>
  download(repository, url, limit).then(
    () => "nothing",
    (error: { readonly fault?: string; readonly cause?: { readonly fault?: string } }) =>
      error.fault ?? error.cause?.fault ?? String(error),
  );

const pushed: PushedItem = {
  title: "Reacher",
  description: "Reaches far.",
  license: "cc_by_nc",
  tags: ["home"],
  sourceUrl: "https://lab.example.org/aids/reacher",
  files: [{ name: "reacher.stl", size: solid.length, open: async () => pieces() }],
};

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield solid.subarray(0, 10);
  yield solid.subarray(10);
}

describe("Thingiverse", () => {
  it("REPO-004 tells a thing with its author, its licence, its pictures and its files", async () => {
    const { fake, things } = await world();
    expect(await run(things.read("763622"))).toEqual({
      id: "763622",
      url: "https://www.thingiverse.com/thing:763622",
      title: "Bottle grip",
      description: "<div><p>Holds a <b>bottle</b>.</p><script>alert(1)</script></div>",
      author: "handmaker",
      license: "Creative Commons - Attribution - Non-Commercial",
      files: [
        { name: "grip.stl", url: `${fake.url}/files/1223854/download` },
        { name: "sources.zip", url: `${fake.url}/files/1223855/download` },
      ],
      pictures: [{ name: "bottle.png", url: `${fake.url}/assets/large.jpg` }],
    });
    expect(fake.asked.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
  });

  it("follows a download to where its files lie", async () => {
    const { fake, things } = await world();
    expect(await download(things, `${fake.url}/files/1223854/download`)).toEqual(solid);
  });

  it("REPO-004 makes a thing, sends its files by a form, and publishes it", async () => {
    const { fake, things } = await world();
    expect(await run(things.create(pushed))).toEqual({ id: "38514", url: "https://www.thingiverse.com/thing:38514" });
    await run(things.complete("38514", pushed));
    expect(fake.asked.map(({ line }) => line)).toEqual([
      "POST /things",
      "GET /things/38514/files",
      "POST /things/38514/files",
      "POST /bucket",
      "POST /files/77/finalize",
      "POST /things/38514/publish",
    ]);
    const made = JSON.parse(fake.asked[0]!.body.toString());
    expect(made).toMatchObject({ name: "Reacher", license: "cc-nc", tags: ["home"] });
    expect(made.description).toContain(pushed.sourceUrl);
    const { headers, body } = fake.asked[3]!;
    expect(Number(headers["content-length"])).toBe(body.length);
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": headers["content-type"]! },
    }).formData();
    expect(form.get("key")).toBe("uploads/1");
    const sent = form.get("file") as File;
    expect([sent.name, Buffer.from(await sent.arrayBuffer())]).toEqual(["reacher.stl", solid]);
  });

  it("sends no file a second time that is there already", async () => {
    const { fake, things } = await world();
    fake.say("GET /things/38514/files", json([{ name: "reacher.stl" }]));
    await run(things.complete("38514", pushed));
    expect(fake.asked.map(({ line }) => line)).toEqual(["GET /things/38514/files", "POST /things/38514/publish"]);
  });

  it("tells how a thing stands", async () => {
    const { fake, things } = await world();
    expect(await run(things.status("38514"))).toBe("public");
    fake.say("GET /things/38514", json({ id: 38514, is_published: 0 }));
    expect(await run(things.status("38514"))).toBe("waiting");
    expect(await run(things.status("99"))).toBe("gone");
  });
});

describe("MyMiniFactory", () => {
  it("REPO-004 tells an object with its main picture first, and terms without a name in its own words", async () => {
    const { fake, objects } = await world();
    expect(await run(objects.read("42"))).toEqual({
      id: "42",
      url: "https://www.myminifactory.com/object/3d-print-well-designed-teapot-42",
      title: "Well designed teapot",
      description: "<p>Pours &lt;slowly&gt;.</p><p>For two.</p>",
      author: "The potter",
      license: "mention, no commercial-use",
      files: [{ name: "teapot.stl", url: `${fake.url}/download/42` }],
      pictures: [
        { name: "front.jpg", url: `${fake.url}/assets/front.jpg` },
        { name: "side.jpg", url: `${fake.url}/assets/side.jpg` },
      ],
    });
  });

  it("sends a key to its interface alone, and has no files to give for one", async () => {
    const fake = await fakeRepositories();
    const objects = myMiniFactory({ token: undefined, key: "key-of-tests", apiUrl: `${fake.url}/api/v2`, patienceMs });
    expect(objects.mayPush).toBe(false);
    await run(objects.read("42"));
    expect(fake.asked[0]?.line).toBe("GET /api/v2/objects/42?key=key-of-tests");
    fake.say(
      "GET /api/v2/objects/42",
      json({ id: 42, url: "https://m.org/42", name: "a", files: [{ filename: "a.stl" }] }),
    );
    expect((await failure(objects.read("42"))).fault).toBe("refused");
  });

  it("REPO-004 makes an object and sends the bytes that it waits for", async () => {
    const { fake, objects } = await world();
    expect(await run(objects.create(pushed))).toEqual({
      id: "43",
      url: "https://www.myminifactory.com/object/reacher-43",
    });
    expect(JSON.parse(fake.asked[0]!.body.toString())).toMatchObject({
      source_url: pushed.sourceUrl,
      licenses: expect.arrayContaining([{ type: "commercial-use", value: false }]),
      files: [{ filename: "reacher.stl", size: solid.length }],
    });
    await run(objects.complete("43", pushed));
    const sent = fake.asked.at(-1)!;
    expect([sent.line, sent.body]).toEqual(["POST /api/v2/file?upload_id=1589466a6a50a3", solid]);
    expect(sent.headers["content-length"]).toBe(String(solid.length));
    expect(await run(objects.status("43"))).toBe("waiting");
  });
});

describe("an answer that is not as promised", () => {
  it.each([
    ["of a status that refuses us", json({}, 401), { fault: "refused" }],
    ["of a status that misses it", json({}, 404), { fault: "missing" }],
    ["of too many requests", json({}, 429, { "retry-after": "120" }), { fault: "busy", retryAfterSeconds: 120 }],
    ["of a failing server", json({}, 500), { fault: "unreachable" }],
    ["of a server at rest", json({}, 503, { "retry-after": "60" }), { fault: "unreachable", retryAfterSeconds: 60 }],
    ["of an unknown kind", json({}, 418), { fault: "broken" }],
    ["in half a document", bytes(Buffer.from('{"id": 76')), { fault: "broken" }],
    ["in another shape", json([]), { fault: "broken" }],
    ["without a name", json({ id: 1, public_url: "https://a.org" }), { fault: "broken" }],
    [
      "with an address that is none",
      json({ id: 1, name: "a", public_url: "javascript:alert(1)" }),
      { fault: "broken" },
    ],
    ["without an end", json({ name: "a".repeat(3_000_000) }), { fault: "large" }],
    ["that breaks off", (response) => void response.socket?.destroy(), { fault: "unreachable" }],
    ["that never comes", () => undefined, { fault: "slow" }],
    ["that begins and stops", (response) => void response.writeHead(200).write("{"), { fault: "slow" }],
    [
      "elsewhere",
      (response) => void response.writeHead(302, { location: "https://evil.example/" }).end(),
      { fault: "broken" },
    ],
    [
      "at a private address",
      (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      { fault: "broken" },
    ],
    [
      "in a circle",
      (response) => void response.writeHead(302, { location: "/things/763622" }).end(),
      { fault: "broken" },
    ],
  ] as const satisfies readonly (readonly [
    string,
    Parameters<Awaited<ReturnType<typeof world>>["fake"]["say"]>[1],
    object,
  ])[])("%s is told by its name", async (_what, respond, told) => {
    const { fake, things } = await world();
    fake.say("GET /things/763622", respond);
    expect(await failure(things.read("763622"))).toEqual({ retryAfterSeconds: undefined, ...told });
  });

  it("ends a file that is longer than it may be, said or not", async () => {
    const { fake, things } = await world();
    expect(await broke(things, `${fake.url}/assets/grip.stl`, 20)).toBe("large");
    fake.say("GET /assets/grip.stl", (response) => {
      response.writeHead(200);
      response.write(solid);
      response.end(solid);
    });
    expect(await broke(things, `${fake.url}/assets/grip.stl`, 150)).toBe("large");
  });

  it("ends a file that comes to a halt", async () => {
    const { fake, things } = await world();
    fake.say("GET /assets/grip.stl", (response) => void response.writeHead(200).write("solid"));
    expect(await broke(things, `${fake.url}/assets/grip.stl`)).toBe("slow");
  });

  it("asks no host of its own that has a private address", async () => {
    const resolve = async () => ["203.0.113.7", "169.254.169.254"];
    const things = thingiverse({ token, apiUrl: "http://127.0.0.1:9", patienceMs, resolve });
    expect(await broke(things, "https://cdn.thingiverse.com/a.stl")).toBe("broken");
    expect(await broke(things, "http://cdn.thingiverse.com/a.stl")).toBe("broken");
    expect(await broke(things, "https://thingiverse.com.evil.example/a.stl")).toBe("broken");
  });

  it("takes what is refused while it is sent for the aid's own fault", async () => {
    const { fake, things } = await world();
    fake.say("POST /things", json({ error: "no" }, 400));
    expect((await failure(things.create(pushed))).fault).toBe("declined");
  });
});

it("knows addresses of the internet from those of a network", () => {
  const told = (addresses: readonly string[]) => addresses.map(isPublicAddress);
  expect(told(["93.184.216.34", "2606:2800:220:1::1"])).toEqual([true, true]);
  const inside = ["127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"];
  expect(told([...inside, "::1", "fd00::1", "fe80::1", "::ffff:10.0.0.1", "no address"])).not.toContain(true);
});

it("takes the name of a file from its address, however it is written there", () => {
  const names = ["a/hand%20grip.jpg", "a/50%.jpg", ""].map((path) => nameIn(`https://cdn.example.org/${path}?w=1`));
  expect(names).toEqual(["hand grip.jpg", "50%.jpg", ""]);
});
