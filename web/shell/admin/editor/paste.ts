/**
 * Markup from elsewhere before it is read: what word processors add goes, and a title of their document becomes a heading below the
 * page's own. Alternative texts of pictures stay; the rest of the cleaning is the schema's.
 */
export const cleanPasted = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|title|xml)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, "")
    .replace(/<(\/?)h1\b/gi, "<$1h2")
    .replace(/\s(?:color|bgcolor|face)=(?:"[^"]*"|'[^']*')/gi, "")
    .replace(/(<[^>]*?\sstyle=)(["'])([\s\S]*?)\2/gi, (_, before: string, quote: string, style: string) => {
      const kept = style
        .split(";")
        .filter((part) => /^\s*(?:text-align|font-weight|font-style|text-decoration)\s*:/i.test(part));
      return `${before}${quote}${kept.join(";")}${quote}`;
    });
