import { plan } from "#core/kernel/plan.ts";
import type { Query } from "#core/kernel/query.ts";
import { readsOf } from "#core/kernel/read-dependencies.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Tells whoever may keep the answer what it depends on. `relation`: the answer gives the records that this relation of the root names. What
 * a use case tells beside the records (`parameters`) may depend on anything.
 */
export function tellReads({ all, request }: Endpoint, query: Query, mode: "list" | "find", relation?: string): void {
  if (!request.reading || query.parameters) return;
  const select = plan(all, query, request.viewer, mode);
  if ("node" in select) request.reading(readsOf(all, select, relation));
}
