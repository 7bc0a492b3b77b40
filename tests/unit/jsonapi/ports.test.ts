import { beforeAll, describe, expect, it } from "vitest";
import { inProcessPorts } from "#api/render/ports.ts";
import { call } from "#core/kernel/call.ts";
import { testApi } from "#tests/support/api.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, system } from "#tests/support/viewers.ts";
import { createHttpPorts } from "#web/ports/http.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const tested = testApi(specimenCatalogue);
const portsFor = inProcessPorts(tested.api, tested.run);
const admin = administrator(id(1));
const ports = portsFor(admin);

/** The browser's ports, their requests answered by the same API. */
const overHttp = createHttpPorts({
  origin: "",
  locale: "en",
  editionLocale: () => null,
  timezone: "Europe/Paris",
  path: () => "/",
  files: ports.files,
  fetch: (async (target: string, init: RequestInit) => {
    const { status, text, headers } = await tested.ask(`${init.method} ${target}`, {
      viewer: admin,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: Object.fromEntries(
        Object.entries(init.headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    });
    return new Response(status === 204 ? null : text, { status, headers });
  }) as typeof fetch,
});

let made = "";

beforeAll(async () => {
  const data = { type: "users", id: id(1), attributes: { firstName: "Ines" } };
  await tested.ask("POST /api/v1/users", { viewer: system(), body: { data } });
  const tag = await overHttp.records.create("specimen-tags", { attributes: { name: "Wood" } });
  if (!tag.ok) throw new Error("no tag");
  const answer = await overHttp.records.create("specimens", {
    attributes: { title: "Thing", isPublic: true, rank: 1 },
    relationships: { tags: [{ type: "specimen-tags", id: tag.value.data.id }] },
  });
  if (!answer.ok) throw new Error("no specimen");
  made = answer.value.data.id;
});

describe("ports within the process", () => {
  it.each([
    [
      "a list",
      () => ["list", "specimens", { include: ["tags"], filter: { isPublic: true }, page: { size: 5 } }] as const,
    ],
    ["a record", () => ["find", "specimens", made, { include: ["tags", "kind"] }] as const],
    [
      "a record with less of what it includes",
      () => ["find", "specimens", made, { include: ["tags"], fields: { "specimen-tags": ["name"] } }] as const,
    ],
    ["the viewer's own record", () => ["find", "users", "me"] as const],
    ["a missing record", () => ["find", "specimens", id(99)] as const],
    ["a wrong query", () => ["list", "specimens", { sort: "nothing" }] as const],
    ["an unknown type", () => ["list", "nothing"] as const],
  ])("give the same as those of the browser: %s", async (_, asked) => {
    const [method, ...args] = asked();
    const read = (from: typeof ports) =>
      (from.records[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
    const [here, there] = [await read(ports), await read(overHttp)];
    expect(JSON.parse(JSON.stringify(here))).toEqual(JSON.parse(JSON.stringify(there)));
  });

  it("write nothing", async () => {
    const { records, files } = ports;
    const letter = call<object, object>("specimens.greeting", "POST", "/x");
    for (const write of [
      () => records.create("specimen-tags", { attributes: { name: "Steel" } }),
      () => records.update("specimens", made, 1, { attributes: { rank: 3 } }),
      () => records.destroy("specimens", made),
      () => records.operations([{ op: "remove", type: "specimens", id: made }]),
      () => ports.call(letter, {}),
      () =>
        files.attach({ name: "a.txt", size: 1, type: "text/plain", slice: () => "" }, { type: "specimens", id: made }),
    ])
      await expect((async () => write())()).rejects.toThrow("while a page is drawn");
  });

  it("call services with their input as it is", async () => {
    const greet = call<{ readonly name: string; readonly loud?: boolean }, { readonly data: string }>(
      "specimens.greeting",
      "GET",
      "/x",
    );
    expect(await portsFor(guest()).call(greet, { name: "jo", loud: true })).toEqual({
      ok: true,
      value: { data: "en JO" },
    });
    const none = call<object, object>("nothing", "GET", "/x");
    expect(await ports.call(none, {})).toMatchObject({ ok: false, error: { kind: "not-found" } });
  });
});

describe("ports of the browser", () => {
  it("write, refuse and remove by the rules of the API", async () => {
    const changed = await overHttp.records.update("specimens", made, 1, { attributes: { rank: 2 } });
    expect(changed.ok && changed.value.data.meta.version).toBe(2);
    const stale = await overHttp.records.update("specimens", made, 1, { attributes: { rank: 3 } });
    expect(!stale.ok && [stale.error.kind, stale.error.faults[0]?.pointer]).toEqual(["conflict", "/data/id"]);
    const batch = await overHttp.records.operations([
      { op: "add", type: "specimens", lid: "a", input: { attributes: { title: "A" } } },
      { op: "remove", type: "specimens", id: made, version: 2 },
    ]);
    expect(batch.ok && batch.value.map((each) => each?.type ?? null)).toEqual(["specimens", null]);
    expect(await overHttp.records.destroy("specimens", made)).toMatchObject({
      ok: false,
      error: { kind: "not-found", status: 404 },
    });
  });
});
