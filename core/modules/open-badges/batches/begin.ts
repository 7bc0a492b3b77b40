import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { readCsv } from "#core/kernel/csv.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { enqueue } from "#core/kernel/job.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { importRecords } from "#core/shell/record-import/import.ts";
import { type CellFault, type ImportPlan, type LineValues, refusedCells } from "#core/shell/record-import/plan.ts";
import { awardable, checkIssuer } from "../awards.ts";
import { openBadgeAssertions } from "../entities.ts";
import { mayIssueFor } from "../rights.ts";
import { isHeld } from "../rules.ts";
import type { Recipient } from "./award-lines.ts";
import { openBadgeBatches } from "./entities.ts";
import { awardBatchJob } from "./run.ts";

const columns = ["name", "email"] as const;

type Column = (typeof columns)[number];

const { recipientName, recipientEmail } = openBadgeAssertions.fields;

/** The columns by the fields that they fill. */
const fields = { ...(recipientName && { name: recipientName }), ...(recipientEmail && { email: recipientEmail }) };

export interface Batch {
  readonly badge: string;
  readonly issuer: string;
  readonly csv: string;
  readonly isDryRun: boolean;
}

/**
 * Awards a badge to everybody in a CSV file, tried first: a job does it, line by line. Who has the badge already counts as unchanged. For whoever
 * acts for the organization; Invalid for a badge that cannot be awarded.
 */
export const beginBatch = useCase(function* ({ badge: asked, issuer, csv, isDryRun }: Batch) {
  const viewer = yield* Acting;
  if (!mayIssueFor(issuer, viewer)) return yield* new Forbidden({ pointer: "/issuer" });
  return yield* inTransaction(
    Effect.gen(function* () {
      const badge = yield* awardable(asked, "/badge");
      yield* checkIssuer(issuer, "/issuer");
      const plan = planFor(yield* holdersAmong(badge.id, csv));
      const outcome = yield* importRecords({ csv, isDryRun: true }, plan);
      if (isDryRun || outcome.faults.length > 0 || outcome.created === 0) return { ...outcome, batch: null };
      return { ...outcome, batch: yield* begin({ badge: badge.id, issuer, lines: recipientsIn(csv) }) };
    }),
  );
});

const begin = Effect.fnUntraced(function* ({
  lines,
  ...of
}: {
  readonly badge: string;
  readonly issuer: string;
  readonly lines: readonly Recipient[];
}) {
  const viewer = yield* Acting;
  const id = (yield* Ids).next();
  const batch = { id, ...of, linesCount: lines.length, occasion: `batch:${id}`, lines: JSON.stringify(lines) };
  yield* insert(openBadgeBatches, { ...batch, createdBy: viewer.id });
  yield* enqueue(awardBatchJob, { id });
  return id;
});

/** Those of a file who are not to be awarded the badge again yet, by their addresses. */
const holdersAmong = Effect.fnUntraced(function* (badge: string, csv: string) {
  const { now } = yield* Acting;
  const addresses = recipientsIn(csv).map(({ email }) => email);
  const theirs = allOf(where("badge", "eq", badge), where("recipientEmail", "in", addresses), isNull("revokedAt"));
  const { rows } = yield* asSystem(
    list(openBadgeAssertions, {
      where: theirs,
      fields: ["recipientEmail", "issuedAt", "expiresAt", "revokedAt"],
      page: "whole",
    }),
  );
  return new Set(rows.filter((each) => isHeld(each, now)).map(({ recipientEmail }) => recipientEmail));
});

const planFor = (holders: ReadonlySet<string>): ImportPlan<Column> => ({
  columns,
  isWrittenElsewhere: true,
  required: columns,
  key: "email",
  keyOf: ({ email = "" }) => comparedEmail(email),
  faultsOf,
  documentOf: ({ name = "", email = "" }) =>
    holders.has(comparedEmail(email))
      ? null
      : {
          type: openBadgeAssertions.type,
          id: null,
          attributes: { recipientName: name, recipientEmail: comparedEmail(email) },
          relationships: {},
          pointer: "/data",
        },
});

const faultsOf = (values: LineValues<Column>): readonly CellFault<Column>[] => [
  ...refusedCells<Column>(fields, columns, values),
  ...columns.filter((column) => (values[column] ?? "") === "").map((column) => ({ column, fault: "required" })),
];

/** People in the lines of a file, in their order; a file without the columns has none. */
function recipientsIn(csv: string): readonly Recipient[] {
  const [head = [], ...rest] = readCsv(csv);
  const names = head.map((cell) => cell.trim());
  const [name, email] = columns.map((column) => names.indexOf(column)) as [number, number];
  if (name < 0 || email < 0) return [];
  return rest
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => ({ name: (cells[name] ?? "").trim(), email: comparedEmail(cells[email] ?? "") }));
}
