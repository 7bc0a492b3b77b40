import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { Services } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import { update } from "#core/kernel/write.ts";
import { sessionTerms, trainingRegistrations } from "#core/modules/training-registrations/entities.ts";
import { passOffersOn } from "#core/modules/training-registrations/jobs.ts";
import { answerOffer, cancelRegistration, register } from "#core/modules/training-registrations/register.ts";
import type { RegistrationState } from "#core/modules/training-registrations/rules.ts";
import { addPerson, giveSeat, removePerson } from "#core/modules/training-registrations/run-session.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { changeDocument, type Kernel, kernelOver } from "#tests/support/kernel.ts";
import { administrator, person, system, testNow } from "#tests/support/viewers.ts";

const uuid = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const people = Array.from({ length: 6 }, (_, index) => uuid(index + 1));
const [training, session, runner] = [uuid(100), uuid(101), uuid(102)] as const;
const hourMs = 3_600_000;
/** The session begins so many hours after the first step. */
const startHours = 200;
const inHours = (hours: number) => new Date(Date.parse(testNow) + hours * hourMs).toISOString();

interface Row {
  readonly id: string;
  readonly user: string | null;
  readonly state: RegistrationState;
  readonly line: number;
  readonly offerExpiresAt: string | null;
}

type Step =
  | { readonly is: "register" | "cancel" | "accept" | "decline" | "remove" | "give"; readonly who: number }
  | { readonly is: "add" }
  | { readonly is: "seats"; readonly seats: number | null }
  | { readonly is: "wait"; readonly hours: number };

const who = fc.nat({ max: people.length - 1 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ is: fc.constant("register" as const), who }) },
    {
      weight: 6,
      arbitrary: fc.record({
        is: fc.constantFrom(...(["cancel", "accept", "decline", "remove", "give"] as const)),
        who,
      }),
    },
    { weight: 1, arbitrary: fc.constant({ is: "add" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ is: fc.constant("seats" as const), seats: fc.option(fc.integer({ min: 1, max: 4 })) }),
    },
    { weight: 3, arbitrary: fc.record({ is: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

/** A session with its people, of whom nobody has an address that mails go to. */
async function world(seats: number | null): Promise<Kernel> {
  const kernel = kernelOver(product);
  const viewer = system();
  await kernel.run(
    Effect.gen(function* () {
      for (const id of [viewer.id ?? "", ...people, runner]) {
        const named = { firstName: "Ada", lastName: id.slice(-3), email: `${id}@example.org`, locale: "en" as const };
        yield* actingAs(viewer, insert(users, { id, ...named }));
      }
      yield* actingAs(viewer, insert(trainings, { id: training, title: "First aid", publishedAt: inHours(-1) }));
      const times = { startAt: inHours(startHours), endAt: inHours(startHours + 2), timezone: "Europe/Paris" };
      yield* actingAs(
        viewer,
        insert(sessionTerms, { id: session, training, takesRegistrations: true, seats, ...times }),
      );
    }),
  );
  return kernel;
}

const rowsOf = (kernel: Kernel): Promise<readonly Row[]> =>
  kernel.run(
    Effect.map(
      actingAs(
        system(),
        list(trainingRegistrations, {
          where: where("session", "eq", session),
          fields: ["state", "line", "offerExpiresAt", "user"],
          include: { user: {} },
          order: ["line"],
          page: "whole",
        }),
      ),
      ({ rows }) => rows,
    ),
  );

const seatsOf = (kernel: Kernel): Promise<number | null> =>
  kernel.run(
    Effect.map(
      actingAs(system(), list(sessionTerms, { where: where("id", "eq", session), fields: ["seats"] })),
      ({ rows }) => rows[0]?.seats ?? null,
    ),
  );

/** What a step asks at an hour; what its rules refuse leaves everything as it was. */
function taken(step: Step, rows: readonly Row[], now: string): Effect.Effect<unknown, CoreError, Services> {
  const run = administrator(runner, { now });
  if (step.is === "add") return actingAs(run, addPerson({ session, name: "Walter In", email: null }));
  if (step.is === "wait") return actingAs(system({ now }), passOffersOn());
  if (step.is === "seats")
    return actingAs(run, update(changeDocument("training-sessions", session, { seats: step.seats })));
  const user = people[step.who]!;
  const own = rows.find((row) => row.user === user)?.id ?? uuid(999);
  const viewer = person(user, { now });
  switch (step.is) {
    case "register":
      return actingAs(viewer, register(session));
    case "cancel":
      return actingAs(viewer, cancelRegistration(own));
    case "accept":
      return actingAs(viewer, answerOffer(own, true));
    case "decline":
      return actingAs(viewer, answerOffer(own, false));
    case "remove":
      return actingAs(run, removePerson(own, "No"));
    case "give":
      return actingAs(run, giveSeat(own));
  }
}

const of = (rows: readonly Row[], ...states: readonly RegistrationState[]) =>
  rows.filter(({ state }) => states.includes(state));

describe("no order of registrations, offers, refusals, expiries and cancellations", () => {
  it("oversells a session, loses somebody's place in the line, or leaves a seat free while somebody waits", async () => {
    await fc.assert(
      fc.asyncProperty(fc.option(fc.integer({ min: 1, max: 3 })), steps, async (seats, asked) => {
        const kernel = await world(seats);
        let hours = 0;
        let before: readonly Row[] = [];
        for (const step of asked) {
          if (step.is === "wait") hours += step.hours;
          const now = inHours(hours);
          await kernel.run(Effect.ignore(taken(step, before, now)));
          const after = await rowsOf(kernel);
          const limit = (await seatsOf(kernel)) ?? Number.POSITIVE_INFINITY;
          const seated = of(after, "registered", "offered");
          expect(seated.length).toBeLessThanOrEqual(limit);
          const line = of(after, "waiting");
          if (hours < startHours && line.length > 0) expect(seated.length).toBe(limit);
          // Nobody has two places, and no two people the same.
          expect(new Set(after.map((row) => row.line)).size).toBe(after.length);
          const named = after.flatMap(({ user }) => user ?? []);
          expect(new Set(named).size).toBe(named.length);
          const stepper = "who" in step ? people[step.who] : null;
          for (const row of of(before, "waiting")) {
            const then = after.find(({ id }) => id === row.id)!;
            if (row.user !== null && row.user === stepper) continue;
            expect(then.line).toBe(row.line);
            expect(["waiting", "offered", "expired"]).toContain(then.state);
          }
          // Who is offered a seat stood before all who wait on.
          const offered = of(after, "offered").filter(({ id }) => of(before, "waiting").some((row) => row.id === id));
          for (const { line: place } of offered) for (const each of line) expect(place).toBeLessThan(each.line);
          for (const { offerExpiresAt } of of(after, "offered")) {
            expect(offerExpiresAt).not.toBeNull();
            expect(offerExpiresAt! <= inHours(startHours)).toBe(true);
          }
          // From the start on nobody is offered anything.
          if (hours >= startHours) expect(offered).toEqual([]);
          before = after;
        }
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});
