import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Described, descriptionOf, requestsOf } from "#tests/support/described-requests.ts";
import { rentalOffice } from "#tests/support/rental-office.ts";
import { type Answered, browser, send, signedIn } from "#tests/support/session.ts";

const office = await rentalOffice();
/** Each request that needs a second connection while it holds one would wait for another that does. */
const poolSize = 2;
const demo = await demoServer({ DATABASE_POOL_SIZE: String(poolSize) });

/** What `/readyz` answers from now on to the end of the test. */
function readiness(url: string): readonly number[] {
  const seen: number[] = [];
  const asking = setInterval(() => void send(url, "GET /readyz").then(({ status }) => seen.push(status)), 100);
  onTestFinished(() => clearInterval(asking));
  return seen;
}

it("RENT-031 fifty guests who reserve at once are each told what was kept", { timeout: 300_000 }, async () => {
  const { url, model, book, booking, available } = office;
  const ready = readiness(url);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => book(browser(url), booking({ [model("Scanner")]: 1 }, 70, 7))),
  );
  // The last ones are refused for the items, or already for what one network may hold.
  const kept = answers.filter(({ status }) => status === 201);
  expect(kept).toHaveLength(20);
  expect(answers.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([]);
  expect(await available("Scanner", 70, 7)).toBe(0);
  for (const { status, body } of answers) {
    if (status === 409) expect(body.errors[0].code).toBe("conflict-taken");
    if (status === 201)
      expect((await send(url, `GET /api/v1/services/rental-bookings/${body.data.id}`)).status).toBe(200);
  }
  expect(new Set(ready)).toEqual(new Set(ready.length > 0 ? [200] : []));
});

it("twice as many as there are connections are answered, whatever they call or write", {
  timeout: 300_000,
}, async () => {
  const { url } = demo;
  const document: Described = await descriptionOf(url);
  const admin = await signedIn(url, "admin@labcommons.test", demoPassword);
  const ids = new Map<string, readonly string[]>();
  const operations = Object.entries<Described>(document.paths).flatMap(([path, item]) =>
    ["post", "patch", "put", "delete", "get"]
      .filter((method) => item[method] && (method !== "get" || path.includes("/services/")))
      .map((method) => ({ method: method.toUpperCase(), path, operation: item[method] })),
  );
  const ready = readiness(url);
  const faults: string[] = [];
  for (const [index, { method, path, operation }] of operations.entries()) {
    if (path === "/auth/logout") continue;
    const drawn = fc.sample(requestsOf(path, operation, { document, ids }, true), {
      numRuns: 2 * poolSize,
      seed: index,
    });
    const asked = (by: (line: string, given: object) => Promise<Answered>) =>
      Promise.all(drawn.map(({ path: address, headers, body }) => by(`${method} ${address}`, { headers, body })));
    const answers = [
      ...(await asked(admin.request.bind(admin))),
      // What is open to guests alone, or counted by who asks, goes another way for them.
      ...(path.includes("/services/") || path.startsWith("/auth/")
        ? await asked((...line) => browser(url).request(...line))
        : []),
    ];
    for (const { status, text } of answers)
      if (status >= 500) faults.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
  expect(operations.length).toBeGreaterThan(200);
  expect(new Set(ready)).toEqual(new Set([200]));
});
