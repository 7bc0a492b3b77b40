import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { codeWords } from "#web/shell/admin/code-words.ts";
import { languageNames } from "#web/shell/site/language-names.ts";

/** What translates: the application's. */
export type Words = Pick<App, "t" | "translator">;

/** Name of a kind of record: for one, for several, or for one that is being created. */
export const typeLabel = ({ t }: Words, type: string, form: "one" | "other" | "new" = "other"): string =>
  t(`fields:types.${type}.${form}`);

/** What records of a kind are for, in a sentence. */
export const typePurpose = ({ t }: Words, type: string): string => t(`fields:types.${type}.about`);

/** Label of a field or relation: its type's own words, else those that types share. */
export function memberLabel({ t, translator }: Words, type: string, name: string): string {
  const own = `fields:${type}.${name}`;
  return t(translator.has(own) ? own : `fields:base.${name}`);
}

/** A sentence that helps to fill a member in, where there is one. */
export function memberHelp({ t, translator }: Words, type: string, name: string): string | undefined {
  const key = [`fields:help.${type}.${name}`, `fields:help.base.${name}`].find((each) => translator.has(each));
  return key === undefined ? undefined : t(key);
}

/** A value of a closed list in words. */
export function choiceLabel({ t, translator }: Words, field: string, value: string): string {
  if (value in languageNames) return languageNames[value as keyof typeof languageNames];
  const key = `fields:values.${field}.${value}`;
  return translator.has(key) ? t(key) : value;
}

/** A code of a lookup in words. */
export function codeLabel({ t, translator }: Words, type: string, code: string): string {
  const key = `lookups:${type}.${code}`;
  return translator.has(key) ? t(key) : code;
}

/**
 * What names a record to people: its label or the words of its code; else that it has none, or that it is not shown to the viewer where
 * nothing but its id is known.
 */
export const recordLabel = (words: Words, type: AdminType | undefined, record: Labelled): string =>
  ownLabel(words, type, record) ??
  words.t(record.attributes ? "admin:nameless" : "admin:not-shown", { type: typeLabel(words, record.type, "one") });

/** The same of a record with those that came along: one without a name is called by what it is about, of whatever type that is. */
export function recordTitle(
  words: Words,
  types: ReadonlyMap<string, AdminType>,
  record: Resource,
  included: readonly Resource[],
): string {
  const type = types.get(record.type);
  const own = ownLabel(words, type, record);
  if (own !== undefined) return own;
  for (const { name, to } of type?.relations ?? []) {
    const link = record.links[name];
    if (to.length < 2 || !link || !("id" in link)) continue;
    const about = included.find((each) => each.type === link.type && each.id === link.id);
    const label = about && ownLabel(words, types.get(about.type), about);
    if (label !== undefined) return label;
  }
  return recordLabel(words, type, record);
}

type Labelled = Pick<Resource, "type" | "id"> & Partial<Resource>;

/** The label of a record or the words of its code, if it has any. */
function ownLabel(words: Words, type: AdminType | undefined, record: Labelled): string | undefined {
  if (type?.closed) return codeLabel(words, record.type, record.id);
  const parts = (type?.label ?? ["title", "name"]).map((name) => {
    const value = record.attributes?.[name];
    // A year, or a number by which something is known.
    if (typeof value === "number") return String(value);
    if (typeof value !== "string") return value;
    const isChoice = type?.fields.some((field) => field.name === name && field.kind === "enum");
    if (isChoice) return choiceLabel(words, name, value);
    return codeWords(words, name, value) ?? codeWords(words, `${record.type}.${name}`, value) ?? value;
  });
  const text = parts.filter((part) => typeof part === "string" && part !== "").join(" ");
  if (text !== "") return text;
  if (type?.singleton) return typeLabel(words, record.type, "one");
  return type?.codes.includes(record.id) ? codeLabel(words, record.type, record.id) : undefined;
}
