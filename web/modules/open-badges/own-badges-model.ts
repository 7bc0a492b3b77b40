import type { openBadgeAssertions, openBadges } from "#core/modules/open-badges/entities.ts";
import { awardPath, badgePath, stateOf } from "#core/modules/open-badges/rules.ts";
import type { openBadgeTrainingSessions } from "#core/modules/open-badges/sessions/entities.ts";
import type { SessionStage } from "#core/modules/open-badges/sessions/rules.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files, securedFiles } from "#core/shell/files/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** A file that shows that a badge was earned. */
export interface EvidenceModel {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Whether the holder sent it, and may remove it. */
  readonly isOwn: boolean;
}

/** A badge that somebody was awarded. */
export interface AwardModel {
  readonly id: string;
  readonly title: string;
  readonly to?: string;
  /** Its own page, where it can be shared and checked. */
  readonly page?: string;
  readonly picture?: string;
  /** Who awarded it. */
  readonly issuer: string;
  readonly issuedAt: string | null;
  readonly expiresAt: string | null;
  readonly state: ReturnType<typeof stateOf>;
  readonly evidences: readonly EvidenceModel[];
  readonly isEvidenceShared: boolean;
  /** Why it was taken back. */
  readonly reason?: string;
  readonly lang?: string;
}

export function awardsOf(
  { data, included: records }: Pick<Many, "data" | "included">,
  { pages }: Pick<AppState, "pages">,
  { now, viewerId }: { readonly now: string; readonly viewerId: string | undefined },
): readonly AwardModel[] {
  const included = includedOf(records);
  return data.map((resource) => {
    const award = rowOf<typeof openBadgeAssertions>(resource);
    const badge = included.one<typeof openBadges>("open-badges", award.badge);
    const issuer = included.one<typeof organizations>("organizations", award.issuer);
    const image = badge && included.one<typeof files>("files", badge.image);
    const picture = image ? copyOf(image, "preview") : undefined;
    const to = badge ? badgePath(badge, pages) : undefined;
    const page = awardPath(award.id, pages);
    return {
      id: award.id,
      title: badge?.title ?? "",
      issuer: issuer ? completedName(issuer) : "",
      issuedAt: award.issuedAt,
      expiresAt: award.expiresAt,
      state: stateOf(award, now),
      evidences: included.many<typeof securedFiles>("secured-files", award.evidences).map((file) => ({
        id: file.id,
        name: file.name,
        url: file.url ?? "",
        isOwn: file.createdBy === viewerId,
      })),
      isEvidenceShared: award.isEvidenceShared,
      ...(to !== undefined && { to }),
      ...(page !== undefined && { page }),
      ...(picture !== undefined && { picture }),
      ...(award.revocationReason !== null && { reason: award.revocationReason }),
      ...(badge?.lang !== undefined && { lang: badge.lang }),
    };
  });
}

/** A training of one's own that is under way. */
export interface OwnSessionModel {
  readonly id: string;
  readonly title: string;
  readonly issuer: string;
  readonly stage: SessionStage;
  readonly lang?: string;
}

export function ownSessionsOf({
  data,
  included: records,
}: Pick<Many, "data" | "included">): readonly OwnSessionModel[] {
  const included = includedOf(records);
  return data.map((resource) => {
    const { id, stage, badge: badgeId, issuer: issuerId } = rowOf<typeof openBadgeTrainingSessions>(resource);
    const badge = included.one<typeof openBadges>("open-badges", badgeId);
    const issuer = included.one<typeof organizations>("organizations", issuerId);
    return {
      id,
      title: badge?.title ?? "",
      issuer: issuer ? completedName(issuer) : "",
      stage,
      ...(badge?.lang !== undefined && { lang: badge.lang }),
    };
  });
}
