import { createRequire } from "node:module";
import type * as Parse5 from "parse5";

const require = createRequire(import.meta.url);

/** Loaded when the first text is measured: few requests need it. */
const loadParse5 = () => require("parse5") as typeof Parse5;

/** Longer texts are simplified before anything parses them: a parser takes time by the square of the attributes of one tag. */
const longest = 100_000;
const deepest = 100;

/**
 * Whether cleaning a text takes time in proportion to its length. Markup made to break a parser nests thousands deep, or makes it repeat
 * unclosed elements thousands of times; jsdom would work on 50 KB of that for minutes. Measured by parsing with a counter that gives up.
 */
export const isBounded = (html: string): boolean => html.length <= longest && nestsModestly(html);

/** The same for a text of any length whose tags are known to be short. */
export function nestsModestly(html: string): boolean {
  const { parseFragment } = loadParse5();
  try {
    parseFragment(html, { treeAdapter: countingAdapter(html.length / 2 + 1_000) });
    return true;
  } catch {
    return false;
  }
}

function countingAdapter(
  mostElements: number,
): Parse5.TreeAdapter<Parse5.DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  const { defaultTreeAdapter } = loadParse5();
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...parameters) => {
      elements += 1;
      if (elements > mostElements) throw new RangeError("too many elements");
      return defaultTreeAdapter.createElement(...parameters);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > deepest) throw new RangeError("nested too deep");
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}
