import type { AdminType } from "#core/shell/admin/types.ts";
import type { App } from "#web/app/app.ts";
import { type AdminParts, type AdminPlace, adminParts } from "#web/shell/admin/admin-parts.ts";

/** Places of the shell and of the modules, for whoever works with records of these types. */
export const placesOf = (app: App, types: Iterable<Pick<AdminType, "type">>): readonly AdminPlace[] => {
  const all = [ownPlaces, ...adminParts(app).map(({ places }) => places)];
  return [...types].flatMap(({ type }) => all.flatMap((places) => places?.[type] ?? []));
};

const libraryPath = "/admin/resources/files/library";

const ownPlaces: AdminParts["places"] = {
  files: [{ key: "media", to: libraryPath, label: "admin:media.title", isAt: (path) => path === libraryPath }],
};
