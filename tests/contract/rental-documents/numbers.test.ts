import { Effect, Exit } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { memoryDocumentNumbers } from "#adapters/memory/document-numbers.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresDocumentNumbers } from "#adapters/postgres/document-numbers.ts";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { DocumentNumbersService } from "#core/modules/rental-documents/ports.ts";
import { product } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plainHtml } from "#tests/support/plain-html.ts";

interface Place {
  readonly numbers: DocumentNumbersService;
  transaction<Value, Failure>(
    effect: Effect.Effect<Value, Failure>,
  ): Effect.Effect<Value, Failure | StorageError | Unavailable>;
}

const memory = memoryStorage({ catalogue: product, plain: plainHtml });
const { url } = await testDatabase();
const database = openDatabase({
  connectionString: url,
  poolSize: 6,
  patience: 5000,
  onError: (error) => {
    throw error;
  },
});
afterAll(() => database.close());

describe.each<readonly [string, Place]>([
  ["memory", { numbers: memoryDocumentNumbers(memory), transaction: (effect) => memory.transaction(effect) }],
  ["Postgres", { numbers: postgresDocumentNumbers(database), transaction: (effect) => database.transaction(effect) }],
])("numbers of documents in %s", (_name, { numbers, transaction }) => {
  const next = (...of: Parameters<DocumentNumbersService["next"]>) => transaction(numbers.next(...of));

  it("count from 1 in each kind and year", async () => {
    expect(await Effect.runPromise(next("invoice", 2026))).toBe(1);
    expect(await Effect.runPromise(next("invoice", 2026))).toBe(2);
    expect(await Effect.runPromise(next("invoice", 2027))).toBe(1);
    expect(await Effect.runPromise(next("credit_note", 2026))).toBe(1);
  });

  it("are free again when their transaction fails, so that there is no gap", async () => {
    const exit = await Effect.runPromiseExit(
      transaction(Effect.andThen(numbers.next("contract", 2026), Effect.fail("planted" as const))),
    );
    expect(Exit.isFailure(exit)).toBe(true);
    expect(await Effect.runPromise(next("contract", 2026))).toBe(1);
  });

  it("are each given once, without a gap, to many who ask at once and some of whom fail", async () => {
    const asked = Array.from({ length: 30 }, (_, at) =>
      Effect.runPromiseExit(
        transaction(
          Effect.flatMap(numbers.next("delivery_slip", 2026), (number) =>
            at % 3 === 0 ? Effect.fail("planted" as const) : Effect.succeed(number),
          ),
        ),
      ),
    );
    const given = (await Promise.all(asked)).flatMap((exit) => (Exit.isSuccess(exit) ? [exit.value] : []));
    expect(given.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});
