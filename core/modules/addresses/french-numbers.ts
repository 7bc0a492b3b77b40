/** Spaces, points and dashes that people write in numbers. */
const bare = (text: string): string => text.replace(/[\s.\-\u00a0\u202f]/g, "").toUpperCase();

/** La Poste numbers its thousands of places by another sum. */
const laPoste = "356000000";

/** A SIRET number as it is stored, 14 digits, or `null` where it is none: Luhn's sum, over the SIREN too. */
export function siretOf(text: string): string | null {
  const siret = bare(text);
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret) || !isLuhn(siret.slice(0, 9))) return null;
  if (isLuhn(siret)) return siret;
  return siret.startsWith(laPoste) && digitsOf(siret).reduce((sum, digit) => sum + digit, 0) % 5 === 0 ? siret : null;
}

/** The VAT number of a French company is made from its SIREN; of other members of the European Union, the shape is checked. */
export function vatNumberOf(text: string): string | null {
  const number = bare(text);
  const shape = shapes[number.slice(0, 2)];
  if (!shape?.test(number.slice(2))) return null;
  if (!number.startsWith("FR")) return number;
  const [key, siren] = [number.slice(2, 4), number.slice(4)];
  if (!isLuhn(siren)) return null;
  const expected = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, "0");
  // Keys with letters belong to numbers of a newer kind, whose sum is not published.
  return /^\d{2}$/.test(key) && key !== expected ? null : number;
}

const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I]?)$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const digitsOf = (text: string): number[] => [...text].map(Number);

function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
