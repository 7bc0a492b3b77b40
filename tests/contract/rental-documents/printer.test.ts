import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { typstPrinter } from "#adapters/pdf/printer.ts";
import { locales } from "#core/kernel/locales.ts";
import { billOf, contractOf, deliverySlipOf } from "#core/modules/rental-documents/order-document.ts";
import type { RentalDocument } from "#core/modules/rental-documents/rental-document.ts";
import { proseOf } from "#core/shell/rich-text/prose.ts";
import { allTags, readPdf } from "#tests/support/pdf.ts";
import { issue, letterhead, orderFacts, wordsOf } from "#tests/support/rental-documents.ts";

const print = (document: RentalDocument, logo: Uint8Array | null = null) =>
  Effect.runPromise(typstPrinter.document(document, logo));
const contract = contractOf(orderFacts, issue, letterhead, wordsOf("fr"));
const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: "#336699" } })
  .webp()
  .toBuffer();

describe("a printed document", () => {
  it("is tagged PDF/UA with title and language", async () => {
    const { title, language, isTagged, claims } = await readPdf((await print(contract)).bytes);
    expect({ title, language, isTagged }).toEqual({
      title: "Contrat de location CT-2026-00007",
      language: "fr",
      isTagged: true,
    });
    expect(claims).toMatch(/pdfuaid:part[>=]"?1/);
  });

  it("has headings, paragraphs, a table with header cells and a list in its structure; headers and footers of pages are not in it", async () => {
    const read = await readPdf((await print(contract)).bytes);
    const roles = allTags(read.tags).map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(["H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "L", "LI"]));
    const [table] = allTags(read.tags).filter(({ role }) => role === "Table");
    const cells = allTags(table?.children ?? []);
    expect(cells.filter(({ role }) => role === "TH")).toHaveLength(4);
    expect(cells.filter(({ role }) => role === "TD")).toHaveLength(8);
    expect(read.texts[0]).toContain("Association reconnue");
  });

  it("RENT-067 says all that its content says, in order", async () => {
    const text = (await readPdf((await print(contract)).bytes)).texts.join(" ");
    const said = [
      "Fondation d’Œuvre",
      "Contrat de location",
      "CT-2026-00007",
      "Ștefan Țurcanu",
      "Commande oculaire",
      "Total TTC",
      "Le matériel reste la propriété du loueur.",
      "Signatures",
    ];
    expect(said.map((words) => text.indexOf(words)).every((at) => at >= 0)).toBe(true);
    expect(said.map((words) => text.indexOf(words))).toEqual(
      said.map((words) => text.indexOf(words)).sort((a, b) => a - b),
    );
    expect(text).toMatch(/Page 1 sur \d/);
  });

  it("has a list within a list in its structure, and starts numbers where they start", async () => {
    const html = '<ol start="3"><li>Clean<ul><li>seat</li><li>belts</li></ul></li><li>Return</li></ol>';
    const written = { ...letterhead, conditions: proseOf(html), footer: proseOf(html) };
    const read = await readPdf((await print(contractOf(orderFacts, issue, written, wordsOf("en")))).bytes);
    const outer = allTags(read.tags).filter(
      ({ role, children }) => role === "L" && allTags(children).some((tag) => tag.role === "L"),
    );
    expect(outer).toHaveLength(1);
    expect(read.texts.join(" ")).toMatch(/3\.\s*Clean[\s\S]*seat\s[\s\S]*belts[\s\S]*4\.\s*Return/);
    expect(read.texts.join(" ")).toContain("Clean · seat · belts · Return");
  });

  it("RENT-067 carries the logo with its words, whatever kind of picture it is, and does without one that is none", async () => {
    const withLogo = await readPdf((await print(contract, picture)).bytes);
    expect(allTags(withLogo.tags).filter(({ role }) => role === "Figure")).toMatchObject([
      { alt: "Logo de Labcommons" },
    ]);
    const without = await readPdf((await print(contract, new TextEncoder().encode("no picture"))).bytes);
    expect(allTags(without.tags).filter(({ role }) => role === "Figure")).toEqual([]);
  });

  it("goes on over as many pages as it needs, its table repeating its header", async () => {
    const many = Array.from({ length: 90 }, (_, at) => ({ model: `Model ${at}`, stockId: `S-${at}`, condition: null }));
    const slip = deliverySlipOf({ ...orderFacts, items: many }, issue, letterhead, wordsOf("en"));
    const read = await readPdf((await print(slip)).bytes);
    expect(read.pages).toBeGreaterThan(2);
    expect(read.texts.at(-1)).toContain(`Page ${read.pages} of ${read.pages}`);
    expect(read.texts[1]).toContain("Condition");
  });

  it.each(locales)("I18N-001 has the letters of %s in a font of its own", async (locale) => {
    const words = wordsOf(locale);
    const read = await readPdf((await print(billOf("invoice", orderFacts, issue, letterhead, words))).bytes);
    expect(read.language).toBe(locale);
    const text = read.texts.join(" ");
    for (const { label } of read.texts.length > 0 ? billOf("invoice", orderFacts, issue, letterhead, words).facts : [])
      expect(text).toContain(label);
    expect(text).not.toContain("\uFFFD");
  });

  it("is drawn without what no font has, keeps its claim and tells of it, and takes markup for the text that it is", async () => {
    const renter = "日本 #[strong] *x* \\u{1F600} $1+1$ 👩‍🚀";
    const { bytes, omitted } = await print(
      contractOf({ ...orderFacts, organization: null, renter }, issue, letterhead, wordsOf("en")),
    );
    const read = await readPdf(bytes);
    expect(read.claims).toMatch(/pdfuaid:part[>=]"?1/);
    expect(omitted).toEqual(expect.arrayContaining(["日", "本", "🚀"]));
    expect((await print(contract)).omitted).toEqual([]);
    expect(read.texts.join("").replaceAll(" ", "")).toContain("#[strong]*x*\\u{1F600}$1+1$");
  });

  it("has the letters of names that are written with marks, and goes on in the next line where a word is longer than one", async () => {
    const named = contractOf(
      { ...orderFacts, organization: null, renter: "Adébáyọ̀ Ọlá" },
      issue,
      letterhead,
      wordsOf("en"),
    );
    const { bytes, omitted } = await print(named);
    expect(omitted).toEqual([]);
    expect((await readPdf(bytes)).texts.join("").replaceAll(" ", "").normalize("NFC")).toContain("Adébáyọ̀Ọlá");
    const model = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);
    const lines = orderFacts.lines.map((line) => ({ ...line, model }));
    const long = contractOf({ ...orderFacts, lines, renter: model }, issue, letterhead, wordsOf("en"));
    expect(await furthest((await print(long)).bytes)).toBeLessThanOrEqual(595 - 55);
  });

  it("is the same twice, told by its digest", async () => {
    const [one, other] = [await print(contract, picture), await print(contract, picture)];
    expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(other.digest).toBe(one.digest);
    expect((await print({ ...contract, reference: "CT-2026-00008" })).digest).not.toBe(one.digest);
  });

  it("is told as tagged by pdfinfo and read by pdftotext, where they are installed", async (test) => {
    const folder = mkdtempSync(join(tmpdir(), "labcommons-pdf-"));
    test.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "paper.pdf");
    writeFileSync(path, (await print(contract)).bytes);
    const has = (program: string) => {
      try {
        execFileSync("which", [program]);
        return true;
      } catch {
        return false;
      }
    };
    if (!has("pdfinfo") || !has("pdftotext")) return test.skip("poppler is not installed");
    expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/Tagged:\s+yes/);
    expect(execFileSync("pdftotext", [path, "-"], { encoding: "utf8" })).toContain("Commande oculaire");
  });
});

/** Where the text that reaches furthest to the right ends, in points. */
async function furthest(bytes: Uint8Array): Promise<number> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const ends: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) ends.push(item.transform[4] + item.width);
  }
  return Math.max(...ends);
}

