import type { Rights } from "#core/kernel/entity.ts";
import {
  allOf,
  anyOf,
  impersonated,
  not,
  type Policy,
  runsProjects,
  theSystem,
  whereViewer,
} from "#core/kernel/policy.ts";

/**
 * Who works with projects: members of an organization while they act for it, where its level reaches that of projects (ADP-009). Nobody else,
 * administrators included, and nobody in another's name: projects tell of people's health.
 */
export const runner: Policy = anyOf(theSystem, allOf(runsProjects, not(impersonated)));

/** What belongs to an organization is read and written by who acts for it (ADP-012). */
export const ofActing: Policy = allOf(
  runner,
  anyOf(theSystem, whereViewer("organization", "eq", "actingOrganizationId")),
);

export const organizationRights: Pick<Rights, "see" | "index" | "create" | "update"> = {
  see: ofActing,
  index: runner,
  create: ofActing,
  update: ofActing,
};
