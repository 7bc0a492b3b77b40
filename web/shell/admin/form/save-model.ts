import type { AdminType } from "#core/shell/admin/types.ts";
import type { Failure, Fault, Operation, RecordInput, Ref } from "#core/shell/site/ports.ts";
import { isEmptyInput, writeInput } from "#web/shell/admin/form/codecs.ts";
import {
  type ChildDraft,
  type Draft,
  editedFields,
  editedRelations,
  ownedRelations,
  type Subject,
  sameDraft,
  sameInput,
  zoneOf,
} from "#web/shell/admin/form/form-model.ts";

/** The requests that save a form, and what of the form each of their operations is about. */
export interface Save {
  readonly operations: readonly Operation[];
  /** `undefined` for the record itself, else one of its children. */
  readonly about: readonly (ChildPlace | undefined)[];
}

export interface ChildPlace {
  readonly relation: string;
  readonly key: string;
}

/** The record that a form changes; without it, one with this id is made (a UUID). */
export type Existing = { readonly id: string; readonly version: number | undefined; readonly isNew: boolean };

/**
 * One atomic request (MODEL-012, MODEL-013): the record first, then its added and changed children, then the removed ones. The record
 * is named even when only its children changed: a form that somebody else has overtaken is refused as a whole.
 */
export function saveOf(subject: Subject, existing: Existing, before: Draft, after: Draft): Save {
  const { type, types } = subject;
  const { id, version, isNew } = existing;
  const operations: Operation[] = [];
  const about: (ChildPlace | undefined)[] = [];
  const add = (operation: Operation, place?: ChildPlace) => {
    operations.push(operation);
    about.push(place);
  };
  const input = inputOf(subject, isNew ? undefined : before, after);
  if (isNew) add({ op: "add", type: type.type, input: { ...input, id } });
  else add({ op: "update", type: type.type, id, ...(version !== undefined && { version }), input });

  const removals: [Operation, ChildPlace][] = [];
  for (const relation of ownedRelations(type, subject.mode)) {
    const child = types.get(relation.to[0]!);
    if (!child) continue;
    const was = before.children[relation.name] ?? [];
    const is = after.children[relation.name] ?? [];
    for (const [index, each] of is.entries()) {
      const old = was.find(({ key }) => key === each.key);
      const operation = childOperation(
        { ...subject, type: child },
        { type: type.type, id },
        relation.by,
        each,
        old,
        index,
      );
      if (operation) add(operation, { relation: relation.name, key: each.key });
    }
    for (const each of was) {
      if (each.id === undefined || is.some(({ key }) => key === each.key)) continue;
      const which = { type: child.type, id: each.id, ...(each.version !== undefined && { version: each.version }) };
      removals.push([
        { op: "remove", ...which },
        { relation: relation.name, key: each.key },
      ]);
    }
  }
  for (const [operation, place] of removals) add(operation, place);
  return { operations, about };
}

function childOperation(
  subject: Subject,
  root: Ref,
  by: string | undefined,
  child: ChildDraft,
  old: ChildDraft | undefined,
  index: number,
): Operation | undefined {
  const { type } = subject;
  const isOrdered = type.fields.some(({ name, write }) => name === "position" && write.update);
  if (child.id === undefined) {
    const input = inputOf({ ...subject, mode: "create" }, undefined, child);
    const attributes = { ...input.attributes, ...(isOrdered && { position: index }) };
    const relationships = { ...input.relationships, ...(by !== undefined && { [by]: root }) };
    return { op: "add", type: type.type, input: { attributes, relationships } };
  }
  const moved = isOrdered && child.position !== index;
  if (!moved && old && sameDraft(old, child)) return undefined;
  const input = inputOf({ ...subject, mode: "update" }, old, child);
  return {
    op: "update",
    type: type.type,
    id: child.id,
    ...(child.version !== undefined && { version: child.version }),
    input: moved ? { ...input, attributes: { ...input.attributes, position: index } } : input,
  };
}

