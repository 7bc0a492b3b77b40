import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { openBadgeAssertions, openBadges, openBadgeTrainingModules } from "./entities.ts";
import { openBadgeTrainingSessionModules, openBadgeTrainingSessions } from "./sessions/entities.ts";
import { openBadgeCredentials, openBadgeShares } from "./standards/entities.ts";

/**
 * What belongs to the badges that somebody was awarded, beside the awards themselves: their names, the signed credentials to take elsewhere, the
 * evidence that others added, and since when others are shown them by a link.
 */
export const ownBadges: OwnDataPart = {
  name: "open-badges",
  read: Effect.fnUntraced(function* (userId) {
    const { rows, related, relatedAll } = yield* list(openBadgeAssertions, {
      where: where("recipient", "eq", userId),
      fields: ["badge", "issuer", "evidences"],
      include: { badge: {}, issuer: {}, evidences: {} },
      includeFields: [
        fieldsOf(openBadges, ["title"]),
        fieldsOf(organizations, ["name", "unitName"]),
        fieldsOf(securedFiles, ["name"]),
      ],
      page: "whole",
    });
    const ofThese = where(
      "assertion",
      "in",
      rows.map(({ id }) => id),
    );
    const beside = {
      where: ofThese,
      include: { assertion: {} },
      includeFields: [fieldsOf(openBadgeAssertions, [])],
      page: "whole",
    } as const;
    const credentials = yield* list(openBadgeCredentials, { ...beside, fields: ["assertion", "document"] });
    const shares = yield* list(openBadgeShares, { ...beside, fields: ["assertion", "createdAt"] });
    return rows.map(({ id, badge, issuer, evidences }) => {
      const by = related(organizations, issuer);
      return {
        award: id,
        badge: related(openBadges, badge)?.title ?? null,
        issuer: by ? completedName(by) : null,
        evidences: relatedAll(securedFiles, evidences).map((file) => ({ id: file.id, name: file.name })),
        sharedSince: shares.rows.find(({ assertion }) => assertion === id)?.createdAt ?? null,
        credential: credentials.rows.find(({ assertion }) => assertion === id)?.document ?? null,
      };
    });
  }),
};

/** When somebody began and finished each module of their trainings. */
export const ownModules: OwnDataPart = {
  name: "open-badge-training-session-modules",
  read: Effect.fnUntraced(function* (userId) {
    const { rows, related, relatedAll } = yield* list(openBadgeTrainingSessions, {
      where: where("user", "eq", userId),
      fields: ["badge", "modules"],
      include: { badge: {}, modules: { module: {} } },
      includeFields: [
        fieldsOf(openBadges, ["title"]),
        fieldsOf(openBadgeTrainingSessionModules, ["module", "startedAt", "finishedAt"]),
        fieldsOf(openBadgeTrainingModules, ["title"]),
      ],
      page: "whole",
    });
    return rows.flatMap(({ id, badge, modules }) =>
      relatedAll(openBadgeTrainingSessionModules, modules).map(({ module, startedAt, finishedAt }) => ({
        training: id,
        badge: related(openBadges, badge)?.title ?? null,
        module: related(openBadgeTrainingModules, module)?.title ?? null,
        startedAt,
        finishedAt,
      })),
    );
  }),
};
