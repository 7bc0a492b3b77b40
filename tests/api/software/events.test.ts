import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostEvents } from "#core/modules/software/events.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { installedSoftware } from "#tests/support/software.ts";

/** Installed software tells what it did, by the key of its association: in batches, late, twice, and not always well. */

const { url, settings } = await testServer({
  seed: (given) =>
    putPeople(given, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "owner@example.org" },
      { email: "other@example.org" },
    ]),
});
const database = new pg.Client({ connectionString: settings.database.ownerUrl });
await database.connect();
afterAll(() => database.end());
let admin: Session;
let software: Awaited<ReturnType<typeof installedSoftware>>;
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  software = await installedSoftware(url, admin, await signedIn(url, "owner@example.org"));
});

const path = "/api/v1/software-stats";
const ago = (days: number) => instant(-days * 24 * 3600 * 1000);
const launch = (more: object = {}) => ({
  id: randomUUID(),
  event: "launch",
  version: "2.4.1",
  recordedAt: ago(0),
  ...more,
});
const send = (key: string | null, events: readonly object[], more: object = {}) =>
  software.asked("POST", path, key, { events, ...more });
const statuses = ({ body }: { readonly body: { readonly data: readonly { status: string }[] } }) =>
  body.data.map(({ status }) => status);
const rowsOf = async (installation: string) =>
  (
    await database.query(
      "select event, version_name, from_version, recorded_at from software_stats where installation_id = $1 order by recorded_at",
      [installation],
    )
  ).rows;
const sumsAgree = async () => {
  const { rows } = await database.query(`
    with counted as (
      select '00000000-0000-0000-0000-000000000000'::uuid as group_id, s.* from software_stats s
      union all
      select g.target_id, s.* from software_stats s join software_installations_groups g on g.source_id = s.installation_id
    ), anew as (
      select group_id, (recorded_at at time zone 'UTC')::date as day, event, coalesce(version_name, '') as version,
        coalesce(system_id, '00000000-0000-0000-0000-000000000000') as system_id, count(*)::int as total
      from counted group by 1, 2, 3, 4, 5
    )
    select * from (select * from anew except select group_id, day, event, version, system_id, total from software_stats_days) missing
    union all
    select * from (select group_id, day, event, version, system_id, total from software_stats_days except select * from anew) wrong`);
  return rows;
};

