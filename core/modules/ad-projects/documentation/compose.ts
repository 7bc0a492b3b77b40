import type { RowOf } from "#core/kernel/rows.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { adDesigns, adEvaluations, adExistingSolutions, adProductions, adProjects } from "../entities.ts";
import type { adStockItems } from "../stock-entities.ts";
import { meanRatings, type RatingName, sumsOf } from "../sums.ts";
import { timeText } from "../time-text.ts";
import type { DeviceDocument, DocumentEntry, DocumentSection, Labelled, LabelledText } from "./device-document.ts";
import { told } from "./printed-texts.ts";

type Material = Pick<RowOf<typeof adStockItems>, "brand" | "kind" | "color" | "finish" | "serialNumber">;

/** What is written down of a project, of people their numbers alone. */
export interface DocumentedProject {
  readonly project: Pick<
    RowOf<typeof adProjects>,
    "readableId" | "name" | "requestedAt" | "deliveredAt" | "useFrequency" | "useDuration" | "useDurationUnit" | Told
  >;
  readonly organization: string;
  /** Number of the contact who asked for it. */
  readonly requestor: string | null;
  readonly prescriber: string | null;
  readonly parts: Parts;
}

type Told = (typeof told)[number];

interface Parts {
  readonly existingSolutions: readonly Pick<
    RowOf<typeof adExistingSolutions>,
    "name" | "url" | "reasons" | "comment"
  >[];
  readonly designs: readonly Pick<RowOf<typeof adDesigns>, WorkMember>[];
  readonly productions: readonly (Pick<
    RowOf<typeof adProductions>,
    | WorkMember
    | "weight"
    | "materialCost"
    | "otherCosts"
    | "materials"
    | "instructions"
    | "printerBrand"
    | "printerModel"
    | "printerKind"
    | "printerSerialNumber"
  > & { readonly material: Material | null })[];
  readonly evaluations: readonly Pick<RowOf<typeof adEvaluations>, RatingName | "lifetime" | "lifetimeUnit">[];
}

type WorkMember = "number" | "name" | "duration" | "durationUnit" | "comment" | "doneAt";

/** A version of the documentation, as it is issued. */
interface DocumentedVersion {
  readonly version: string;
  readonly comment: string | null;
  /** Day in the time zone of whoever issues it. */
  readonly on: string;
}

/** The technical documentation of a project, of all that is written down of it; what nobody wrote is left out. */
export function deviceDocumentOf(
  { project, organization, requestor, prescriber, parts }: DocumentedProject,
  { version, comment, on }: DocumentedVersion,
  words: DocumentWords,
): DeviceDocument {
  const { say, day } = words;
  const spoken = spokenIn(words);
  const { label } = spoken;
  const of = (name: string) => label("ad-projects", name);
  const heading = say("ad-projects:documentation.heading");
  const number = project.readableId ?? "";
  return {
    language: words.locale,
    title: say("ad-projects:documentation.title", { heading, name: project.name, version }),
    heading,
    name: project.name,
    reference: [number, version].filter(Boolean).join(" · "),
    issuer: organization,
    logoAlt: say("ad-projects:documentation.logo", { name: organization }),
    pages: say("ad-projects:documentation.pages"),
    facts: given([
      [of("readableId"), number],
      [label("ad-technical-documentations", "version"), version],
      [say("ad-projects:documentation.issued"), day(on)],
      [of("organization"), organization],
      [of("requestor"), requestor],
      [of("prescriber"), prescriber],
      [of("requestedAt"), project.requestedAt && day(project.requestedAt)],
      [of("deliveredAt"), project.deliveredAt && day(project.deliveredAt)],
      [label("ad-technical-documentations", "comment"), comment],
    ]),
    sections: [
      needsSection(project, spoken),
      { ...section(of("existingSolutions")), entries: parts.existingSolutions.map((each) => solution(each, spoken)) },
      { ...section(of("designs")), entries: parts.designs.map((each) => design(each, spoken)) },
      { ...section(of("productions")), entries: parts.productions.map((each) => production(each, spoken)) },
      evaluationSection(parts.evaluations, spoken),
      sumsSection(parts, spoken),
    ].filter((each) => each.facts.length + each.texts.length + each.entries.length > 0 || each.table !== null),
  };
}

interface Spoken {
  readonly words: DocumentWords;
  /** Label of a member. */
  readonly label: (type: string, name: string) => string;
  /** A value of a closed list. */
  readonly value: (field: string, value: string | null) => string | null;
  /** A span of time, or nothing. */
  readonly span: (amount: number | null, unit: string) => string | null;
  readonly grams: (weight: number) => string;
}

