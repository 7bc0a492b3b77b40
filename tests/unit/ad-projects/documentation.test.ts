import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { typstDeviceDocuments } from "#adapters/pdf/device-documents.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { type DocumentedProject, deviceDocumentOf } from "#core/modules/ad-projects/documentation/compose.ts";
import { fileNameOf, frozenFault } from "#core/modules/ad-projects/documentation/frozen.ts";
import { printedTexts } from "#core/modules/ad-projects/documentation/printed-texts.ts";
import {
  adDesigns,
  adExistingSolutions,
  adProductions,
  adProjects,
  adTechnicalDocumentations,
} from "#core/modules/ad-projects/entities.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { documentationOf, namedIn } from "#web/modules/ad-projects/documentation-model.ts";

const unrated = {
  dimensions: null,
  weight: null,
  adjustability: null,
  security: null,
  durability: null,
  usability: null,
  efficacity: null,
};

const documented: DocumentedProject = {
  project: {
    readableId: "P-2026-0007",
    name: "Spoon grip",
    requestedAt: "2026-03-02",
    deliveredAt: null,
    useFrequency: "Every meal",
    useDuration: 2,
    useDurationUnit: "hours",
    needs: "Holds a spoon.\n\nWithout help.",
    medicalDeviceDiagnostic: null,
    associatedMedicalDevices: null,
    constraints: "  ",
    specificities: null,
    materials: null,
  },
  organization: "Lab of the Hill",
  requestor: "C-0001",
  prescriber: null,
  parts: {
    existingSolutions: [{ name: "Thick handle", url: null, reasons: "Too heavy", comment: null }],
    designs: [{ number: 1, name: "Sketch", duration: 90, durationUnit: "minutes", comment: null, doneAt: null }],
    productions: [
      {
        number: null,
        name: "First print",
        duration: 2,
        durationUnit: "hours",
        comment: null,
        doneAt: "2026-03-09",
        weight: 40,
        materialCost: 90,
        otherCosts: null,
        materials: null,
        instructions: "Sand the edges.",
        printerBrand: null,
        printerModel: null,
        printerKind: "fdm",
        printerSerialNumber: null,
        material: { brand: "Filamenta", kind: "petg", color: "teal", finish: "none", serialNumber: null },
      },
    ],
    evaluations: [{ ...unrated, comfort: 4, lifetime: 18, lifetimeUnit: "months" }],
  },
};

const version = { version: "1.0", comment: null, on: "2026-04-01" };
const inLocale = (locale: (typeof locales)[number], of = documented) =>
  deviceDocumentOf(of, version, documentWords(locale, "EUR", productLines));

