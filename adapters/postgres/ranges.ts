/** A term of an order: what rows are compared by, and the value of a place for it. */
export interface Term {
  readonly sql: string;
  /** Its placeholder, bound when it is asked for. */
  readonly value: () => string;
  readonly descending: boolean;
  /** A column of the row itself, which an index may hold. */
  readonly isStored: boolean;
  /** Never without a value. */
  readonly isFilled: boolean;
}

/**
 * The rows beyond a place, missing values being last in the order, as ranges that follow each other: those that are equal to it in the
 * first term, those beyond it there, those without a value. Each is a range of an index that begins with the first term, where a single
 * condition would have every row before the place looked at. `missing`: which values of the place are null.
 */
export function rangesBeyond(
  terms: readonly Term[],
  missing: readonly boolean[],
  seek: "after" | "before",
): readonly string[] {
  const [first, ...others] = terms;
  if (!first) return [];
  const rest = beyond(others, missing.slice(1), seek);
  const equal = rest === null ? [] : [`${equalTo(first, missing[0]!)} and ${rest}`];
  const ranges = [...equal, ...past(first, missing[0]!, seek)];
  return first.isStored || ranges.length < 2 ? ranges : [anyOf(ranges)];
}

/** The rows beyond a place as one condition; `null` when there can be none. */
function beyond(terms: readonly Term[], missing: readonly boolean[], seek: "after" | "before"): string | null {
  const [first, ...others] = terms;
  if (!first) return null;
  const rest = beyond(others, missing.slice(1), seek);
  const equal = rest === null ? [] : [`${equalTo(first, missing[0]!)} and ${rest}`];
  const parts = [...equal, ...past(first, missing[0]!, seek)];
  return parts.length === 0 ? "false" : anyOf(parts);
}

const equalTo = ({ sql, value }: Term, isMissing: boolean): string =>
  isMissing ? `${sql} is null` : `${sql} = ${value()}`;

/** The rows that come later by one term alone. */
function past(
  { sql, value, descending, isFilled }: Term,
  isMissing: boolean,
  seek: "after" | "before",
): readonly string[] {
  if (isMissing) return seek === "after" ? [] : [`${sql} is not null`];
  const sign = descending === (seek === "after") ? "<" : ">";
  return [`${sql} ${sign} ${value()}`, ...(seek === "after" && !isFilled ? [`${sql} is null`] : [])];
}

const anyOf = (parts: readonly string[]): string => `(${parts.map((part) => `(${part})`).join(" or ")})`;