function spokenIn(words: DocumentWords): Spoken {
  const { say, locale } = words;
  const measured = (amount: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
  return {
    words,
    label: (type, name) => say(`fields:${type}.${name}`) || say(`fields:base.${name}`),
    value: (field, value) => (value === null ? null : say(`fields:values.${field}.${value}`) || value),
    // Units are those of the language: `hours` is the plural of its standard name.
    span: (amount, unit) => (amount === null ? null : measured(amount, unit.replace(/s$/, ""))),
    grams: (weight) => measured(weight, "gram"),
  };
}

const section = (title: string): DocumentSection => ({ title, facts: [], texts: [], table: null, entries: [] });

const given = (facts: readonly (readonly [string, string | null])[]): readonly Labelled[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const written = (texts: readonly (readonly [string, string | null])[]): readonly LabelledText[] =>
  texts.flatMap(([label, text]) => {
    const paragraphs = (text ?? "").split(/\n+/).flatMap((line) => line.trim() || []);
    return paragraphs.length > 0 ? [{ label, paragraphs }] : [];
  });

function needsSection(project: DocumentedProject["project"], { words, label, span }: Spoken): DocumentSection {
  const of = (name: string) => label("ad-projects", name);
  return {
    ...section(words.say("ad-projects:documentation.use")),
    facts: given([
      [of("useFrequency"), project.useFrequency],
      [of("useDuration"), span(project.useDuration, project.useDurationUnit ?? "hours")],
    ]),
    texts: written(told.map((name) => [of(name), project[name]])),
  };
}

function solution(
  { name, url, reasons, comment }: Parts["existingSolutions"][number],
  { label }: Spoken,
): DocumentEntry {
  const of = (member: string) => label("ad-existing-solutions", member);
  return {
    title: name,
    facts: given([[of("url"), url]]),
    texts: written([
      [of("reasons"), reasons],
      [of("comment"), comment],
    ]),
  };
}

const workTitle = ({ number, name }: { readonly number: number | null; readonly name: string }): string =>
  number === null ? name : `${number}. ${name}`;

function design(work: Parts["designs"][number], { words, label, span }: Spoken): DocumentEntry {
  const of = (name: string) => label("ad-designs", name);
  return {
    title: workTitle(work),
    facts: given([
      [of("doneAt"), work.doneAt && words.day(work.doneAt)],
      [of("duration"), span(work.duration, work.durationUnit ?? "minutes")],
    ]),
    texts: written([[of("comment"), work.comment]]),
  };
}

function production(work: Parts["productions"][number], { words, label, value, span }: Spoken): DocumentEntry {
  const of = (name: string) => label("ad-productions", name);
  const { material } = work;
  const finish = material?.finish === "none" ? null : (material?.finish ?? null);
  const made = material && [
    material.brand,
    value("kind", material.kind),
    value("color", material.color),
    value("finish", finish),
    material.serialNumber,
  ];
  return {
    title: workTitle(work),
    facts: given([
      [of("doneAt"), work.doneAt && words.day(work.doneAt)],
      [of("duration"), span(work.duration, work.durationUnit ?? "minutes")],
      [of("stockItem"), made?.filter(Boolean).join(" · ") ?? null],
      [of("weight"), work.weight === null ? null : new Intl.NumberFormat(words.locale).format(work.weight)],
      [of("materialCost"), work.materialCost === null ? null : words.price(work.materialCost)],
      [of("otherCosts"), work.otherCosts === null ? null : words.price(work.otherCosts)],
      [of("printerBrand"), work.printerBrand],
      [of("printerModel"), work.printerModel],
      [of("printerKind"), value("printerKind", work.printerKind)],
      [of("printerSerialNumber"), work.printerSerialNumber],
    ]),
    texts: written([
      [of("materials"), work.materials],
      [of("instructions"), work.instructions],
      [of("comment"), work.comment],
    ]),
  };
}

function evaluationSection(evaluations: Parts["evaluations"], { words, label, span }: Spoken): DocumentSection {
  const { say, locale } = words;
  const of = (name: string) => label("ad-evaluations", name);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const ratings = meanRatings(evaluations);
  const isRated = ratings.some(({ count }) => count > 0);
  const lifetimes = evaluations.flatMap(({ lifetime, lifetimeUnit }) => span(lifetime, lifetimeUnit ?? "months") ?? []);
  return {
    ...section(label("ad-projects", "evaluations")),
    facts: lifetimes.map((value) => ({ label: of("lifetime"), value })),
    table: isRated
      ? {
          columns: [
            { label: say("ad-projects:ratings.criterion"), numeric: false },
            { label: say("ad-projects:ratings.mean"), numeric: true },
            { label: say("ad-projects:ratings.count"), numeric: true },
          ],
          rows: ratings.map(({ name, mean, count }) => [
            of(name),
            mean === null ? "–" : numbers.format(mean),
            numbers.format(count),
          ]),
        }
      : null,
  };
}

function sumsSection({ designs, productions }: Parts, { words, grams }: Spoken): DocumentSection {
  const { say, price, locale } = words;
  const time = (minutes: number) => timeText(minutes, locale, "long");
  const title = say("ad-projects:sums.title");
  if (designs.length + productions.length === 0) return section(title);
  const sums = sumsOf(
    designs.map(({ durationUnit, ...each }) => ({ ...each, durationUnit: durationUnit ?? "minutes" })),
    productions.map(({ durationUnit, ...each }) => ({ ...each, durationUnit: durationUnit ?? "minutes" })),
  );
  return {
    ...section(title),
    facts: given([
      [say("ad-projects:sums.design"), time(sums.designMinutes)],
      [say("ad-projects:sums.production"), time(sums.productionMinutes)],
      [say("ad-projects:sums.time"), time(sums.minutes)],
      [say("ad-projects:sums.grams"), grams(sums.grams)],
      [say("ad-projects:sums.material"), price(sums.materialCost)],
      [say("ad-projects:sums.other"), price(sums.otherCosts)],
      [say("ad-projects:sums.cost"), price(sums.cost)],
    ]),
  };
}
