import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { DemoDocument } from "./modules/documents.ts";

const fonts = fileURLToPath(
  new URL("../../node_modules/@expo-google-fonts/atkinson-hyperlegible-next", import.meta.url),
);

let compiler: NodeCompiler | undefined;

/** Sets a document of the demo: a page of PDF with title, language and structure, as a screen reader needs it. */
export function typeset({ name, text, locale }: Pick<DemoDocument, "name" | "text" | "locale">, at: Date): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: fonts,
    fontArgs: [{ fontPaths: [`${fonts}/400Regular`, `${fonts}/700Bold`] }],
  });
  const date = `datetime(year: ${at.getUTCFullYear()}, month: ${at.getUTCMonth() + 1}, day: ${at.getUTCDate()})`;
  const source = [
    `#set document(title: ${quoted(name)}, author: "Labcommons", date: ${date})`,
    `#set text(lang: "${locale}", font: "Atkinson Hyperlegible Next", size: 11pt)`,
    '#set page(paper: "a4", margin: 28mm)',
    "#set par(leading: 0.8em, spacing: 1.4em)",
    `#heading(level: 1)[#text(size: 20pt)[#${quoted(name)}]]`,
    "#v(6mm)",
    ...text.map((paragraph) => `#${quoted(paragraph)}\n`),
  ].join("\n");
  return compiler.pdf({ mainFileContent: source }, { pdfStandard: "ua-1" } as Parameters<NodeCompiler["pdf"]>[1]);
}

/** As a string of the typesetter's language. */
const quoted = (text: string): string => JSON.stringify(text);
