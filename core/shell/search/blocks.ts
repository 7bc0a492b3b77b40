import { block } from "#core/shell/pages/blocks.ts";

export const globalSearchBlock = block("global-search", {}, { flag: "global-search" });
