import { Effect } from "effect";
import { findsInAdmin, mayTry } from "#core/kernel/audience.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CatalogueService, isOn, type Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import { always, type Condition, conjunction, isNull, isSet, isTrue, related, where } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { deskPath } from "#core/modules/rental/order-paths.ts";
import { waitsForStaff } from "#core/modules/rental/steps.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { type TextState, textStates } from "./texts.ts";
import type { Task, TaskName } from "./types.ts";

/**
 * What waits for a viewer: tasks, not numbers. Each is counted over the records that they may change, and names the list that shows
 * them. What is nothing is left out.
 */
export const tasksOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly Task[], CoreError, CoreNeeds> {
  const all = yield* Catalogue;
  const { locales } = yield* Installation;
  const counted = yield* Effect.all(
    countedTasks(viewer).flatMap((task) => {
      const source = workedOn(all, task.type, viewer);
      return source ? [countTask(all, source, task, viewer)] : [];
    }),
    { concurrency: 4 },
  );
  const read = yield* Effect.all(
    [...all.entities.values()].flatMap((source) =>
      hasTexts(source) && workedOn(all, source.type, viewer) ? [textTasks(all, source, locales, viewer)] : [],
    ),
    { concurrency: 2 },
  );
  return [...counted, ...merged(all, read.flat())].filter(({ count }) => count > 0);
});

/** A type that the viewer finds in the back office and may change records of. */
function workedOn(all: CatalogueService, type: string, viewer: Viewer): Registered | undefined {
  const source = all.entities.get(type);
  return source && isOn(source, viewer.flags) && findsInAdmin(source, viewer) && mayTry(source, "update", viewer)
    ? source
    : undefined;
}

/** A task that a list's filter says: its condition, and the same as parameters of the list's address, or the address of a screen. */
type CountedTask = Pick<Task, "name" | "type" | "query" | "address"> & { readonly filter: Condition };

const countedTasks = ({ now }: Viewer): readonly CountedTask[] => [
  {
    name: "users-to-validate",
    type: "users",
    filter: conjunction([isNull("validatedAt"), isSet("emailVerifiedAt")]),
    query: { "filter[validatedAt][null]": "1", "filter[emailVerifiedAt][null]": "0" },
  },
  {
    name: "validation-requests",
    type: "validation-requests",
    filter: where("status", "eq", "pending"),
    query: { "filter[status]": "pending" },
  },
  { name: "rental-orders", type: "rental-commands", filter: waitsForStaff, query: {}, address: deskPath },
  {
    name: "drafts",
    type: "articles",
    filter: where("status", "eq", "draft"),
    query: { "filter[status]": "draft" },
  },
  {
    name: "drafts",
    type: "app-pages",
    filter: isTrue("isDraft"),
    query: { "filter[isDraft]": "1" },
  },
  {
    name: "scheduled",
    type: "articles",
    filter: conjunction([where("status", "eq", "published"), where("publishedAt", "gt", now)]),
    query: { "filter[status]": "published", "filter[publishedAt][gt]": now },
  },
  {
    name: "files-without-alternative",
    type: "files",
    filter: conjunction([where("mimeType", "startsWith", "image/"), isNull("description")]),
    query: { "filter[mimeType][starts]": "image/", "filter[description][null]": "1" },
  },
];

const countTask = Effect.fnUntraced(function* (
  all: CatalogueService,
  source: Registered,
  task: CountedTask,
  viewer: Viewer,
): Effect.fn.Return<Task, CoreError, CoreNeeds> {
  const mine = ownOnly(all, source, viewer);
  const filter = conjunction([task.filter, ...(mine ? [mine] : [])]);
  const waiting = yield* count(source, filter, viewer);
  const query = mine && viewer.id !== null ? { ...task.query, "filter[createdBy]": viewer.id } : task.query;
  const { name, address } = task;
  const shown = { name, type: source.type, count: waiting, more: false, query };
  return address === undefined ? shown : { ...shown, address };
});

/** Whoever may not change every record is told of their own. */
function ownOnly(all: CatalogueService, source: Registered, viewer: Viewer): Condition | undefined {
  if (!("createdBy" in source.relations)) return undefined;
  return conditionOf(all, source.type, source.rights.update, viewer).is === "always"
    ? undefined
    : where("createdBy", "eq", viewer.id);
}

/** Statuses of a root whose texts are out, by its type: what the publish gate keeps. */
const isOut: Readonly<Record<string, Condition>> = {
  articles: where("status", "in", ["published", "unlisted"]),
  "app-pages": where("isDraft", "eq", false),
};

/** Records found by reading their texts. */
interface FoundTask {
  readonly name: TaskName;
  readonly type: string;
  readonly ids: readonly string[];
  readonly more: boolean;
}

/** Tasks that only the texts themselves tell: faults in what is out, translations that are behind, pages that lack a language. */
const textTasks = Effect.fnUntraced(function* (
  all: CatalogueService,
  source: Registered,
  locales: readonly Locale[],
  viewer: Viewer,
): Effect.fn.Return<readonly FoundTask[], CoreError, CoreNeeds> {
  const type = source.root === undefined ? source.type : source.relations[source.root]!.to;
  const condition = conjunction(
    [isOut[type], ownOnly(all, all.entity(type), viewer)].filter((each) => each !== undefined),
  );
  const filter: Condition =
    source.root === undefined || condition === always ? condition : related(source.root, condition, type);
  const { states, more } = yield* textStates(source, filter, viewer);
  const found = (name: TaskName, holds: (state: TextState) => boolean): FoundTask => ({
    name,
    type,
    ids: states.filter(holds).map(({ rootId }) => rootId),
    more,
  });
  return [
    ...(type in isOut ? [found("faulty-texts", ({ faults }) => faults > 0)] : []),
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
