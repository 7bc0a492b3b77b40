import type { openBadges, openBadgeTrainingModules } from "#core/modules/open-badges/entities.ts";
import { badgePath } from "#core/modules/open-badges/rules.ts";
import type {
  openBadgeTrainingSessionModules,
  openBadgeTrainingSessions,
} from "#core/modules/open-badges/sessions/entities.ts";
import { nextModule, type SessionStage } from "#core/modules/open-badges/sessions/rules.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** A module of somebody's training. */
export interface SessionModuleModel {
  readonly id: string;
  readonly title: string;
  /** Cleaned by the server. */
  readonly html: string;
  /** `next`: its turn has come, and it is not begun. */
  readonly state: "done" | "current" | "next" | "later";
  readonly lang?: string;
}

/** Somebody's training as its page shows it. */
export interface SessionModel {
  readonly id: string;
  readonly badge: { readonly title: string; readonly to?: string; readonly picture?: string; readonly lang?: string };
  readonly issuer: string;
  readonly stage: SessionStage;
  readonly modules: readonly SessionModuleModel[];
  readonly doneCount: number;
  /** Whole minutes spent in the modules, at least one; once all are finished. */
  readonly minutes: number | null;
  readonly requestedAt: string | null;
  readonly refusedReason: string | null;
  /** Whether the viewer is the one who trains. */
  readonly isOwn: boolean;
}

export function sessionOf(
  { data, included: records }: One,
  { pages }: Pick<AppState, "pages">,
  viewerId: string | undefined,
): SessionModel {
  const session = rowOf<typeof openBadgeTrainingSessions>(data);
  const included = includedOf(records);
  const badge = included.one<typeof openBadges>("open-badges", session.badge);
  const issuer = included.one<typeof organizations>("organizations", session.issuer);
  const image = badge && included.one<typeof files>("files", badge.image);
  const picture = image ? copyOf(image, "preview") : undefined;
  const to = badge ? badgePath(badge, pages) : undefined;
  const placed = included
    .many<typeof openBadgeTrainingSessionModules>("open-badge-training-session-modules", session.modules)
    .toSorted((one, other) => one.position - other.position);
  const turn = nextModule(placed)?.id;
  const modules = placed.map(({ id, module, startedAt, finishedAt }): SessionModuleModel => {
    const known = included.one<typeof openBadgeTrainingModules>("open-badge-training-modules", module);
    const state = finishedAt !== null ? "done" : id !== turn ? "later" : startedAt === null ? "next" : "current";
    return {
      id,
      title: known?.title ?? "",
      html: known?.content ?? "",
      state,
      ...(known?.lang !== undefined && { lang: known.lang }),
    };
  });
  return {
    id: session.id,
    badge: {
      title: badge?.title ?? "",
      ...(to !== undefined && { to }),
      ...(picture !== undefined && { picture }),
      ...(badge?.lang !== undefined && { lang: badge.lang }),
    },
    issuer: issuer ? completedName(issuer) : "",
    stage: session.stage,
    modules,
    doneCount: modules.filter(({ state }) => state === "done").length,
    minutes: session.duration === null ? null : Math.max(1, Math.round(session.duration / 60)),
    requestedAt: session.requestedAt,
    refusedReason: session.refusedReason,
    isOwn: session.user === viewerId,
  };
}
