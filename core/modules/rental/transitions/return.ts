import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Issue } from "#core/kernel/errors.ts";
import type { ReturnedLine } from "../calls.ts";
import { orderEvents } from "../events.ts";
import { refusal } from "../faults.ts";
import type { StoredLine } from "../read-order.ts";
import { attachedFile } from "./attached-file.ts";
import { deskItems, isCondition, setCondition } from "./items.ts";
import { keptOnReturn, releaseLines, setLine } from "./lines.ts";
import { doneAlready, outOfOrder, succeed, type TransitionContext, transition } from "./transition.ts";

/**
 * Takes back the named lines of an order, or all that are out, with condition, comment and photo. The order is returned once no line is out.
 * Lines of cancelled orders are taken back likewise.
 */
export const takeBack = ({ id, lines }: { readonly id: string; readonly lines?: readonly ReturnedLine[] }) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { order } = context;
      const byId = new Map(order.lines.map((line) => [line.id, line]));
      const out = order.lines.filter(({ status }) => status === "rented");
      const named = lines ?? out.map((line) => ({ id: line.id }));
      yield* checkReturned(context, named, byId);
      yield* checkKept(named, byId);
      const returning = named.filter((each) => byId.get(each.id)?.status === "rented");
      if (returning.length === 0) {
        const isOver = order.lines.some(({ status }) => status === "returned");
        return isOver ? null : yield* outOfOrder();
      }
      yield* comeBack(context, returning, byId);
      const step = order.steps.find(({ stepType }) => stepType === "return");
      if (returning.length < out.length || step?.status !== "waiting") return [];
      yield* succeed(context, step, {});
      return [orderEvents.returned];
    }),
  );

/** Invalid where something new is said of what came back before: it is kept once, when it comes back. */
const checkKept = Effect.fnUntraced(function* (named: readonly ReturnedLine[], byId: ReadonlyMap<string, StoredLine>) {
  for (const [index, { id, ...said }] of named.entries()) {
    if (byId.get(id)?.status === "rented" || Object.values(said).every((value) => !value)) continue;
    const at = (name: string) => `lines/${index}/${name}`;
    const kept = yield* keptOnReturn(id);
    const under = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [at(name), value]));
    yield* doneAlready(under(said), under(kept));
  }
});

const checkReturned = Effect.fnUntraced(function* (
  { order }: TransitionContext,
  named: readonly ReturnedLine[],
  byId: ReadonlyMap<string, StoredLine>,
) {
  const issues: Issue[] = [];
  for (const [index, { id, condition, photo }] of named.entries()) {
    const say = (member: string, name: string) =>
      issues.push({ pointer: `/lines/${index}/${member}`, detail: `rental:faults.${name}` });
    const status = byId.get(id)?.status;
    if (status !== "rented" && status !== "returned") say("id", "unknown-line");
    if (condition !== undefined && !(yield* isCondition(condition))) say("condition", "unknown-condition");
    if (photo === undefined) continue;
    if (!(yield* attachedFile(photo, order))) say("photo", "not-attached");
  }
  if (issues.length > 0) return yield* refusal(issues);
});

const comeBack = Effect.fnUntraced(function* (
  context: TransitionContext,
  returning: readonly ReturnedLine[],
  byId: ReadonlyMap<string, StoredLine>,
) {
  const { now } = yield* Acting;
  const items = yield* deskItems(returning.flatMap(({ id }) => byId.get(id)?.item ?? []));
  for (const { id, condition, comment, photo } of returning) {
    const line = byId.get(id)!;
    const item = items.get(line.item ?? "");
    if (item && condition !== undefined) yield* setCondition(item, condition);
    yield* setLine(line, {
      status: "returned",
      returnedAt: now,
      returnCondition: condition ?? item?.condition ?? null,
      returnComment: comment ?? null,
      returnPhoto: photo ?? null,
    });
  }
  yield* releaseLines(
    returning.flatMap(({ id }) => byId.get(id) ?? []),
    context,
  );
});
