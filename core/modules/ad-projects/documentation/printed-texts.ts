import { type Named, namesSomebody } from "../nameless.ts";

/** Texts of a project, in the order in which they are read. */
export const told = [
  "needs",
  "medicalDeviceDiagnostic",
  "associatedMedicalDevices",
  "constraints",
  "specificities",
  "materials",
] as const;

/** Texts that a documentation says as somebody wrote them, by the kind of record. */
export const printedTexts = {
  "ad-projects": ["name", "useFrequency", ...told],
  "ad-existing-solutions": ["name", "url", "reasons", "comment"],
  "ad-designs": ["name", "comment"],
  "ad-productions": ["name", "materials", "instructions", "comment", "printerBrand", "printerModel"],
  "ad-technical-documentations": ["version", "comment"],
} as const;

/** A record that a documentation is printed from. */
interface Printable {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A text in which somebody is named. */
export interface NamedPlace {
  readonly type: keyof typeof printedTexts;
  readonly id: string;
  readonly member: string;
  /** Name of the record, where it is a part of the project. */
  readonly part: string | null;
}

/** Where a documentation would name people, in its order. */
export const namedPlaces = (records: readonly Printable[], people: readonly Named[]): readonly NamedPlace[] =>
  (Object.keys(printedTexts) as (keyof typeof printedTexts)[]).flatMap((type) =>
    records
      .filter((record) => record.type === type)
      .flatMap(({ id, attributes }) =>
        printedTexts[type]
          .filter((member) => namesSomebody(String(attributes[member] ?? ""), people))
          .map((member) => ({ type, id, member, part: partOf(type, attributes) })),
      ),
  );

const partOf = (type: keyof typeof printedTexts, { name, version }: Printable["attributes"]): string | null =>
  type === "ad-projects" ? null : String(name ?? version ?? "");
