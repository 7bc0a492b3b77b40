/** Recovery codes that one is given at once (AUTH-014). */
export const recoveryCodeCount = 10;

/** Letters and digits that nobody takes for one another: no I, L, O, U, 0 or 1. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const length = 16;

/**
 * A code of four groups, from random letters and digits (`a-z0-9`): 78 bits, so that its digest needs no salt and no slow hash.
 * `random` gives so many characters; those outside the alphabet are passed over, which keeps every code equally likely.
 */
export function newRecoveryCode(random: (length: number) => string): string {
  let code = "";
  while (code.length < length) {
    code += [...random(length).toUpperCase()].filter((letter) => alphabet.includes(letter)).join("");
  }
  return (code.slice(0, length).match(/.{4}/g) ?? []).join("-");
}

/** A code as it is digested, however it was typed: with or without hyphens and spaces, in small letters. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** A six-digit code as it is compared, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "");
