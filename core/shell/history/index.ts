import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { recordAt, recordHistory, recordUses, restoreRevision, revealConfidential } from "./calls.ts";
import { auditEntries, historyActions } from "./entities.ts";
import { historyOf } from "./history.ts";
import { restoreTo } from "./restore.ts";
import { revealValue } from "./reveal.ts";
import * as shapes from "./shapes.ts";
import { stateAt } from "./state.ts";
import { usesOf } from "./uses.ts";

export const historyModule = module({
  name: "history",
  entities: [historyActions, auditEntries],
  services: [
    contract({
      ...shapes.recordHistory,
      call: recordHistory,
      summary: "Revisions of a record, newest first.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: ({ type, id, page }) => historyOf(type, id, Math.max(1, page ?? 1)),
    }),
    contract({
      ...shapes.recordAt,
      call: recordAt,
      summary: "A record as it was after a revision, with its children.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: ({ type, id, revision }) => Effect.map(stateAt(type, id, revision), (data) => ({ data })),
    }),
    contract({
      ...shapes.restoreRevision,
      call: restoreRevision,
      summary: "Puts a record back to how it was after a revision.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden", "validation", "conflict-stale"],
      run: ({ type, id, revision, version }) =>
        Effect.as(inTransaction(restoreTo(type, id, revision, version ?? null)), {
          data: { type, id },
        }),
    }),
    contract({
      ...shapes.recordUses,
      call: recordUses,
      summary:
        "Which records point at this one or show it in their blocks and texts, by their type and member: how many, and the first ten.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: ({ type, id }) => Effect.map(usesOf(type, id), (data) => ({ data })),
    }),
    contract({
      ...shapes.revealConfidential,
      call: revealConfidential,
      summary: "Opens a confidential value; the audit log notes who did.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: ({ type, id, field }) => Effect.map(revealValue(type, id, field), (value) => ({ data: { value } })),
    }),
  ],
});
