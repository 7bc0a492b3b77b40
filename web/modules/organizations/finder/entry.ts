import { folded } from "#core/kernel/seen-text.ts";
import type { organizations, organizationTypes } from "#core/modules/organizations/entities.ts";
import type { shownFields } from "#core/modules/organizations/shown.ts";
import { completedName, organizationPath } from "#core/shell/access/organization-name.ts";
import type { AccessLevelName } from "#core/shell/access/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { Position } from "#web/shell/map/projection.ts";

/** An organization among others: what a list or the map shows of it, and what it is found by. */
export interface OrganizationEntry {
  readonly id: string;
  readonly name: string;
  /** Its name without its unit. */
  readonly ownName: string;
  readonly to: string;
  readonly description: string;
  readonly address: string;
  /** Its letters (ISO 3166-1), and its name in the reader's language. */
  readonly country?: { readonly id: string; readonly name: string };
  readonly type?: { readonly id: string; readonly name: string; readonly lang?: string };
  readonly level?: AccessLevelName;
  readonly logo?: string;
  readonly position?: Position;
  /** Language of its texts when it is not the page's. */
  readonly lang?: string;
}

/** Organizations in the order of the answer. */
export function entriesOf(
  { data, included }: Pick<Many, "data" | "included">,
  locale: string,
): readonly OrganizationEntry[] {
  const known = includedOf(included);
  const countries = countryNames(locale);
  return data.map((resource) => {
    const row = rowOf<typeof organizations, (typeof shownFields)[number]>(resource);
    const { id, slug, latitude, longitude, lang } = row;
    const name = completedName(row);
    const address = row.contactAddress?.trim() ?? "";
    const country = row.country ? countries(row.country) : undefined;
    const type = known.one<typeof organizationTypes>("organization-types", row.organizationType);
    const logo = known.one<typeof files>("files", row.image)?.previewUrl;
    return {
      id,
      name,
      ownName: row.name,
      to: organizationPath({ id, slug }),
      description: row.shortDescription?.trim() ?? "",
      address,
      ...(country && { country }),
      ...(type &&
        type.id !== "not_specified" && {
          type: { id: type.id, name: type.name, ...(type.lang !== undefined && { lang: type.lang }) },
        }),
      ...(row.accessLevel && { level: row.accessLevel as AccessLevelName }),
      ...(logo && { logo }),
      ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
      ...(lang !== undefined && { lang }),
    };
  });
}

/** Countries by their letters; each is named once, as there are thousands of organizations in few of them. */
function countryNames(locale: string): (id: string) => NonNullable<OrganizationEntry["country"]> {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const known = new Map<string, NonNullable<OrganizationEntry["country"]>>();
  return (id) => {
    let found = known.get(id);
    if (!found) known.set(id, (found = { id, name: names.of(id) ?? id }));
    return found;
  };
}

const words = new WeakMap<OrganizationEntry, string>();

/** All words of an organization, without case and accents. */
export function wordsOf(entry: OrganizationEntry): string {
  let found = words.get(entry);
  if (found === undefined) {
    const { name, description, address, country, type } = entry;
    words.set(entry, (found = folded([name, description, address, country?.name, type?.name].join(" "))));
  }
  return found;
}
