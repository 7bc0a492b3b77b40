import { Effect, Schema } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { admin, always, where } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { recordStats, statsNumbers, statsOrigin } from "./calls.ts";
import { mostRecords, statsEvents } from "./countable.ts";
import { statsBannedOrigins } from "./entities.ts";
import { numbersOf } from "./numbers.ts";
import { recordHappenings } from "./record.ts";

const anything = Schema.Unknown as unknown as Schema.Codec<never, unknown>;

/** Services of the statistics (platform-shell §7). */
export const statisticsServices: readonly ServiceContract[] = [
  contract({
    call: recordStats,
    summary: "Records views and downloads. Nothing of who looked or downloaded is kept.",
    input: Schema.Struct({
      records: Schema.Array(
        Schema.Struct({
          event: Schema.Literals(statsEvents),
          resourceType: Schema.String.check(Schema.isMaxLength(100)),
          resourceId: Schema.String.check(Schema.isMaxLength(100)),
        }),
      ).check(Schema.isMaxLength(mostRecords)),
    }),
    output: anything,
    policy: always,
    repeatable: true,
    status: 204,
    errors: ["validation", "too-many"],
    run: ({ records }, viewer) => Effect.as(recordHappenings(records, viewer), null as never),
  }),
  contract({
    call: statsNumbers,
    summary: "Views and downloads of a period: by day, by kind and by record.",
    input: Schema.Struct({ from: Schema.String, to: Schema.String }),
    output: anything,
    policy: admin,
    repeatable: true,
    errors: ["forbidden", "bad-parameter"],
    run: (period, viewer) => Effect.map(numbersOf(period, viewer), (data) => ({ data }) as never),
  }),
  contract({
    call: statsOrigin,
    summary: "The signature of the connection that asks, and whether what it does is left out of the statistics.",
    input: Schema.Struct({}) as never,
    output: anything,
    policy: admin,
    repeatable: true,
    errors: ["forbidden"],
    run: (_input, viewer) =>
      Effect.gen(function* () {
        const signature = viewer.origin?.().signature ?? null;
        const own = where("originSignature", "eq", signature ?? "");
        const banned = yield* count(statsBannedOrigins, own, viewer);
        return { data: { signature, isBanned: banned > 0 } } as never;
      }),
  }),
];
