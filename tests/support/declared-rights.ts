import type { CatalogueService } from "#core/kernel/module.ts";
import type { Comparison, Policy } from "#core/kernel/policy.ts";
import type { RelationSpec } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/**
 * What declarations say of a small world of records, read straight from the policies: no plan, no condition, no statement. Tests compare
 * with it what the real machinery answers.
 */

export interface WorldRecord {
  readonly type: string;
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Texts in English. */
  readonly texts?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, string | Reference>>;
  /** ISO instant; the test's now unless said. */
  readonly madeAt?: string;
  readonly sets?: Readonly<Record<string, readonly string[]>>;
}

interface Reference {
  readonly type: string;
  readonly id: string;
}

export interface World {
  readonly all: CatalogueService;
  readonly records: readonly WorldRecord[];
}

/** Whether a policy holds for a record and a viewer. */
export function holds(world: World, policy: Policy, record: WorldRecord, viewer: Viewer): boolean {
  switch (policy.is) {
    case "always":
      return true;
    case "never":
      return false;
    case "all":
      return policy.of.every((part) => holds(world, part, record, viewer));
    case "any":
      return policy.of.some((part) => holds(world, part, record, viewer));
    case "not":
      return !holds(world, policy.of, record, viewer);
    case "viewer":
      return {
        signedIn: viewer.id !== null,
        verified: viewer.isVerified,
        impersonated: viewer.impersonatorId !== null,
        runsProjects: viewer.runsProjects === true,
        system: viewer.via === "system",
      }[policy.fact];
    case "role":
      return policy.anyOf.some((name) => viewer.roles.includes(name));
    case "flag":
      return viewer.flags[policy.flag];
    case "compare": {
      const wanted = "literal" in policy.value ? policy.value.literal : viewer[policy.value.fact];
      return compared(memberOf(record, policy.field), policy.op, wanted ?? null);
    }
    case "related":
      return targetsOf(world, record, policy.relation).some(
        (target) =>
          (policy.to === undefined || policy.to === target.type) && holds(world, policy.satisfies, target, viewer),
      );
    case "visible":
      return targetsOf(world, record, policy.relation).some((target) => sees(world, target, viewer));
  }
}

export const sees = (world: World, record: WorldRecord, viewer: Viewer): boolean =>
  holds(world, world.all.entity(record.type).rights.see, record, viewer);

export const isDeleted = (record: WorldRecord): boolean => (record.values?.deletedAt ?? null) !== null;

/** The records that a relation of a record names, whoever asks. */
export function targetsOf(world: World, record: WorldRecord, relation: string): readonly WorldRecord[] {
  const spec = world.all.entity(record.type).relations[relation];
  if (!spec) throw new Error(`${record.type} has no relation ${relation}`);
  return named(world, record, relation, spec);
}

/** The same, and of a relation that names one's own alone, those of the viewer. */
export function toldTargets(
  world: World,
  record: WorldRecord,
  relation: string,
  viewer: Viewer,
): readonly WorldRecord[] {
  const only = world.all.entity(record.type).relations[relation]?.only;
  const targets = targetsOf(world, record, relation);
  return only ? targets.filter((target) => holds(world, only, target, viewer)) : targets;
}

function named(world: World, record: WorldRecord, relation: string, spec: RelationSpec): readonly WorldRecord[] {
  const among = (type: string, ids: readonly string[]) => ids.map((id) => recordAt(world, type, id));
  const of = (type: string) => world.records.filter((each) => each.type === type);
  const link = record.links?.[relation];
  switch (spec.kind) {
    case "one":
      return typeof link === "string" ? among(spec.to, [link]) : [];
    case "oneOf":
      return typeof link === "object" ? among(link.type, [link.id]) : [];
    case "link":
      return spec.mirror === undefined
        ? among(spec.to, record.sets?.[relation] ?? [])
        : of(spec.to).filter((each) => each.sets?.[spec.mirror!]?.includes(record.id));
    case "inverse":
    case "owned":
      return of(spec.to).filter((each) => pointsAt(each.links?.[spec.by!], record));
  }
}

const pointsAt = (link: string | Reference | undefined, { type, id }: WorldRecord): boolean =>
  typeof link === "object" ? link.type === type && link.id === id : link === id;

/** Codes of lookups are records that nobody has to put in. */
function recordAt(world: World, type: string, id: string): WorldRecord {
  const found = world.records.find((each) => each.type === type && each.id === id);
  if (!found && !(id in world.all.entity(type).codes)) throw new Error(`the world has no ${type} ${id}`);
  return found ?? { type, id, values: world.all.entity(type).codes[id]! };
}

const memberOf = (record: WorldRecord, name: string): unknown =>
  name === "id" ? record.id : (record.values?.[name] ?? record.texts?.[name] ?? record.links?.[name] ?? null);

function compared(value: unknown, op: Comparison, wanted: unknown): boolean {
  if (op === "eq") return value === wanted;
  if (op === "ne") return value !== wanted;
  if (op === "in") return Array.isArray(wanted) && wanted.includes(value);
  if (value === null || wanted === null) return false;
  const [left, right] = [value as string, wanted as string];
  return {
    lt: () => left < right,
    lte: () => left <= right,
    gt: () => left > right,
    gte: () => left >= right,
    contains: () => left.toLowerCase().includes(right.toLowerCase()),
    startsWith: () => left.toLowerCase().startsWith(right.toLowerCase()),
  }[op]();
}
