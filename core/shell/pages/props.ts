import { decodeMembers, isCleanText } from "#core/kernel/decode.ts";
import type { Issue } from "#core/kernel/errors.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { RichTextsService } from "#core/kernel/ports.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { faultIssue } from "#core/shell/rich-text/fault-issue.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import type { Block, Prop, Props } from "./blocks.ts";

export type ReadProps =
  | { readonly ok: true; readonly props: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Longest document of props, in characters of JSON. */
const longest = 400_000;

/**
 * The props of a block from outside: checked against its declaration, rich texts cleaned. A draft may leave everything empty, so
 * nothing is required. Issues point into the document below `base`.
 */
export function readProps(
  block: Block,
  given: unknown,
  base: string,
  cleaner: Pick<RichTextsService, "clean" | "cleanCustom">,
  idPrefix = "custom-",
): ReadProps {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return { ok: false, issues: [{ pointer: base, detail: "type" }] };
  if (JSON.stringify(given).length > longest)
    return { ok: false, issues: [{ pointer: base, detail: "too-long", values: { max: longest } }] };
  const issues: Issue[] = [];
  const props = readLevel(block.props, given as Record<string, unknown>, base, issues, { ...cleaner, idPrefix });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, props };
}

type Cleaner = Pick<RichTextsService, "clean" | "cleanCustom"> & { readonly idPrefix: string };

function readLevel(
  level: Props,
  given: Readonly<Record<string, unknown>>,
  base: string,
  issues: Issue[],
  cleaner: Cleaner,
): Record<string, unknown> {
  const specs = specsOf(level);
  const fields: Record<string, unknown> = {};
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const prop = level[name];
    if (!prop || prop.prop === "field") fields[name] = value;
    else if (value !== null && value !== undefined)
      read[name] = readProp(prop, value, `${base}/${name}`, issues, cleaner);
  }
  const decoded = decodeMembers(specs, "update", fields, base);
  if (!decoded.ok) {
    issues.push(...decoded.issues);
    return read;
  }
  for (const [name, value] of Object.entries(decoded.values)) {
    if (value === null) continue;
    read[name] = specs[name]?.kind === "richText" && typeof value === "string" ? cleaner.clean(value) : value;
  }
  return read;
}

function readProp(
  prop: Exclude<Prop, { prop: "field" }>,
  value: unknown,
  pointer: string,
  issues: Issue[],
  cleaner: Cleaner,
): unknown {
  const refuse = (detail: string, values?: Issue["values"]) => {
    issues.push({ pointer, detail, ...(values ? { values } : {}) });
    return undefined;
  };
  switch (prop.prop) {
    case "file":
      return isReference(value, "files") ? { type: "files", id: value.id } : refuse("target-type");
    case "record":
      return isReference(value, prop.to) ? { type: prop.to, id: value.id } : refuse("target-type");
    case "records":
      if (!Array.isArray(value)) return refuse("list");
      if (value.length > prop.most) return refuse("too-many", { max: prop.most });
      return value.every((each) => isReference(each, prop.to))
        ? value.map((each: Reference) => ({ type: prop.to, id: each.id }))
        : refuse("target-type");
    case "list":
      if (!Array.isArray(value)) return refuse("list");
      if (value.length > prop.most) return refuse("too-many", { max: prop.most });
      return value.map((item: unknown, index) =>
        typeof item === "object" && item !== null && !Array.isArray(item)
          ? readLevel(prop.of, item as Record<string, unknown>, `${pointer}/${index}`, issues, cleaner)
          : refuse("type"),
      );
    case "html":
      return typeof value === "string" ? cleaner.cleanCustom(value, cleaner.idPrefix) : refuse("text");
    case "css":
      // Kept as written, so that it can be edited; scoped when the page is given.
      return typeof value === "string" && isCleanText(value) ? value : refuse("text");
  }
}

const isReference = (value: unknown, type: string): value is Reference =>
  typeof value === "object" &&
  value !== null &&
  (value as Reference).type === type &&
  isUuid(String((value as Reference).id));

const specs = new WeakMap<Props, Readonly<Record<string, FieldSpec>>>();

function specsOf(level: Props): Readonly<Record<string, FieldSpec>> {
  let found = specs.get(level);
  if (!found) {
    found = Object.fromEntries(
      Object.entries(level).flatMap(([name, prop]) =>
        prop.prop === "field" ? [[name, prop.field.spec] as const] : [],
      ),
    );
    specs.set(level, found);
  }
  return found;
}

/** One reference in props, and where. */
export interface FoundReference extends Reference {
  readonly path: readonly (string | number)[];
  /** Groups of files that it may be of. */
  readonly accept?: readonly string[];
}

