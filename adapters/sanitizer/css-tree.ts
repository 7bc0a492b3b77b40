import { createRequire } from "node:module";
import type * as CssTree from "css-tree";

let library: typeof CssTree | undefined;

/** css-tree, loaded when the first custom styles are cleaned: few requests need it and it would slow every start. */
export function cssTree(): typeof CssTree {
  library ??= createRequire(import.meta.url)("css-tree") as typeof CssTree;
  return library;
}
