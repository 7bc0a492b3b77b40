/** Tag for rich text written over several lines, one block per line: drops the line breaks between elements. */
export const html = (lines: TemplateStringsArray): string =>
  lines
    .join("")
    .replace(/>\s*\n\s*</g, "><")
    .trim();
