import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { conditionOf } from "./conditions.ts";
import { decodeMembers } from "./decode.ts";
import type { RecordDocument } from "./document.ts";
import { isBaseField } from "./entity.ts";
import { Forbidden, Invalid, type Issue } from "./errors.ts";
import { type FieldSpec, isSecret, isSettable, isStored, valueKind } from "./fields.ts";
import { isOn, type Registered } from "./module.ts";
import { type Condition, specialise } from "./policy.ts";
import { Catalogue, KeyRing, RichTexts } from "./ports.ts";
import { isMany, type RelationSpec } from "./relations.ts";
import { slugCandidates, slugOf } from "./slugs.ts";
import { type Locked, type Reference, Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** Members of a record, decoded, cleaned and sealed: ready for storage. */
export interface Members {
  readonly pointer: string;
  /** Stored values that are not localized. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The same for the difference: confidential values redacted, without what nobody may see. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly hasTexts: boolean;
  readonly links: Readonly<Record<string, string | Reference | null>>;
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly owned: Readonly<Record<string, readonly string[]>>;
}

export const redacted = "••••••";

/**
 * Reads what a viewer may write of a document. A member that is read-only, said once for all or closed to the viewer is Forbidden with its
 * pointer; base members (`createdAt`…) are ignored; unknown members and bad values are Invalid, all at once.
 */
export const readMembers = Effect.fnUntraced(function* (
  source: Registered,
  document: RecordDocument,
  id: string,
  mode: "create" | "update",
  before?: Locked,
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const base = `${document.pointer}/attributes`;
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(document.attributes)) {
    const spec = source.fields[name];
    if (isBaseField(name)) continue;
    if (spec && isOn(spec, viewer.flags)) {
      if (viewer.via === "system" ? spec.kind === "computed" : !isSettable(spec, mode)) {
        return yield* new Forbidden({ pointer: `${base}/${name}`, reason: "read-only" });
      }
      if (spec.write)
        yield* mayWrite(conditionOf(all, source.type, spec.write, viewer), source.type, id, mode, `${base}/${name}`);
    }
    given[name] = value;
  }
  const issues: Issue[] = [];
  const decoded = decodeMembers(writable(source, viewer, mode), mode, given, base);
  if (!decoded.ok) issues.push(...decoded.issues);
  const relationships = yield* readRelationships(source, document, id, mode, issues);
  if (issues.length > 0) return yield* new Invalid({ issues });
  const values = decoded.ok ? decoded.values : {};
  const { given: linked, ...links } = relationships;
  return {
    pointer: document.pointer,
    given: { ...values, ...linked },
    ...(yield* stored(source, values, id, mode, before)),
    ...links,
  };
});

/** Members that a use case sets by itself: of the kinds that the compiler has checked, sealed and cleaned like any. */
export const trustedMembers = Effect.fnUntraced(function* (
  source: Registered,
  changes: Readonly<Record<string, unknown>>,
  id: string,
  mode: "create" | "update",
  before?: Locked,
) {
  const values: Record<string, unknown> = {};
  const links: Record<string, string | Reference | null> = {};
  const sets: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(changes)) {
    const spec = source.relations[name];
    if (!spec) values[name] = value;
    else if (isMany(spec)) sets[name] = value as readonly string[];
    else links[name] = value as string | Reference | null;
  }
  if (mode === "create") {
    for (const [name, spec] of Object.entries(source.relations))
      if (spec.default !== undefined && !(name in links)) links[name] = spec.default;
  }
  return { pointer: "/data", ...(yield* stored(source, values, id, mode, before)), links, sets, owned: {} };
});

/** Members with those that a use case adds or sets otherwise. */
export const merged = (members: Members, more: Members): Members => ({
  pointer: members.pointer,
  values: { ...members.values, ...more.values },
  shown: { ...members.shown, ...more.shown },
  texts: { ...members.texts, ...more.texts },
  hasTexts: members.hasTexts || more.hasTexts,
  links: { ...members.links, ...more.links },
  sets: { ...members.sets, ...more.sets },
  owned: members.owned,
});

const mayWrite = Effect.fnUntraced(function* (
  condition: Condition,
  type: string,
  id: string,
  mode: "create" | "update",
  pointer: string,
) {
  const viewer = yield* Acting;
  if (condition.is === "always" || viewer.via === "system") return;
  const held =
    condition.is !== "never" && mode === "update" && (yield* (yield* Storage).holds(type, id, condition, viewer));
  if (!held) return yield* new Forbidden({ pointer, reason: "field" });
});

const kept = new WeakMap<Registered, Map<string, Readonly<Record<string, FieldSpec>>>>();

/** Fields that a document of this viewer may name, with required ones relaxed where they have to come from elsewhere. */
function writable(source: Registered, viewer: Viewer, mode: "create" | "update"): Readonly<Record<string, FieldSpec>> {
  let byShape = kept.get(source);
  if (!byShape) kept.set(source, (byShape = new Map()));
  const key = `${mode}|${viewer.shape}`;
  let fields = byShape.get(key);
  if (!fields) {
    const isTrusted = viewer.via === "system";
    fields = Object.fromEntries(
      Object.entries(source.fields)
        .filter(
          ([, spec]) =>
            isOn(spec, viewer.flags) &&
            spec.kind !== "computed" &&
            (isTrusted || isSettable(spec, mode)) &&
            (isTrusted || !spec.write || specialise(spec.write, viewer).is !== "never"),
        )
        .map(([name, spec]) => [name, isFilled(source, name, spec) ? { ...spec, required: false } : spec]),
    );
    byShape.set(key, fields);
  }
  return fields;
}

