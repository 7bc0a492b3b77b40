import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { create } from "#core/kernel/write.ts";
import { instant } from "#tests/support/clock.ts";
import { asSuperuser, testDatabase } from "#tests/support/database.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const database = await testDatabase();
/** Two replicas: one is written to, the other tells. */
const server = await testServer({ database });
const replica = await testServer({ database });

let admin: Session;
let settingsId: string;
const streams: Stream[] = [];

beforeAll(async () => {
  await putPeople(server.settings, [{ email: "super@labs.test", roles: ["app_admin"] }]);
  const { flags, defaultLocale } = server.settings;
  const viewer = systemViewer({ now: instant(), flags, defaultLocale, requestId: "test" });
  const settings = {
    type: "app-envs",
    attributes: { initialized: true },
    relationships: {},
    pointer: "/data",
  };
  settingsId = await inCore(server.settings, actingAs(viewer, create(settings)));
  admin = await signedIn(server.url, "super@labs.test");
});
afterAll(() => {
  for (const stream of streams) stream.close();
});

interface Stream {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  /** Environments told so far. */
  readonly told: string[];
  readonly isOver: () => boolean;
  close(): void;
}

/** Somebody whose browser listens. */
function listening(url: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${url}/api/v1/services/app-events`, (answer) => {
      const told: string[] = [];
      let over = false;
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text += piece;
        told.splice(0, told.length, ...[...text.matchAll(/event: environment\ndata: (.+)\n\n/g)].map(([, it]) => it!));
      });
      answer.on("close", () => (over = true));
      answer.on("error", () => undefined);
      const stream: Stream = {
        status: answer.statusCode,
        headers: answer.headers,
        told,
        isOver: () => over,
        close: () => asked.destroy(),
      };
      streams.push(stream);
      resolve(stream);
    });
    asked.on("error", reject);
    asked.end();
  });
}

const attributes = (path: string) => ({ title: `Page ${path}`, path });
const addPage = async (path: string, more: object = {}) => {
  const { status, body } = await admin.request("POST /api/v1/app-pages", {
    body: { data: { type: "app-pages", attributes: { ...attributes(path), ...more } } },
  });
  expect(status).toBe(201);
  return body.data as { readonly id: string; readonly meta: { readonly version: number } };
};
const saveSettings = async (description: string) => {
  const { version } = (await admin.request(`GET /api/v1/app-envs/${settingsId}`)).body.data.meta;
  const { status } = await admin.request(`PATCH /api/v1/app-envs/${settingsId}`, {
    body: { data: { type: "app-envs", id: settingsId, attributes: { description }, meta: { version } } },
  });
  expect(status).toBe(200);
};

/** A listener who knows the environment of now. */
const informed = async (url: string) => {
  const stream = await listening(url);
  await expect.poll(() => stream.told.length).toBeGreaterThan(0);
  return stream;
};

describe("what the site tells open pages", () => {
  it("is told as events that nothing keeps, to anybody, without a look at who it is", async () => {
    const stream = await informed(server.url);
    expect(stream.status).toBe(200);
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    expect(stream.headers["cache-control"]).toContain("no-store");
    expect(stream.headers["set-cookie"]).toBeUndefined();
    expect((await browser(server.url).request("POST /api/v1/services/app-events")).status).toBe(404);
  });

  it("LAYOUT-006 MODEL-019 tells of saved main settings, on the replica that did not write them too", async () => {
    const [here, there] = await Promise.all([informed(server.url), informed(replica.url)]);
    expect(here.told.at(-1)).toBe(there.told.at(-1));
    const before = here.told.at(-1);
    await saveSettings("told at once");
    await expect.poll(() => there.told.at(-1)).not.toBe(before);
    await expect.poll(() => here.told.at(-1)).toBe(there.told.at(-1));
  });

  it("PAGE-023 PAGE-024 tells of a published page that is saved or deleted, and not of a draft", async () => {
    const stream = await informed(replica.url);
    const before = stream.told.length;
    await addPage("/draft", { isDraft: true });
    const page = await addPage("/published");
    await expect.poll(() => stream.told.length).toBe(before + 1);
    const saved = await admin.request(`PATCH /api/v1/app-pages/${page.id}`, {
      body: { data: { type: "app-pages", id: page.id, attributes: { title: "Another" }, meta: page.meta } },
    });
    expect(saved.status).toBe(200);
    await expect.poll(() => stream.told.length).toBe(before + 2);
    const { meta } = saved.body.data;
    const deleted = await admin.request(`DELETE /api/v1/app-pages/${page.id}`, {
      body: { data: { type: "app-pages", id: page.id, meta } },
    });
    expect(deleted.status).toBe(204);
    await expect.poll(() => stream.told.length).toBe(before + 3);
    // As it was before, behind which the page that changed is named.
    expect(stream.told.at(-1)?.split(" ")).toEqual([stream.told[before - 1]?.split(" ")[0], page.id]);
  });

  it("LAYOUT-006 goes on telling while the listener to the database is cut again and again", async () => {
    const stream = await informed(replica.url);
    const cut = () =>
      asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and application_name = 'labcommons notices'`,
      );
    for (const description of ["first", "second", "third"]) {
      const before = stream.told.at(-1);
      await cut();
      await saveSettings(description);
      await expect.poll(() => stream.told.at(-1)).not.toBe(before);
    }
    expect(stream.isOver()).toBe(false);
  });
});

describe("a server that stops", () => {
  it("ends its events, so that nobody waits for it", async () => {
    const stream = await informed(replica.url);
    await replica.close();
    await expect.poll(() => stream.isOver()).toBe(true);
  });
});