/**
 * What a form says of its record: everything that is filled in of a new one, only what changed of another. A text that another language
 * stands in for is an empty control here, and so is never sent.
 */
export function inputOf(subject: Subject, before: Draft | undefined, after: Draft): RecordInput {
  const { type, mode } = subject;
  const attributes: Record<string, unknown> = {};
  for (const field of editedFields(type, mode)) {
    const input = after.values[field.name];
    const zone = zoneOf(subject, field, after.values);
    const isAsBefore =
      before !== undefined &&
      sameInput(before.values[field.name], input) &&
      (field.zone === undefined || zone === zoneOf(subject, field, before.values));
    if (input === undefined || isAsBefore || (!before && isEmptyInput(input))) continue;
    const keepsSecret = (field.kind === "confidential" || field.writeOnly) && isEmptyInput(input);
    if (!keepsSecret) attributes[field.name] = writeInput(field, input, zone);
  }
  const relationships: Record<string, Ref | readonly Ref[] | null> = {};
  for (const { name, kind, many } of editedRelations(type, mode)) {
    const refs = after.links[name];
    if (kind === "owned" || refs === undefined) continue;
    if (before ? sameInput(before.links[name], refs) : refs.length === 0) continue;
    relationships[name] = many ? refs : (refs[0] ?? null);
  }
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(relationships).length > 0 && { relationships }),
  };
}

/**
 * Whether a save was refused for what the stored children say: the record goes first in a batch, so a rule about its children is asked
 * before they change. A text that is mended and published at once meets it.
 */
export const blamesStoredChildren = ({ faults }: Failure, { operations }: Save): boolean =>
  operations.length > 1 &&
  faults.some(({ pointer }) => /^\/atomic:operations\/0\/data\/relationships\/[^/]+\/data\/\d+\//.test(pointer ?? ""));

/** The same save without what it says of the record itself: its children alone, under the record's version. */
export const childrenOnly = ({ operations, about }: Save): Save => ({
  about,
  operations: operations.map((operation, index) =>
    index === 0 && operation.op === "update" ? { ...operation, input: {} } : operation,
  ),
});

/** What a refused save says, by path in the form (`title`, `sections.<key>.content`); `form` is about no member of it. */
export interface PlacedFaults {
  readonly members: Readonly<Record<string, readonly Fault[]>>;
  readonly form: readonly Fault[];
  /** Somebody else changed the record meanwhile. */
  readonly isStale: boolean;
}

/** Finds the member of the form that each fault is about (FORMV-001). */
export function placeFaults(type: AdminType, failure: Failure, save: Save, before: Draft): PlacedFaults {
  const members: Record<string, Fault[]> = {};
  const form: Fault[] = [];
  const isStale = failure.faults.some(({ code }) => code === "conflict-stale");
  for (const fault of failure.faults) {
    if (fault.code === "conflict-stale") continue;
    const path = pathOf(type, fault.pointer, save, before);
    if (path === undefined) form.push(fault);
    else (members[path] ??= []).push(fault);
  }
  return { members, form, isStale };
}

/**
 * A pointer of one document or of a batch. One into a list of children (`relationships/sections/data/2/content`) is about the child
 * that stood there when the form was opened.
 */
function pathOf(type: AdminType, pointer: string | undefined, { about }: Save, before: Draft): string | undefined {
  const found =
    /^(?:\/atomic:operations\/(\d+))?\/data\/(attributes|relationships)\/([^/]+)(?:\/data\/(\d+)\/([^/]+))?/.exec(
      pointer ?? "",
    );
  if (!found) return undefined;
  const [, operation, , name = "", index, inner] = found;
  const place = operation === undefined ? undefined : about[Number(operation)];
  if (place) return `${place.relation}.${place.key}.${name}`;
  const child = index === undefined ? undefined : before.children[name]?.[Number(index)];
  if (child && inner !== undefined) return `${name}.${child.key}.${inner}`;
  return type.fields.some((field) => field.name === name) || type.relations.some((relation) => relation.name === name)
    ? name
    : undefined;
}
