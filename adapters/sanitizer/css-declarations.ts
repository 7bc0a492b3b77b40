import type { CssNodePlain, DeclarationPlain } from "css-tree";
import { cssTree } from "./css-tree.ts";

/**
 * Makes the function that keeps a declaration, with the names of the sheet's own keyframes prefixed, or drops it. Names are compared as a
 * browser reads them, without their escapes.
 */
export function declarationCleaner(
  scopeName: string,
  keyframes: ReadonlySet<string>,
): (declaration: DeclarationPlain) => CssNodePlain[] {
  return (declaration) => {
    const { property, value } = declaration;
    const name = unescaped(property);
    if (value.type !== "Value" || !/^-{0,2}[a-z_][\w-]*$/i.test(property) || runsCode.has(name)) return [];
    if (!value.children.every(isHarmless)) return [];
    if (name === "position" && !value.children.every(isStaying)) return [];
    if (!/^(?:-webkit-)?animation(?:-name)?$/.test(name)) return [declaration];
    const children = value.children.map((node) =>
      node.type === "Identifier" && keyframes.has(node.name) ? { ...node, name: `${scopeName}-${node.name}` } : node,
    );
    return [{ ...declaration, value: { type: "Value", children } }];
  };
}

const runsCode: ReadonlySet<string> = new Set(["behavior", "-moz-binding"]);

/** Functions that load by other means than `url()`, or run code. */
const banned: ReadonlySet<string> = new Set([
  ...["expression", "image", "image-set", "-webkit-image-set", "src", "url", "url-prefix", "element", "-moz-element"],
  ...["paint", "cross-fade", "-webkit-cross-fade"],
]);

const places: ReadonlySet<string> = new Set(["static", "relative", "absolute", "sticky", "-webkit-sticky"]);

/** A position that leaves the element in the page; a variable could hold any. */
const isStaying = (node: CssNodePlain): boolean => node.type === "Identifier" && places.has(unescaped(node.name));

function isHarmless(node: CssNodePlain): boolean {
  switch (node.type) {
    case "Url":
      return isOurs(node.value);
    case "Function":
      return !banned.has(unescaped(node.name)) && node.children.every(isHarmless);
    case "Parentheses":
    case "Brackets":
    case "Value":
      return node.children.every(isHarmless);
    case "Identifier":
    case "Dimension":
    case "Hash":
    case "Number":
    case "Operator":
    case "Percentage":
    case "Ratio":
    case "String":
    case "UnicodeRange":
    case "WhiteSpace":
      return true;
    default:
      return false;
  }
}

/** An address on this site: a path or a fragment, without scheme or host. */
const isOurs = (url: string): boolean =>
  /^(?:\/(?!\/)|[^/])/.test(url) && !/^[a-z][a-z0-9+.-]*:/i.test(url) && !/[\p{Cc}\\]/u.test(url) && url.trim() === url;

const unescaped = (name: string): string => cssTree().ident.decode(name).toLowerCase();
