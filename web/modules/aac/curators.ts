import type { AppState } from "#core/shell/site/state.ts";

/** Roles that keep the catalogue (PERM-019). */
const curating: readonly string[] = ["aac_moderator", "admin", "app_admin"];

export const isCurator = ({ viewer }: Pick<AppState, "viewer">): boolean =>
  viewer?.roles.some((role) => curating.includes(role)) === true;