/** Whether the override of a creation fills a member that is not given: one that is named, or that nobody else may set. */
const isFilled = ({ overrides }: Registered, name: string, { readOnly }: FieldSpec): boolean =>
  overrides.create !== undefined && (readOnly || (overrides.fills?.includes(name) ?? false));

const readRelationships = Effect.fnUntraced(function* (
  source: Registered,
  document: RecordDocument,
  id: string,
  mode: "create" | "update",
  issues: Issue[],
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const links: Record<string, string | Reference | null> = {};
  const sets: Record<string, readonly string[]> = {};
  const owned: Record<string, readonly string[]> = {};
  const base = `${document.pointer}/relationships`;
  for (const [name, value] of Object.entries(document.relationships)) {
    const spec = source.relations[name];
    const pointer = `${base}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!spec || !isOn(spec, viewer.flags)) {
      issues.push({ pointer, detail: "unknown-field", values: { name } });
      continue;
    }
    if (!isSettable(spec, mode) && !(viewer.via === "system" && (spec.kind === "one" || spec.kind === "oneOf"))) {
      return yield* new Forbidden({ pointer, reason: "read-only" });
    }
    if (spec.write) yield* mayWrite(conditionOf(all, source.type, spec.write, viewer), source.type, id, mode, pointer);
    const fault = shapeFault(spec, value);
    if (fault) {
      issues.push({ pointer: `${pointer}/data`, detail: fault });
      continue;
    }
    if (Array.isArray(value)) {
      const ids = [...new Set((value as readonly Reference[]).map((ref) => ref.id))];
      if (spec.kind === "owned") owned[name] = ids;
      else sets[name] = ids;
    } else {
      const ref = value as Reference | null;
      links[name] = ref === null ? null : spec.kind === "oneOf" ? { type: ref.type, id: ref.id } : ref.id;
    }
  }
  const given = { ...links, ...sets };
  if (mode === "create") {
    for (const [name, spec] of Object.entries(source.relations)) {
      if ((spec.kind !== "one" && spec.kind !== "oneOf") || name in links) continue;
      if (spec.default !== undefined) links[name] = spec.default;
      else if (spec.required && !spec.readOnly && !source.overrides.fills?.includes(name) && isOn(spec, viewer.flags))
        issues.push({ pointer: `${base}/${name}`, detail: "required" });
    }
  }
  return { links, sets, owned, given };
});

function shapeFault(spec: RelationSpec, value: RecordDocument["relationships"][string]): string | undefined {
  const fits = (ref: Reference) => (spec.among ?? [spec.to]).includes(ref.type);
  if (isMany(spec)) return !Array.isArray(value) ? "list" : value.every(fits) ? undefined : "target-type";
  if (Array.isArray(value)) return "single";
  if (value === null) return spec.required ? "required" : undefined;
  return fits(value as Reference) ? undefined : "target-type";
}

const stored = Effect.fnUntraced(function* (
  source: Registered,
  decoded: Readonly<Record<string, unknown>>,
  id: string,
  mode: "create" | "update",
  before: Locked | undefined,
) {
  const { now } = yield* Acting;
  const values: Record<string, unknown> = {};
  const shown: Record<string, unknown> = {};
  const texts: Record<string, unknown> = {};
  const cleaner = yield* RichTexts;
  for (const [name, spec] of Object.entries(source.fields)) {
    if (!isStored(spec)) continue;
    let value = name in decoded ? decoded[name] : undefined;
    if (value === undefined) {
      if (mode === "update" || spec.default === undefined) continue;
      value = spec.default;
    }
    if (name === "deletedAt" && value !== null && source.traits.includes("soft-deletable")) value = now;
    if (valueKind(spec) === "richText" && typeof value === "string") value = cleaner.clean(value);
    if (spec.kind === "confidential" && value !== null) {
      const ring = yield* KeyRing;
      const text = typeof value === "string" ? value : JSON.stringify(value);
      values[name] = ring.seal(text, { type: source.type, field: name, id });
      if (spec.find) values[`${name}#digest`] = ring.digest(text, { type: source.type, field: name });
      shown[name] = redacted;
    } else if (spec.localized) {
      texts[name] = value;
    } else {
      values[name] = value;
      if (!isSecret(spec)) shown[name] = value;
      if (spec.find) values[`${name}#digest`] = null;
    }
  }
  yield* fillSlugs(source, values, shown, texts, id, mode, before);
  return { values, shown, texts, hasTexts: Object.keys(texts).length > 0 };
});

/** A slug that was not given is made from its field and made free; a given one must be free (the unique index says so). */
const fillSlugs = Effect.fnUntraced(function* (
  source: Registered,
  values: Record<string, unknown>,
  shown: Record<string, unknown>,
  texts: Readonly<Record<string, unknown>>,
  id: string,
  mode: "create" | "update",
  before: Locked | undefined,
) {
  for (const [name, spec] of Object.entries(source.fields)) {
    if (spec.kind !== "slug" || typeof values[name] === "string") continue;
    if (mode === "update" && values[name] !== null && before?.values[name] !== null) continue;
    const from = texts[spec.from ?? ""] ?? values[spec.from ?? ""] ?? (before && valueBefore(before, spec.from ?? ""));
    if (typeof from !== "string") continue;
    const candidates = slugCandidates(slugOf(from));
    const taken = yield* (yield* Storage).takenValues(source.type, name, candidates, id);
    const free = candidates.find((candidate) => !taken.has(candidate)) ?? `${candidates[0]}-${id.slice(-8)}`;
    values[name] = free;
    shown[name] = free;
  }
});

/** The value of a member before a change, in the language that the record was first written in where it is translated. */
const valueBefore = ({ values, texts, sourceLocale }: Locked, member: string): unknown =>
  values[member] ?? texts.find(({ locale }) => locale === sourceLocale)?.values[member];
