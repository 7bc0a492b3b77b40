import type { Effect } from "effect";
import { checkNames } from "./check-names.ts";
import type { ServiceContract } from "./contract.ts";
import type { AdminCategory, AdminHints, Entity, EntityOf } from "./entity.ts";
import type { CoreError } from "./errors.ts";
import type { EventHandler, EventType } from "./event.ts";
import type { Field, FieldSpec, Fields } from "./fields.ts";
import type { Flag, Flags } from "./flags.ts";
import type { CoreJob } from "./job.ts";
import type { Override, Overrides } from "./overrides.ts";
import { related } from "./policy.ts";
import type { UseCaseServices } from "./ports.ts";
import type { Relation, RelationSpec, Relations } from "./relations.ts";
import type { Typed } from "./rows.ts";
import { type TraitOverride, withTraitUse } from "./trait-overrides.ts";

/**
 * What a module brings beside its records and services. The shell adds its own kinds of part where it declares them, by
 * `declare module "#core/kernel/module.ts" { interface ModuleParts { … } }`, and reads them with `contributions`.
 */
export interface ModuleParts {
  readonly jobs?: readonly CoreJob[];
  /** What happens to the module's records, for others to handle. */
  readonly events?: readonly EventType<unknown>[];
  /** What follows in this module from events: its own, or those of modules listed before it. */
  readonly handlers?: readonly EventHandler[];
  /** What a write of any record with a trait does besides. */
  readonly traitOverrides?: readonly TraitOverride[];
}

/** A folder of the core: its records, what it adds to others' records, its use cases. `core/modules.ts` lists them. */
export interface Module extends ModuleParts {
  readonly name: string;
  /** The flag that switches the whole module; none for the shell itself. */
  readonly flag?: Flag;
  /** Modules that this one builds on: it may import them, and none that is not named. */
  readonly needs: readonly string[];
  readonly entities: readonly Entity[];
  readonly extensions: readonly Extension[];
  /** Use cases that stand in for the generic ones of a type, everywhere (architecture §3). */
  readonly overrides: readonly Override[];
  readonly services: readonly ServiceContract[];
}

/** Hook that prepares or refuses the deletion of another module's record, in its transaction. */
export type BeforeDestroy = (id: string) => Effect.Effect<void, CoreError, UseCaseServices>;

/** Members that a module adds to another's record, so that they vanish with it. */
export interface Extension {
  readonly type: string;
  /** Runs whether the module is switched on or not: its records exist either way. */
  readonly beforeDestroy?: BeforeDestroy;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly relations?: Readonly<Record<string, Relation>>;
  /** Open sets of targets that the record is in as well. */
  readonly targetOf?: readonly string[];
  /** Columns, filters and groups of the back office, behind those of the record. */
  readonly admin?: Pick<AdminHints, "columns" | "filters" | "sections">;
}

type None = Readonly<Record<never, never>>;

/** An extension with the types of its members and of those that it adds to: typed reads and writes take it as they take the record. */
export type ExtensionOf<Type extends string, F extends Fields, R extends Relations> = Extension &
  Pick<EntityOf<Type, F, R>, "type" | "_members">;

/** Adds members to the record of another module. */
export const extend = <
  Type extends string,
  F extends Fields,
  R extends Relations,
  MoreF extends Fields = None,
  MoreR extends Relations = None,
>(
  target: Typed<Type, F, R>,
  parts: Omit<Extension, "type" | "fields" | "relations"> & { readonly fields?: MoreF; readonly relations?: MoreR },
): ExtensionOf<Type, F & MoreF, R & MoreR> => ({ type: target.type, ...parts });

export const module = (
  parts: ModuleParts & {
    readonly name: string;
    readonly flag?: Flag;
    readonly needs?: readonly string[];
    readonly entities?: readonly Entity[];
    readonly extend?: readonly Extension[];
    readonly overrides?: readonly Override[];
    readonly services?: readonly ServiceContract[];
  },
): Module => {
  const { extend: extensions = [], needs = [], entities = [], overrides = [], services = [], ...others } = parts;
  return { ...others, needs, entities, extensions, overrides, services };
};

/** A record in its catalogue: completed by what other modules add to it. */
export interface Registered extends Entity {
  readonly module: string;
  readonly flag?: Flag;
  readonly overrides: Overrides;
  /** Of the modules that have records about this one. */
  readonly beforeDestroy: readonly BeforeDestroy[];
}

type PartOf<Name extends keyof ModuleParts> =
  NonNullable<ModuleParts[Name]> extends readonly (infer Part)[] ? Part : never;

/** A part that a module contributes, with the flag that it is there by. */
export interface Contribution<Part> {
  readonly module: string;
  readonly flag?: Flag;
  readonly part: Part;
}

