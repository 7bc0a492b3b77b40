import { request } from "node:http";
import { Effect } from "effect";
import { afterAll, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { unreadBadgeOf } from "#core/shell/notifications/unread-badge.ts";
import { instant } from "#tests/support/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { system } from "#tests/support/viewers.ts";

let people: Readonly<Record<string, string>> = {};
const database = await testDatabase();
const server = await testServer({
  database,
  seed: async (settings) => {
    people = await putPeople(settings, [{ email: "ada@example.org" }, { email: "ben@example.org" }]);
  },
});
/** Another process over the same database: what one writes, pages held by the other hear. */
const replica = await testServer({ database });

const heard = { text: "" };
const asked = request(`${replica.url}/api/v1/services/app-events`, (answer) => {
  answer.setEncoding("utf8").on("data", (piece: string) => {
    heard.text += piece;
  });
});
asked.on("error", () => undefined).end();
afterAll(() => void asked.destroy());

const marks = () => [...heard.text.matchAll(/event: told\ndata: (.+)\n\n/g)].map(([, mark]) => mark);
const mark = (id: string) =>
  inCore(
    server.settings,
    Effect.map(Effect.service(KeyRing), (ring) => unreadBadgeOf(ring, id)),
  );
const tell = (to: readonly string[]) =>
  inCore(
    server.settings,
    actingAs(system({ now: instant() }), notify({ type: "reminder", to, values: { title: "A secret title" } })),
  );

it("COMM-006 tells open pages of every process for whom there is something new, and nothing else", async () => {
  const [ada, ben] = [people["ada@example.org"]!, people["ben@example.org"]!];
  const own = await mark(ada);
  // The process may still be about to listen.
  await expect
    .poll(
      async () => {
        await tell([ada]);
        return marks();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain(own);
  expect(new Set(marks())).toEqual(new Set([own]));
  expect(heard.text).not.toContain(ada);
  expect(heard.text).not.toContain("secret");
  await tell([ben]);
  await expect.poll(marks, { timeout: 10_000 }).toContain(await mark(ben));
  expect(await mark(ben)).not.toBe(own);
});

it("tells nobody of what was undone", async () => {
  const before = marks().length;
  const undone = inCore(
    server.settings,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const told = actingAs(system(), notify({ type: "reminder", to: [people["ada@example.org"]!] }));
      return yield* storage.transaction(Effect.andThen(told, Effect.die(new Error("undone"))));
    }),
  );
  await expect(undone).rejects.toThrow("undone");
  await tell([people["ben@example.org"]!]);
  await expect.poll(() => marks().length, { timeout: 10_000 }).toBe(before + 1);
  expect(marks().at(-1)).toBe(await mark(people["ben@example.org"]!));
});
