import type { openBadges, openBadgeTrainingModules } from "#core/modules/open-badges/entities.ts";
import { badgePath } from "#core/modules/open-badges/rules.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { type Attachment, attachmentsOf } from "#web/shell/records/attachment-model.ts";

/** A step of the training. */
export interface BadgeModuleModel {
  readonly id: string;
  readonly title: string;
  /** Cleaned by the server. */
  readonly html: string;
  readonly lang?: string;
}

/** A badge as its page shows it. */
export interface BadgeModel {
  readonly id: string;
  readonly title: string;
  /** Criteria, cleaned by the server. */
  readonly html: string;
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly criteriaFiles: readonly Attachment[];
  readonly version?: string;
  /** Months; `null` for ever. */
  readonly validity: number | null;
  /** How many hold it. */
  readonly holders: number;
  readonly modules: readonly BadgeModuleModel[];
  readonly isDraft: boolean;
  readonly canEdit: boolean;
  /** Where its newest version is shown, of a version that is not the newest. */
  readonly newest?: string;
  readonly lang?: string;
}

/** An organization that awards a badge. */
export interface IssuerModel {
  readonly id: string;
  readonly name: string;
}

export const issuersOf = (many: Many | null): readonly IssuerModel[] =>
  (many?.data ?? [])
    .map(rowOf<typeof organizations, "name" | "unitName">)
    .map((organization) => ({ id: organization.id, name: completedName(organization) }));

export function badgeOf(
  { data, included: records }: One,
  { pages, locale }: Pick<AppState, "pages" | "locale">,
): BadgeModel {
  const badge = rowOf<typeof openBadges>(data);
  const included = includedOf(records);
  const image = included.one<typeof files>("files", badge.image);
  const url = image ? copyOf(image, "preview") : undefined;
  const version = filled(badge.versionName);
  const newer = included.one<typeof openBadges>("open-badges", badge.newestBadge);
  const newest = newer ? badgePath(newer, pages) : undefined;
  return {
    id: badge.id,
    title: badge.title,
    html: badge.description,
    criteriaFiles: attachmentsOf(
      included.many<typeof files>("files", badge.criteriaFile ? [badge.criteriaFile] : []),
      locale,
    ),
    validity: badge.validityDuration,
    holders: badge.assertionsCount ?? 0,
    modules: included
      .many<typeof openBadgeTrainingModules>("open-badge-training-modules", badge.modules)
      .map(({ id, title, content, lang }) => ({ id, title, html: content, ...(lang !== undefined && { lang }) })),
    isDraft: badge.publishedAt === null,
    canEdit: badge.canEdit === true,
    ...(url !== undefined && { picture: { url, alt: image?.description ?? "" } }),
    ...(version !== undefined && { version }),
    ...(newest !== undefined && { newest }),
    ...(badge.lang !== undefined && { lang: badge.lang }),
  };
}
