import { Mark, mergeAttributes, Node } from "@tiptap/core";
import { Image as ImageNode } from "@tiptap/extension-image";
import { TableHeader } from "@tiptap/extension-table";
import { parseVideoUrl } from "#core/shell/media/video.ts";

/** A video of a known host. Shown as a card: what the host would load needs the reader's consent, and is in the way while writing. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: "iframe[src]",
      getAttrs: (element) => {
        const video = parseVideoUrl(element.getAttribute("src") ?? "");
        return video ? { src: video.embedUrl, title: element.getAttribute("title") } : false;
      },
    },
    {
      tag: "div[data-video]",
      getAttrs: (element) => ({ src: element.getAttribute("data-video"), title: element.getAttribute("title") }),
    },
  ],
  renderHTML({ HTMLAttributes: { src, title } }) {
    return ["div", { "data-video": src, title, class: "editor-video" }, `▶ ${title || src}`];
  },
});

/** A picture from the site or the web; what a page cannot show (a local or inlined file) is left out when pasted. */
export const Picture = ImageNode.extend({
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => (/^(?:https?:\/\/|\/(?!\/))/i.test(element.getAttribute("src") ?? "") ? null : false),
    },
  ],
}).configure({ inline: false, allowBase64: false });

/** A header of one row or one column: simple tables need no more (RTE-012). */
export const HeaderCell = TableHeader.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute("scope") },
    };
  },
});

/** A passage in another language than the text (WCAG 3.1.2). */
export const Language = Mark.create({
  name: "language",
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: "span[lang]", getAttrs: (element) => ({ lang: element.getAttribute("lang") }) }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes, { class: "editor-language" }), 0],
});

/** As it is written: the browser's own spelling of it would look like a change. */
const writtenColour = (element: HTMLElement): string | null =>
  /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(element.getAttribute("style") ?? "")?.[1]?.trim() ?? null;

/** Kept where a text has it; the editor offers no colours: they seldom keep their contrast in both themes. */
export const Colour = Mark.create({
  name: "textStyle",
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => writtenColour(element),
      renderHTML: ({ color }: { color?: string | null }) => (color ? { style: `color: ${color}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: "span", getAttrs: (element) => (writtenColour(element) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

const scripted = (name: "subscript" | "superscript", tag: "sub" | "sup") =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] });

/** Kept where a text has them: formulas, ordinals. */
export const Subscript = scripted("subscript", "sub");
export const Superscript = scripted("superscript", "sup");
