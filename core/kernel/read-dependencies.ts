import { conditionOf, seeCondition } from "./conditions.ts";
import type { FieldSpec } from "./fields.ts";
import type { CatalogueService, Registered } from "./module.ts";
import type { Condition } from "./policy.ts";
import type { Node, Select } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** What an answer depends on: it stands until a record of one of the types is written, or an instant passes that the viewer's now is compared with. */
export interface Reads {
  readonly types: ReadonlySet<string>;
  readonly clocks: readonly Clock[];
  /** It holds a number of events (`tally`), which grows without a write of a record. */
  readonly countsEvents: boolean;
  /**
   * Whether a guest's answer may be kept: it tells nothing of people but what stands beside the records of others (`reduced`), nothing of
   * health, and nothing confidential.
   */
  readonly isCacheable: boolean;
}

/** A stored instant of a type that conditions compare with the viewer's now. */
export interface Clock {
  readonly type: string;
  readonly field: string;
}

const kept = new WeakMap<Select, Map<string, Reads>>();

/** What the answer to a select depends on. `relation`: the answer gives the records of this relation of the root. Kept by select. */
export function readsOf(all: CatalogueService, select: Select, relation = ""): Reads {
  let byRelation = kept.get(select);
  if (!byRelation) kept.set(select, (byRelation = new Map()));
  let found = byRelation.get(relation);
  if (!found) byRelation.set(relation, (found = selectReads(all, select, relation)));
  return found;
}

/** What is read where all that a viewer may see of some types is read. */
export function readsOfTypes(all: CatalogueService, types: readonly string[], viewer: Viewer): Reads {
  const into = collector(all);
  for (const type of types) {
    into.type(type);
    into.condition(type, seeCondition(all, type, viewer));
    into.condition(type, conditionOf(all, type, all.entity(type).rights.listed, viewer));
  }
  return into.reads();
}

/** The moments that decide what a viewer may see, of any type. */
export const clocksFor = (all: CatalogueService, viewer: Viewer): readonly Clock[] =>
  readsOfTypes(all, [...all.entities.keys()], viewer).clocks;

function selectReads(all: CatalogueService, { node, filter, order }: Select, relation: string): Reads {
  const into = collector(all);
  const subjects = relation === "" ? [] : (node.include[relation]?.nodes ?? []);
  if ([node, ...subjects].some(({ type }) => isPersonal(all.entity(type)))) into.refuse();
  // What nobody of this shape is shown is not worth its place.
  if (node.where.is === "never") into.refuse();
  into.node(node);
  into.condition(node.type, filter);
  for (const { path } of order) {
    let owner = all.entity(node.type);
    for (const name of path.slice(0, -1)) {
      owner = all.entity(owner.relations[name]!.to);
      into.type(owner.type);
    }
  }
  return into.reads();
}

interface Collector {
  type(type: string): void;
  condition(type: string, condition: Condition): void;
  node(node: Node): void;
  refuse(): void;
  reads(): Reads;
}

function collector(all: CatalogueService): Collector {
  const types = new Set<string>();
  const clocks = new Map<string, Clock>();
  let countsEvents = false;
  let isCacheable = true;
  const refuse = () => {
    isCacheable = false;
  };
  const addType = (type: string) => {
    types.add(type);
    const { derived, traits } = all.entity(type);
    // Rows of a view change with writes of others; health is nobody's to keep.
    if (derived || traits.includes("read-audited")) refuse();
  };
  const addCondition = (type: string, condition: Condition): void => {
    switch (condition.is) {
      case "all":
      case "any":
        for (const part of condition.of) addCondition(type, part);
        return;
      case "not":
        addCondition(type, condition.of);
        return;
      case "compare":
        addComparison(all.entity(type), condition);
        return;
      case "related": {
        const spec = all.entity(type).relations[condition.relation]!;
        for (const to of condition.to ? [condition.to] : (spec.among ?? [spec.to])) {
          addType(to);
          addCondition(to, condition.satisfies);
        }
      }
    }
  };
  const addComparison = (source: Registered, { field, value }: Extract<Condition, { is: "compare" }>) => {
    const spec = source.fields[field];
    if (!("fact" in value) || value.fact !== "now") return;
    if (spec?.kind === "instant") clocks.set(`${source.type} ${field}`, { type: source.type, field });
    else refuse();
  };
  const addField = (node: Node, source: Registered, spec: FieldSpec | undefined) => {
    if (spec?.kind === "confidential") refuse();
    const from = spec?.source;
    if (!from) return;
    if (from.from === "tally") countsEvents = true;
    else if (["bytes", "parameters", "told"].includes(from.from)) refuse();
    else if (from.from === "right") addCondition(node.type, node.rights[from.action]);
    else if (from.from === "through" || from.from === "count" || from.from === "summary") {
      addType(source.relations[from.relation]!.to);
    }
  };
  const addNode = (node: Node): void => {
    const source = all.entity(node.type);
    addType(node.type);
    addCondition(node.type, node.where);
    for (const name of node.fields) addField(node, source, source.fields[name]);
    for (const condition of Object.values(node.guarded)) addCondition(node.type, condition);
    for (const cases of Object.values(node.cases)) for (const [when] of cases) addCondition(node.type, when);
    for (const [name, condition] of Object.entries(node.counts)) {
      const from = source.fields[name]!.source as { readonly relation: string };
      addCondition(source.relations[from.relation]!.to, condition);
    }
    for (const { nodes, when } of Object.values(node.include)) {
      addCondition(node.type, when);
      for (const included of nodes) {
        if (isPersonal(all.entity(included.type)) && !isByline(all.entity(included.type), included)) refuse();
        addNode(included);
      }
    }
  };
  return {
    type: addType,
    condition: addCondition,
    node: addNode,
    refuse,
    reads: () => ({ types, clocks: [...clocks.values()], countsEvents, isCacheable }),
  };
}

/** Records that are people, told by the word for the viewer's own one. */
const isPersonal = (source: Registered): boolean => source.own !== undefined;

/** Whether no more is told of a person than stands beside the records of others. */
const isByline = ({ reduced }: Registered, node: Node): boolean =>
  Object.keys(node.include).length === 0 && node.fields.every((name) => reduced?.includes(name));
