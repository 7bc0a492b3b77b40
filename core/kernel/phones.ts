/** Telephone numbers as they are stored: what is dialled, and the extension that is asked for then. */

const shape = /^(\+?[0-9][0-9 ().-]{3,28}?)(?:(?:;ext=| *(?:ext\.?|extn\.?|x|poste|#) *)([0-9]{1,7}))?$/i;

/** Whether a text is a telephone number, with or without an extension. */
export const isPhone = (text: string): boolean => shape.test(text);

/** The parts of a number; a text that is none is all number. */
export function phoneParts(text: string): { readonly number: string; readonly extension: string | null } {
  const [, number = text.trim(), extension = null] = shape.exec(text.trim()) ?? [];
  return { number, extension };
}

/** A number with its extension, as people write it. */
export const withExtension = (number: string, extension: string | null | undefined): string =>
  extension ? `${number} ext. ${extension}` : number;

/** The address of a link that dials a number (RFC 3966): `tel:+33123456789;ext=12` of `+33 (0)1 23 45 67 89 poste 12`. */
export function phoneAddress(text: string): string {
  const { number, extension } = phoneParts(text);
  const digits = withoutTrunkZero(number).replace(/[^+\d]/g, "");
  return `tel:${digits}${extension === null ? "" : `;ext=${extension}`}`;
}

/** The same of an address that somebody wrote; one that dials no number that we read, and any other, is as it was. */
export function plainPhoneAddress(address: string): string {
  const text = /^tel:(.+)$/i.exec(address)?.[1]?.replaceAll("%20", " ");
  return text !== undefined && isPhone(text) ? phoneAddress(text) : address;
}

/**
 * `+33 (0)1` says both how the number is dialled at home and from abroad: with the code of a country nobody dials the zero in brackets. Numbers
 * of Italy, San Marino and the Vatican begin with theirs wherever one is.
 */
const withoutTrunkZero = (number: string): string =>
  /^(?:\+|00)\s*(?:39|378|379)(?!\d)/.test(number) ? number : number.replace(/^((?:\+|00)[\d .-]+)\(0\)/, "$1");
