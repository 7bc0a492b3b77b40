import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { findsInAdmin, mayTry } from "#core/kernel/audience.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CatalogueService, isOn, type Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import { always, type Condition, conjunction, related, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { CountedTask, TaskRule } from "./task-rules.ts";
import { type TextState, textStates } from "./texts.ts";
import type { Task, TextTaskName } from "./types.ts";

/**
 * What waits for a viewer: tasks, not numbers. Each is counted over the records that they may change, or have a step to take on, and names the
 * list that shows them. What is nothing is left out.
 */
export const tasksOf = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const { locales } = yield* Installation;
  const counted = yield* Effect.all(
    rulesOf(all, viewer).flatMap((rule) => {
      const task = { ...rule, ...rule.of(viewer) };
      const source = rule.isStep ? found(all, rule.type, viewer) : workedOn(all, rule.type, viewer);
      return source ? [countTask(all, source, task)] : [];
    }),
    { concurrency: 4 },
  );
  const read = yield* Effect.all(
    [...all.entities.values()].flatMap((source) =>
      hasTexts(source) && workedOn(all, source.type, viewer) ? [textTasks(all, source, locales)] : [],
    ),
    { concurrency: 2 },
  );
  return [...counted, ...merged(all, read.flat())].filter(({ count }) => count > 0);
});

const rulesOf = (all: CatalogueService, { flags }: Viewer): readonly TaskRule[] =>
  all
    .contributions("tasks")
    .filter((each) => isOn(each, flags))
    .map(({ part }) => part)
    .sort((one, other) => one.position - other.position);

/** A type that the viewer finds in the back office. */
function found(all: CatalogueService, type: string, viewer: Viewer): Registered | undefined {
  const source = all.entities.get(type);
  return source && isOn(source, viewer.flags) && findsInAdmin(source, viewer) ? source : undefined;
}

/** The same of one whose records the viewer may change. */
function workedOn(all: CatalogueService, type: string, viewer: Viewer): Registered | undefined {
  const source = found(all, type, viewer);
  return source && mayTry(source, "update", viewer) ? source : undefined;
}

const countTask = Effect.fnUntraced(function* (
  all: CatalogueService,
  source: Registered,
  task: CountedTask & Pick<TaskRule, "name">,
) {
  const viewer = yield* Acting;
  const mine = ownOnly(all, source, viewer);
  const filter = conjunction([task.filter, ...(mine ? [mine] : [])]);
  const waiting = yield* count(source, filter);
  const query = mine && viewer.id !== null ? { ...task.query, "filter[createdBy]": viewer.id } : task.query;
  const { name, address } = task;
  const shown = { name, type: source.type, count: waiting, more: false, query };
  return address === undefined ? shown : { ...shown, address };
});

/** Whoever may not change every record is told of their own. */
function ownOnly(all: CatalogueService, source: Registered, viewer: Viewer): Condition | undefined {
  if (!("createdBy" in source.relations)) return undefined;
  return asksWhose(conditionOf(all, source.type, source.rights.update, viewer))
    ? where("createdBy", "eq", viewer.id)
    : undefined;
}

/** Whether a condition over a record asks whose it is. */
function asksWhose(condition: Condition): boolean {
  if (condition.is === "all" || condition.is === "any") return condition.of.some(asksWhose);
  if (condition.is === "not") return asksWhose(condition.of);
  if (condition.is === "related") return asksWhose(condition.satisfies);
  return condition.is === "compare" && "fact" in condition.value && condition.value.fact !== "now";
}

/** What of a root is out: its texts have passed the publish gate. */
const outOf = (all: CatalogueService, type: string): Condition | undefined =>
  all.contributions("published").find(({ part }) => part.type === type)?.part.filter;

/** Records found by reading their texts. */
interface FoundTask {
  readonly name: TextTaskName;
  readonly type: string;
  readonly ids: readonly string[];
  readonly more: boolean;
}

/** Tasks that only the texts themselves tell: faults in what is out, translations that are behind, pages that lack a language. */
const textTasks = Effect.fnUntraced(function* (all: CatalogueService, source: Registered, locales: readonly Locale[]) {
  const viewer = yield* Acting;
  const type = source.root === undefined ? source.type : source.relations[source.root]!.to;
  const out = outOf(all, type);
  const condition = conjunction([out, ownOnly(all, all.entity(type), viewer)].filter((each) => each !== undefined));
  const filter: Condition =
    source.root === undefined || condition === always ? condition : related(source.root, condition, type);
  const { states, more } = yield* textStates(source, filter);
  const found = (name: TextTaskName, holds: (state: TextState) => boolean): FoundTask => ({
    name,
    type,
    ids: states.filter(holds).map(({ rootId }) => rootId),
    more,
  });
  return [
    ...(out ? [found("faulty-texts", ({ faults }) => faults > 0)] : []),
    found("outdated", ({ outdated }) => outdated.length > 0),
    ...(source.type === "app-pages"
      ? [found("untranslated", (state) => locales.some((locale) => !state.locales.includes(locale)))]
      : []),
  ];
});

const mostListed = 100;

/** A root and its children tell of the same records: each is counted once. */
function merged(all: CatalogueService, found: readonly FoundTask[]): readonly Task[] {
  const byKey = Map.groupBy(found, ({ name, type }) => `${name} ${type}`);
  return [...byKey.values()].map((parts): Task => {
    const { name, type } = parts[0]!;
    const { codes } = all.entity(type);
    const ids = [...new Set(parts.flatMap((part) => part.ids))].filter((id) => isUuid(id) || id in codes);
    const query = { "filter[id]": ids.slice(0, mostListed).join(",") };
    return { name, type, count: ids.length, more: parts.some(({ more }) => more), query };
  });
}
