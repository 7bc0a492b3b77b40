/** The parts of a French social security number, in their order (EQL-009 to EQL-014). */
export interface SocialSecurityNumber {
  readonly sex: string;
  readonly year: string;
  readonly month: string;
  /** Two characters, `2A` and `2B` for Corsica, or three digits overseas, where the commune has two. */
  readonly department: string;
  readonly commune: string;
  readonly order: string;
  /** The two check digits; null where they were not given. */
  readonly key: string | null;
}

/** Why a text is no social security number: the part that is wrong, the first one where there are several. */
export type NumberFault = "shape" | "sex" | "month" | "department" | "commune" | "order" | "key" | "key-mismatch";

/** Reads a number with or without spaces, points and hyphens between its parts. */
export function parseSocialSecurityNumber(text: string): SocialSecurityNumber | NumberFault {
  const compact = text.replace(/[\s.\u202f-]/g, "").toUpperCase();
  const found = /^(\d)(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})?$/.exec(compact);
  if (!found) return "shape";
  const [, sex = "", year = "", month = "", place = "", rest = "", order = "", key = null] = found;
  const isOverseas = place === "97" || place === "98";
  const department = isOverseas ? place + rest.slice(0, 1) : place;
  const commune = isOverseas ? rest.slice(1) : rest;
  if (!/^[1-478]$/.test(sex)) return "sex";
  if (!isMonth(Number(month))) return "month";
  if (place === "00") return "department";
  if (Number(commune) === 0) return "commune";
  if (order === "000") return "order";
  if (key !== null && (key === "00" || Number(key) > 97)) return "key";
  const parts = { sex, year, month, department, commune, order, key };
  return key !== null && key !== keyOf(parts) ? "key-mismatch" : parts;
}

/** 20 to 42 and 50 to 99 stand for a month that is not known. */
const isMonth = (month: number): boolean =>
  (month >= 1 && month <= 12) || (month >= 20 && month <= 42) || (month >= 50 && month <= 99);

/** The check digits of a number: 97 less the remainder of its division by 97, where 2A counts as 19 and 2B as 18. */
export function keyOf({ sex, year, month, department, commune, order }: Omit<SocialSecurityNumber, "key">): string {
  const counted = department.replace("2A", "19").replace("2B", "18");
  const remainder = BigInt(sex + year + month + counted + commune + order) % 97n;
  return String(97n - remainder).padStart(2, "0");
}

/** The number as people read it, such as `1 84 12 76 451 089 46` (EQL-013, EQL-015). */
export function formatSocialSecurityNumber(number: SocialSecurityNumber): string {
  const { sex, year, month, department, commune, order, key } = number;
  const place = department + commune;
  return [sex, year, month, place.slice(0, 2), place.slice(2), order, ...(key === null ? [] : [key])].join(" ");
}