describe("events of installed software", () => {
  it("SOFT-003 are install, update, uninstall, launch, session_start and session_end", async () => {
    const { key, installation } = await software.install({ enableSessionsStats: true });
    const events = [
      launch({ event: "install", version: "2.4.0", recordedAt: ago(6) }),
      launch({ event: "update", fromVersion: "2.4.0", recordedAt: ago(5) }),
      launch({ recordedAt: ago(4) }),
      launch({ event: "session_start", recordedAt: ago(3) }),
      launch({ event: "session_end", recordedAt: ago(2) }),
      launch({ event: "uninstall", recordedAt: ago(1) }),
    ];
    const answer = await send(key, events);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.meta).toEqual({ recorded: 6, known: 0, ignored: 0, refused: 0 });
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual(events.map(({ id }) => id));
    expect((await rowsOf(installation)).map(({ event, from_version }) => [event, from_version])).toEqual([
      ["install", null],
      ["update", "2.4.0"],
      ["launch", null],
      ["session_start", null],
      ["session_end", null],
      ["uninstall", null],
    ]);
  });

  it("SOFT-002 of sessions are stored only where the installation says so", async () => {
    const { key, installation } = await software.install({});
    const sessions = [launch({ event: "session_start" }), launch({ event: "session_end" }), launch()];
    expect(statuses(await send(key, sessions))).toEqual(["ignored", "ignored", "recorded"]);
    expect(await rowsOf(installation)).toHaveLength(1);
    await software.change("software-installations", installation, { enableSessionsStats: true });
    expect(statuses(await send(key, sessions))).toEqual(["recorded", "recorded", "known"]);
    expect(await rowsOf(installation)).toHaveLength(3);
  });

  it("count once, however often and in whatever batch they are sent", async () => {
    const { key, installation } = await software.install({});
    const [one, two, three] = [launch(), launch(), launch()];
    expect(statuses(await send(key, [one, two, one]))).toEqual(["recorded", "recorded", "known"]);
    expect(statuses(await send(key, [two, { ...three, id: three.id.toUpperCase() }, three]))).toEqual([
      "known",
      "recorded",
      "known",
    ]);
    expect(await rowsOf(installation)).toHaveLength(3);
  });

  it("of a batch that is sent ten times at once are recorded once, and their sums are exact", async () => {
    const here = await software.install({ inGroup: true });
    const there = await software.install({ inGroup: true });
    const batch = Array.from({ length: 40 }, (_, index) =>
      launch({ version: `3.${index % 4}`, recordedAt: ago(index % 5) }),
    );
    const others = Array.from({ length: 8 }, () =>
      Array.from({ length: 25 }, (_, index) => launch({ version: `3.${index % 4}`, recordedAt: ago(index % 5) })),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => send(here.key, batch)),
      ...others.map((each) => send(there.key, each)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const recorded = answers.slice(0, 10).reduce((sum, { body }) => sum + body.meta.recorded, 0);
    expect(recorded).toBe(40);
    expect(await rowsOf(here.installation)).toHaveLength(40);
    expect(await rowsOf(there.installation)).toHaveLength(200);
    expect(await sumsAgree()).toEqual([]);
  });

  it("keep when they happened, out of order and after a week offline", async () => {
    const { key, installation } = await software.install({});
    await send(key, [
      launch({ version: "2.5", recordedAt: ago(1) }),
      launch({ event: "update", version: "2.5", fromVersion: "2.4", recordedAt: ago(7) }),
      launch({ event: "install", version: "2.4", recordedAt: ago(8) }),
    ]);
    await send(key, [launch({ version: "2.4", recordedAt: ago(7.5) })]);
    const { attributes } = (await admin.request(`GET /api/v1/software-installations/${installation}`)).body.data;
    expect(attributes.runningVersion).toBe("2.5");
    expect(Date.parse(attributes.lastSeenAt)).toBeGreaterThan(testClock() - 60_000);
    expect(await sumsAgree()).toEqual([]);
  });

  it("go with their installation, whose end alone is a change: their sums stay", async () => {
    const { key, installation } = await software.install({});
    await send(key, [launch(), launch({ recordedAt: ago(1) }), launch({ recordedAt: ago(2) })]);
    const sums = async () => (await database.query("select sum(total)::int from software_stats_days")).rows[0].sum;
    const before = await sums();
    const since = instant();
    const { meta } = (await admin.request(`GET /api/v1/software-installations/${installation}`)).body.data;
    const body = { data: { type: "software-installations", id: installation, meta } };
    expect((await admin.request(`DELETE /api/v1/software-installations/${installation}`, { body })).status).toBe(204);
    expect(await rowsOf(installation)).toEqual([]);
    expect(await sums()).toBe(before);
    const { rows } = await database.query(
      "select type, count(*)::int as total from changes where at >= $1 group by type order by 1",
      [since],
    );
    expect(rows).toEqual([
      { type: "software-installation-keys", total: 1 },
      { type: "software-installations", total: 1 },
      { type: "software-service-associations", total: 1 },
    ]);
  });

  it("that make no sense are refused alone, each with its reason, and the others are recorded", async () => {
    const { key, installation } = await software.install({});
    const events = [
      launch({ id: "no-id" }),
      launch({ event: "explode" }),
      launch({ version: "a sentence" }),
      launch({ event: "update" }),
      launch({ fromVersion: "1.0" }),
      launch({ recordedAt: "yesterday" }),
      launch({ recordedAt: ago(91) }),
      launch({ recordedAt: ago(-1) }),
      launch({ system: "Amiga" }),
      launch({ system: "LINUX" }),
    ];
    const answer = await send(key, events);
    expect(
      answer.body.data.map(({ status, reason }: { status: string; reason: string | null }) => reason ?? status),
    ).toEqual([
      "bad-id",
      "bad-event",
      "bad-version",
      "from-version-missing",
      "from-version-unexpected",
      "bad-time",
      "too-old",
      "in-the-future",
      "unknown-system",
      "recorded",
    ]);
    expect(answer.body.meta).toEqual({ recorded: 1, known: 0, ignored: 0, refused: 9 });
    expect(await rowsOf(installation)).toHaveLength(1);
  });

  it("are refused as a whole where the document is none, with a pointer, and nothing is recorded", async () => {
    const { key, installation } = await software.install({});
    const pointers = async (body: object) => {
      const answer = await software.asked("POST", path, key, body);
      expect(answer.status).toBe(422);
      return answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    };
    expect(await pointers({ events: [launch(), launch({ version: 3 })] })).toEqual(["/events/1/version"]);
    expect(await pointers({ events: Array.from({ length: mostEvents + 1 }, () => launch()) })).toEqual(["/events"]);
    expect(await pointers({ events: [launch()], installationId: "I-of-nobody" })).toEqual(["/installationId"]);
    expect(await rowsOf(installation)).toEqual([]);
  });
});

