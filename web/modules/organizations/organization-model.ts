import type { organizations, organizationTypes } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { type AccessLevelName, phoneOf } from "#core/shell/access/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, type PartOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { shownMembers } from "#web/modules/organizations/organization-load.ts";
import type { Position } from "#web/shell/map/projection.ts";

type Shown = PartOf<typeof organizations, (typeof shownMembers)[number]>;

export interface OrganizationModel extends Shown {
  readonly completed: string;
  readonly logo?: string;
  readonly type?: { readonly name: string; readonly lang?: string };
  readonly level?: AccessLevelName;
  readonly position?: Position;
  /** As it is told: in groups of digits. */
  readonly phone: string | null;
  readonly isReachable: boolean;
}

/** An organization as its page shows it. */
export function organizationOf({ data, included }: One): OrganizationModel {
  const row = rowOf<typeof organizations, (typeof shownMembers)[number]>(data);
  const known = includedOf(included);
  const type = known.one<typeof organizationTypes>("organization-types", row.organizationType);
  const image = known.one<typeof files>("files", row.image);
  const { latitude, longitude } = row;
  const phone = row.contactPhone ? phoneOf(row.contactPhone) : null;
  return {
    ...row,
    completed: completedName(row),
    ...(image?.previewUrl && { logo: image.previewUrl }),
    ...(type &&
      type.id !== "not_specified" && {
        type: { name: type.name, ...(type.lang !== undefined && { lang: type.lang }) },
      }),
    ...(row.accessLevel && { level: row.accessLevel as AccessLevelName }),
    ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
    phone,
    isReachable: Boolean(row.contactEmail || phone || row.contactAddress || row.externalUrl),
  };
}

/** An organization as search engines read it (schema.org), safe within a script element. Its mail address is for people. */
export const organizationData = (organization: OrganizationModel, publicUrl: string): string => {
  const { id, slug, completed, shortDescription, logo, position, contactAddress, contactPhone, externalUrl, country } =
    organization;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: completed,
    url: `${publicUrl}/organizations/${encodeURIComponent(slug || id)}`,
    ...(shortDescription && { description: shortDescription }),
    ...(logo !== undefined && { logo: `${publicUrl}${logo}` }),
    ...(externalUrl && { sameAs: externalUrl }),
    ...(contactPhone && { telephone: contactPhone }),
    ...((contactAddress || country) && {
      address: {
        "@type": "PostalAddress",
        ...(contactAddress && { streetAddress: contactAddress }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(position && { location: { "@type": "Place", geo: { "@type": "GeoCoordinates", ...position } } }),
  }).replaceAll("<", "\\u003c");
};
