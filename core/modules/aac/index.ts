import { module } from "#core/kernel/module.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { productsBlock } from "./blocks.ts";
import { aacServices } from "./contract.ts";
import { aacProducts, aacSellers } from "./entities.ts";
import { productFeed } from "./feed.ts";
import { loadProducts } from "./loaders.ts";
import { aacLookups, countedAccessTypes, countedIntegrationTypes } from "./lookups.ts";
import { productPages } from "./pages.ts";
import { changeProduct, createProduct } from "./products.ts";
import { productSearch } from "./search-source.ts";
import { pendingProducts } from "./tasks.ts";

export const aacModule = module({
  name: "aac",
  flag: "aac",
  entities: [aacProducts, aacSellers, ...aacLookups],
  extend: [countedAccessTypes, countedIntegrationTypes, counted("aac-products", "view")],
  services: aacServices,
  overrides: [createProduct, changeProduct],
  tasks: [pendingProducts],
  feeds: [productFeed],
  recordPages: [productPages],
  searchSources: [productSearch],
  blocks: [served(productsBlock, loadProducts)],
});
