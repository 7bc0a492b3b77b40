import { Effect } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { Unavailable } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { Jobs, KeyRing } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { create } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { signingIn } from "#core/shell/access/events.ts";
import { MailLedger, type NotedMail } from "#core/shell/mail/ports.ts";
import { type MailContent, sealedPlace } from "#core/shell/mail/send.ts";
import { notifications } from "#core/shell/notifications/entities.ts";
import { settleMails } from "#core/shell/notifications/mails.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { type MailFrequency, mailFrequencies } from "#core/shell/notifications/types.ts";
import { inCore } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { system } from "#tests/support/viewers.ts";

const { settings } = await testServer();

/** A few days before clocks change in Europe, and after they did in America. */
const start = Date.parse("2031-03-26T09:00:00.000Z");
const hour = 3_600_000;
const subjects = ["S0", "S1", "S2"];

type Step =
  | { readonly is: "arrive" | "read"; readonly subject: string }
  | { readonly is: "pass"; readonly hours: number }
  | { readonly is: "zone"; readonly zone: string }
  | { readonly is: "frequency"; readonly frequency: MailFrequency }
  | { readonly is: "settle" | "settle twice" | "break before" | "break after" | "come" };

const subject = fc.constantFrom(...subjects);
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ is: fc.constant("arrive" as const), subject }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant("read" as const), subject }) },
    { weight: 4, arbitrary: fc.record({ is: fc.constant("pass" as const), hours: fc.integer({ min: 0, max: 60 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constant("pass" as const), hours: fc.constantFrom(24 * 100, 24 * 200) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant("zone" as const),
        zone: fc.constantFrom("Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constant("frequency" as const), frequency: fc.constantFrom(...mailFrequencies) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        is: fc.constantFrom(
          "settle" as const,
          "settle" as const,
          "settle twice" as const,
          "break before" as const,
          "break after" as const,
          "come" as const,
        ),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

let people = 0;

/** What was said, read unsaid and never said of each subject, once a person has come back and all mails have left. */
const outcomeOf = Effect.fnUntraced(function* (given: readonly Step[]) {
  let now = start;
  let lastCome = start;
  const viewer = () => system({ now: new Date(now).toISOString(), defaultLocale: "en" });
  people += 1;
  const person = yield* actingAs(
    viewer(),
    create({
      type: "users",
      attributes: {
        firstName: "Ada",
        lastName: "Byron",
        email: `reader${people}@labs.test`,
        emailVerifiedAt: viewer().now,
      },
      relationships: {},
      pointer: "/data",
    }),
  );
  const storage = yield* Storage;
  const ring = yield* KeyRing;
  const set = (values: object) =>
    storage.transaction(
      Effect.gen(function* () {
        const before = yield* actingAs(viewer(), lockOptional(users, person));
        yield* actingAs(viewer(), change(users, before!, values));
      }),
    );
  const count = { arrived: tally(), read: tally(), said: tally() };
  const mails: (readonly string[])[] = [];
  const keys = new Set<string>();

  /** Lets what is due be mailed; a process that breaks in the midst has mailed nothing. */
  const settle = Effect.fnUntraced(function* (breaks?: "before" | "after") {
    const noted: (readonly string[])[] = [];
    const keptKeys: string[] = [];
    const lost = Effect.fail(new Unavailable({}));
    const ledger = {
      ...(yield* MailLedger),
      note: ({ id, key, sealed }: NotedMail) => {
        if (breaks === "before") return lost;
        if (keys.has(key)) return Effect.succeed(false);
        keptKeys.push(key);
        const { values } = JSON.parse(ring.open(sealed, sealedPlace(id))) as MailContent;
        noted.push((values as { readonly items: readonly { readonly text: string }[] }).items.map(({ text }) => text));
        return Effect.succeed(true);
      },
    };
    const jobs = { enqueue: () => (breaks === "after" ? lost : Effect.void) };
    const settled = yield* actingAs(viewer(), settleMails()).pipe(
      Effect.provideService(MailLedger, ledger),
      Effect.provideService(Jobs, jobs),
      Effect.as(true),
      Effect.catchTag("Unavailable", () => Effect.succeed(false)),
    );
    if (now - lastCome >= 180 * 24 * hour) expect(noted).toEqual([]);
    if (!settled) return;
    mails.push(...noted);
    for (const key of keptKeys) keys.add(key);
  });

  const come = Effect.fnUntraced(function* () {
    yield* actingAs(viewer(), publishEvent(signingIn, { userId: person }));
    yield* set({ lastInitializationAt: viewer().now });
    lastCome = now;
  });

  const arrive = (name: string) =>
    storage.transaction(
      actingAs(
        viewer(),
        notify({
          type: "forum_message_created",
          to: [person],
          values: { name: "Ben", title: name },
          repeats: { key: `forum ${name} of ${person}`, line: "forum_messages_created" },
        }),
      ),
    );

  const read = Effect.fnUntraced(function* (name: string) {
    const unread = allOf(where("collapseKey", "eq", `forum ${name} of ${person}`), isNull("readAt"));
    yield* storage.transaction(
      Effect.gen(function* () {
        for (const id of yield* actingAs(viewer(), listIds(notifications, unread))) {
          const before = yield* actingAs(viewer(), lockOptional(notifications, id));
          yield* actingAs(viewer(), change(notifications, before!, { readAt: viewer().now }));
        }
      }),
    );
  });

  const said = () => {
    const all = tally();
    for (const items of mails) {
      const told = items.map(sayingOf);
      // One subject stands once in a mail, and no mail is empty.
      expect(told.length).toBeGreaterThan(0);
      expect(new Set(told.map(([name]) => name)).size).toBe(told.length);
      for (const [name, number] of told) all[name]! += number;
    }
    return all;
  };

  yield* come();
  for (const step of given) {
    now += 60_000;
    if (step.is === "arrive") {
      yield* arrive(step.subject);
      count.arrived[step.subject]! += 1;
    } else if (step.is === "read") {
      yield* read(step.subject);
      count.read[step.subject] = count.arrived[step.subject]! - said()[step.subject]!;
    } else if (step.is === "pass") now += step.hours * hour;
    else if (step.is === "zone") yield* set({ timezone: step.zone });
    else if (step.is === "frequency") yield* set({ notificationsFrequency: step.frequency });
    else if (step.is === "come") yield* come();
    else if (step.is === "settle twice") yield* Effect.all([settle(), settle()], { concurrency: 2 });
    else yield* settle(step.is === "settle" ? undefined : step.is === "break before" ? "before" : "after");
  }
  yield* come();
  for (let weeks = 0; weeks < 2; weeks += 1) {
    now += 8 * 24 * hour;
    yield* settle();
  }
  return { ...count, said: said() };
});

const tally = (): Record<string, number> => Object.fromEntries(subjects.map((name) => [name, 0]));

/** What a line of a mail says, of which subject and how many. */
function sayingOf(text: string): readonly [string, number] {
  const [, number = "1", name = ""] = /^(?:(\d+) new|Ben wrote).* in “(\w+)”\.$/.exec(text) ?? [];
  return [name, Number(number)];
}

it("says each thing once, unless it was read before, and nothing to who stays away, in whatever order things come, are read and mailed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 5 }), async (all) => {
      const outcomes = await inCore(settings, Effect.forEach(all, outcomeOf));
      for (const { arrived, read, said } of outcomes)
        for (const name of subjects) expect(said[name]! + read[name]!, name).toBe(arrived[name]);
    }),
    { numRuns: 8 },
  );
}, 300_000);
