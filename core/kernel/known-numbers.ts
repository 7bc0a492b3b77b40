import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { euVat, stdnum, type Validator } from "stdnum";

/** Numbers that others give out and that tell by themselves whether they can be right: rules and sums are those of kept libraries. */

/** Spaces, points and dashes that people write in numbers. */
const bare = (text: string): string => text.replace(/[\s.\p{Pd}\p{Cf}]/gu, "").toUpperCase();

/** An IBAN as banks exchange it, without spaces; `null` where its country, length or check digits cannot be right. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(bare(text));
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** A BIC as banks exchange it, or `null` where it is none. */
export function bicOf(text: string): string | null {
  const bic = bare(text);
  return isValidBIC(bic) ? bic : null;
}

/**
 * A VAT number as it is stored, with what tells its country: of the European Union with Monaco (`FR`) and Northern Ireland (`XI`), of
 * Great Britain, Norway, and Switzerland with Liechtenstein (`CHE`). `null` where it cannot be right.
 */
export function vatNumberOf(text: string): string | null {
  const number = bare(text);
  const [country, rest] = number.startsWith("CHE") ? ["CHE", number] : [number.slice(0, 2), number.slice(2)];
  return (validatorsOf[country] ?? []).some((each) => each.validate(rest).isValid) ? number : null;
}

const { AD: _notOfTheUnion, GR: ofGreece = [], ...ofUnion } = euVat;

const known = (country: string, ...names: readonly string[]): readonly Validator[] =>
  names.flatMap((name) => stdnum[country]?.[name] ?? []);

/** By the letters in front of a number. */
const validatorsOf: Readonly<Record<string, readonly Validator[]>> = {
  ...ofUnion,
  FR: [...(ofUnion.FR ?? []), ...known("MC", "tva")],
  EL: ofGreece,
  XI: known("GB", "vat"),
  GB: known("GB", "vat"),
  CHE: known("CH", "vat", "uid"),
  NO: known("NO", "mva"),
};
