import { type Field, flag, integer, oneOf, richText, text, url } from "#core/kernel/fields.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { Reference } from "#core/kernel/storage.ts";

/**
 * The blocks that pages are made of: each a set of typed props, declared once with the kernel's fields. The form of the page editor, the
 * check on write, the cleaning of rich texts and the view all read this. Values live in `props` of a page component, one set per locale.
 *
 * Values: a field as everywhere; `file` and `record` a reference `{type, id}` or null; `records` a list of references; `list` a list of
 * objects.
 */
export type Prop =
  | { readonly prop: "field"; readonly field: Field }
  | { readonly prop: "file"; readonly accept: readonly string[] }
  | { readonly prop: "record"; readonly to: string }
  | { readonly prop: "records"; readonly to: string; readonly most: number }
  /** `needs`: what an item has to have to say anything, all of these; any of its texts, files and records where it does not tell. */
  | { readonly prop: "list"; readonly of: Props; readonly most: number; readonly needs?: readonly string[] }
  /** Markup of the custom HTML block, cleaned with the wider set. */
  | { readonly prop: "html" }
  /** Styles, scoped to the block. */
  | { readonly prop: "css" };

export type Props = Readonly<Record<string, Prop>>;

/** What a page component keeps of a prop. */
type Kept<P extends Prop> = P extends { readonly prop: "field"; readonly field: infer F extends Field }
  ? ValueOf<F>
  : P extends { readonly prop: "file" | "record" }
    ? Reference
    : P extends { readonly prop: "records" }
      ? readonly Reference[]
      : P extends { readonly prop: "list"; readonly of: infer Item extends Props }
        ? readonly KeptProps<Item>[]
        : string;

/** What a page component keeps of its block's props; what was never filled in is not there. */
export type KeptProps<P extends Props> = { readonly [Name in keyof P]?: Kept<P[Name]> | null };

export interface Block<P extends Props = Props> {
  readonly name: string;
  readonly flag?: Flag;
  readonly props: P;
  /** Props of which one at least has to be filled for the block to be published. None where it shows what is kept elsewhere. */
  readonly needs?: readonly string[];
  /** Routes below the page's path that exist while the block is on it (PAGE-007). */
  readonly routes?: readonly string[];
}

export const field = <F extends Field>(of: F) => ({ prop: "field", field: of }) as const satisfies Prop;
export const picture = { prop: "file", accept: ["image"] } as const satisfies Prop;
export const list = <P extends Props>(of: P, most = 24, needs?: readonly string[]) =>
  ({ prop: "list", of, most, ...(needs && { needs }) }) as const satisfies Prop;

export const colours = ["primary", "accent", "success", "warning", "info", "neutral"] as const;
export const textSizes = ["small", "normal", "big", "bigger"] as const;
export const alignments = ["left", "center", "right"] as const;

/** Props of every block (COMP-038): its title, its section's background and padding. The anchor is the component's `viewId`. */
const section = { title: field(text()), inverse: field(flag()), paddingFree: field(flag()) } satisfies Props;

const button = {
  text: field(text({ max: 80 })),
  url: field(url()),
  page: { prop: "record", to: "app-pages" },
  color: field(oneOf(colours)),
  outlined: field(flag()),
  blank: field(flag()),
} as const satisfies Props;

/** Declares a block: its own props beside those of every block. */
export const block = <const P extends Props>(
  name: string,
  props: P,
  more: Partial<Omit<Block, "name" | "props">> = {},
): Block<typeof section & P> => ({
  name,
  props: { ...section, ...props },
  ...more,
});

