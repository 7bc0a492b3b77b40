import { Effect, Exit } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { always } from "#core/kernel/policy.ts";
import { Jobs } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import { create } from "#core/kernel/write.ts";
import { openBadgeAssertions, openBadges, openBadgeTrainingModules } from "#core/modules/open-badges/entities.ts";
import { isHeld, isRenewed, renewableFrom } from "#core/modules/open-badges/rules.ts";
import { acceptSession, refuseSession } from "#core/modules/open-badges/sessions/decide.ts";
import {
  openBadgeTrainingSessionModules,
  openBadgeTrainingSessions,
} from "#core/modules/open-badges/sessions/entities.ts";
import { durationOf, faultOfStep, nextModule } from "#core/modules/open-badges/sessions/rules.ts";
import { requestBadge, stepModule } from "#core/modules/open-badges/sessions/steps.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { administrator, person, system } from "#tests/support/viewers.ts";

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString();

describe("the modules of a training", () => {
  const modules = [
    { id: "b", position: 1, startedAt: null, finishedAt: null },
    { id: "a", position: 0, startedAt: at(0), finishedAt: null },
  ];

  it("BADGE-006 come one after the other in their order, each begun before it is finished", () => {
    expect(nextModule(modules)?.id).toBe("a");
    expect(faultOfStep(modules, "b", "start")).toBe("not-its-turn");
    expect(faultOfStep(modules, "a", "finish")).toBeNull();
    const later = modules.map((each) => (each.id === "a" ? { ...each, finishedAt: at(9) } : each));
    expect(faultOfStep(later, "b", "finish")).toBe("not-started");
    expect(faultOfStep(later, "b", "start")).toBeNull();
    expect(faultOfStep(later, "a", "finish")).toBeNull();
    expect(faultOfStep(later, "of another", "start")).toBe("not-its-turn");
  });

  it("BADGE-007 take together as long as the training, once it is finished", () => {
    const done = [
      { id: "a", position: 0, startedAt: at(0), finishedAt: at(9) },
      { id: "b", position: 1, startedAt: at(30), finishedAt: at(31) },
    ];
    expect(durationOf({ finishedAt: at(31) }, done)).toBe(600);
    expect(durationOf({ finishedAt: null }, modules)).toBeNull();
    expect(durationOf({ finishedAt: at(0) }, [])).toBe(0);
  });
});

describe("an award about to expire", () => {
  const award = { issuedAt: "2026-01-01T00:00:00.000Z", expiresAt: "2027-01-01T00:00:00.000Z", revokedAt: null };

  it("can be renewed in its last 30 days, or in the last third of the time that it holds where that is less", () => {
    expect(renewableFrom(award)).toBe("2026-12-02T00:00:00.000Z");
    expect(renewableFrom({ ...award, expiresAt: "2026-01-31T00:00:00.000Z" })).toBe("2026-01-21T00:00:00.000Z");
    expect(renewableFrom({ ...award, expiresAt: null })).toBeNull();
    expect(isHeld(award, "2026-12-01T23:59:59.000Z")).toBe(true);
    expect(isHeld(award, "2026-12-02T00:00:00.000Z")).toBe(false);
    expect(isHeld({ ...award, revokedAt: award.issuedAt }, "2026-06-01T00:00:00.000Z")).toBe(false);
  });

  it("is renewed by a later one of the same badge or of its newest version, for the same person", () => {
    const old = { ...award, id: "1", badge: "v1", newestBadge: "v2", recipient: "ada" };
    const later = { id: "2", badge: "v1", recipient: "ada", issuedAt: "2026-12-05T00:00:00.000Z" };
    expect(isRenewed(old, [{ ...later, id: "1", issuedAt: old.issuedAt }])).toBe(false);
    expect(isRenewed(old, [later])).toBe(true);
    expect(isRenewed(old, [{ ...later, badge: "v2" }])).toBe(true);
    expect(isRenewed(old, [{ ...later, badge: "other" }])).toBe(false);
    expect(isRenewed(old, [{ ...later, recipient: "ben" }])).toBe(false);
  });
});

type Action =
  | { readonly act: "start" | "finish"; readonly module: number }
  | { readonly act: "request" | "accept" | "refuse" | "begin" };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom("start", "finish"), module: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("request", "accept", "refuse", "begin") }) },
) as fc.Arbitrary<Action>;

const [traineeId, deciderId] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];

