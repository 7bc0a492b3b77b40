import type { AdminType } from "#core/shell/admin/types.ts";
import type { App } from "#web/app/app.ts";
import { adminParts, type TypeLink } from "#web/shell/admin/admin-parts.ts";

/** Where the records of a kind are worked with beside their list. */
export const linksOfList = (app: App, { type, rights }: Pick<AdminType, "type" | "rights">): readonly TypeLink[] =>
  adminParts(app)
    .flatMap(({ listLinks }) => listLinks?.[type] ?? [])
    .filter(({ toCreate = false, fits }) => (!toCreate || rights.create) && (fits?.(app) ?? true));

/** Where one record is worked with beside its page. */
export const linksOfRecord = (app: App, type: string, id: string): readonly TypeLink[] =>
  adminParts(app).flatMap(({ recordLinks }) => recordLinks?.[type]?.(id) ?? []);
