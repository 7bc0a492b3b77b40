import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { admin, always, where } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { recordStats, statsNumbers, statsOrigin } from "./calls.ts";
import { statsBannedOrigins } from "./entities.ts";
import { numbersOf } from "./numbers.ts";
import { recordHappenings } from "./record.ts";
import * as shapes from "./shapes.ts";

/** Services of the statistics (platform-shell §7). */
export const statisticsServices: readonly ServiceContract[] = [
  contract({
    ...shapes.recordStats,
    call: recordStats,
    summary: "Records views and downloads. Nothing of who looked or downloaded is kept.",
    policy: always,
    repeatable: true,
    status: 204,
    errors: ["validation", "too-many"],
    run: ({ records }) => Effect.as(recordHappenings(records), null),
  }),
  contract({
    ...shapes.statsNumbers,
    call: statsNumbers,
    summary: "Views and downloads of a period: by day, by kind and by record.",
    policy: admin,
    repeatable: true,
    errors: ["forbidden", "bad-parameter"],
    run: (period) => Effect.map(numbersOf(period), (data) => ({ data })),
  }),
  contract({
    ...shapes.statsOrigin,
    call: statsOrigin,
    summary: "The signature of the connection that asks, and whether what it does is left out of the statistics.",
    policy: admin,
    repeatable: true,
    errors: ["forbidden"],
    run: (_input) =>
      Effect.gen(function* () {
        const viewer = yield* Acting;
        const signature = viewer.origin?.().signature ?? null;
        const own = where("originSignature", "eq", signature ?? "");
        const banned = yield* count(statsBannedOrigins, own);
        return { data: { signature, isBanned: banned > 0 } };
      }),
  }),
];