describe("labels", () => {
  const labels = Array.from({ length: 25 }, (_, at) => ({
    address: `https://labcommons.example/services/rentals/items/018f0000-0000-7000-8000-0000000000${10 + at}`,
    alt: `Code of item CO-${at}`,
    name: "Eye tracker with a rather long name for such a small label",
    stockId: `CO-${at}`,
  }));

  it("are on A4 sheets of 24, each with a code that has words", async () => {
    const sheet = { language: "en", title: "Item labels", labels } as const;
    const read = await readPdf((await Effect.runPromise(typstPrinter.labels(sheet))).bytes);
    expect({ pages: read.pages, title: read.title, isTagged: read.isTagged }).toEqual({
      pages: 2,
      title: "Item labels",
      isTagged: true,
    });
    const codes = allTags(read.tags).filter(({ role }) => role === "Figure");
    expect(codes.map(({ alt }) => alt)).toEqual(labels.map(({ alt }) => alt));
    expect(read.texts[1]).toContain("CO-24");
  });

  it("keep a long inventory number to themselves, all of it", async () => {
    const stockId = `INV-${"0123456789".repeat(9)}`;
    const [label] = labels;
    const sheet = { language: "en", title: "Item labels", labels: [{ ...label!, name: stockId, stockId }] } as const;
    const { bytes } = await Effect.runPromise(typstPrinter.labels(sheet));
    const millimetre = 72 / 25.4;
    expect(await furthest(bytes)).toBeLessThanOrEqual((70 - 4) * millimetre);
    expect((await readPdf(bytes)).texts.join("").replaceAll(" ", "")).toContain(`${stockId}${stockId}`);
  });
});
