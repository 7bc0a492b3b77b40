import type { Diff } from "./storage.ts";

/** Personal values as the audit log keeps them: sealed with the key of their person, and gone when that is. */

/** What a personal value of somebody who is gone reads as. */
export const removed = { isRemoved: true } as const;

export const isRemoved = (value: unknown): boolean => isDocument(value) && value.isRemoved === true;

/** Seals and opens with the key of one person. `open` fails with what another key has sealed. */
export interface PersonKey {
  readonly seal: (text: string, member: string) => string;
  readonly open: (sealed: string, member: string) => string;
}

interface SealedValue {
  /** Id of the person. */
  readonly $of: string;
  readonly $sealed: string;
}

/** With whose key values are sealed. */
export interface Sealer {
  readonly person: string;
  readonly key: PersonKey;
}

/** A difference with the members that are personal sealed: what was by the person of before, what becomes by that of after. */
export function sealedDiff(
  diff: Diff,
  isPersonal: (member: string) => boolean,
  before: Sealer | null,
  after: Sealer | null,
): Diff {
  const seal = (by: Sealer | null, value: unknown, member: string) =>
    by === null || isKeptOpen(value) ? value : { $of: by.person, $sealed: by.key.seal(JSON.stringify(value), member) };
  return withFields(diff, (member, [was, becomes]) =>
    isPersonal(member) ? [seal(before, was, member), seal(after, becomes, member)] : [was, becomes],
  );
}

/** A difference with the members that are personal taken out for good, as those of somebody who is gone. */
export const withoutValues = (diff: Diff, isPersonal: (member: string) => boolean, instead: unknown): Diff =>
  withFields(diff, (member, pair) =>
    isPersonal(member) ? each(pair, (value) => (isKeptOpen(value) ? value : instead)) : pair,
  );

/** A difference with what is sealed in it opened; `removed` in the place of what no key opens. */
export const openedDiff = (diff: Diff, keys: ReadonlyMap<string, PersonKey>): Diff =>
  withFields(diff, (member, pair) =>
    pair.some(isSealed)
      ? each(pair, (value) => (isSealed(value) ? opened(value, member, keys.get(value.$of)) : value))
      : pair,
  );

/** The people whose keys open what is sealed in a difference. */
export const peopleIn = ({ fields = {} }: Diff): readonly string[] =>
  Object.values(fields).flatMap((pair) => pair.filter(isSealed).map(({ $of }) => $of));

/** Whether a difference has a value of a member that is to be sealed still. */
export const hasOpenValues = ({ fields = {} }: Diff, isPersonal: (member: string) => boolean): boolean =>
  Object.entries(fields).some(([member, pair]) => isPersonal(member) && !pair.every(isKeptOpen));

/** Nothing, and what is sealed or gone already, is not sealed. */
const isKeptOpen = (value: unknown): boolean =>
  value === null || value === undefined || isSealed(value) || isRemoved(value);

function opened({ $sealed }: SealedValue, member: string, key: PersonKey | undefined): unknown {
  if (!key) return removed;
  try {
    return JSON.parse(key.open($sealed, member));
  } catch {
    return removed;
  }
}

type Pair = readonly [unknown, unknown];

const each = ([was, becomes]: Pair, make: (value: unknown) => unknown): Pair => [make(was), make(becomes)];

const withFields = (diff: Diff, make: (member: string, pair: Pair) => Pair): Diff =>
  diff.fields
    ? {
        ...diff,
        fields: Object.fromEntries(Object.entries(diff.fields).map(([member, pair]) => [member, make(member, pair)])),
      }
    : diff;

const isSealed = (value: unknown): value is SealedValue =>
  isDocument(value) && typeof value.$of === "string" && typeof value.$sealed === "string";

const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
