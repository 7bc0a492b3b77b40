import type { BlockRegistry } from "#web/app/blocks.ts";
import { chunk } from "#web/app/route.ts";

/** The blocks that pages are made of, by the name of the page component; each comes with the first page that carries it. */
export const blocks: BlockRegistry = {
  articles: chunk("web/modules/articles/articles-block.tsx", () => import("#web/modules/articles/articles-block.tsx")),
  banner: chunk("web/shell/blocks/banner.tsx", () => import("#web/shell/blocks/banner.tsx")),
  buttons: chunk("web/shell/blocks/buttons.tsx", () => import("#web/shell/blocks/buttons.tsx")),
  charter: chunk("web/shell/blocks/charter.tsx", () => import("#web/shell/blocks/charter.tsx")),
  clients: chunk("web/shell/blocks/clients.tsx", () => import("#web/shell/blocks/clients.tsx")),
  "contact-card": chunk("web/shell/blocks/contact-card.tsx", () => import("#web/shell/blocks/contact-card.tsx")),
  content: chunk("web/shell/blocks/content.tsx", () => import("#web/shell/blocks/content.tsx")),
  coupons: chunk("web/modules/coupons/coupons-block.tsx", () => import("#web/modules/coupons/coupons-block.tsx")),
  "custom-html": chunk("web/shell/blocks/custom-html.tsx", () => import("#web/shell/blocks/custom-html.tsx")),
  "global-search": chunk("web/shell/search/search-block.tsx", () => import("#web/shell/search/search-block.tsx")),
  hero: chunk("web/shell/blocks/hero.tsx", () => import("#web/shell/blocks/hero.tsx")),
  "rental-models": chunk("web/modules/rental/models-block.tsx", () => import("#web/modules/rental/models-block.tsx")),
  "selected-articles": chunk(
    "web/modules/articles/selected-articles-block.tsx",
    () => import("#web/modules/articles/selected-articles-block.tsx"),
  ),
  testimonials: chunk("web/shell/blocks/testimonials.tsx", () => import("#web/shell/blocks/testimonials.tsx")),
  video: chunk("web/shell/blocks/video.tsx", () => import("#web/shell/blocks/video.tsx")),
};
