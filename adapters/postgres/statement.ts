import { createHash } from "node:crypto";
import { type Operand, operandValue } from "#core/kernel/policy.ts";
import type { Place, RowKey, Sought } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { mostRecent } from "./most-recent.ts";

/** What a compiled statement is given each time it runs. */
export interface Bound {
  readonly viewer: Viewer;
  readonly key?: RowKey;
  readonly sought?: Sought;
  readonly place?: Place;
  /** Rows that a stretch passes over. */
  readonly skip?: number;
}

export type Getter = (bound: Bound) => unknown;

/** A statement under construction: aliases, parameters, and the types whose rows decide its result. */
export interface Draft {
  readonly params: Getter[];
  readonly types: Set<string>;
  /** Parameters whose value moves with the clock: left out when results are compared. */
  readonly clocks: Set<number>;
  /** The wanted locale is the site's default one: one fallback less to compile. */
  readonly inDefaultLocale: boolean;
  alias(): string;
  /** The placeholder of a parameter, with a cast. The same `key` gives the same placeholder. */
  bind(getter: Getter, cast: string, key?: string): string;
}

export function draft(inDefaultLocale: boolean): Draft {
  const params: Getter[] = [];
  const keyed = new Map<string, string>();
  let aliases = 0;
  return {
    params,
    types: new Set(),
    clocks: new Set(),
    inDefaultLocale,
    alias: () => `r${aliases++}`,
    bind: (getter, cast, key) => {
      const known = key === undefined ? undefined : keyed.get(`${key}:${cast}`);
      if (known) return known;
      params.push(getter);
      const placeholder = `$${params.length}${cast ? `::${cast}` : ""}`;
      if (key !== undefined) keyed.set(`${key}:${cast}`, placeholder);
      return placeholder;
    },
  };
}

/**
 * The placeholder of an operand: facts of the viewer are bound once, literals each time. Yes and no stand in the text: a plan is made once
 * for all values, and where hardly any row has a flag it is another for one than for the other.
 */
export function bindOperand(into: Draft, operand: Operand, cast: string): string {
  if ("literal" in operand && typeof operand.literal === "boolean") return `${operand.literal}::${cast}`;
  if ("literal" in operand) return into.bind(() => operand.literal, cast);
  const { fact } = operand;
  const placeholder = into.bind(({ viewer }) => operandValue(operand, viewer), cast, fact);
  if (fact === "now") into.clocks.add(Number(/\$(\d+)/.exec(placeholder)?.[1]) - 1);
  return placeholder;
}

export const wantedLocale = (into: Draft): string => into.bind(({ viewer }) => viewer.editionLocale, "text", "locale");
export const defaultLocale = (into: Draft): string =>
  into.bind(({ viewer }) => viewer.defaultLocale, "text", "default");

const names = mostRecent<string>(1_000);

/** The name under which a text may be prepared. See `prepared.ts` for which of them are. */
export function preparedName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return name;
}
