import { createElement, type ReactNode, useCallback, useMemo } from "react";
import { profileLink } from "#core/shell/access/rules.ts";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { mentionAttribute } from "#core/shell/rich-text/mention-attribute.ts";
import type { RichTextElement, RichTextNode, RichTextTree } from "#core/shell/rich-text/tree.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Translate } from "#web/app/translator.ts";
import { Embedded, useEmbeds } from "#web/shell/blocks/embeds.tsx";
import { FoundWords } from "#web/shell/blocks/found-words.tsx";
import {
  drawnOf,
  flowOf,
  holdsFrame,
  holdsMarkers,
  type Marker,
  piecesOf,
  readText,
  tableName,
} from "#web/shell/blocks/rich-text-model.ts";
import { VideoFrame } from "#web/shell/blocks/video-frame.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface RichTextProps {
  /** Cleaned by the server. */
  readonly html: string;
  /** Level of the first headings inside. */
  readonly level?: 2 | 3 | 4;
  readonly lang?: string | undefined;
  /** Lines as long as the room allows; else they stay readable. */
  readonly wide?: boolean;
  /** Words to point out in the text. */
  readonly found?: string;
  /** Ids of those who are named in the text and have a public profile: their names lead there. */
  readonly people?: readonly string[];
  /** Whether markers stand for records, as in what editors write; else they are letters like others. */
  readonly embeds?: boolean;
}

/**
 * A stored text as elements: headings below the block's own, videos that wait for consent, links that say when they open a
 * new tab, tables that scroll within themselves.
 */
export const RichText = ({
  html,
  level = 2,
  lang,
  wide = false,
  found = "",
  people = [],
  embeds = true,
}: RichTextProps) => {
  const t = useTranslate();
  const known = useEmbeds();
  const tree = useMemo(() => readText(html, level), [html, level]);
  const isKnown = useCallback((type: string) => embeds && type in known, [embeds, known]);
  const embedded = (piece: Marker) => createElement(Embedded, { marker: piece, chunk: known[piece.type]!, level });
  const drawing = { t, found, people, isKnown, embedded };
  const pieces = useMemo(() => piecesOf(tree, isKnown), [tree, isKnown]);
  const className = wide ? "prose prose-wide" : "prose";
  const [only] = pieces;
  if (pieces.length <= 1 && (only === undefined || !("id" in only)))
    return createElement("div", { lang, className }, ...drawTree(tree, drawing));
  // What a marker names has its own looks, between the stretches of text.
  return createElement(
    "div",
    { className: wide ? "space-y-6" : "max-w-reading space-y-6" },
    ...pieces.map((piece) =>
      "id" in piece ? embedded(piece) : createElement("div", { lang, className }, ...drawTree(piece, drawing)),
    ),
  );
};

interface Drawing {
  readonly t: Translate;
  readonly found: string;
  readonly people: readonly string[];
  readonly isKnown: (type: string) => boolean;
  readonly embedded: (marker: Marker) => ReactNode;
}

/** To be spread as children: a stored text does not change while it is shown, the place of a node is its identity. */
const drawTree = (tree: RichTextTree, drawing: Drawing): ReactNode[] => tree.map((node) => drawNode(node, drawing));

function drawNode(node: RichTextNode, drawing: Drawing): ReactNode {
  if (node.kind === "text")
    return drawing.found === "" ? node.text : <FoundWords text={node.text} words={drawing.found} />;
  const special = specials[node.tag];
  return special ? special(node, drawing) : drawElement(node, drawing);
}

function drawElement(node: RichTextElement, drawing: Drawing, tag: string = node.tag, more?: ReactNode): ReactNode {
  const { attributes, classes, colour } = drawnOf(node.attributes);
  return createElement(
    tag,
    {
      ...attributes,
      ...(classes && { className: classes }),
      ...(colour !== undefined && {
        className: `${classes} text-(--chosen) dark:text-[color-mix(in_oklab,var(--chosen)_35%,var(--ink))]`,
        // Set by script: the policy refuses style attributes, and without one the text is in the colour of all texts.
        ref: (element: HTMLElement | null) => element?.style.setProperty("--chosen", colour),
      }),
    },
    ...(holdsMarkers(node) ? drawFlow(node.children, drawing) : drawTree(node.children, drawing)),
    ...(more ? [more] : []),
  );
}

/** The same where markers may stand: what they name keeps its own looks within the text. */
const drawFlow = (tree: RichTextTree, drawing: Drawing): ReactNode[] =>
  flowOf(tree, drawing.isKnown).map((part) =>
    "kind" in part ? drawNode(part, drawing) : createElement("div", { className: "embedded" }, drawing.embedded(part)),
  );

type Special = (node: RichTextElement, drawing: Drawing) => ReactNode;

const specials: Readonly<Record<string, Special | undefined>> = Object.assign(Object.create(null), {
  // A notice does not fit into a paragraph: browsers would close it before.
  p: (node, drawing) => drawElement(node, drawing, holdsFrame(node) ? "div" : "p"),
  a: (node, drawing) =>
    drawElement(
      node,
      drawing,
      "a",
      node.attributes.target === "_blank" && <VisuallyHidden>{` ${drawing.t("common:link.new-tab")}`}</VisuallyHidden>,
    ),
  span: (node, drawing) => {
    const id = node.attributes[mentionAttribute];
    if (id === undefined || !drawing.people.includes(id)) return drawElement(node, drawing);
    return createElement("a", { href: profileLink({ id }) }, ...drawTree(node.children, drawing));
  },
  img: (node) => {
    const { attributes, classes } = drawnOf(node.attributes);
    return <img alt="" {...attributes} className={classes} loading="lazy" decoding="async" />;
  },
  iframe: ({ attributes }) => {
    const video = parseVideoUrl(attributes.src ?? "");
    return video && <VideoFrame video={video} title={attributes.title ?? ""} />;
  },
  table: (node, drawing) => (
    <section
      aria-label={drawing.t("blocks:table", { what: tableName(node) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto [&>table]:table [&>table]:w-full"
    >
      {drawElement(node, drawing)}
    </section>
  ),
} satisfies Record<string, Special>);