/** Every reference that a set of props holds, whatever its depth. */
export function referencesIn(
  level: Props,
  props: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[] = [],
): readonly FoundReference[] {
  return Object.entries(props).flatMap(([name, value]): readonly FoundReference[] => {
    const prop = level[name];
    const here = [...path, name];
    if (!prop || prop.prop === "field" || value === null || value === undefined) return [];
    if (prop.prop === "file") return [{ ...(value as Reference), path: here, accept: prop.accept }];
    if (prop.prop === "record") return [{ ...(value as Reference), path: here }];
    if (prop.prop === "records")
      return (value as readonly Reference[]).map((each, index) => ({ ...each, path: [...here, index] }));
    if (prop.prop === "list") {
      return (value as readonly Record<string, unknown>[]).flatMap((item, index) =>
        referencesIn(prop.of, item, [...here, index]),
      );
    }
    return [];
  });
}

/** A set of props with every reference replaced by what `resolve` gives for it; references that resolve to nothing become null or go. */
export function resolveProps(
  level: Props,
  props: Readonly<Record<string, unknown>>,
  resolve: (reference: Reference) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const prop = level[name];
      if (!prop || prop.prop === "field" || value === null || value === undefined) return [name, value];
      if (prop.prop === "file" || prop.prop === "record") return [name, resolve(value as Reference) ?? null];
      if (prop.prop === "records")
        return [
          name,
          (value as readonly Reference[]).map(resolve).filter((each) => each !== undefined && each !== null),
        ];
      if (prop.prop === "list")
        return [
          name,
          (value as readonly Record<string, unknown>[]).map((item) => resolveProps(prop.of, item, resolve)),
        ];
      return [name, value];
    }),
  );
}

/** A rich text in props, and where it stands. */
interface FoundText {
  readonly html: string;
  readonly pointer: string;
}

/** Every rich text that a set of props holds, whatever its depth, with its pointer below `base`. */
export function richTextsIn(
  level: Props,
  props: Readonly<Record<string, unknown>>,
  base: string,
): readonly FoundText[] {
  return Object.entries(props).flatMap(([name, value]): readonly FoundText[] => {
    const prop = level[name];
    const pointer = `${base}/${name}`;
    if (prop?.prop === "field" && prop.field.spec.kind === "richText" && typeof value === "string")
      return [{ html: value, pointer }];
    if (prop?.prop === "list" && Array.isArray(value)) {
      return value.flatMap((item: Record<string, unknown>, index) => richTextsIn(prop.of, item, `${pointer}/${index}`));
    }
    return [];
  });
}

/** The prop by which a block that says nothing begins to say something; `null` where it says something, or needs nothing. */
export const lackedBy = (
  { props: level, needs = [] }: Pick<Block, "props" | "needs">,
  props: Readonly<Record<string, unknown>>,
): string | null => (needs.some((name) => isFilled(level[name], props[name])) ? null : (needs[0] ?? null));

function isFilled(prop: Prop | undefined, value: unknown): boolean {
  if (prop === undefined || value === null || value === undefined) return false;
  if (prop.prop === "list")
    return (value as readonly Readonly<Record<string, unknown>>[]).some((item) => says(prop, item));
  if (prop.prop === "records") return (value as readonly unknown[]).length > 0;
  if (typeof value !== "string") return true;
  const isMarkup = prop.prop === "html" || (prop.prop === "field" && prop.field.spec.kind === "richText");
  return (
    (isMarkup && /<(?:img|iframe|svg|video|audio|form)\b/i.test(value)) ||
    spokenName(isMarkup ? value.replace(/<[^>]*>|&nbsp;/g, " ") : value) !== ""
  );
}

/** Whether an item of a list says anything. */
function says(
  { of, needs }: Extract<Prop, { readonly prop: "list" }>,
  item: Readonly<Record<string, unknown>>,
): boolean {
  if (needs) return needs.every((name) => isFilled(of[name], item[name]));
  return Object.entries(of).some(([name, prop]) => isContent(prop) && isFilled(prop, item[name]));
}

/** A text, a file or a record, and not how it looks. */
const isContent = (prop: Prop): boolean =>
  prop.prop !== "field" || prop.field.spec.kind === "text" || prop.field.spec.kind === "richText";

/** Faults of accessibility in the rich texts of props, each with its pointer below `base` (RTE-001 to RTE-012). */
export const faultsIn = (
  level: Props,
  props: Readonly<Record<string, unknown>>,
  base: string,
  locale: Locale,
  faults: RichTextsService["faults"],
): readonly Issue[] =>
  richTextsIn(level, props, base).flatMap(({ html, pointer }) =>
    faults(html, locale).map((fault) => faultIssue(fault, pointer, { locale })),
  );
