import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { retryDue } from "#core/modules/repository/external/jobs.ts";
import { instant } from "#tests/support/clock.ts";
import { bytes, fakeRepositories, json, solid } from "#tests/support/fake-repositories.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { photo } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const fake = await fakeRepositories(await photo(600, 400));
const { url, settings } = await testServer({
  environment: { THINGIVERSE_TOKEN: "token-of-the-tests", THINGIVERSE_API_URL: fake.url },
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "maker@example.org", roles: ["contributor"] },
      { email: "other@example.org", roles: ["contributor"] },
      { email: "member@example.org" },
    ]),
});
const [admin, maker, other, member] = (await Promise.all(
  ["admin", "maker", "other", "member"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session, Session];
const guest = browser(url);

const type = "external-repository-interactions";
const page = "https://www.thingiverse.com/thing:763622";
const services = "POST /api/v1/services";
const pull = (by: Session, address: string) => by.request(`${services}/external-pulls`, { body: { url: address } });
const push = (by: Session, id: string, to = "thingiverse") =>
  by.request(`${services}/repository-items/${id}/pushes`, { body: { type: to } });
const retry = (by: Session, id: string) => by.request(`${services}/${type}/${id}/retry`, { body: {} });
const find = async (id: string, by: Session = maker) =>
  (await by.request(`GET /api/v1/${type}/${id}?include=item`)).body.data;

/** The exchange once an attempt has ended. */
const ended = (id: string, by: Session = maker) =>
  vi.waitFor(
    async () => {
      const found = await find(id, by);
      expect(found.attributes.progress).not.toBe("pending");
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

const stored = (): readonly string[] =>
  readdirSync(join(settings.dataDir, "files"), { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isFile() ? [each.name] : [],
  );

/** A thing of its own for a test. */
function thing(
  id: number,
  changes: object = {},
  files: readonly object[] = [{ name: "a.stl", download_url: `${fake.url}/assets/grip.stl` }],
) {
  fake.say(
    `GET /things/${id}`,
    json({
      id,
      name: `Thing ${id}`,
      public_url: `https://www.thingiverse.com/thing:${id}`,
      license: "BSD License",
      ...changes,
    }),
  );
  fake.say(`GET /things/${id}/files`, json(files));
  fake.say(`GET /things/${id}/images`, json([]));
  return `https://www.thingiverse.com/thing:${id}`;
}

let made = 0;
async function published(
  relationships: object = { license: { data: { type: "licenses", id: "cc_by" } } },
): Promise<string> {
  made += 1;
  const file = await ended((await pull(admin, thing(9_000 + made))).body.data.id, admin);
  const source = await admin.request(
    `GET /api/v1/repository-items/${file.relationships.item.data.id}?include=attachments`,
  );
  const body = {
    data: {
      type: "repository-items",
      attributes: { title: `Reacher ${made}`, publishedAt: "2026-01-02T00:00:00.000Z" },
      relationships: { attachments: source.body.data.relationships.attachments, ...relationships },
    },
  };
  return (await admin.request("POST /api/v1/repository-items", { body })).body.data.id;
}

describe("taking an aid over from elsewhere", () => {
  it("REPO-002 REPO-004 brings it as a draft of whoever asked, with licence, author, source, files and pictures", async () => {
    const asked = await pull(maker, page);
    expect([asked.status, asked.body.data.type, asked.body.data.progress]).toEqual([202, type, "pending"]);
    const exchange = await ended(asked.body.data.id);
    expect(exchange.attributes).toMatchObject({
      ...{ progress: "succeeded", fault: null, externalId: "763622", externalUrl: page, leftOut: "sources.zip" },
    });
    expect(exchange.relationships.status.data.id).toBe("pulled");
    const item = exchange.relationships.item.data.id;
    const { data, included } = (
      await maker.request(`GET /api/v1/repository-items/${item}?include=attachments,image,license,createdBy`)
    ).body;
    expect(data.attributes).toMatchObject({
      title: "Bottle grip",
      sourceUrl: page,
      sourceAuthor: "handmaker",
      sourceLicense: null,
      publishedAt: null,
      canEdit: true,
    });
    expect(data.attributes.description).toContain("<strong>bottle</strong>");
    expect(data.attributes.description).not.toContain("script");
    expect(data.relationships.license.data.id).toBe("cc_by_nc");
    const kept = included.filter((each: { type: string }) => each.type === "files");
    expect(kept.map(({ attributes }: { attributes: { name: string } }) => attributes.name).sort()).toEqual([
      "bottle.jpeg",
      "grip.stl",
    ]);
    const model = kept.find(({ attributes }: { attributes: { name: string } }) => attributes.name === "grip.stl");
    expect(model.attributes.credit).toBe("handmaker");
    expect((await guest.request(`GET ${model.attributes.url}`)).text).toBe(solid.toString());
    expect((await guest.request(`GET /api/v1/repository-items/${item}`)).status).toBe(404);
    expect((await guest.request(`GET /api/v1/${type}/${exchange.id}`)).status).toBe(404);
  });

  it("brings it once, however often and by whomever it is asked for", async () => {
    const address = thing(100);
    const [first, second] = await Promise.all([pull(maker, address), pull(maker, address)]);
    expect(second.body.data.id).toBe(first.body.data.id);
    await ended(first.body.data.id);
    expect((await pull(maker, address)).body.data).toMatchObject({ id: first.body.data.id, progress: "succeeded" });
    const refused = await pull(other, address);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/url"]);
    expect(refused.body.errors[0].detail).toContain("Someone else");
  });

  it("keeps a licence that is none of ours in its own words", async () => {
    const { relationships } = await ended((await pull(maker, thing(101))).body.data.id);
    const item = (await maker.request(`GET /api/v1/repository-items/${relationships.item.data.id}?include=license`))
      .body.data;
    expect([item.relationships.license.data, item.attributes.sourceLicense]).toEqual([null, "BSD License"]);
  });

  it("refuses other addresses, sites without credentials, and people who write no aids", async () => {
    const address = await pull(maker, "https://example.org/thing:1");
    expect([address.status, address.body.errors[0].source.pointer]).toEqual([422, "/url"]);
    expect(address.body.errors[0].detail).toContain("address bar");
    const off = await pull(maker, "https://www.myminifactory.com/object/teapot-42");
    expect([off.status, off.body.errors[0].detail]).toEqual([422, expect.stringContaining("not connected")]);
    expect((await pull(member, page)).status).toBe(403);
    expect((await pull(guest, page)).status).toBe(401);
    const configured = await maker.request("GET /api/v1/services/external-repositories");
    expect(configured.body.data).toEqual([{ type: "thingiverse", mayPush: true }]);
  });

  it.each([
    ["that is missing", 201, json({}, 404), "missing", false],
    ["in half a document", 202, bytes(Buffer.from("{")), "broken", true],
    ["of a server that fails", 203, json({}, 500), "unreachable", true],
    ["of a server that is asked too often", 204, json({}, 429, { "retry-after": "600" }), "busy", true],
    ["that refuses us", 205, json({}, 401), "refused", false],
  ])("tells of an answer %s, and leaves nothing behind", async (_what, id, respond, fault, comesAgain) => {
    const address = thing(id);
    fake.say(`GET /things/${id}`, respond);
    const before = stored();
    const exchange = await ended((await pull(maker, address)).body.data.id);
    expect(exchange.attributes).toMatchObject({ progress: "failed", fault, attempts: 1 });
    const wait = Date.parse(exchange.attributes.nextAttemptAt) - Date.parse(exchange.attributes.settledAt);
    expect(wait).toEqual(comesAgain ? (fault === "busy" ? 600_000 : 60_000) : Number.NaN);
    expect(exchange.relationships.item.data).toBeNull();
    expect(stored()).toEqual(before);
  });

  it.each([
    [
      "is larger than files may be",
      210,
      (to: number) => fake.say(`GET /big/${to}`, bytes(Buffer.alloc(1), { "content-length": "99999999999" })),
      "large",
    ],
    [
      "breaks off",
      211,
      (to: number) =>
        fake.say(`GET /big/${to}`, (response) => {
          response.writeHead(200, { "content-length": "1000" });
          response.write(solid, () => response.destroy());
        }),
      "unreachable",
    ],
    ["is empty", 212, (to: number) => fake.say(`GET /big/${to}`, bytes(Buffer.alloc(0))), "broken"],
  ])("leaves nothing of a thing whose second file %s", async (_what, id, prepare, fault) => {
    prepare(id);
    const files = [
      { name: "a.stl", download_url: `${fake.url}/assets/grip.stl` },
      { name: "b.stl", download_url: `${fake.url}/big/${id}` },
    ];
    const before = stored();
    const exchange = await ended((await pull(maker, thing(id, {}, files))).body.data.id);
    expect(exchange.attributes).toMatchObject({ progress: "failed", fault });
    expect(stored()).toEqual(before);
    const titles = (await maker.request(`GET /api/v1/repository-items?filter[title]=Thing ${id}`)).body.data;
    expect(titles).toEqual([]);
  });

  it("has nothing to take where no file is of a kind that is kept", async () => {
    const files = [{ name: "a.exe", download_url: `${fake.url}/assets/grip.stl` }];
    const exchange = await ended((await pull(maker, thing(220, {}, files))).body.data.id);
    expect(exchange.attributes).toMatchObject({ progress: "failed", fault: "empty", nextAttemptAt: null });
  });

  it("is tried again by hand, by whoever asked for it, and comes then", async () => {
    const address = thing(230);
    fake.say("GET /things/230", json({}, 404));
    const { id } = await ended((await pull(maker, address)).body.data.id);
    thing(230);
    expect((await retry(other, id)).status).toBe(404);
    expect((await retry(maker, id)).body.data).toMatchObject({ id, progress: "pending" });
    expect((await ended(id)).attributes).toMatchObject({ progress: "succeeded", fault: null });
    expect((await retry(maker, id)).body.data).toMatchObject({ id, progress: "succeeded" });
  });

  it("is tried again by itself when its time has come", async () => {
    const address = thing(231);
    fake.say("GET /things/231", json({}, 500));
    const { id } = await ended((await pull(maker, address)).body.data.id);
    thing(231);
    const later = (minutes: number) => system({ now: instant(minutes * 60_000) });
    await inCore(settings, actingAs(later(0), retryDue()));
    expect((await find(id)).attributes.progress).toBe("failed");
    await inCore(settings, actingAs(later(2), retryDue()));
    expect((await ended(id)).attributes).toMatchObject({ progress: "succeeded", nextAttemptAt: null });
  });

  it("is given up by whoever asked for it", async () => {
    const { id } = await ended((await pull(maker, "https://www.thingiverse.com/thing:232")).body.data.id);
    expect((await other.request(`DELETE /api/v1/${type}/${id}`)).status).toBe(404);
    const body = { data: { type, id, meta: (await find(id)).meta } };
    expect((await maker.request(`DELETE /api/v1/${type}/${id}`, { body })).status).toBe(204);
  });
});

describe("giving an aid to others", () => {
  it("REPO-002 REPO-004 sends a published aid with its files, once, and shows it to everybody", async () => {
    const id = await published();
    const asked = await push(admin, id);
    expect(asked.status, asked.text).toBe(202);
    expect((await push(admin, id)).body.data.id).toBe(asked.body.data.id);
    const exchange = await ended(asked.body.data.id, admin);
    expect(exchange.attributes).toMatchObject({
      ...{ progress: "succeeded", externalId: "38514", stand: "public" },
      externalUrl: "https://www.thingiverse.com/thing:38514",
    });
    const seen = (await guest.request(`GET /api/v1/repository-items/${id}?include=externalInteractions`)).body;
    expect(seen.included).toEqual([expect.objectContaining({ type, id: exchange.id })]);
    expect(
      fake.asked.filter(({ line, body }) => line === "POST /things" && body.includes(`Reacher ${made}`)),
    ).toHaveLength(1);
  });

  it("goes on with the same thing after an attempt that broke off", async () => {
    const id = await published();
    fake.say("POST /things", json({ id: 555, public_url: "https://www.thingiverse.com/thing:555" }));
    fake.say("GET /things/555/files", json({}, 500));
    const failed = await ended((await push(admin, id)).body.data.id, admin);
    expect(failed.attributes).toMatchObject({ progress: "failed", fault: "unreachable", externalId: "555" });
    expect(failed.attributes.title).toBe(`Reacher ${made}`);
    expect((await guest.request(`GET /api/v1/${type}/${failed.id}`)).status).toBe(404);
    fake.say("GET /things/555/files", json([{ name: "a.stl" }]));
    fake.say("POST /things/555/publish", json({}));
    const before = fake.asked.filter(({ line }) => line === "POST /things").length;
    await push(admin, id);
    expect((await ended(failed.id, admin)).attributes).toMatchObject({ progress: "succeeded", externalId: "555" });
    expect(fake.asked.filter(({ line }) => line === "POST /things")).toHaveLength(before);
    fake.say("POST /things", null);
  });

  it("is named and found by the title of its aid, and by its address elsewhere while there is no aid", async () => {
    const id = await published();
    const named = `Reacher ${made}`;
    fake.say("POST /things", json({}, 500));
    const failed = await ended((await push(admin, id)).body.data.id, admin);
    fake.say("POST /things", null);
    expect(failed.attributes).toMatchObject({ progress: "failed", externalUrl: null, title: named });
    const found = async (search: string) =>
      (await admin.request(`GET /api/v1/${type}?filter[search]=${search}`)).body.data.map(
        (each: { readonly id: string }) => each.id,
      );
    expect(await found(encodeURIComponent(named))).toEqual([failed.id]);

    fake.say("GET /things/777", json({}, 404));
    const absent = await ended((await pull(admin, "https://www.thingiverse.com/thing:777")).body.data.id, admin);
    expect(absent.attributes.title).toBe("https://www.thingiverse.com/thing:777");
    expect(await found("thing%3A777")).toEqual([absent.id]);
  });

  it("refuses what may not be given, with what to do", async () => {
    const refusal = async (id: string, by = admin, to?: string) => {
      const { status, body } = await push(by, id, to);
      return [status, body.errors[0].source?.pointer, body.errors[0].detail];
    };
    const unlicensed = await published({});
    expect(await refusal(unlicensed)).toEqual([422, "/type", expect.stringContaining("license")]);
    expect(await refusal(unlicensed, admin, "myminifactory")).toEqual([
      422,
      "/type",
      expect.stringContaining("not connected"),
    ]);
    const pulled = (await ended((await pull(admin, page)).body.data.id, admin)).relationships.item.data.id;
    const draft = await push(admin, pulled);
    expect(draft.status).toBe(422);
    expect((await push(other, await published())).status).toBe(403);
    expect((await push(maker, "018f3c1e-0000-7000-8000-00000000dead")).status).toBe(404);
  });
});
