import { type NamedPlace, namedPlaces } from "#core/modules/ad-projects/documentation/printed-texts.ts";
import type { adContacts, adProjects, adTechnicalDocumentations } from "#core/modules/ad-projects/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { languageNames } from "#web/shell/site/language-names.ts";

/** A version of the documentation of a project, as its page tells of it. */
export interface DocumentationLine {
  readonly id: string;
  /** Without a version or a language, nothing is issued. */
  readonly name: { readonly version: string; readonly language: string } | null;
  readonly issuedAt: string | null;
  /** Where the file is; `null` until it is issued. */
  readonly url: string | null;
}

const type = "ad-technical-documentations";

/** The versions of the documentation of a project, in their order. */
export function documentationOf({ data, included }: One): readonly DocumentationLine[] {
  const { technicalDocumentations } = rowOf<typeof adProjects>(data);
  const rows = includedOf(included).many<typeof adTechnicalDocumentations>(type, technicalDocumentations);
  return rows.map(({ id, locale, issuedAt, file }) => {
    // Of a row, `version` is the revision.
    const version = included.find((record) => record.type === type && record.id === id)?.attributes.version;
    return {
      id,
      name: typeof version === "string" && locale ? { version, language: languageNames[locale] } : null,
      issuedAt,
      url: file ? `/services/secured-files/${file}/show` : null,
    };
  });
}

/** Parts of a project, and people, that a documentation is made of beside those that are counted: which file a version has is told with the file. */
export const documentedParts = [
  "existingSolutions",
  "technicalDocumentations.file",
  "requestor",
  "prescriber",
] as const;

/** Where the documentation of a project would name who asked for the aid, or prescribed it. */
export function namedIn({ data, included }: One): readonly NamedPlace[] {
  const { requestor, prescriber } = rowOf<typeof adProjects>(data);
  const { one } = includedOf(included);
  const people = [requestor, prescriber].flatMap((id) => one<typeof adContacts>("ad-contacts", id) ?? []);
  return namedPlaces([data, ...included], people);
}
