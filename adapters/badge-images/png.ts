import { inflateSync } from "node:zlib";
import encodeChunks from "png-chunks-encode";
import extractChunks from "png-chunks-extract";
import type { Baked, BakingFault } from "#core/modules/open-badges/standards/ports.ts";

/** Keywords of the texts that hold a badge, by the version of the standard. */
const keywords: Readonly<Record<keyof Baked, string>> = { assertion: "openbadges", credential: "openbadgecredential" };

/** Bytes before the first chunk. */
const signatureBytes = 8;

/** Characters of the longest text that is unpacked. */
const longestText = 512 * 1024;

/** Writes texts into a PNG, in the place of those that it had. */
export function bakePng(image: Uint8Array, baked: Baked): Uint8Array {
  const bare = extractChunks(image).filter(
    ({ name, data }) => !textChunks.has(name) || !Object.values(keywords).includes(keywordOf(data)),
  );
  const texts = entriesOf(baked).map(([version, text]) => ({ name: "iTXt", data: textData(keywords[version], text) }));
  const end = bare.findIndex(({ name }) => name === "IEND");
  return encodeChunks([...bare.slice(0, end), ...texts, ...bare.slice(end)]);
}

/** Finds what was baked into a PNG. Its chunks are measured before any room is made for them, and texts unpack within a bound. */
export function unbakePng(image: Uint8Array): Baked | BakingFault {
  if (!isWhole(image)) return "broken";
  const found: { assertion?: string; credential?: string } = {};
  try {
    for (const { name, data } of extractChunks(image)) {
      if (!textChunks.has(name)) continue;
      const version = versions.find((each) => keywords[each] === keywordOf(data));
      if (version !== undefined) found[version] ??= textOf(name, data);
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "large" : "broken";
  }
  return Object.keys(found).length === 0 ? "empty" : found;
}

const textChunks: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt"]);

const versions = ["assertion", "credential"] as const;

const entriesOf = (baked: Baked): readonly (readonly [keyof Baked, string])[] =>
  versions.flatMap((version) => (baked[version] === undefined ? [] : [[version, baked[version]] as const]));

/** More than any encoder writes. */
const mostChunks = 20_000;

/** Whether the chunks fill the file up to its end mark. */
function isWhole(image: Uint8Array): boolean {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  let at = signatureBytes;
  for (let count = 0; count < mostChunks && at + 12 <= image.byteLength; count += 1) {
    const isLast = view.getUint32(at + 4) === 0x49454e44;
    at += 12 + view.getUint32(at);
    if (isLast) return at <= image.byteLength;
  }
  return false;
}

const keywordOf = (data: Uint8Array): string => {
  const end = data.indexOf(0);
  return end === -1 || end > 79 ? "" : Buffer.from(data.subarray(0, end)).toString("latin1");
};

/** `keyword 0 compressed? method language 0 translated-keyword 0 text`, not compressed. */
const textData = (keyword: string, text: string): Uint8Array =>
  Buffer.concat([Buffer.from(keyword, "latin1"), Buffer.from([0, 0, 0, 0, 0]), Buffer.from(text, "utf8")]);

function textOf(chunk: string, data: Uint8Array): string {
  let rest = data.subarray(data.indexOf(0) + 1);
  if (chunk === "tEXt") return checked(Buffer.from(rest)).toString("utf8");
  if (chunk === "zTXt") return unpacked(rest.subarray(1)).toString("utf8");
  const isPacked = rest[0] === 1;
  rest = rest.subarray(2);
  for (let parts = 0; parts < 2; parts += 1) rest = rest.subarray(rest.indexOf(0) + 1);
  return (isPacked ? unpacked(rest) : checked(Buffer.from(rest))).toString("utf8");
}

const unpacked = (bytes: Uint8Array): Buffer => inflateSync(bytes, { maxOutputLength: longestText });

function checked(text: Buffer): Buffer {
  if (text.byteLength > longestText)
    throw Object.assign(new RangeError("the text is too long"), { code: "ERR_BUFFER_TOO_LARGE" });
  return text;
}
