import { createRequire } from "node:module";
import type { Config, DOMPurify } from "isomorphic-dompurify";
import { type ContentFault, type Drawing, longestDrawing } from "#core/shell/files/ports.ts";

/**
 * Cleans an SVG drawing. One that holds script, handlers, foreign markup or entities is refused: its author has to know; what else is
 * not known to be harmless is dropped, and comments, metadata and the document type with it.
 */
export async function readDrawing(bytes: Uint8Array): Promise<Drawing | ContentFault> {
  const source = textOf(bytes);
  if (source === null) return "broken";
  if (active.test(source)) return "active";
  if (bytes.byteLength > longestDrawing) return { bytes, isClean: false, width: null, height: null };
  if (!isModest(source)) return "broken";
  const clean = purified(rootOf(source));
  if (!clean.startsWith("<svg")) return "broken";
  const { default: sharp } = await import("sharp");
  try {
    const cleanBytes = new TextEncoder().encode(clean);
    const { width, height } = await sharp(cleanBytes, { limitInputPixels: false }).metadata();
    return { bytes: cleanBytes, isClean: true, width, height };
  } catch {
    return "broken";
  }
}

/** Whether the text of a drawing holds anything that acts. Each alternative takes time in proportion to the text. */
const active =
  /<(?:[\w-]{1,40}:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b|[\s"'/]on[a-z]{3,40}\s{0,10}=|(?:java|vb)script\s{0,10}:|<!entity|<!attlist|<\?xml-stylesheet/i;

/** UTF-8 or, with its mark, UTF-16; nothing else is written today. */
function textOf(bytes: Uint8Array): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The drawing without what stands before its root element: declaration, document type, comments. */
const rootOf = (source: string): string => {
  const start = source.search(/<svg[\s>]/);
  const end = source.lastIndexOf("</svg>");
  return start === -1 || end < start ? "" : source.slice(start, end + "</svg>".length);
};

const deepest = 200;

/** With 30 copies that copy one another an author can draw 3^10 elements at most, with more as many as a browser can hang over. */
const mostCopies = 30;

/** Deeper nesting makes parsers take time by its square; copies of copies grow without end. */
function isModest(source: string): boolean {
  if (source.split(/<(?:[\w-]{1,40}:)?use\b/).length - 1 > mostCopies) return false;
  let depth = 0;
  for (const [tag] of source.matchAll(/<[/a-z][^<>]*>/gi)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth > deepest) return false;
  }
  return true;
}

/** Names that SVG writes in camel case, which the library's own lists hold in lower case only. */
const tags =
  `linearGradient radialGradient clipPath textPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence use`.split(/\s+/);

const attributes =
  `viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY textLength lengthAdjust
  startOffset pathLength filterUnits primitiveUnits stdDeviation baseFrequency numOctaves stitchTiles tableValues edgeMode kernelMatrix
  kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY
  pointsAtZ xChannelSelector yChannelSelector targetX targetY`.split(/\s+/);

const rules: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  PARSER_MEDIA_TYPE: "application/xhtml+xml",
  NAMESPACE: "http://www.w3.org/2000/svg",
  ADD_TAGS: tags,
  ADD_ATTR: attributes,
  FORBID_TAGS: ["a", "metadata"],
  ADD_FORBID_CONTENTS: ["metadata"],
};

/** References that lead out of the drawing; in serialized markup every value stands between double quotes. */
const foreignReferences = /\s(?:xlink:)?href="(?!#|data:image\/(?:png|jpeg|gif|webp);base64,)[^"]*"/g;

let library: (DOMPurify & { clearWindow(): void }) | undefined;
let parsed = 0;

/** Loaded at the first drawing, as that takes most of a second. Its window keeps something of each text and is renewed now and then. */
function purified(source: string): string {
  library ??= createRequire(import.meta.url)("isomorphic-dompurify") as NonNullable<typeof library>;
  parsed += 1;
  if (parsed % 50 === 0) library.clearWindow();
  const clean = library.sanitize(source, rules).trim().replace(foreignReferences, "");
  return /^<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
