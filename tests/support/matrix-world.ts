/// <reference types="vite/types/importMeta.d.ts" />
import { requiredMembers } from "./declared-members.ts";
import type { Case, ModuleRights } from "./matrix-viewers.ts";

/**
 * A small world for the rights matrix: records in the states that rights tell apart. Who sees, changes and destroys each is written by hand,
 * from the specification (ADMIN-011, PERM-*), as letters of viewers: each module's in a file of `tests/matrix/`, which is here as soon as it
 * is there.
 */
const files = import.meta.glob<{ readonly rights: ModuleRights }>("../matrix/*.ts", { eager: true });
const rights = Object.values(files).map((file) => file.rights);

const written = rights.flatMap(({ cases }) => cases);

const isBare = ({ values, texts, links, sets }: Case): boolean => !values && !texts && !links && !sets;
const serialOf = ({ id }: Case): number => Number(id.slice(-12));

export const cases: readonly Case[] = inOrder(
  written.map((record) =>
    isBare(record) ? { ...record, ...requiredMembers(record.type, serialOf(record), written) } : record,
  ),
);

/** Types whose list is closed to all but these; everybody may ask for that of any other. */
export const listers = merged(rights.map(({ lists }) => lists));

/** For each type, who may create a record of it. */
export const creators = merged(rights.map(({ creates }) => creates));

/** What a new record of a type needs beside what its declaration requires. */
export const needs = merged(rights.map((each) => each.needs));

function merged<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const twice = entries.find(([type], at) => entries.findIndex(([other]) => other === type) !== at);
  if (twice) throw new Error(`two files of tests/matrix speak of ${twice[0]}`);
  return Object.fromEntries(entries);
}

/** Each record after those that it names, as a database wants to be told of them; people, who name one another, stay as they are. */
function inOrder(records: readonly Case[]): readonly Case[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const ordered = new Set<Case>();
  const begun = new Set<Case>();
  const add = (record: Case | undefined): void => {
    if (!record || begun.has(record)) return;
    begun.add(record);
    for (const link of Object.values(record.links ?? {})) add(byId.get(typeof link === "string" ? link : link.id));
    for (const ids of Object.values(record.sets ?? {})) for (const id of ids) add(byId.get(id));
    ordered.add(record);
  };
  for (const record of records) add(record);
  return [...ordered];
}
