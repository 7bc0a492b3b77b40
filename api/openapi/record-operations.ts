import { type FieldSpec, isSettable } from "#core/kernel/fields.ts";
import type { Flags } from "#core/kernel/flags.ts";
import type { Registered } from "#core/kernel/module.ts";
import { isMany, type RelationSpec } from "#core/kernel/relations.ts";
import { isClosed } from "./closed.ts";
import { membersOf } from "./record-schemas.ts";

/** Which operations there are of a type: those that some viewer may do. */
export function operationsOf(source: Registered, flags: Flags) {
  const { rights } = source;
  const see = !isClosed(rights.see);
  const changeable = (members: readonly (readonly [string, FieldSpec | RelationSpec])[]) =>
    members.filter(([, spec]) => isSettable(spec, "update") && !(spec.write && isClosed(spec.write)));
  const relations = changeable(membersOf(source.relations, flags)) as readonly (readonly [string, RelationSpec])[];
  const update =
    see && !isClosed(rights.update) && changeable(membersOf(source.fields, flags)).length + relations.length > 0;
  const links = update ? relations.map(([name]) => name) : [];
  const many = update ? relations.flatMap(([name, spec]) => (isMany(spec) ? [name] : [])) : [];
  return {
    see,
    list: see && !isClosed(rights.index) && !isClosed(rights.listed),
    create: !source.singleton && !isClosed(rights.create) && !source.overrides.isMadeElsewhere,
    update,
    destroy: see && !source.singleton && !isClosed(rights.destroy),
    link: { patch: links, post: many, delete: many },
  };
}
