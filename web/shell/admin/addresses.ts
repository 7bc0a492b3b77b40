import type { Ref } from "#core/shell/site/ports.ts";
import { resolve } from "#web/app/named-routes.ts";

/** Actions of a resource's address (ROUTE-016). */
export type ResourceAction = "index" | "create" | "show" | "update" | "history" | "import";

/** Address of a resource's screen. */
export const resourceAddress = (
  type: string,
  action: ResourceAction,
  id?: string,
  query?: Readonly<Record<string, string>>,
): string =>
  resolve({
    name: "admin.resources",
    params: { resource: type, action, ...(id !== undefined && { id }) },
    ...(query && { query }),
  });

export const recordAddress = ({ type, id }: Ref, action: ResourceAction = "show"): string =>
  resourceAddress(type, action, id);