describe("the technical documentation of an aid", () => {
  const { facts, sections, ...head } = inLocale("en");

  it("says what it is, of which aid, by whom, and of people their numbers alone", () => {
    expect(head).toMatchObject({
      title: "Technical documentation: Spoon grip, version 1.0",
      name: "Spoon grip",
      reference: "P-2026-0007 · 1.0",
      issuer: "Lab of the Hill",
    });
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Number: P-2026-0007",
      "Version: 1.0",
      "Issued on: 1 April 2026",
      "Organization: Lab of the Hill",
      "Requestor: C-0001",
      "Requested on: 2 March 2026",
    ]);
  });

  it("has a section for all that somebody wrote down, and none of what nobody did", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "Needs and use",
      "Existing solutions",
      "Design",
      "Production",
      "Evaluations",
      "Time and costs",
    ]);
    const nothing = { existingSolutions: [], designs: [], productions: [], evaluations: [] };
    expect(inLocale("en", { ...documented, parts: nothing }).sections.map(({ title }) => title)).toEqual([
      "Needs and use",
    ]);
    expect(sections[0]?.texts).toEqual([{ label: "Needs", paragraphs: ["Holds a spoon.", "Without help."] }]);
  });

  it("tells of a production with its material, its printer and what it cost", () => {
    expect(sections[3]?.entries[0]).toEqual({
      title: "First print",
      facts: [
        { label: "Done on", value: "9 March 2026" },
        { label: "Working time", value: "2 hours" },
        { label: "Material from stock", value: "Filamenta · PETG · Teal" },
        { label: "Weight used (g)", value: "40" },
        { label: "Cost of the material", value: "€0.90" },
        { label: "Technique of the printer", value: "FDM" },
      ],
      texts: [{ label: "Instructions", paragraphs: ["Sand the edges."] }],
    });
  });

  it("has the mean ratings as a table, and how long the aid lasted", () => {
    expect(sections[4]?.facts).toEqual([{ label: "Lifetime", value: "18 months" }]);
    expect(sections[4]?.table?.rows).toContainEqual(["Comfort", "4", "1"]);
    expect(sections[4]?.table?.rows).toContainEqual(["Durability", "–", "0"]);
  });

  it.each(locales)("says everything in the language of the version: %s", (locale) => {
    const said = JSON.stringify(inLocale(locale));
    expect(said).not.toContain('"label":""');
    expect(said).not.toContain('"title":""');
  });

  it("is a tagged PDF with title and language", async () => {
    const { bytes, digest } = await Effect.runPromise(typstDeviceDocuments.print(inLocale("fr"), null));
    const { title, language, isTagged, claims, texts } = await readPdf(bytes);
    expect({ language, isTagged }).toEqual({ language: "fr", isTagged: true });
    expect(title).toContain("Spoon grip");
    expect(claims).toMatch(/pdfuaid:part[>=]"?1/);
    expect(texts.join(" ")).toContain("Sand the edges.");
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the texts that are looked through for names before a documentation is issued", () => {
  const kinds = { adProjects, adExistingSolutions, adDesigns, adProductions, adTechnicalDocumentations };
  const written = (of: keyof typeof kinds) =>
    Object.fromEntries(
      Object.entries(kinds[of].fields)
        .filter(([, { kind }]) => kind === "text" || kind === "url")
        .map(([name]) => [name, `${kinds[of].type}.${name}.`]),
    );

  it("are those that it says", () => {
    const { version, comment } = written("adTechnicalDocumentations");
    const said = JSON.stringify(
      deviceDocumentOf(
        {
          ...documented,
          project: { ...documented.project, ...written("adProjects") },
          parts: {
            existingSolutions: [written("adExistingSolutions") as never],
            designs: [{ ...documented.parts.designs[0]!, ...written("adDesigns") }],
            productions: [{ ...documented.parts.productions[0]!, ...written("adProductions") }],
            evaluations: [],
          },
        },
        { version: version!, comment: comment!, on: "2026-04-01" },
        documentWords("en", "EUR", productLines),
      ),
    );
    const all = Object.keys(kinds).flatMap((of) => Object.values(written(of as keyof typeof kinds)));
    const lookedThrough = Object.entries(printedTexts).flatMap(([type, names]) => names.map((n) => `${type}.${n}.`));
    expect(all.filter((text) => said.includes(text)).sort()).toEqual(lookedThrough.sort());
  });

  it("are named by their part and member where they name the requestor or the prescriber", () => {
    const of = (type: string, id: string, attributes: object, links: object = {}) => ({
      ...{ type, id, attributes, links, meta: {} },
    });
    const links = { requestor: { type: "ad-contacts", id: "c" }, prescriber: null };
    const data = of("ad-projects", "p", { name: "Spoon grip", needs: "Zoe eats alone." }, links);
    const included = [
      of("ad-productions", "w", { name: "First print", comment: "For ms Marchetti.", involvement: "Zoë" }),
      of("ad-contacts", "c", { firstName: "Zoë", lastName: "Marchetti" }),
    ];
    expect(namedIn({ data, included } as never)).toEqual([
      { type: "ad-projects", id: "p", member: "needs", part: null },
      { type: "ad-productions", id: "w", member: "comment", part: "First print" },
    ]);
  });
});

describe("an issued documentation", () => {
  const before = { locale: "fr", comment: null };

  it("no longer changes what its file says; its place may change", () => {
    expect(frozenFault(before, { position: 2, locale: "fr" })).toBeUndefined();
    expect(frozenFault(before, { locale: "en" })).toBe("locale");
    expect(frozenFault(before, { comment: "Newer" })).toBe("comment");
  });

  it("is named by what it is, its number, version and language", () => {
    expect(fileNameOf(inLocale("en"))).toBe("Technical documentation · P-2026-0007 · 1.0 · en");
  });
});

describe("the list of versions on the page of a project", () => {
  it("has the link of those that are issued, and says which cannot be issued yet", () => {
    const record = (id: string, attributes: object, file: object | null) => ({
      type: "ad-technical-documentations",
      id,
      attributes,
      links: { file },
      meta: {},
    });
    const links = ["a", "b"].map((id) => ({ type: "ad-technical-documentations", id }));
    const data = { type: "ad-projects", id: "p", attributes: {}, links: { technicalDocumentations: links }, meta: {} };
    const included = [
      record("b", { version: null, locale: "fr", issuedAt: null }, null),
      record("a", { version: "1", locale: "fr", issuedAt: "2026-04-01T00:00:00Z" }, { type: "secured-files", id: "f" }),
    ];
    expect(documentationOf({ data, included } as never)).toEqual([
      {
        id: "a",
        name: { version: "1", language: "Français" },
        issuedAt: "2026-04-01T00:00:00Z",
        url: "/services/secured-files/f/show",
      },
      { id: "b", name: null, issuedAt: null, url: null },
    ]);
  });
});
