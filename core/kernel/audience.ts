import { type CatalogueService, isOn, type Registered } from "./module.ts";
import { type Policy, specialise } from "./policy.ts";
import { isTypeReached } from "./reach.ts";
import type { Viewer } from "./viewer.ts";

/** Whether a viewer may try an action on records of a type at all; which records is for the condition to say. */
export const mayTry = (
  source: Registered,
  action: "index" | "see" | "create" | "update" | "destroy",
  viewer: Viewer,
): boolean =>
  isOn(source, viewer.flags) &&
  isTypeReached(viewer, source, action === "index" || action === "see" ? "read" : "write") &&
  specialise(source.rights[action], viewer).is !== "never";

/** Whether a viewer finds a type in the back office: who the declaration names, or whoever may write one (ADMIN-007). */
export function findsInAdmin(source: Registered, viewer: Viewer): boolean {
  if (!source.admin || viewer.id === null || !mayTry(source, "see", viewer) || !mayTry(source, "index", viewer))
    return false;
  const audience: Policy | undefined = source.admin.audience;
  if (audience) return specialise(audience, viewer).is !== "never";
  return viewer.roles.length > 0 && (mayTry(source, "create", viewer) || mayTry(source, "update", viewer));
}

/** Types that a viewer finds in the back office. */
export const adminTypes = (all: CatalogueService, viewer: Viewer): readonly Registered[] =>
  [...all.entities.values()].filter((source) => findsInAdmin(source, viewer));
