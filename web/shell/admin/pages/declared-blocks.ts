import { articleBlocks } from "#core/modules/articles/blocks.ts";
import { couponsBlock } from "#core/modules/coupons/blocks.ts";
import { rentalModelsBlock } from "#core/modules/rental/blocks.ts";
import { type Block, siteBlocks } from "#core/shell/pages/blocks.ts";
import { globalSearchBlock } from "#core/shell/search/blocks.ts";

/** Every block that a page can be made of. */
export const declaredBlocks: readonly Block[] = [
  ...siteBlocks,
  ...articleBlocks,
  couponsBlock,
  rentalModelsBlock,
  globalSearchBlock,
];

export const blockNamed = (name: string): Block | undefined => declaredBlocks.find((each) => each.name === name);
