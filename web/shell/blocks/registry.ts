import type { App } from "#web/app/app.ts";
import type { BlockModule, BlockRegistry } from "#web/app/blocks.ts";
import { type Chunk, chunk } from "#web/app/route.ts";

/** Blocks of the shell itself. */
export const siteBlocks: BlockRegistry = {
  banner: chunk("web/shell/blocks/banner.tsx", () => import("#web/shell/blocks/banner.tsx")),
  buttons: chunk("web/shell/blocks/buttons.tsx", () => import("#web/shell/blocks/buttons.tsx")),
  charter: chunk("web/shell/blocks/charter.tsx", () => import("#web/shell/blocks/charter.tsx")),
  clients: chunk("web/shell/blocks/clients.tsx", () => import("#web/shell/blocks/clients.tsx")),
  "community-numbers": chunk(
    "web/shell/blocks/community-numbers.tsx",
    () => import("#web/shell/blocks/community-numbers.tsx"),
    ["community-numbers"],
  ),
  "contact-card": chunk("web/shell/blocks/contact-card.tsx", () => import("#web/shell/blocks/contact-card.tsx")),
  "contact-form": chunk("web/shell/blocks/contact-form.tsx", () => import("#web/shell/blocks/contact-form.tsx"), [
    "forms",
  ]),
  content: chunk("web/shell/blocks/content.tsx", () => import("#web/shell/blocks/content.tsx")),
  "custom-html": chunk("web/shell/blocks/custom-html.tsx", () => import("#web/shell/blocks/custom-html.tsx")),
  columns: chunk("web/shell/blocks/columns.tsx", () => import("#web/shell/blocks/columns.tsx")),
  faq: chunk("web/shell/blocks/faq.tsx", () => import("#web/shell/blocks/faq.tsx")),
  gallery: chunk("web/shell/blocks/gallery.tsx", () => import("#web/shell/blocks/gallery.tsx")),
  hero: chunk("web/shell/blocks/hero.tsx", () => import("#web/shell/blocks/hero.tsx")),
  table: chunk("web/shell/blocks/table.tsx", () => import("#web/shell/blocks/table.tsx")),
  testimonials: chunk("web/shell/blocks/testimonials.tsx", () => import("#web/shell/blocks/testimonials.tsx")),
  video: chunk("web/shell/blocks/video.tsx", () => import("#web/shell/blocks/video.tsx")),
};

/** Store: made once per application. */
const createBlocks = ({ pageParts }: App): BlockRegistry =>
  Object.assign({}, siteBlocks, ...pageParts.map(({ blocks }) => blocks));

/** The blocks that pages are made of, by the name of the page component; each comes with the first page that carries it. */
export const blocksOf = (app: App): BlockRegistry => app.store(createBlocks);

/** The code of some components' blocks. */
export function blockChunks(app: App, components: readonly { readonly name: string }[]): readonly Chunk<BlockModule>[] {
  const blocks = blocksOf(app);
  return components.flatMap(({ name }) => (blocks[name] ? [blocks[name]] : []));
}
