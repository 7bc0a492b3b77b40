import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { Effect } from "effect";
import type { create } from "qrcode";
import { Unavailable } from "#core/kernel/errors.ts";
import type { DocumentPrinterService } from "#core/modules/rental-documents/ports.ts";
import type { Printed } from "#core/shell/site/printed.ts";

/** Printed with Typst: no browser, no font of the system, no network. Its engine is loaded when the first document is printed. */
export const typstPrinter: DocumentPrinterService = {
  document: (document, logo) =>
    printed(async () => {
      const picture = logo && (await pictureOf(logo));
      const pictures = new Map(picture ? [["logo.png", picture]] : []);
      return pdfOf("document.typ", { document: JSON.stringify(document), logo: picture ? "logo.png" : "" }, pictures);
    }),
  labels: (sheet) =>
    printed(async () => {
      const labels = sheet.labels.map(({ address: _address, ...label }, at) => ({ ...label, code: `code-${at}.svg` }));
      const pictures = new Map<string, Buffer>();
      const { create } = await import("qrcode");
      for (const [at, { address }] of sheet.labels.entries()) {
        pictures.set(`code-${at}.svg`, codeOf(create(address, { errorCorrectionLevel: "M" })));
        // Others have their turn between two codes.
        await setImmediate();
      }
      return pdfOf("labels.typ", { sheet: JSON.stringify({ ...sheet, labels }) }, pictures);
    }),
};

interface DrawnPdf {
  readonly bytes: Uint8Array;
  /** Characters that it is drawn without. */
  readonly omitted: readonly string[];
}

/** What a template makes, with its digest. */
export const printed = (print: () => Promise<DrawnPdf>): Effect.Effect<Printed, Unavailable> =>
  Effect.tryPromise({
    try: async () => {
      const { bytes, omitted } = await print();
      return { bytes, digest: createHash("sha256").update(bytes).digest("hex"), omitted };
    },
    catch: (cause) => new Unavailable({ cause }),
  });

const folder = fileURLToPath(new URL(".", import.meta.url));

const fontFiles = [
  import.meta.resolve(
    "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf",
  ),
  import.meta.resolve(
    "@expo-google-fonts/atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf",
  ),
  import.meta.resolve(
    "@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf",
  ),
  import.meta.resolve("@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf"),
  // For letters that the first family lacks, such as those of Yoruba, Vietnamese, Greek and Cyrillic names.
  import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  import.meta.resolve(
    "@expo-google-fonts/atkinson-hyperlegible-next/700Bold_Italic/AtkinsonHyperlegibleNext_700Bold_Italic.ttf",
  ),
];

let compiler: Promise<NodeCompiler> | undefined;

const loadCompiler = (): Promise<NodeCompiler> =>
  (compiler ??= import("@myriaddreamin/typst-ts-node-compiler").then((typst) =>
    typst.NodeCompiler.create({
      workspace: folder,
      fontArgs: [{ fontBlobs: fontFiles.map((url) => readFileSync(fileURLToPath(url))) }],
    }),
  ));

/** Characters of a text that no font at hand can draw are found a few at a time. */
const mostAttempts = 30;

/**
 * Prints a template of this folder with data and pictures, as PDF/UA-1. What no font at hand can draw cannot be in such a document: it is drawn
 * without those characters, which are given.
 */
export async function pdfOf(
  template: string,
  inputs: Readonly<Record<string, string>>,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<DrawnPdf> {
  const typst = await loadCompiler();
  // From here on nothing waits: documents that are printed at once do not meet.
  for (const [name, bytes] of pictures) typst.mapShadow(`${folder}${name}`, bytes);
  const omitted = new Set<string>();
  try {
    for (let attempt = 1; ; attempt += 1) {
      const drawn = drawnOf(typst, template, without(inputs, omitted));
      if (drawn instanceof Uint8Array) return { bytes: drawn, omitted: [...omitted] };
      const known = omitted.size;
      for (const character of undrawable(drawn)) omitted.add(character);
      if (omitted.size === known || attempt === mostAttempts) throw drawn;
    }
  } finally {
    for (const name of pictures.keys()) typst.unmapShadow(`${folder}${name}`);
    typst.evictCache(10);
  }
}

/** The document, or why it cannot be one. */
function drawnOf(typst: NodeCompiler, template: string, inputs: Record<string, string>): Uint8Array | Error {
  const result = typst.compile({ mainFilePath: `${folder}${template}`, inputs });
  if (!result.result)
    throw new Error(`${template} is not printed: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`);
  try {
    return typst.pdf(result.result, { pdfStandard: "ua-1" });
  } catch (error) {
    return error as Error;
  }
}

/** The characters that the engine says it has no font for; its marks of what cannot be seen, such as variants of an emoji, are among them. */
function undrawable({ message }: Error): readonly string[] {
  const texts = [...message.matchAll(/the text `\\*"((?:[^`])+?)\\*"` could not be displayed/g)].map(
    ([, text]) => text ?? "",
  );
  return texts.flatMap((text) => [
    ...text.replace(/\\+u\{([0-9a-f]+)\}/g, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  ]);
}

const without = (inputs: Readonly<Record<string, string>>, omitted: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [
      name,
      omitted.size === 0 ? text : [...text].filter((character) => !omitted.has(character)).join(""),
    ]),
  );

/** Whatever picture it is, as a PNG of the size that it is printed in; `null` for what is no picture. */
export async function pictureOf(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ height: 400, width: 1600, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}

/** A QR code as a drawing without margin, dark modules of a row as one stroke. Its level restores a seventh of it: labels get scratched. */
export function codeOf({ modules }: ReturnType<typeof create>): Buffer {
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (modules.get(y, x) ? "1" : "0")).join(""),
  );
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${dark.join("")}"/></svg>`,
  );
}
