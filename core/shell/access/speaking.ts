import { admin, allOf, anyOf, flagOn, theSystem, whereViewer } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** To the organization in whose name something is said (PROD-003): one of its author's own. */
export const spokenForOrganization = one("organizations").naming(
  anyOf(
    theSystem,
    allOf(flagOn("organizations"), flagOn("user-organizations"), whereViewer("id", "in", "organizationIds")),
  ),
  "not-member",
);

/** To the organization that an item belongs to: one of its writer's own, or what an administrator says. */
export const writersOrganization = one("organizations").naming(
  anyOf(theSystem, admin, whereViewer("id", "in", "organizationIds")),
  "not-member",
);

/** The organization that somebody writes for: the one that they name, none where they say so (`null`), else the one that they act for. */
export function spokenFor(
  chosen: string | null | undefined,
  { flags, organizationIds, actingOrganizationId: acting }: Viewer,
): string | null {
  if (chosen !== undefined) return chosen;
  const areOn = flags.organizations && flags["user-organizations"];
  return areOn && acting !== null && organizationIds.includes(acting) ? acting : null;
}
