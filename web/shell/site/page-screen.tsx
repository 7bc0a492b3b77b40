import { type RefObject, useEffect, useRef, useState } from "react";
import { pageScope } from "#core/shell/pages/scopes.ts";
import type { PageComponent, PageContent } from "#core/shell/site/state.ts";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockModule, BlockProps } from "#web/app/blocks.ts";
import { stillStays } from "#web/app/drawn.ts";
import { PageStyles, useServedStyles } from "#web/app/page-styles.tsx";
import type { Chunk, ScreenProps } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { blocksOf } from "#web/shell/blocks/registry.ts";
import { browserZone } from "#web/shell/records/dates.ts";
import { EditButton } from "#web/shell/site/edit-button.tsx";
import { PageNavigation } from "#web/shell/site/page-navigation.tsx";
import { anchorOf, sectionOptions } from "#web/shell/site/section-model.ts";
import { Heading } from "#web/ui/heading.tsx";

/** A page of the site: its components in their order, each in a section of its own (PAGE-003, PAGE-008). */
export const Screen = ({ data: page }: ScreenProps<PageContent>) => {
  const blocks = blocksOf(useApp());
  useServedStyles();
  const components = [...page.components].sort((a, b) => a.position - b.position).filter(({ name }) => blocks[name]);
  const [first] = components;
  return (
    <div className={pageScope(page.id)}>
      <PageStyles css={page.styles} />
      {!hasHeading(first) && (
        <div className={opensWithText(first) ? "content-width pt-8 md:pt-10" : "sr-only"}>
          <Heading level={1} {...(page.locale !== undefined && { lang: page.locale })}>
            {page.title}
          </Heading>
        </div>
      )}
      {components.map((component, index) => (
        <Section key={component.id} component={component} first={index === 0} />
      ))}
      <PageNavigation components={components} />
      <EditButton pageId={page.id} />
    </div>
  );
};

/** One component of a page in its section: drawn by its block, or as the server drew it where that stays. */
export const Section = ({ component, first }: BlockProps) => {
  const chunk = blocksOf(useApp())[component.name];
  return chunk ? <BlockSection chunk={chunk} component={component} first={first} /> : null;
};

const BlockSection = ({ chunk, component, first }: BlockProps & { readonly chunk: Chunk<BlockModule> }) => {
  const { chunks } = useApp();
  const place = useRef<HTMLElement>(null);
  const stays = useStays(chunk, component, place);
  const loaded = stays ? undefined : chunks.peek(chunk);
  const arrived = useChunk(chunk, !stays && !loaded);
  const module = loaded ?? arrived;
  const { inverse, paddingFree } = sectionOptions(component);
  // Where nothing tells two sections apart but the space between them, once that space is enough.
  const plain = !inverse && !paddingFree;
  const frame = {
    ref: place,
    id: anchorOf(component),
    tabIndex: -1,
    lang: component.locale,
    "data-plain": plain || undefined,
    className: `${inverse ? "bg-sunken" : ""} ${paddingFree ? "" : `${first ? "pt-8 md:pt-10" : "pt-12 md:pt-16 lg:pt-20"} pb-12 md:pb-16 lg:pb-20`} ${plain ? "[[data-plain]+&]:pt-0" : ""}`,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; without children of its own, React leaves those that are there
  if (!module) return <section key="drawn" {...frame} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />;
  return (
    <section key="block" {...frame}>
      <module.Block component={component} first={first} />
    </section>
  );
};

const nothing = { __html: "" };

/**
 * Whether what the server drew of a component stands: from the first page on, until the component is another one, or what it says is over
 * and nobody's focus is in it.
 */
function useStays(chunk: Chunk<BlockModule>, component: PageComponent, place: RefObject<HTMLElement | null>): boolean {
  const { chunks, drawn, onServer, now } = useApp();
  const isHydrated = useHydrated();
  const [whileThere] = useState(() => (isHydrated || onServer ? undefined : drawn[chunk.module]));
  const [asDrawn] = useState(component);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!whileThere || stillStays(whileThere, now(), browserZone)) return;
    // Without a network it stays all the same.
    const end = () =>
      void chunks.load(chunk).then(
        () => setOver(true),
        () => undefined,
      );
    const section = place.current;
    if (!section?.contains(document.activeElement)) return end();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!section.contains(relatedTarget as Node | null)) end();
    };
    section.addEventListener("focusout", leave);
    return () => section.removeEventListener("focusout", leave);
  }, [chunks, chunk, whileThere, now, place]);
  return whileThere !== undefined && asDrawn === component && !isOver;
}

/** Whether the first block draws the page's first heading itself: the blocks that open a page do. */
const hasHeading = (component: PageComponent | undefined): boolean =>
  component !== undefined && typeof component.props.title === "string" && component.props.title !== "";

/** A text wants its title above it; a picture, or a block of its own making, speaks for itself. */
const opensWithText = (component: PageComponent | undefined): boolean =>
  component === undefined || component.name === "content";
