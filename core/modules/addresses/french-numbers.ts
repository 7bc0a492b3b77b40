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

const digitsOf = (text: string): number[] => [...text].map(Number);

function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