/** All declared records and services. Built once; flags are asked per request with `isOn`. */
export interface CatalogueService {
  readonly entities: ReadonlyMap<string, Registered>;
  readonly services: readonly (ServiceContract & { readonly area: AdminCategory; readonly flag?: Flag })[];
  /** What the module of a name is about, as the back office divides it. */
  areaOf(module: string): AdminCategory;
  /** The entity of a type that is known to exist. */
  entity(type: string): Registered;
  /** What the modules bring of one kind of part, in their order. */
  contributions<Name extends keyof ModuleParts>(name: Name): readonly Contribution<PartOf<Name>>[];
  /** What follows from an event that is known to be declared, in the order of the modules. */
  handlers(event: string): readonly EventHandler[];
}

/** Builds the catalogue: applies extensions and overrides and checks every name. Throws on a wrong declaration. */
export function catalogue(modules: readonly Module[]): CatalogueService {
  checkNeeds(modules);
  const entities = new Map<string, Registered>();
  for (const each of modules) {
    for (const declared of each.entities) {
      if (entities.has(declared.type)) throw new Error(`${declared.type} is declared twice`);
      const gate = each.flag === undefined ? {} : { flag: each.flag };
      entities.set(declared.type, { ...declared, module: each.name, ...gate, overrides: {}, beforeDestroy: [] });
    }
  }
  for (const each of modules) {
    for (const extension of each.extensions) {
      const target = entities.get(extension.type);
      if (!target) throw new Error(`${each.name} extends ${extension.type}, which is not declared`);
      entities.set(extension.type, extended(target, extension, each));
    }
    for (const { type, use } of each.overrides) {
      const target = entities.get(type);
      if (target?.module !== each.name) throw new Error(`${each.name} overrides ${type}, which is not its own`);
      const twice = Object.keys(use).find((action) => action in target.overrides);
      if (twice) throw new Error(`${each.name} overrides ${twice} of ${type} twice`);
      entities.set(type, { ...target, overrides: { ...target.overrides, ...use } });
    }
  }
  const traitUses = contributed(modules, "traitOverrides");
  for (const each of entities.values()) entities.set(each.type, withTraitUse(withTargets(each, entities), traitUses));
  for (const each of entities.values()) checkRelations(each, entities);
  checkNames(entities);
  const written = new Map<string, Registered>();
  for (const each of entities.values()) withRootRights(each, entities, written, []);
  for (const each of written.values()) entities.set(each.type, each);
  const gated = <Part extends object>(each: Module, part: Part): Part =>
    each.flag === undefined ? part : { ...part, flag: each.flag };
  const services = modules.flatMap((each) =>
    each.services.map((service) => gated(each, { ...service, area: areaOf(each) })),
  );
  const areas = new Map(modules.map((each) => [each.name, areaOf(each)]));
  const parts = new Map<string, readonly Contribution<never>[]>();
  const handlers = handlersOf(modules);
  return {
    entities,
    services,
    areaOf: (name) => areas.get(name) ?? "application",
    entity: (type) => {
      const found = entities.get(type);
      if (!found) throw new Error(`no record is declared as ${type}`);
      return found;
    },
    contributions: <Name extends keyof ModuleParts>(name: Name) => {
      let found = parts.get(name);
      if (!found) parts.set(name, (found = contributed(modules, name)));
      return found as readonly Contribution<PartOf<Name>>[];
    },
    handlers: (event) => {
      const found = handlers.get(event);
      if (!found) throw new Error(`no module declares the event ${event}`);
      return found;
    },
  };
}

/** Where the first of a module's records stands in the back office. */
const areaOf = ({ entities }: Module): AdminCategory =>
  entities.find(({ admin }) => admin !== undefined)?.admin?.category ?? "application";

const contributed = (modules: readonly Module[], name: keyof ModuleParts): readonly Contribution<never>[] =>
  modules.flatMap((each) =>
    ((each[name] ?? []) as readonly never[]).map((part) => ({
      module: each.name,
      ...(each.flag === undefined ? {} : { flag: each.flag }),
      part,
    })),
  );

/** What a module needs is listed before it: so there is no circle. */
function checkNeeds(modules: readonly Module[]): void {
  const known = new Set<string>();
  for (const { name, needs } of modules) {
    const missing = needs.find((need) => !known.has(need));
    if (missing) throw new Error(`${name} needs ${missing}, which is not listed before it`);
    known.add(name);
  }
}

