import { Effect } from "effect";
import { Conflict, type CoreError } from "#core/kernel/errors.ts";
import { type CoreNeeds, Jobs } from "#core/kernel/ports.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import type { Day } from "#core/modules/rental/days.ts";
import type { Issue } from "./facts.ts";
import { type PaperKind, paperNumber } from "./kinds.ts";
import type { Paper } from "./paper.ts";
import { PaperNumbers } from "./ports.ts";

/** Job that prints a paper: its data is the id of the paper. */
export const printPaperJob = "print-rental-paper";

export interface NewPaper {
  readonly kind: PaperKind;
  /** What it is issued for: a second paper for the same cause is not issued. */
  readonly cause: string;
  /** Date in the zone of the stock. */
  readonly on: Day;
  /** What it asks for, in tax-inclusive cents by the id of the order; `null` where it is not about money. */
  readonly amounts: Readonly<Record<string, number>> | null;
  /** `YYYY-MM` of a bill of a month. */
  readonly month?: string;
  readonly orders: readonly string[];
  readonly user: string;
  readonly paper: (issue: Issue) => Paper;
}

/**
 * Issues a paper in the ambient transaction: takes the next number of its kind and year, keeps its words for ever and has it printed. A
 * transaction that fails gives the number back, so that there are no gaps. Does nothing where its cause has a paper already; Conflict where it
 * was given one at the same moment.
 */
export const issuePaper = Effect.fnUntraced(function* (
  { kind, cause, on, amounts, month, orders, user, paper }: NewPaper,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const hasPaper = Effect.map(storage.taken("rental-papers", "cause", [cause], null), (known) => known.has(cause));
  if (yield* hasPaper) return;
  const year = Number(on.slice(0, 4));
  const number = paperNumber(kind, year, yield* (yield* PaperNumbers).next(kind, year));
  // Whoever issued for the same cause meanwhile was waited for: the number goes back with the transaction.
  if (yield* hasPaper) return yield* new Conflict({ reason: "unique", pointer: "/data" });
  const id = (yield* Ids).next();
  const total = amounts && Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const shown = { kind, number, issuedOn: on, total, month: month ?? null };
  yield* storage.insert({
    type: "rental-papers",
    id,
    values: { ...shown, cause, amounts, content: paper({ number, on }), digest: null },
    links: { user, file: null },
    sets: { orders },
    sourceLocale: viewer.editionLocale,
    change: changeOf("create", 1, viewer, {
      fields: Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, [null, value] as const])),
      links: { user: [null, user] },
    }),
  });
  yield* (yield* Jobs).enqueue({ name: printPaperJob, data: { id } });
});
