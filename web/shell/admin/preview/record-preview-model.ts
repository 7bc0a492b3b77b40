import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import { isEmptyInput, writeInput } from "#web/shell/admin/form/codecs.ts";
import {
  type ChildDraft,
  type Draft,
  editedFields,
  type Fallbacks,
  ownedRelations,
  type Subject,
  zoneOf,
} from "#web/shell/admin/form/form-model.ts";

/** What a form holds of a record, unsaved. */
export interface FormState {
  readonly subject: Subject;
  readonly draft: Draft;
  readonly fallbacks: Fallbacks;
}

/** What stands in for the id of a record that has none yet. */
export const unsavedId = "unsaved";

/**
 * A record as it would be read once the form is saved: what the form says put upon what is stored. Texts that the edited language lacks are
 * those that stand in for them. `clean` gives a rich text as it would be kept.
 */
export function draftedRecord(
  { subject, draft, fallbacks }: FormState,
  stored: One | undefined,
  included: readonly Resource[],
  clean: (html: string) => string,
): One {
  const { type } = subject;
  const data = resourceOf(subject, draft, fallbacks, stored?.data ?? { type: type.type, id: unsavedId }, clean);
  const children = ownedRelations(type, subject.mode).flatMap((relation) => {
    const child = subject.types.get(relation.to[0]!);
    if (!child) return [];
    return (draft.children[relation.name] ?? []).map((each, position) => {
      const ref = { type: child.type, id: each.key };
      const known = stored?.included.find(({ type: of, id }) => of === ref.type && id === ref.id);
      const inner: Subject = { ...subject, type: child, mode: each.id === undefined ? "create" : "update" };
      const drawn = resourceOf(inner, each, each.fallbacks, known ?? ref, clean);
      return { ...drawn, attributes: { ...drawn.attributes, position } };
    });
  });
  const replaced = new Set([data, ...children].map(keyOf));
  const others = [...(stored?.included ?? []), ...included].filter((each) => !replaced.has(keyOf(each)));
  return { data, included: [...others, ...children] };
}

/** What a form points at, its children's references included: records that its page may show. */
export function linkedRefs({ links, children }: Draft): readonly Ref[] {
  const refs = [
    ...Object.values(links).flat(),
    ...Object.values(children).flatMap((each) => each.flatMap((child) => linkedRefs(child))),
  ];
  return [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
}

/** Rich texts of a form, each once. */
export function richTextsOf({ subject, draft, fallbacks }: FormState): readonly string[] {
  const own = (type: Subject["type"], held: Draft, stand: Fallbacks) =>
    type.fields.flatMap(({ name, kind }) => {
      const text = held.values[name] || stand[name];
      return kind === "richText" && typeof text === "string" && text !== "" ? [text] : [];
    });
  const inChildren = ownedRelations(subject.type, subject.mode).flatMap((relation) => {
    const child = subject.types.get(relation.to[0]!);
    return child ? (draft.children[relation.name] ?? []).flatMap((each) => own(child, each, each.fallbacks)) : [];
  });
  return [...new Set([...own(subject.type, draft, fallbacks), ...inChildren])];
}

/** Key of the child that differs between two drafts: the one that is written on just now. */
export function changedChild(before: Draft, after: Draft): string | undefined {
  for (const [name, children] of Object.entries(after.children)) {
    const was = new Map((before.children[name] ?? []).map((child): [string, ChildDraft] => [child.key, child]));
    const changed = children.find((child) => was.get(child.key) !== child);
    if (changed) return changed.key;
  }
  return undefined;
}

export const keyOf = ({ type, id }: Ref): string => `${type} ${id}`;

function resourceOf(
  subject: Subject,
  draft: Draft,
  fallbacks: Fallbacks,
  stored: Ref & Partial<Resource>,
  clean: (html: string) => string,
): Resource {
  const { type, mode, types } = subject;
  const attributes: Record<string, unknown> = { ...unwritten(type), ...stored.attributes };
  for (const field of editedFields(type, mode)) {
    const input = draft.values[field.name];
    if (input === undefined || field.kind === "confidential" || field.writeOnly) continue;
    const written = writeInput(field, input, zoneOf(subject, field, draft.values)) ?? fallbacks[field.name] ?? null;
    attributes[field.name] = field.kind === "richText" && typeof written === "string" ? clean(written) : written;
  }
  const links: Record<string, Ref | readonly Ref[] | null> = { ...noLinks(type), ...stored.links };
  for (const { name, many, kind, to } of type.relations) {
    const refs = draft.links[name];
    const children = draft.children[name];
    if (refs !== undefined) links[name] = many ? refs : (refs[0] ?? null);
    if (kind === "owned" && children !== undefined && types.has(to[0]!))
      links[name] = children.map(({ key }) => ({ type: to[0]!, id: key }));
  }
  const { locale: found, ...meta } = stored.meta ?? {};
  const isLent = type.label.some((name) => name in fallbacks && isEmptyInput(draft.values[name]));
  return {
    type: stored.type,
    id: stored.id,
    attributes,
    links,
    meta: isLent && found !== undefined ? { ...meta, locale: found } : meta,
  };
}

const unwritten = ({ fields }: Subject["type"]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ name, kind, default: given }) => [name, given ?? (kind === "flag" ? false : null)]));

const noLinks = ({ relations }: Subject["type"]): Readonly<Record<string, Ref | readonly Ref[] | null>> =>
  Object.fromEntries(relations.map(({ name, many }) => [name, many ? [] : null]));
