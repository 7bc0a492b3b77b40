import { v7 as newId } from "uuid";
import { isTimeZone } from "#core/kernel/time-zones.ts";
import type { AdminField, AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import { type Input, isEmptyInput, readInput } from "#web/shell/admin/form/codecs.ts";
import type { AdminTypeMap } from "#web/shell/admin/resources.ts";

/** What a form holds: what is typed in each control, what each relation points at, the children of the record's aggregate. */
export interface Draft {
  readonly values: Readonly<Record<string, Input>>;
  readonly links: Readonly<Record<string, readonly Ref[]>>;
  readonly children: Readonly<Record<string, readonly ChildDraft[]>>;
}

export interface ChildDraft extends Draft {
  /** Tells it from its siblings while it is edited: its id, or a name of its own until it has one. */
  readonly key: string;
  readonly id?: string;
  readonly version?: number;
  /** Its place among its siblings as it is stored. */
  readonly position?: number;
  /** Shown, greyed, where the language that is edited says nothing: never written back. */
  readonly fallbacks: Fallbacks;
}

export type Fallbacks = Readonly<Record<string, string>>;

/** What a form is about. */
export interface Subject {
  readonly type: AdminType;
  readonly types: AdminTypeMap;
  readonly mode: "create" | "update";
  /** The record that is changed. */
  readonly id?: string | undefined;
  /** Language that texts are edited in. */
  readonly locale: string;
  readonly timeZone: string;
}

/** A translated text of a record, as `translations` tells it. */
export interface Translation<Values = Readonly<Record<string, unknown>>> {
  readonly locale: string;
  readonly origin: "manual" | "auto";
  readonly source: boolean;
  readonly outdated: boolean;
  readonly values: Values;
}

/** Texts of a record in one language, where it has them. */
export type TextsOf<Row, Name extends keyof Row> = { readonly [Key in Name]?: Row[Key] | null };

/** The texts of a record by language; `Values` are those of its translated members. */
export const translationsOf = <Values = Translation["values"]>({
  attributes,
}: Pick<Resource, "attributes">): readonly Translation<Values>[] =>
  (attributes.translations as readonly Translation<Values>[] | undefined) ?? [];

/** Fields that the viewer may set. The date of a deletion has its own action; the place among siblings is their order. */
export const editedFields = (type: AdminType, mode: Subject["mode"]): readonly AdminField[] =>
  type.fields.filter(
    ({ name, kind, write }) =>
      write[mode] &&
      kind !== "computed" &&
      !(type.softDeletable && name === "deletedAt") &&
      !(type.root !== undefined && kind === "position"),
  );

/** Relations that the viewer may set, without the one that names the root of an aggregate. */
export const editedRelations = (type: AdminType, mode: Subject["mode"]): readonly AdminRelation[] =>
  type.relations.filter(({ name, kind, write }) => write[mode] && kind !== "inverse" && name !== type.root);

/** Children that are edited with the record. */
export const ownedRelations = (type: AdminType, mode: Subject["mode"]): readonly AdminRelation[] =>
  editedRelations(type, mode).filter(({ kind }) => kind === "owned");

/** The form of a record as it is; of a new one, its defaults. */
export function startOf(subject: Subject, record?: One): Draft {
  const { data, included } = record ?? { data: undefined, included: [] };
  return draftOf(subject, data, included);
}

/** The zone by whose clocks a moment is written: the one that a member beside it names, else the reader's. */
export function zoneOf(
  { timeZone }: Pick<Subject, "timeZone">,
  { zone }: Pick<AdminField, "zone">,
  values: Readonly<Record<string, unknown>>,
): string {
  const named = zone === undefined ? undefined : values[zone];
  return typeof named === "string" && isTimeZone(named) ? named : timeZone;
}

/** What stands in for the texts that the edited language lacks. */
export const fallbacksOf = (
  { type, locale }: Pick<Subject, "type" | "locale">,
  record: Resource | undefined,
): Fallbacks => {
  if (!record || !type.translated) return {};
  const own = translationsOf(record).find((each) => each.locale === locale)?.values ?? {};
  return Object.fromEntries(
    type.fields.flatMap(({ name, localized, kind }) => {
      const shown = record.attributes[name];
      return localized &&
        kind !== "computed" &&
        (own[name] ?? null) === null &&
        typeof shown === "string" &&
        shown !== ""
        ? [[name, shown]]
        : [];
    }),
  );
};

/** A new child, with its defaults. */
export function newChild(subject: Subject, relation: AdminRelation): ChildDraft {
  const type = subject.types.get(relation.to[0]!)!;
  // Of its own forever: it may come back with a draft beside others that are made now.
  return { ...draftOf({ ...subject, type, mode: "create" }, undefined, []), key: `new-${newId()}`, fallbacks: {} };
}

function draftOf(subject: Subject, record: Resource | undefined, included: readonly Resource[]): Draft {
  const { type, mode, locale } = subject;
  const own = record && translationsOf(record).find((each) => each.locale === locale);
  const storedValue = (field: AdminField): unknown => {
    if (!record) return field.default ?? null;
    return field.localized ? (own?.values[field.name] ?? null) : record.attributes[field.name];
  };
  const fields = editedFields(type, mode);
  const stored = Object.fromEntries(fields.map((field) => [field.name, storedValue(field)]));
  const values = Object.fromEntries(
    fields.map((field) => [field.name, readInput(field, stored[field.name], zoneOf(subject, field, stored))]),
  );
  const links: Record<string, readonly Ref[]> = {};
  const children: Record<string, readonly ChildDraft[]> = {};
  for (const relation of editedRelations(type, mode)) {
    const refs = record ? refsOf(record.links[relation.name]) : defaultRefs(relation);
    if (relation.kind !== "owned") links[relation.name] = refs;
    else children[relation.name] = refs.flatMap((ref) => childOf(subject, relation, ref, included));
  }
  return { values, links, children };
}

function childOf(
  subject: Subject,
  relation: AdminRelation,
  ref: Ref,
  included: readonly Resource[],
): readonly ChildDraft[] {
  const type = subject.types.get(relation.to[0]!);
  const record = included.find((each) => each.type === ref.type && each.id === ref.id);
  if (!type || !record) return [];
  const inner: Subject = { ...subject, type, mode: "update" };
  const { version } = record.meta;
  const { position } = record.attributes;
  return [
    {
      ...draftOf(inner, record, included),
      key: record.id,
      id: record.id,
      ...(version !== undefined && { version }),
      ...(typeof position === "number" && { position }),
      fallbacks: fallbacksOf(inner, record),
    },
  ];
}

/** The records of one type that a row names, as controls hold them. */
export const refsTo = (type: string, linked: string | readonly string[] | null | undefined): readonly Ref[] =>
  (typeof linked === "string" ? [linked] : (linked ?? [])).map((id) => ({ type, id }));

export const refsOf = (linked: Resource["links"][string] | undefined): readonly Ref[] => {
  if (linked === null || linked === undefined) return [];
  const refs = Array.isArray(linked) ? (linked as readonly Ref[]) : [linked as Ref];
  return refs.map(({ type, id }) => ({ type, id }));
};

const defaultRefs = (relation: AdminRelation): readonly Ref[] =>
  relation.default === undefined ? [] : [{ type: relation.to[0]!, id: relation.default }];

/** Names of the members that differ between two drafts of one record, in the order of the form. */
export function changedMembers(type: AdminType, before: Draft, after: Draft): readonly string[] {
  const fields = type.fields
    .map(({ name }) => name)
    .filter((name) => !sameInput(before.values[name], after.values[name]));
  const relations = type.relations
    .map(({ name }) => name)
    .filter(
      (name) =>
        !sameInput(before.links[name], after.links[name]) || !sameChildren(before.children[name], after.children[name]),
    );
  return [...fields, ...relations];
}

export const sameInput = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** Whether children are the same, in the same order. */
export function sameChildren(left: readonly ChildDraft[] = [], right: readonly ChildDraft[] = []): boolean {
  return (
    left.length === right.length &&
    left.every((child, index) => child.key === right[index]!.key && sameDraft(child, right[index]!))
  );
}

export const sameDraft = (left: Draft, right: Draft): boolean =>
  sameInput(left.values, right.values) &&
  sameInput(left.links, right.links) &&
  sameInput(left.children, right.children);

/** Members that must be filled in and are not, by their path in the form. What has a stand-in in another language may stay empty. */
export function missingMembers(subject: Subject, draft: Draft, fallbacks: Fallbacks, prefix = ""): readonly string[] {
  const { type, mode } = subject;
  const fields = editedFields(type, mode).filter(
    ({ name, required, kind, default: given }) =>
      required &&
      kind !== "flag" &&
      kind !== "position" &&
      !(mode === "create" && given !== undefined) &&
      isEmptyInput(draft.values[name]) &&
      !(name in fallbacks),
  );
  const relations = editedRelations(type, mode).filter(
    ({ name, required, kind, default: given }) =>
      required && kind !== "owned" && given === undefined && (draft.links[name] ?? []).length === 0,
  );
  const children = ownedRelations(type, mode).flatMap((relation) => {
    const child = subject.types.get(relation.to[0]!);
    if (!child) return [];
    return (draft.children[relation.name] ?? []).flatMap((each) =>
      missingMembers(
        { ...subject, type: child, mode: each.id === undefined ? "create" : "update" },
        each,
        each.fallbacks,
        `${prefix}${relation.name}.${each.key}.`,
      ),
    );
  });
  return [...[...fields, ...relations].map(({ name }) => `${prefix}${name}`), ...children];
}

/** What children say, a line each: enough to tell two versions of them apart. */
export const childTexts = (children: readonly ChildDraft[]): readonly string[] =>
  children.map(({ values, fallbacks }, index) => {
    const texts = Object.entries({ ...fallbacks, ...values }).flatMap(([, value]) =>
      typeof value === "string" && value !== ""
        ? [
            value
              .replace(/<[^>]*>/g, " ")
              .replace(/\s+/g, " ")
              .trim(),
          ]
        : [],
    );
    return `${index + 1}. ${texts.join(" – ")}`;
  });

/** Whether a member is a relation. */
export const isRelation = (member: AdminField | AdminRelation): member is AdminRelation => "to" in member;

/** When a record was made and changed: known of all of them, and looked for last. */
const ofEveryRecord: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

/** What names the record first, then texts and choices, relations, and children: they take the most room. What all records have comes last. */
export function inOrder(
  fields: readonly AdminField[],
  relations: readonly AdminRelation[],
): readonly (AdminField | AdminRelation)[] {
  const weight = (member: AdminField | AdminRelation): number => {
    if (isRelation(member)) return member.kind === "owned" ? 5 : member.required ? 1.5 : 3;
    if (ofEveryRecord.has(member.name)) return 6;
    if (member.required || member.name === "title" || member.name === "name") return 0;
    return member.localized ? 1 : member.kind === "slug" ? 1.2 : member.kind === "json" ? 4 : 2;
  };
  return [...fields, ...relations]
    .map((member, index) => ({ member, index }))
    .sort((a, b) => weight(a.member) - weight(b.member) || a.index - b.index)
    .map(({ member }) => member);
}
