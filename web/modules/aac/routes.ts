import type { ProductEvent, ProductReview } from "#core/modules/aac/calls.ts";
import type { FacetName } from "#core/modules/aac/facets.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, type Route, route } from "#web/app/route.ts";

/** What the page of a product is drawn from. */
export interface ProductData {
  readonly product: One;
  /** Of a correction: what it changes, for who decides. */
  readonly review?: ProductReview;
  /** How it came to where it is, for who proposed it and who keeps the catalogue. */
  readonly history?: readonly ProductEvent[];
}

/** What a contribution is written from. */
export interface ContributionData {
  /** Everything that can be said of a product. */
  readonly lookups: Readonly<Record<FacetName, Many>>;
  /** The viewer's own contributions. */
  readonly mine: Many;
  /** What is corrected or changed. */
  readonly product?: One;
  /** What was written before and not sent. */
  readonly draft?: Readonly<Record<string, unknown>>;
}

/** What the page of a seller is drawn from. */
export interface SellerData {
  readonly seller: One;
  readonly products: Many;
}

/** What a comparison is drawn from. */
export interface ComparisonData {
  /** In the order of the address. */
  readonly products: Many;
  /** How many that the address names are not in the catalogue. */
  readonly gone: number;
  /** How many more it names than can be compared. */
  readonly tooMany: number;
}

/** What products are matched from. */
export interface MatchData {
  readonly products: Many;
}

const meta = { guard: "page", flags: ["aac"], namespaces: ["aac", "blocks", "forms"] } as const;

const product = route<ProductData>({
  path: "/:product",
  meta,
  screen: chunk("web/modules/aac/product-screen.tsx", () => import("#web/modules/aac/product-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/aac/product-load.ts")).loadProduct(context),
});

const seller = route<SellerData>({
  path: "/sellers/:seller",
  meta,
  screen: chunk("web/modules/aac/seller-screen.tsx", () => import("#web/modules/aac/seller-screen.tsx")),
  load: async (context) => (await import("#web/modules/aac/seller-load.ts")).loadSeller(context),
});

const compare = route<ComparisonData>({
  path: "/compare",
  meta: { ...meta, query: { products: "text" } },
  screen: chunk("web/modules/aac/compare-screen.tsx", () => import("#web/modules/aac/compare-screen.tsx")),
  load: async (context) => (await import("#web/modules/aac/compare-load.ts")).loadComparison(context),
});

const match = route<MatchData>({
  path: "/match",
  meta: { ...meta, query: { access: "text", system: "text", language: "text", symbols: "text" } },
  screen: chunk("web/modules/aac/match-screen.tsx", () => import("#web/modules/aac/match-screen.tsx")),
  load: async (context) => (await import("#web/modules/aac/match-load.ts")).loadMatches(context),
});

const contribution = (path: string): Route =>
  route<ContributionData>({
    path,
    meta,
    screen: chunk("web/modules/aac/contribution-screen.tsx", () => import("#web/modules/aac/contribution-screen.tsx")),
    load: async (context) => (await import("#web/modules/aac/contribution-load.ts")).loadContribution(context),
  });

/** Below a page with the catalogue (ROUTE-085). */
export const productRoutes: readonly Route[] = [
  contribution("/contribution"),
  contribution("/contribution/:product"),
  compare,
  match,
  seller,
  product,
];
