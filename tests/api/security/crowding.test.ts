import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { uploadShares } from "#api/security/shares.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const names = ["ada", "ben", "cleo", "dan"];
const { url } = await testServer({
  environment: { TRUST_PROXY: "1" },
  seed: (settings) =>
    putPeople(
      settings,
      names.map((name) => ({ email: `${name}@example.org` })),
    ),
});
const people = await Promise.all(names.map((name) => signedIn(url, `${name}@example.org`)));

const opened: { destroy(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) each.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
});

/** Begins a request from an address; gives the status of its answer. */
async function answered(
  line: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<number | undefined> {
  const [method, path] = line.split(" ");
  const request = httpRequest(`${url}${path}`, { method, headers: { "x-forwarded-for": address, ...headers } });
  request.on("error", () => undefined);
  opened.push(request);
  const answer = new Promise<IncomingMessage>((resolve) => request.once("response", resolve));
  if (body === undefined) request.end();
  else request.write(body);
  return (await answer).statusCode;
}

/** Whoever is refused hears so within this many milliseconds; of the others nothing comes, however long one waits. */
const moment = 2_000;

const part = '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nhalf of';

/** Somebody begins to send a file and says no more; `undefined` where it goes on. */
const idle = (session: Session, address: string): Promise<number | undefined> =>
  Promise.race([
    answered(
      "POST /services/secured-files",
      address,
      {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": "1000000",
        "x-requested-with": "XMLHttpRequest",
        origin: url,
        cookie: session.cookie,
      },
      part,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, moment)),
  ]);

/** The statuses of many at once, counted. */
async function counted(statuses: readonly Promise<number | undefined>[]): Promise<Record<string, number>> {
  const all = await Promise.all(statuses);
  return Object.fromEntries([...new Set(all)].map((status) => [status, all.filter((each) => each === status).length]));
}

describe("somebody who takes places", () => {
  it("API-017 has some uploads at once, wherever they come from, and leaves the others theirs", async () => {
    const [ada, ben] = people as [Session, Session];
    const many = Array.from({ length: uploadShares.viewer + 5 }, (_, at) => idle(ada, `192.0.2.${at}`));
    expect(await counted(many)).toEqual({ undefined: uploadShares.viewer, 429: 5 });
    expect(await idle(ben, "192.0.2.1")).toBe(undefined);
  });

  it("API-017 has some uploads at once from one network, whoever they are, and gets them back", async () => {
    const each = (address: string) =>
      people.flatMap((session) => Array.from({ length: uploadShares.viewer }, () => idle(session, address)));
    const { 429: refused = 0 } = await counted(each("2001:db8::1"));
    expect(refused).toBe(people.length * uploadShares.viewer - uploadShares.network);
    expect(await idle(people[0]!, "2001:db8::2")).toBe(429);
    for (const one of opened.splice(0)) one.destroy();
    await expect.poll(() => idle(people[0]!, "2001:db8::2"), { timeout: 5000 }).toBe(undefined);
  });

  it("LAYOUT-006 follows the site from some pages at once of one network, and leaves the others theirs", async () => {
    const follow = (address: string) => answered("GET /api/v1/services/app-events", address);
    expect(await counted(Array.from({ length: 230 }, () => follow("192.0.2.9")))).toEqual({ 200: 200, 503: 30 });
    expect(await follow("192.0.2.10")).toBe(200);
  });
});
