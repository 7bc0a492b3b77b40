import { createRequire } from "node:module";
import type * as CssTree from "css-tree";

let library: typeof CssTree | undefined;

/** css-tree, loaded when the first custom styles are cleaned: few requests need it and it would slow every start. */
export function cssTree(): typeof CssTree {
  library ??= forgetful(createRequire(import.meta.url)("css-tree") as typeof CssTree);
  return library;
}

/**
 * css-tree 3.2.1 keeps the tokens of the text before in a buffer and reads one of them where brackets close: after some texts it finds that a
 * bracket ends before it begins, and walks in a circle forever. Each text begins with a buffer of its own.
 */
function forgetful(loaded: typeof CssTree): typeof CssTree {
  const { prototype } = (loaded as unknown as { readonly TokenStream: { readonly prototype: TokenStream } })
    .TokenStream;
  const { setSource } = prototype;
  prototype.setSource = function (...given) {
    this.offsetAndType = null;
    setSource.apply(this, given);
  };
  return loaded;
}

interface TokenStream {
  offsetAndType: Uint32Array | null;
  setSource(this: TokenStream, ...given: unknown[]): void;
}