describe("a file that is delivered", () => {
  const attach = async (service: string) => {
    const form = new FormData();
    form.append("model[type]", "software-services");
    form.append("model[id]", service);
    form.append("files[]", new Blob(["%PDF-1.4 manual"], { type: "application/pdf" }), "manual.pdf");
    const answer = await fetch(`${url}/services/secured-files`, {
      method: "POST",
      headers: { cookie: admin.cookie, origin: url, "x-requested-with": "XMLHttpRequest" },
      body: form,
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id;
  };
  const byKey = (file: string) => `/api/v1/services/software-installation/files/${file}/link`;
  const byOwner = (association: string, file: string) =>
    `POST ${software.associations}/${association}/files/${file}/link`;

  it("is given to the installation and to its owner by a link that is signed and short-lived", async () => {
    const { key, association, service } = await software.install({ deliverFile: true });
    const file = await attach(service);
    const read = await software.asked("GET", "/api/v1/services/software-installation", key);
    expect(read.status, read.text).toBe(200);
    expect(read.body.data.files).toMatchObject([{ id: file, name: "manual.pdf", mimeType: "application/pdf" }]);
    const own = (await software.owner.request(`GET ${software.associations}`)).body.data;
    expect(own.find((each: { files: unknown[] }) => each.files.length > 0).files).toEqual(read.body.data.files);
    const links = [
      await software.asked("POST", byKey(file), key),
      await software.owner.request(byOwner(association, file)),
    ];
    for (const link of links) {
      expect(link.status, link.text).toBe(201);
      expect(Date.parse(link.body.data.expiresAt) - testClock()).toBeLessThanOrEqual(300_000);
      const content = await fetch(`${url}${link.body.data.url}`);
      expect(content.headers.get("content-disposition")).toContain("manual.pdf");
      expect(await content.text()).toBe("%PDF-1.4 manual");
      expect((await fetch(`${url}${link.body.data.url.replace(/until=\d+/, "until=9999999999")}`)).status).toBe(403);
    }
  });

  it("is given to nobody else, and no longer once the period is over or the service delivers none", async () => {
    const { key, association, authorization, service } = await software.install({ deliverFile: true });
    const elsewhere = await software.install({ deliverFile: true });
    const file = await attach(service);
    const link = (await software.asked("POST", byKey(file), key)).body.data.url;
    expect((await software.asked("POST", byKey(file), elsewhere.key)).status).toBe(404);
    expect((await software.asked("POST", byKey(file), null)).status).toBe(401);
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(byOwner(association, file))).status).toBe(404);
    expect((await other.request(`GET /services/secured-files/${file}/show`)).status).toBe(404);
    expect((await fetch(`${url}${link.replace(association, elsewhere.association)}`)).status).toBe(403);
    await software.change("software-services", service, { deliverFile: false });
    expect((await fetch(`${url}${link}`)).status).toBe(404);
    expect((await software.asked("POST", byKey(file), key)).status).toBe(404);
    await software.change("software-services", service, { deliverFile: true });
    expect((await fetch(`${url}${link}`)).status).toBe(200);
    await software.period(authorization, { expiresAt: ago(1) });
    expect((await fetch(`${url}${link}`)).status).toBe(404);
    expect((await software.asked("POST", byKey(file), key)).status).toBe(403);
    expect((await software.owner.request(byOwner(association, file))).status).toBe(404);
  });
});

