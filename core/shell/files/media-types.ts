/** What a file is said to be before its bytes are known. */
export interface Announced {
  readonly name: string;
  readonly mimeType: string;
}

/** Extension of a file name in lower case, without its dot; empty when it has none. */
export const extensionOf = (name: string): string => /[^/\\]\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? "";

/** The media type without parameters, in lower case, by its usual name. */
export function plainType(mimeType: string): string {
  const plain = (mimeType.split(";")[0] ?? "").trim().toLowerCase();
  return usualNames.get(plain) ?? plain;
}

/**
 * The media type that a file is said to have: a hint, as systems take it from a list of their own. Where it says nothing, the name does; a
 * text that is called a spreadsheet, since a spreadsheet program opens it, is a text.
 */
export function announcedType({ name, mimeType }: Announced): string {
  const plain = plainType(mimeType);
  const usual = usualType(name);
  if (usual === undefined) return plain;
  const saysNothing = vague.test(plain) || (usual.startsWith("text/") && spreadsheet.test(plain));
  return saysNothing ? usual : plain;
}

/** The media type of files with this name; `undefined` where it tells nothing. */
export const usualType = (name: string): string | undefined => usualTypes.get(extensionOf(name));

/** Other names of one and the same type. */
const usualNames: ReadonlyMap<string, string> = new Map([
  ["image/jpg", "image/jpeg"],
  ["image/pjpeg", "image/jpeg"],
  ["image/x-png", "image/png"],
  // Every reader of PNG shows the first picture of one that moves.
  ["image/apng", "image/png"],
  ["image/vnd.mozilla.apng", "image/png"],
  ["image/avif-sequence", "image/avif"],
  ["application/x-pdf", "application/pdf"],
  ["application/acrobat", "application/pdf"],
]);

/** Of bytes of any kind, or of the archive that an office document is. */
const vague =
  /^$|^(?:application|binary)\/(?:x-)?(?:octet-stream|download|force-download|unknown|zip|zip-compressed|ogg)$/;

const spreadsheet = /^application\/(?:vnd\.ms-excel|(?:x-)?(?:ms)?excel|(?:x-)?csv)$/;

/** Of the kinds that are sent (FILE-003), those whose type is not told by the extension alone. */
const usualTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "text/csv": ["csv"],
    "text/tab-separated-values": ["tsv", "tab"],
    "text/plain": ["txt"],
    "text/markdown": ["md"],
    "text/calendar": ["ics"],
    "text/vcard": ["vcf"],
    "text/vtt": ["vtt"],
    "application/pdf": ["pdf"],
    "application/rtf": ["rtf"],
    "application/msword": ["doc"],
    "application/vnd.ms-excel": ["xls"],
    "application/vnd.ms-powerpoint": ["ppt"],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
    "application/vnd.oasis.opendocument.text": ["odt"],
    "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
    "application/vnd.oasis.opendocument.presentation": ["odp"],
    "image/png": ["png", "apng"],
    "image/jpeg": ["jpg", "jpeg", "jfif"],
    "image/gif": ["gif"],
    "image/webp": ["webp"],
    "image/avif": ["avif", "avifs"],
    "image/svg+xml": ["svg"],
    "audio/mpeg": ["mp3"],
    "audio/mp4": ["m4a"],
    "audio/wav": ["wav"],
    "audio/ogg": ["ogg", "oga", "opus"],
    "audio/flac": ["flac"],
    "video/mp4": ["mp4", "m4v"],
    "video/quicktime": ["mov"],
    "video/webm": ["webm"],
    "video/ogg": ["ogv"],
    "video/x-matroska": ["mkv"],
    "video/x-msvideo": ["avi"],
    "model/stl": ["stl"],
    "model/obj": ["obj"],
    "model/ply": ["ply"],
    "model/3mf": ["3mf"],
  }).flatMap(([type, extensions]) => extensions.map((extension) => [extension, type] as const)),
);
