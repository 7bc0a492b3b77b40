import type { BlockRegistry } from "#web/app/blocks.ts";
import { chunk } from "#web/app/route.ts";

/** The blocks that pages are made of, by the name of the page component; each comes with the first page that carries it. */
export const blocks: BlockRegistry = {
  articles: chunk("web/blocks/articles.tsx", () => import("#web/blocks/articles.tsx")),
  banner: chunk("web/blocks/banner.tsx", () => import("#web/blocks/banner.tsx")),
  buttons: chunk("web/blocks/buttons.tsx", () => import("#web/blocks/buttons.tsx")),
  charter: chunk("web/blocks/charter.tsx", () => import("#web/blocks/charter.tsx")),
  clients: chunk("web/blocks/clients.tsx", () => import("#web/blocks/clients.tsx")),
  "contact-card": chunk("web/blocks/contact-card.tsx", () => import("#web/blocks/contact-card.tsx")),
  content: chunk("web/blocks/content.tsx", () => import("#web/blocks/content.tsx")),
  coupons: chunk("web/account/coupons/coupons-block.tsx", () => import("#web/account/coupons/coupons-block.tsx")),
  "custom-html": chunk("web/blocks/custom-html.tsx", () => import("#web/blocks/custom-html.tsx")),
  "global-search": chunk("web/search/search-block.tsx", () => import("#web/search/search-block.tsx")),
  hero: chunk("web/blocks/hero.tsx", () => import("#web/blocks/hero.tsx")),
  "rental-models": chunk("web/rental/models-block.tsx", () => import("#web/rental/models-block.tsx")),
  "selected-articles": chunk("web/blocks/selected-articles.tsx", () => import("#web/blocks/selected-articles.tsx")),
  testimonials: chunk("web/blocks/testimonials.tsx", () => import("#web/blocks/testimonials.tsx")),
  video: chunk("web/blocks/video.tsx", () => import("#web/blocks/video.tsx")),
};
