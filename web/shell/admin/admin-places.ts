import type { AdminType } from "#core/shell/admin/types.ts";
import type { App } from "#web/app/app.ts";
import { type AdminPlace, adminParts } from "#web/shell/admin/admin-parts.ts";

/** Places of the modules for whoever works with records of these types. */
export const placesOf = (app: App, types: Iterable<Pick<AdminType, "type">>): readonly AdminPlace[] => {
  const parts = adminParts(app);
  return [...types].flatMap(({ type }) => parts.flatMap(({ places }) => places?.[type] ?? []));
};
