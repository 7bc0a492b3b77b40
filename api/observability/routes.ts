import type { IncomingMessage } from "node:http";
import type { CatalogueService } from "#core/kernel/module.ts";

const apiPattern = /^\/api\/v1\/([^/?]+)(?:\/([^/?]+))?(?:\/([^/?]+))?(?:\/([^/?]+))?/;

/** Where routers stand whose routes tell only the rest of their address. */
const mounts = ["/auth/two-factor", "/auth/social", "/auth", "/services", "/api/docs"];

/** A request, with what routers noted on it. */
type Routed = IncomingMessage & { readonly originalUrl?: string; readonly route?: { readonly path: string } };

/**
 * Pattern of the route that answered a request, for logs and measures: never an id, a slug or a query. Names of record types are kept,
 * they are few.
 */
export function routePattern(request: Routed, catalogue: CatalogueService): string {
  const { originalUrl = request.url ?? "" } = request;
  const api = apiPattern.exec(originalUrl);
  if (api) {
    const [, first = "", second, third, fourth] = api;
    if (first === "services") return `/api/v1/services/${/^[a-z-]{1,40}$/.test(second ?? "") ? second : ""}`;
    if (!catalogue.entities.has(first))
      return /^(?:operations|openapi\.json)$/.test(first) ? `/api/v1/${first}` : "/api/v1/?";
    if (!second) return `/api/v1/${first}`;
    if (!third) return `/api/v1/${first}/:id`;
    return fourth ? `/api/v1/${first}/:id/relationships/:name` : `/api/v1/${first}/:id/:name`;
  }
  if (originalUrl.startsWith("/assets/")) return "/assets/*";
  if (!request.route) return "page";
  // Express forgets where a router is mounted once it has been left.
  const mounted = mounts.find((path) => originalUrl.startsWith(`${path}/`)) ?? "";
  return `${mounted}${request.route.path}`;
}
