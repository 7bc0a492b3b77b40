import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { listPath } from "#core/shell/notifications/paths.ts";
import { FileScanner } from "./ports.ts";

/** What is said of a file with a virus. */
const infectedFault = "files:faults.infected";

/**
 * Refuses what the scanner of the installation finds, and what it does not take: Invalid with the pointers given. ScannerAway when it cannot tell now.
 */
export const refuseInfected = Effect.fnUntraced(function* (
  bytes: AsyncIterable<Uint8Array>,
  pointers: { readonly content: string; readonly size: string },
) {
  const scanner = yield* FileScanner;
  if (!scanner) return;
  const verdict = yield* scanner.scan(bytes);
  if (verdict.kind === "infected") return yield* invalid(pointers.content, infectedFault, { name: verdict.name });
  if (verdict.kind === "too-long") return yield* invalid(pointers.size, "files:faults.unscanned");
});

/** The name of the virus that was found, where that is the error. */
export function infectionIn(error: unknown): string | undefined {
  const { issues = [] } = error as { readonly issues?: readonly { detail: string; values?: { name?: unknown } }[] };
  const issue = issues.find(({ detail }) => detail === infectedFault);
  return issue && String(issue.values?.name ?? "");
}

/**
 * Tells whoever sent a file that it had a virus, and what to do. Names of files that are for few stay out of notifications, which go by mail as well.
 */
export const tellOfInfection = Effect.fnUntraced(function* ({
  virus,
  name,
  to,
}: {
  readonly virus: string;
  readonly name: string | null;
  readonly to: string | null;
}) {
  if (to === null) return;
  const words =
    name === null ? { line: "upload_infected", values: { virus } } : { line: "file_infected", values: { virus, name } };
  const told = notify({ type: "publication_request_refused", to: [to], ...words, actionUrl: listPath });
  yield* inTransaction(told);
});

/** Tells the viewer of the virus in what they have just sent, where that is the error. What cannot be told changes nothing: they have the answer. */
export const tellSender = (error: unknown): Effect.Effect<void, never, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) => {
    const virus = infectionIn(error);
    return virus === undefined ? Effect.void : Effect.ignore(tellOfInfection({ virus, name: null, to: viewer.id }));
  });