/** A training of three modules in memory, one minute between two steps. */
async function training() {
  const kernel = kernelOver(product);
  // What follows from an award, such as its signing, is put in a queue that nobody works on.
  const queue = { enqueue: () => Effect.void };
  const run: typeof kernel.run = (effect) => kernel.run(Effect.provideService(effect, Jobs, queue));
  const named = (name: string) => ({ firstName: name, lastName: "Test", email: `${name}@example.org` });
  await run(actingAs(system(), insert(users, { id: traineeId, ...named("ada"), emailVerifiedAt: at(0) })));
  await run(actingAs(system(), insert(users, { id: deciderId, ...named("dan") })));
  const issuer = await run(
    actingAs(administrator(deciderId), insert(organizations, { name: "Lab", accessLevel: "member_level_2" })),
  );
  const draft = { title: "Soldering", description: "<p>Solder.</p>", publishedAt: at(0) };
  const badge = await run(actingAs(administrator(deciderId), insert(openBadges, draft)));
  for (const position of [0, 1, 2])
    await run(
      actingAs(
        system(),
        insert(openBadgeTrainingModules, { badge, position, title: `${position}`, content: "<p>…</p>" }),
      ),
    );
  let minute = 1;
  const trainee = () => person(traineeId, { now: at(minute) });
  const decider = () => administrator(deciderId, { now: at(minute) });
  const begin = () =>
    actingAs(
      trainee(),
      create(
        documentOf(
          "open-badge-training-sessions",
          {},
          { badge: { type: "open-badges", id: badge }, issuer: { type: "organizations", id: issuer } },
        ),
      ),
    );
  const rows = <Value>(read: Promise<{ readonly rows: readonly Value[] }>) => read.then(({ rows: found }) => found);
  const modulesOf = (session: string) =>
    rows(run(actingAs(system(), list(openBadgeTrainingSessionModules, { where: always, page: "whole" })))).then((all) =>
      all.filter((each) => each.session === session).toSorted((one, other) => one.position - other.position),
    );
  const sessions = () =>
    rows(
      run(actingAs(system(), list(openBadgeTrainingSessions, { where: always, include: { assertion: {}, user: {} } }))),
    );
  const awards = () => rows(run(actingAs(system(), list(openBadgeAssertions, { where: always }))));
  const take = async (step: Action): Promise<boolean> => {
    minute += 1;
    const [session] = await sessions();
    if (step.act === "begin") return Exit.isSuccess(await attempt(run(begin())));
    if (!session) return false;
    const { id } = session;
    const requestedAt = session.requestedAt ?? at(0);
    if (step.act === "request") return Exit.isSuccess(await attempt(run(actingAs(trainee(), requestBadge(id)))));
    if (step.act === "accept")
      return Exit.isSuccess(await attempt(run(actingAs(decider(), acceptSession({ id, requestedAt })))));
    if (step.act === "refuse")
      return Exit.isSuccess(
        await attempt(run(actingAs(decider(), refuseSession({ id, requestedAt, reason: "Not yet." })))),
      );
    if (step.act !== "start" && step.act !== "finish") return false;
    const module = (await modulesOf(id))[step.module]?.id ?? "";
    return Exit.isSuccess(await attempt(run(actingAs(trainee(), stepModule({ id, module }, step.act)))));
  };
  return { take, sessions, modulesOf, awards };
}

/** Whether a promise was kept. */
const attempt = <Value>(promise: Promise<Value>) =>
  promise.then(
    (value) => Exit.succeed(value),
    (error: unknown) => Exit.fail(error),
  );

describe("any order of steps of a training", () => {
  it("BADGE-006 issues no badge twice, and none before every module was begun and finished in its order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 30 }), async (steps) => {
        const { take, sessions, modulesOf, awards } = await training();
        // Towards the end, with what comes between: else few orders would lead to a badge.
        const way: readonly Action[] = [
          { act: "begin" },
          ...[0, 1, 2].flatMap((module) => [{ act: "start", module } as const, { act: "finish", module } as const]),
          { act: "request" },
          { act: "accept" },
        ];
        const mixed = way.flatMap((step, index) => [
          ...(steps.length > 3 * index ? steps.slice(3 * index, 3 * index + 3) : []),
          step,
        ]);
        for (const step of mixed) {
          await take(step);
          const [session] = await sessions();
          const given = await awards();
          expect(given.length).toBeLessThanOrEqual(1);
          if (!session) continue;
          const modules = await modulesOf(session.id);
          const finished = modules.filter(({ finishedAt }) => finishedAt !== null);
          expect(finished.every((each) => each.startedAt !== null && each.startedAt <= each.finishedAt!)).toBe(true);
          expect(modules.slice(0, finished.length).every(({ finishedAt }) => finishedAt !== null)).toBe(true);
          expect(modules.slice(finished.length + 1).every(({ startedAt }) => startedAt === null)).toBe(true);
          if (given.length > 0 || session.stage !== "started") expect(finished).toHaveLength(3);
          expect(given.length === 1).toBe(session.stage === "accepted");
          if (session.stage === "accepted") expect(session.assertion).toBe(given[0]?.id);
        }
        expect(await awards()).toHaveLength(1);
        expect(await sessions()).toHaveLength(1);
      }),
      { numRuns: 25 },
    );
  }, 300_000);
});