/** A handler's module comes after the one that declares its event, so that no two modules depend on each other. */
function handlersOf(modules: readonly Module[]): ReadonlyMap<string, readonly EventHandler[]> {
  const handlers = new Map<string, EventHandler[]>();
  for (const each of modules) {
    for (const { name } of each.events ?? []) {
      if (handlers.has(name)) throw new Error(`the event ${name} is declared twice`);
      handlers.set(name, []);
    }
    for (const handler of each.handlers ?? []) {
      const known = handlers.get(handler.event.name);
      if (!known) throw new Error(`${each.name} handles ${handler.event.name}, which no module before it declares`);
      known.push(handler);
    }
  }
  return handlers;
}

function extended(target: Registered, extension: Extension, by: Module): Registered {
  const fields: Record<string, FieldSpec> = { ...target.fields };
  const relations: Record<string, RelationSpec> = { ...target.relations };
  const gate = by.flag === target.flag ? undefined : by.flag;
  const add = <Spec extends FieldSpec | RelationSpec>(members: Record<string, Spec>, name: string, spec: Spec) => {
    if (name in fields || name in relations)
      throw new Error(`${by.name} adds ${name} to ${target.type}, which has it already`);
    members[name] = gate && !spec.flag ? { ...spec, flag: gate } : spec;
  };
  for (const [name, member] of Object.entries(extension.fields ?? {})) add(fields, name, member.spec);
  for (const [name, member] of Object.entries(extension.relations ?? {})) add(relations, name, member.spec);
  const beforeDestroy = extension.beforeDestroy
    ? [...target.beforeDestroy, extension.beforeDestroy]
    : target.beforeDestroy;
  const admin = target.admin && extension.admin ? withHints(target.admin, extension.admin) : target.admin;
  const targetOf = [...target.targetOf, ...(extension.targetOf ?? [])];
  return { ...target, fields, relations, targetOf, beforeDestroy, ...(admin ? { admin } : {}) };
}

/** The hints of a record with those of an extension behind them; members of a group that both name stand together. */
function withHints(own: AdminHints, more: Pick<AdminHints, "columns" | "filters" | "sections">): AdminHints {
  const sections: Record<string, readonly string[]> = { ...own.sections };
  for (const [name, members] of Object.entries(more.sections ?? {}))
    sections[name] = [...(sections[name] ?? []), ...members];
  return {
    ...own,
    ...(more.columns ? { columns: [...(own.columns ?? []), ...more.columns] } : {}),
    ...(more.filters ? { filters: [...(own.filters ?? []), ...more.filters] } : {}),
    ...(more.sections ? { sections } : {}),
  };
}

/** Polymorphic relations are open sets, filled by the types that have the trait of that name or say so themselves. */
function withTargets(source: Registered, entities: ReadonlyMap<string, Registered>): Registered {
  const open = Object.entries(source.relations).filter(([, spec]) => spec.targets !== undefined);
  if (open.length === 0) return source;
  const relations = { ...source.relations };
  for (const [name, spec] of open) {
    const among = [...entities.values()]
      .filter(({ targetOf }) => targetOf.includes(spec.targets!))
      .map(({ type }) => type)
      .sort();
    if (among.length === 0) throw new Error(`${source.type}.${name} points to ${spec.targets}, which no type is`);
    relations[name] = { ...spec, among };
  }
  return { ...source, relations };
}

/** A child of an aggregate is written by whoever may write its root, however deep it lies and in whatever order they are declared. */
function withRootRights(
  child: Registered,
  entities: ReadonlyMap<string, Registered>,
  written: Map<string, Registered>,
  path: readonly string[],
): Registered {
  const done = written.get(child.type);
  if (done) return done;
  if (child.root === undefined) return child;
  if (path.includes(child.type)) throw new Error(`${child.type} is its own root: ${[...path, child.type].join(", ")}`);
  const parent = entities.get(child.relations[child.root]?.to ?? "");
  if (!parent) throw new Error(`${child.type} names ${child.root} as its root, which is no relation of it`);
  const owner = withRootRights(parent, entities, written, [...path, child.type]);
  const write = related(child.root, owner.rights.update);
  const rights = { ...child.rights, create: write, update: write, destroy: write, becomes: write, attach: write };
  const registered = { ...child, rights };
  written.set(child.type, registered);
  return registered;
}

function checkRelations(source: Registered, entities: ReadonlyMap<string, Registered>): void {
  for (const [name, relation] of Object.entries(source.relations)) {
    for (const to of relation.among ?? [relation.to]) {
      const target = entities.get(to);
      if (!target) throw new Error(`${source.type}.${name} points to ${to}, which is not declared`);
      const other = relation.by ?? relation.mirror;
      if (other && !(other in target.relations)) throw new Error(`${source.type}.${name} needs ${to}.${other}`);
    }
  }
}

/** Whether a record type, field or relation exists for a request with these flags. */
export const isOn = (gated: { readonly flag?: Flag }, flags: Flags): boolean =>
  gated.flag === undefined || flags[gated.flag];
