import { Mark, markInputRule, mergeAttributes, Node } from "@tiptap/core";
import { Image as ImageNode } from "@tiptap/extension-image";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { carried } from "#web/shell/admin/editor/carried.ts";

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
  renderHTML({ HTMLAttributes: { src, title, ...others } }) {
    return ["div", { ...others, "data-video": src, title, class: "editor-video" }, `▶ ${title || src}`];
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

/** The same in a line of text, where a stored one stands there; new ones are blocks. */
export const InlinePicture = Picture.extend({
  name: "inlineImage",
  parseHTML: () => [{ tag: "img[data-inline]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes, { "data-inline": "" })],
}).configure({ inline: true });

export const InlineVideo = Video.extend({
  name: "inlineVideo",
  group: "inline",
  inline: true,
  parseHTML: () => [{ tag: "span[data-video]", getAttrs: (element) => ({ src: element.getAttribute("data-video") }) }],
  renderHTML({ HTMLAttributes: { src, title, ...others } }) {
    return ["span", { ...others, "data-video": src, title, class: "editor-video" }, `▶ ${title || src}`];
  },
});

const box = (name: string, tag: string, found: string) =>
  Node.create({
    name,
    group: "block",
    content: "block+",
    parseHTML: () => [{ tag: found }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Kept where a text has them. What is pasted is full of boxes without meaning: of those only our own stay. */
export const Container = box("container", "div", "div[data-written]");
export const Figure = box("figure", "figure", "figure");
export const Caption = box("figcaption", "figcaption", "figcaption");

/** A part of the text that the editor has no shape for: shown by its words, saved as it is. */
export const Kept = Node.create({
  name: "kept",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: carried("html") }),
  parseHTML: () => [{ tag: "div[data-html]", priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { class: "editor-kept" }),
    plainText(parseRichText(String(node.attrs.html))) || "…",
  ],
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

/** Words of a program, in a link or in bold too: the library's own mark drops all others. */
export const Code = Mark.create({
  name: "code",
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: ({ HTMLAttributes }) => ["code", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])`([^`]+)`(?!`)$/, type: this.type })];
  },
});

/** A passage with attributes that the editor has no tool for: a mention, a class. */
export const Passage = Mark.create({
  name: "span",
  parseHTML: () => [{ tag: "span[data-written]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});
