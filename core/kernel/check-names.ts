import { type Entity, isBaseField } from "./entity.ts";
import type { ComputedSource } from "./fields.ts";
import type { Policy } from "./policy.ts";

type Entities = ReadonlyMap<string, Entity>;

/** Every name that a declaration says of members, its own or another record's, is the name of one. Throws with the first that is not. */
export function checkNames(entities: Entities): void {
  for (const source of entities.values()) {
    checkHints(source, entities);
    checkPerson(source, entities);
    for (const [right, policy] of Object.entries(source.rights))
      checkPolicy(policy, source, entities, `policy.${right}`);
    for (const [name, spec] of Object.entries(source.fields)) {
      for (const part of ["see", "write"] as const)
        if (spec[part]) checkPolicy(spec[part], source, entities, `${name}.${part}`);
      if (spec.from !== undefined) needField(source, spec.from, `${name} is made from`);
      if (spec.source) checkSource(spec.source, source, entities, name);
    }
    for (const [name, spec] of Object.entries(source.relations)) {
      for (const part of ["see", "write"] as const)
        if (spec[part]) checkPolicy(spec[part], source, entities, `${name}.${part}`);
      if (spec.target)
        for (const to of spec.among ?? [spec.to])
          checkPolicy(spec.target, entities.get(to)!, entities, `${name}.target`);
    }
  }
}

function checkHints(source: Entity, entities: Entities): void {
  const { admin } = source;
  needField(source, source.label, "its label is");
  if (source.identity !== undefined) needField(source, source.identity, "its identity is");
  for (const name of Object.keys(source.search)) needField(source, name, "search names");
  for (const name of source.reduced ?? []) needMember(source, name, "reduced names");
  for (const name of source.publication) needMember(source, name, "publication names");
  for (const name of admin?.columns ?? []) needMember(source, name, "admin.columns names");
  for (const name of admin?.filters ?? []) needMember(source, name, "admin.filters names");
  for (const names of Object.values(admin?.sections ?? {}))
    for (const name of names) needMember(source, name, "admin.sections names");
  const partial = source.partialUniques.map(({ members, filled }) => [...members, filled]);
  for (const names of [...source.indexes, ...source.uniques, ...partial])
    for (const name of names) needMember(source, name.replace(/^-/, ""), "an index names");
  for (const name of partial.flat()) {
    if (source.fields[name]?.localized) throw wrong(source, "translated, and unique in some records, is", name);
  }
  for (const term of source.order) checkPath(source, term.replace(/^-/, "").split("."), entities, term);
}

/** Personal values are somebody's, and are kept by the audit log as a whole. */
function checkPerson(source: Entity, entities: Entities): void {
  const { type, fields, relations, person } = source;
  for (const [name, { personal, localized }] of Object.entries(fields)) {
    if (!personal) continue;
    if (person === undefined) throw new Error(`${type}: ${name} is personal, and no person is declared`);
    if (localized) throw new Error(`${type}: ${name} is personal, and cannot be translated`);
  }
  for (const name of person === "id" ? [] : (person ?? [])) {
    const relation = relations[name];
    if (!relation) throw wrong(source, "its person is", name);
    if (entities.get(relation.to)?.person === undefined) throw new Error(`${type}: ${name} leads to no person`);
  }
}

/** A field, or a field of the record that to-one relations lead to. */
function checkPath(source: Entity, [name = "", ...rest]: readonly string[], entities: Entities, term: string): void {
  if (rest.length === 0) {
    needField(source, name, `its order ${term} names`);
    return;
  }
  const relation = source.relations[name];
  if (relation?.kind !== "one") throw wrong(source, `its order ${term} names`, name);
  checkPath(entities.get(relation.to)!, rest, entities, term);
}

function checkPolicy(policy: Policy, source: Entity, entities: Entities, place: string): void {
  switch (policy.is) {
    case "all":
    case "any":
      for (const part of policy.of) checkPolicy(part, source, entities, place);
      return;
    case "not":
      checkPolicy(policy.of, source, entities, place);
      return;
    case "compare":
      needMember(source, policy.field, `${place} asks for`);
      return;
    case "visible":
    case "related": {
      const relation = source.relations[policy.relation];
      if (!relation) throw wrong(source, `${place} asks for`, policy.relation);
      if (policy.is === "visible") return;
      const targets = policy.to === undefined ? (relation.among ?? [relation.to]) : [policy.to];
      for (const to of targets) {
        const target = entities.get(to);
        if (!target) throw new Error(`${source.type}: ${place} asks for ${to}, which is not declared`);
        checkPolicy(policy.satisfies, target, entities, place);
      }
      return;
    }
    default:
  }
}

function checkSource(computed: ComputedSource, source: Entity, entities: Entities, name: string): void {
  const relationOf = (relation: string) => {
    const spec = source.relations[relation];
    if (!spec) throw wrong(source, `${name} is computed from`, relation);
    return spec;
  };
  switch (computed.from) {
    case "relation":
      relationOf(computed.relation);
      return;
    case "count": {
      const { to } = relationOf(computed.relation);
      if (computed.where) checkPolicy(computed.where, entities.get(to)!, entities, name);
      return;
    }
    case "through":
    case "summary": {
      const { to } = relationOf(computed.relation);
      needMember(entities.get(to)!, computed.field, `${source.type}.${name} is computed from`);
      if ("otherwise" in computed) needField(source, computed.otherwise, `${name} is computed from`);
      return;
    }
    case "tally":
      if (!entities.has(computed.of))
        throw new Error(`${source.type}: ${name} is computed from ${computed.of}, which is not declared`);
      return;
    case "cases":
      for (const [policy] of computed.cases) checkPolicy(policy, source, entities, name);
      return;
    case "function":
      for (const need of computed.needs) if (need !== "locale") needMember(source, need, `${name} is computed from`);
      return;
    default:
  }
}

function needField(source: Entity, name: string, place: string): void {
  if (!(name in source.fields) && !isBaseField(name)) throw wrong(source, place, name);
}

function needMember(source: Entity, name: string, place: string): void {
  if (!(name in source.relations)) needField(source, name, place);
}

const wrong = (source: Entity, place: string, name: string): Error =>
  new Error(`${source.type}: ${place} ${name}, which it does not have`);
