import { type Announced, announcedType, extensionOf, plainType, usualType } from "./media-types.ts";
import type { Examined } from "./ports.ts";
import { fileGroup } from "./rules.ts";

/** Why a type is refused: a key under `files:faults`. */
export type TypeFault = "type" | "signature";

/** Raster images that every browser shows; they are made anew on arrival. */
const rasterTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

/** What systems run when it is opened, or browsers take for a page. */
const runnableExtensions: ReadonlySet<string> = new Set([
  ...[
    "exe",
    "dll",
    "com",
    "scr",
    "pif",
    "msi",
    "msp",
    "bat",
    "cmd",
    "ps1",
    "psm1",
    "vbs",
    "vbe",
    "js",
    "jse",
    "mjs",
    "cjs",
  ],
  ...[
    "wsf",
    "wsh",
    "hta",
    "lnk",
    "reg",
    "jar",
    "sh",
    "bash",
    "app",
    "apk",
    "deb",
    "rpm",
    "html",
    "htm",
    "xhtml",
    "shtml",
    "mht",
  ],
  ...["mhtml", "php", "phtml", "asp", "aspx", "jsp", "swf", "wasm", "xsl", "xslt"],
]);

const runnableTypes =
  /^text\/(?:html|javascript|ecmascript|jscript|livescript|vbscript|xml|xsl|x-.*script|x-php|x-sh)|xhtml|^application\/(?:java|x-ms|x-elf|x-mach|x-exe|x-dosexec|vnd\.microsoft\.portable-executable|wasm)/;

/**
 * Whether a file may be sent at all, by what it is said to be: the groups of FILE-003, less what acts when it is opened. `anyKind` is for
 * the files of administrators, which may be anything, and are given as attachments then.
 */
export function announcedFault(announced: Announced, anyKind: boolean): TypeFault | null {
  const mimeType = announcedType(announced);
  const extension = extensionOf(announced.name);
  const group = fileGroup(announced);
  if (group === "image" && !rasterTypes.has(mimeType)) return "type";
  // A drawing is markup, and some systems call it no more than that; it is kept as what it is.
  if (group === "svg") return null;
  if (!anyKind && (!group || runnableExtensions.has(extension) || runnableTypes.test(mimeType))) return "type";
  const usual = group === "3d" ? undefined : usualType(announced.name);
  return usual !== undefined && familyOf(usual) !== familyOf(mimeType) ? "signature" : null;
}

/** Types that are easily taken for one another; which of them a file has is told by its bytes. */
function familyOf(mimeType: string): string {
  if (rasterTypes.has(mimeType)) return "picture";
  if (mimeType.startsWith("text/")) return "text";
  if (/^(?:video|audio)\//.test(mimeType)) return "recording";
  if (/rtf$|^application\/(?:vnd\.(?:ms-|openxml|oasis|sun)|ms)/.test(mimeType)) return "office";
  return mimeType;
}

/**
 * The type that a file is kept and served under, once its bytes are known: that of its signature where it has one, so that a JPEG is a
 * JPEG whatever it is called; a fault when they are of another kind than was announced. A text has no signature: it is one when it reads
 * as one. A type that browsers show in place (image, video, audio) is given to nothing whose signature does not say so.
 */
export function verifiedType(
  announced: Announced,
  examined: Pick<Examined, "signature" | "isText">,
): { readonly mimeType: string } | { readonly fault: TypeFault } {
  const mimeType = announcedType(announced);
  const group = fileGroup(announced);
  const { signature } = examined;
  const agreed = (agrees: boolean, kept = mimeType) =>
    agrees ? { mimeType: kept } : ({ fault: "signature" } as const);
  switch (group) {
    case "image":
      return signature !== null && rasterTypes.has(signature) ? { mimeType: signature } : { fault: "signature" };
    case "svg":
      return agreed(isMarkup(signature) && examined.isText, "image/svg+xml");
    case "video":
    case "audio":
      return agreed(/^(?:video|audio)\/|^application\/(?:ogg|mp4|mxf)$/.test(signature ?? ""));
    case "doc":
      return agreed(isDocumentSignature(mimeType, examined), keptDocument(mimeType, signature));
    case "lcc":
      return agreed(signature === null || signature === "application/zip", "application/octet-stream");
    case "3d":
      return agreed(
        signature === null ||
          !(/^(?:image\/(?!svg|vnd\.)|video\/|audio\/)/.test(signature) || runnableTypes.test(signature)),
        /^(?:model\/[\w.+-]+|application\/(?!.*(?:html|xml|script))[\w.+-]+)$/.test(mimeType)
          ? mimeType
          : "application/octet-stream",
      );
    case undefined:
      return { mimeType };
  }
}

/** What browsers run, or draw by. */
const activeTypes =
  /^(?:text|application)\/(?:.*(?:java|ecma|live|j|vb)script.*|x?html.*|xml.*|xsl.*|css|wasm|x-shockwave-flash|.*\+xml)$/;

/**
 * The type that a file is given under. Administrators may keep any file, and a page's script or style is fetched whatever is said of saving it: none of ours
 * is ever one.
 */
export const givenType = (mimeType: string): string =>
  activeTypes.test(plainType(mimeType)) ? "application/octet-stream" : mimeType;

export const isRaster = (mimeType: string): boolean => rasterTypes.has(mimeType);

/** A drawing that was cleaned, and may be shown in place. */
export const isCleanDrawing = (mimeType: unknown, metadata: unknown): boolean =>
  mimeType === "image/svg+xml" && (metadata as { readonly isClean?: unknown } | null | undefined)?.isClean === true;

/** A picture of what cannot be shown itself was made for lists. */
export const hasPreview = (metadata: unknown): boolean =>
  (metadata as { readonly variants?: { readonly preview?: unknown } } | null | undefined)?.variants?.preview !==
  undefined;

const isMarkup = (signature: string | null): boolean =>
  signature === null || signature === "application/xml" || signature === "image/svg+xml";

/** An office document of today, whatever program its name speaks of. */
const keptDocument = (mimeType: string, signature: string | null): string =>
  /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\./.test(signature ?? "") &&
  familyOf(mimeType) === "office"
    ? signature!
    : mimeType;

function isDocumentSignature(mimeType: string, { signature, isText }: Pick<Examined, "signature" | "isText">): boolean {
  if (mimeType === "application/pdf") return signature === "application/pdf";
  if (mimeType === "application/rtf" || mimeType === "text/rtf") return /\/rtf$/.test(signature ?? "");
  // A table whose first column is called BMI begins like a bitmap.
  if (mimeType.startsWith("text/")) return isText;
  // Office documents are archives, or compound files when they are old or locked with a password.
  if (/^application\/vnd\.(?:openxml|oasis|sun)/.test(mimeType)) {
    return /^application\/(?:zip|x-cfb|vnd\.)/.test(signature ?? "");
  }
  return /^application\/(?:zip|x-cfb|msword|rtf|xml|vnd\.)/.test(signature ?? "");
}
