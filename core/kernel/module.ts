import type { Effect } from "effect";
import type { ReminderRule } from "#core/reminders/rule.ts";
import type { ServiceContract } from "./contract.ts";
import type { Entity } from "./entity.ts";
import type { CoreError } from "./errors.ts";
import type { EventHandler, EventType } from "./event.ts";
import type { Field, FieldSpec } from "./fields.ts";
import type { Flag, Flags } from "./flags.ts";
import { related } from "./policy.ts";
import type { CoreNeeds } from "./ports.ts";
import type { Relation, RelationSpec } from "./relations.ts";
import type { ReplacedUseCases } from "./replaced.ts";
import type { Viewer } from "./viewer.ts";

/** A folder of the core: its records, what it adds to others' records, its use cases. `core/modules.ts` lists them. */
export interface Module {
  readonly name: string;
  /** The flag that switches the whole module; none for the shell itself. */
  readonly flag?: Flag;
  readonly entities: readonly Entity[];
  readonly extensions: readonly Extension[];
  /** Use cases that replace the generic create, update or destroy of a type, everywhere (architecture §3). */
  readonly replaces: Readonly<Record<string, ReplacedUseCases>>;
  readonly services: readonly ServiceContract[];
  /** When people are reminded of the module's records. */
  readonly reminders: readonly ReminderRule[];
  /** What happens to the module's records, for others to handle. */
  readonly events: readonly EventType<unknown>[];
  /** What follows in this module from events: its own, or those of modules listed before it. */
  readonly handlers: readonly EventHandler[];
}

/** What a module sees to, or refuses, before a record of another goes for ever; in the transaction of that. */
export type Farewell = (id: string, viewer: Viewer) => Effect.Effect<void, CoreError, CoreNeeds>;

/** Members that a module adds to another's record, so that they vanish with it. */
export interface Extension {
  readonly type: string;
  /** Asked whether the module is switched on or not: its records are there either way. */
  readonly farewell?: Farewell;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly relations?: Readonly<Record<string, Relation>>;
}

export const module = (parts: {
  readonly name: string;
  readonly flag?: Flag;
  readonly entities?: readonly Entity[];
  readonly extend?: readonly Extension[];
  readonly replaces?: Readonly<Record<string, ReplacedUseCases>>;
  readonly services?: readonly ServiceContract[];
  readonly reminders?: readonly ReminderRule[];
  readonly events?: readonly EventType<unknown>[];
  readonly handlers?: readonly EventHandler[];
}): Module => ({
  name: parts.name,
  ...(parts.flag === undefined ? {} : { flag: parts.flag }),
  entities: parts.entities ?? [],
  extensions: parts.extend ?? [],
  replaces: parts.replaces ?? {},
  services: parts.services ?? [],
  reminders: parts.reminders ?? [],
  events: parts.events ?? [],
  handlers: parts.handlers ?? [],
});

/** A record in its catalogue: completed by what other modules add to it. */
export interface Registered extends Entity {
  readonly module: string;
  readonly flag?: Flag;
  readonly replaced: ReplacedUseCases;
  /** Of the modules that have records about this one. */
  readonly farewells: readonly Farewell[];
}

/** All declared records and services. Built once; flags are asked per request with `isOn`. */
export interface Catalogue {
  readonly entities: ReadonlyMap<string, Registered>;
  readonly services: readonly (ServiceContract & { readonly flag?: Flag })[];
  readonly reminders: readonly ReminderRule[];
  /** The entity of a type that is known to exist. */
  entity(type: string): Registered;
  /** What follows from an event that is known to be declared, in the order of the modules. */
  handlers(event: string): readonly EventHandler[];
}

/** Puts modules together: every extension in place, every relation pointing at a declared type. Throws on a wrong declaration. */
export function catalogue(modules: readonly Module[]): Catalogue {
  const entities = new Map<string, Registered>();
  for (const each of modules) {
    for (const declared of each.entities) {
      if (entities.has(declared.type)) throw new Error(`${declared.type} is declared twice`);
      entities.set(declared.type, {
        ...declared,
        module: each.name,
        ...(each.flag === undefined ? {} : { flag: each.flag }),
        replaced: each.replaces[declared.type] ?? {},
        farewells: [],
      });
    }
  }
  for (const each of modules) {
    for (const extension of each.extensions) {
      const target = entities.get(extension.type);
      if (!target) throw new Error(`${each.name} extends ${extension.type}, which is not declared`);
      entities.set(extension.type, extended(target, extension, each));
    }
    for (const type of Object.keys(each.replaces)) {
      if (entities.get(type)?.module !== each.name)
        throw new Error(`${each.name} replaces use cases of ${type}, which is not its own`);
    }
  }
  for (const each of entities.values()) checkRelations(each, entities);
  for (const each of entities.values())
    if (each.root) entities.set(each.type, withRootRights(each, each.root, entities));
  const gated = <Part extends object>(each: Module, part: Part): Part =>
    each.flag === undefined ? part : { ...part, flag: each.flag };
  const services = modules.flatMap((each) => each.services.map((service) => gated(each, service)));
  const reminders = modules.flatMap((each) => each.reminders.map((rule) => gated(each, rule)));
  const handlers = handlersOf(modules);
  return {
    entities,
    services,
    reminders,
    entity: (type) => {
      const found = entities.get(type);
      if (!found) throw new Error(`no record is declared as ${type}`);
      return found;
    },
    handlers: (event) => {
      const found = handlers.get(event);
      if (!found) throw new Error(`no module declares the event ${event}`);
      return found;
    },
  };
}

/** A handler stands after the module that declares its event, so that no two modules follow each other. */
function handlersOf(modules: readonly Module[]): ReadonlyMap<string, readonly EventHandler[]> {
  const handlers = new Map<string, EventHandler[]>();
  for (const each of modules) {
    for (const { name } of each.events) {
      if (handlers.has(name)) throw new Error(`the event ${name} is declared twice`);
      handlers.set(name, []);
    }
    for (const handler of each.handlers) {
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
  const farewells = extension.farewell ? [...target.farewells, extension.farewell] : target.farewells;
  return { ...target, fields, relations, farewells };
}

/** A child of an aggregate is written by whoever may write its root. */
function withRootRights(child: Registered, root: string, entities: ReadonlyMap<string, Registered>): Registered {
  const owner = entities.get(child.relations[root]?.to ?? "");
  if (!owner) throw new Error(`${child.type} names ${root} as its root, which is no relation of it`);
  const write = related(root, owner.rights.update);
  return {
    ...child,
    rights: { ...child.rights, create: write, update: write, destroy: write, becomes: write, attach: write },
  };
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