/** The blocks of the shell itself; modules bring theirs (`blocks` of a module). */
export const siteBlocks: readonly Block[] = [
  block(
    "hero",
    {
      subtitle: field(text({ multiline: true, max: 400 })),
      titleImage: picture,
      images: list({ image: picture }, 8),
      buttons: list(button, 4),
    },
    { needs: ["title", "subtitle", "titleImage", "images"] },
  ),
  block(
    "banner",
    {
      content: field(richText()),
      image: picture,
      color: field(oneOf(colours)),
      buttons: list(button, 4),
    },
    { needs: ["content", "title", "image"] },
  ),
  block(
    "content",
    {
      content: field(richText()),
      size: field(oneOf(textSizes).default("normal")),
      align: field(oneOf(alignments).default("left")),
    },
    { needs: ["content", "title"] },
  ),
  block(
    "buttons",
    { items: list(button, 12, ["text"]), align: field(oneOf(alignments).default("left")) },
    { needs: ["items"] },
  ),
  block(
    "testimonials",
    {
      items: list(
        {
          name: field(text({ max: 120 })),
          title: field(text({ max: 160 })),
          content: field(text({ multiline: true, max: 2000 })),
          image: picture,
          color: field(oneOf(colours)),
        },
        12,
        ["content"],
      ),
    },
    { needs: ["items"] },
  ),
  block(
    "video",
    {
      subtitle: field(text({ multiline: true, max: 400 })),
      videoTitle: field(text()),
      videoUrl: field(url()),
      videoFile: { prop: "file", accept: ["video"] },
      image: picture,
    },
    { needs: ["videoUrl", "videoFile"] },
  ),
  block(
    "clients",
    {
      items: list({ name: field(text({ max: 120 })), url: field(url()), image: picture }, 60),
      imageMaxWidth: field(integer({ minimum: 32, maximum: 600 }).default(150)),
      imageMaxHeight: field(integer({ minimum: 32, maximum: 600 }).default(150)),
      spaced: field(flag()),
      perRow: field(integer({ minimum: 1, maximum: 8 }).default(1)),
    },
    { needs: ["items"] },
  ),
  block(
    "contact-card",
    {
      heading: field(text()),
      firstName: field(text({ max: 100 })),
      lastName: field(text({ max: 100 })),
      avatar: picture,
      email: field(text({ max: 254 })),
      phone: field(text({ max: 30 })),
      contactUs: field(flag()),
    },
    { needs: ["heading", "firstName", "lastName", "email", "phone"] },
  ),
  block("contact-form", { subtitle: field(text({ multiline: true, max: 400 })) }, { flag: "forms" }),
  block("charter", {
    url: field(url()),
    translatorName: field(text()),
    translatorUrl: field(url()),
  }),
  block(
    "faq",
    {
      items: list({ title: field(text({ max: 300 })), content: field(richText()) }, 60, ["title", "content"]),
    },
    { needs: ["items"] },
  ),
  block(
    "columns",
    {
      items: list(
        { title: field(text({ max: 200 })), image: picture, content: field(richText()), buttons: list(button, 2) },
        4,
      ),
      spaced: field(flag()),
    },
    { needs: ["items"] },
  ),
  block(
    "table",
    {
      subtitle: field(text({ max: 300 })),
      /** A line for each row, its cells divided by tabs, as spreadsheets copy them, or by vertical bars. */
      content: field(text({ multiline: true, max: 40_000 })),
      headerRow: field(flag().default(true)),
      headerColumn: field(flag()),
    },
    { needs: ["content"] },
  ),
  block(
    "gallery",
    {
      items: list({ image: picture, text: field(text({ max: 300 })) }, 60, ["image"]),
      perRow: field(integer({ minimum: 2, maximum: 6 }).default(3)),
    },
    { needs: ["items"] },
  ),
  block("community-numbers", { subtitle: field(text({ multiline: true, max: 400 })) }),
  block("custom-html", { html: { prop: "html" }, css: { prop: "css" } }, { needs: ["html"] }),
];

/** Prefix of the ids inside a custom HTML block, so that those of two blocks do not clash: made from the component's internal id. */
export const idPrefix = (internalId: string): string => `custom-${internalId.slice(0, 8)}-`;
