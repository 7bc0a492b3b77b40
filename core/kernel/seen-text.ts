/**
 * A text by what a reader sees of it: without the characters that leave no trace on the page (soft hyphens, spaces of no width, marks of
 * direction), and each letter one character with its accents.
 */
export const seenText = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}+/gu, "").normalize("NFC");

/** A text as it is compared with what somebody looks for: what is seen of it, without case and accents. */
export const folded = (text: string): string => seenText(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
