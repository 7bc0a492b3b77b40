import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { Conflict, type CoreError, invalid } from "#core/kernel/errors.ts";
import { locales } from "#core/kernel/locales.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { change, lock, lockFor } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { aacProducts } from "./entities.ts";
import { taken } from "./merging.ts";
import { reviewOf } from "./review.ts";

export interface Decision {
  readonly id: string;
  readonly decision: "accepted" | "refused";
  /** Why it is refused; thanks, or anything else, with an acceptance. */
  readonly reason: string | null;
  /** Revision of what is decided on, as the one who decides read it. */
  readonly version: number | null;
  /** Revision of the product that is corrected, as the one who decides read it. */
  readonly productVersion: number | null;
  /** Members of a correction whose values are taken: all that it changes, unless they are named. */
  readonly take: readonly string[] | null;
}

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/**
 * Decides on what somebody proposed, and tells them. Gives the product that the catalogue has now. Conflict where it is decided so already, a
 * correction has taken the place of what was there, or something was changed that the one who decides has not read.
 */
export const decideProduct = Effect.fnUntraced(function* (decided: Decision): Run<string> {
  const viewer = yield* Acting;
  const { id, decision, reason, version } = decided;
  return yield* inTransaction(
    Effect.gen(function* () {
      const product = yield* lockFor(aacProducts, id, "update");
      const why = reason?.trim() || null;
      const isDone = product.corrects !== null && product.status === "accepted";
      if (product.status === decision || isDone) return yield* new Conflict({ reason: "state", pointer: "/decision" });
      if (version !== null && version !== product.version) return yield* stale("/version", product.version);
      if (decision === "refused" && why === null) return yield* invalid("/reason", "aac:faults.no-reason");
      const isCorrection = product.corrects !== null;
      if (decision === "accepted" && product.corrects !== null) yield* correct(decided, product.corrects);
      const state = { status: decision, reason: why, decidedAt: viewer.now, decidedBy: viewer.id };
      const listedAt = decision === "accepted" && !isCorrection ? (product.listedAt ?? viewer.now) : product.listedAt;
      yield* change(aacProducts, product, { ...state, listedAt }, "decide");
      yield* tell(product, decision, why);
      return decision === "accepted" ? (product.corrects ?? id) : id;
    }),
  );
});

const stale = (pointer: string, current: number) => new Conflict({ reason: "stale", pointer, current });

/** Puts what is taken of a correction in the place of what was there; texts in the languages that they were written in. */
const correct = Effect.fnUntraced(function* ({ id, take, productVersion }: Decision, target: string): Run<void> {
  const viewer = yield* Acting;
  const locked = yield* lock(aacProducts, target);
  if (productVersion !== null && productVersion !== locked.version)
    return yield* stale("/productVersion", locked.version);
  const { proposed, now, ...merge } = yield* reviewOf(id);
  const members = taken(merge, take);
  if (members === "undecided") return yield* invalid("/take", "aac:faults.undecided");
  const { description: _texts, ...before } = now;
  const values = Object.fromEntries(
    members.flatMap((member) => (member === "description" ? [] : [[member, proposed[member]]])),
  );
  yield* change(aacProducts, { ...locked, ...before }, values, "correct");
  if (!members.includes("description")) return;
  for (const locale of locales) {
    const description = proposed.description[locale];
    if (!description || description === now.description[locale]) continue;
    const { version } = yield* lock(aacProducts, target);
    const was = { id: target, version, description: now.description[locale] ?? null };
    yield* actingAs(
      viewerOf({ ...viewer, editionLocale: locale }),
      change(aacProducts, was, { description }, "correct"),
    );
  }
});

/** Words of what is told of a decision. */
const lines = {
  product: { accepted: "product_accepted", refused: "product_refused" },
  correction: { accepted: "correction_accepted", refused: "correction_refused" },
} as const;

interface Decided {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly corrects: string | null;
  readonly createdBy: string | null;
}

/** Tells who proposed it what was decided, with thanks or the reason; nobody of what they decided themselves. */
const tell = Effect.fnUntraced(function* (
  { id, name, status, corrects, createdBy }: Decided,
  decision: Decision["decision"],
  reason: string | null,
): Run<void> {
  const viewer = yield* Acting;
  if (createdBy === null || createdBy === viewer.id) return;
  const { pages } = yield* appState();
  const shown = decision === "accepted" ? (corrects ?? id) : id;
  yield* notify({
    type: decision === "accepted" ? "publication_request_accepted" : "publication_request_refused",
    to: [createdBy],
    line: status === "accepted" ? "product_withdrawn" : lines[corrects === null ? "product" : "correction"][decision],
    ...(decision === "accepted" && reason !== null && { more: ["with_words"] }),
    values: { title: name, ...(reason !== null && { reason }) },
    about: { type: aacProducts.type, id: shown },
    actionUrl: recordLink("products", { id: shown }, pages),
  });
});