describe("the key of an installation", () => {
  it("is asked for: without one, with an unknown one or a revoked one, events are refused", async () => {
    const { key, association, installation } = await software.install({});
    for (const wrong of [null, "lcd_unknown", `${key}x`])
      expect(await send(wrong, [launch()])).toMatchObject({ status: 401, body: { errors: [{ code: "key-refused" }] } });
    expect((await admin.request(`POST ${path}`, { body: { events: [launch()] } })).status).toBe(403);
    expect((await software.owner.request(`DELETE ${software.associations}/${association}/key`)).status).toBe(204);
    expect((await send(key, [launch()])).status).toBe(401);
    expect((await software.owner.request(`DELETE ${software.associations}/${association}/key`)).status).toBe(404);
    expect(await rowsOf(installation)).toEqual([]);
  });

  it("is one for each association: a new one ends the one before, and freeing the association ends it too", async () => {
    const { key, association } = await software.install({});
    const made = await software.owner.request(`POST ${software.associations}/${association}/key`);
    expect(made.status).toBe(201);
    expect((await send(key, [launch()])).status).toBe(401);
    expect((await send(made.body.data.key, [launch()])).status).toBe(200);
    await software.owner.request(`DELETE ${software.associations}/${association}`);
    expect((await send(made.body.data.key, [launch()])).status).toBe(401);
  });

  it("is made by whoever the association is of or by an administrator, and kept as a digest alone", async () => {
    const { association, key } = await software.install({});
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(`POST ${software.associations}/${association}/key`)).status).toBe(404);
    const byAdmin = await admin.request(`POST ${software.associations}/${association}/key`);
    expect(byAdmin.status).toBe(201);
    const listed = await admin.request("GET /api/v1/software-installation-keys");
    expect(listed.text).not.toContain(byAdmin.body.data.key);
    expect(listed.text).not.toContain("digest");
    const { rows } = await database.query("select digest from software_installation_keys");
    expect(rows.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest) && digest !== key)).toBe(true);
    const data = { type: "software-installation-keys", attributes: {} };
    expect((await admin.request("POST /api/v1/software-installation-keys", { body: { data } })).status).toBe(403);
  });

  it("leads to nothing but its own association: elsewhere it is a guest's", async () => {
    const { key } = await software.install({});
    expect((await software.asked("GET", "/api/v1/software-installations", key)).status).toBe(401);
    expect((await software.asked("GET", "/api/v1/services/software-associations", key)).status).toBe(401);
  });

  it("SOFT-001 sends no events before or after the period, and says so", async () => {
    const { key, authorization, installation } = await software.install({});
    await software.period(authorization, { expiresAt: ago(1) });
    expect(await send(key, [launch()])).toMatchObject({
      status: 403,
      body: { errors: [{ code: "forbidden", detail: expect.stringContaining("has ended") }] },
    });
    await software.period(authorization, { startsAt: ago(-1), expiresAt: null });
    expect(await send(key, [launch()])).toMatchObject({
      status: 403,
      body: { errors: [{ detail: expect.stringContaining("not started") }] },
    });
    expect(await rowsOf(installation)).toEqual([]);
  });
});

describe("an installed software", () => {
  const at = "/api/v1/services/software-installation";

  it("reads its association, and says that it runs, with its version and system", async () => {
    const { key, installation } = await software.install({});
    const said = await software.asked("PATCH", at, key, { version: "4.0", system: "linux" });
    expect(said.status, said.text).toBe(200);
    const read = await software.asked("GET", at, key);
    expect(read.body).toEqual(said.body);
    expect(read.body.data).toMatchObject({
      state: "open",
      version: "4.0",
      system: "Linux",
      enableSessionsStats: false,
    });
    const { attributes } = (await admin.request(`GET /api/v1/software-installations/${installation}`)).body.data;
    expect(attributes).toMatchObject({ runningVersion: "4.0" });
    const wrong = await software.asked("PATCH", at, key, { system: "Amiga" });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ source: { pointer: "/system" } }] } });
    const sentence = await software.asked("PATCH", at, key, { version: "the newest one" });
    expect(sentence).toMatchObject({ status: 422, body: { errors: [{ source: { pointer: "/version" } }] } });
  });

  it("SOFT-001 learns that its period is over", async () => {
    const { key, authorization } = await software.install({});
    await software.period(authorization, { expiresAt: ago(1) });
    expect((await software.asked("GET", at, key)).body.data).toMatchObject({ state: "over", files: [] });
  });
});
