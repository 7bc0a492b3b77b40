import { Effect } from "effect";
import type { Day } from "#core/kernel/days.ts";
import { Conflict } from "#core/kernel/errors.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { rentalDocuments } from "./entities.ts";
import type { Issue } from "./facts.ts";
import { type DocumentKind, documentNumber } from "./kinds.ts";
import { DocumentNumbers } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

/** Job that prints a document by its id. */
export const printDocumentJob = jobType("print-rental-paper", ofRecord);

export interface NewDocument {
  readonly kind: DocumentKind;
  /** Idempotency key: one document for each cause. */
  readonly cause: string;
  /** Date in the time zone of the stock. */
  readonly on: Day;
  /** Amounts in tax-inclusive cents by order id; `null` on documents without amounts. */
  readonly amounts: Readonly<Record<string, number>> | null;
  /** `YYYY-MM` of a monthly bill. */
  readonly month?: string;
  readonly orders: readonly string[];
  readonly user: string;
  readonly document: (issue: Issue) => RentalDocument;
}

/** How many bills of a month somebody has. */
export const monthlyBillsOf = (user: string, month: string) =>
  asSystem(count(rentalDocuments, allOf(where("user", "eq", user), where("month", "eq", month))));

/**
 * Issues a document in the current transaction: takes the next number of its kind and year, stores its content and enqueues its printing. A
 * rollback returns the number, so that there are no gaps. Does nothing where the cause has a document; Conflict where it gets one
 * concurrently.
 */
export const issueDocument = Effect.fnUntraced(function* ({
  kind,
  cause,
  on,
  amounts,
  month,
  orders,
  user,
  document,
}: NewDocument) {
  const storage = yield* Storage;
  const hasDocument = Effect.map(storage.takenValues(rentalDocuments.type, "cause", [cause], null), (known) =>
    known.has(cause),
  );
  if (yield* hasDocument) return;
  const year = Number.parseInt(on, 10);
  const number = documentNumber(kind, year, yield* (yield* DocumentNumbers).next(kind, year));
  // The number lock waited for a concurrent issue of the same cause: the rollback returns the number.
  if (yield* hasDocument) return yield* new Conflict({ reason: "unique", pointer: "/data" });
  const total = amounts && Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const content = document({ number, on });
  const issued = { kind, number, issuedOn: on, total, month: month ?? null, cause, amounts, content, user, orders };
  const id = yield* insert(rentalDocuments, issued);
  yield* enqueue(printDocumentJob, { id });
});
