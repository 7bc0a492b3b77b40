/** What somebody typed as a rich text: a paragraph where a line is left empty, a line break where a line ends. */
export const htmlOf = (typed: string): string =>
  typed
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().split("\n").map(linked).join("<br>")}</p>`)
    .join("");

/** A line with its web addresses as links. */
const linked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A rich text that was made like this, as it was typed. */
export const typedOf = (html: string): string =>
  html
    .replace(/<\/p>\s*(?=<)/g, "\n\n")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();
