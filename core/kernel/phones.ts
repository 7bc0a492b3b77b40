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

/** What a telephone dials, as in the address of a link (RFC 3966). */
export function dialled(text: string): string {
  const { number, extension } = phoneParts(text);
  const digits = number.replace(/[^+\d]/g, "");
  return extension === null ? digits : `${digits};ext=${extension}`;
}
