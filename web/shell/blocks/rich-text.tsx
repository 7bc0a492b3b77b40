import { createElement, type ReactNode, useMemo } from "react";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import type { RichTextElement, RichTextNode, RichTextTree } from "#core/shell/rich-text/tree.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Translate } from "#web/app/translator.ts";
import { FoundWords } from "#web/shell/blocks/found-words.tsx";
import { drawnOf, holdsFrame, readText, tableName } from "#web/shell/blocks/rich-text-model.ts";
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
}

/**
 * A stored text as elements: headings below the block's own, videos that wait for consent, links that say when they open a
 * new tab, tables that scroll within themselves.
 */
export const RichText = ({ html, level = 2, lang, wide = false, found = "" }: RichTextProps) => {
  const t = useTranslate();
  const tree = useMemo(() => readText(html, level), [html, level]);
  return createElement(
    "div",
    { lang, className: wide ? "prose prose-wide" : "prose" },
    ...drawTree(tree, { t, found }),
  );
};

interface Drawing {
  readonly t: Translate;
  readonly found: string;
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
    ...drawTree(node.children, drawing),
    ...(more ? [more] : []),
  );
}

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
