import type { IncomingMessage } from "node:http";
import type { CatalogueService } from "#core/kernel/module.ts";
import { csvEnding } from "../jsonapi/list.ts";

const apiPattern = /^\/api\/v1\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?/;

/** Where routers stand whose routes tell only the rest of their address. */
const mounts = ["/auth/two-factor", "/auth/social", "/auth", "/services", "/api/docs"];

/** A request, with what routers noted on it. */
type Routed = IncomingMessage & { readonly originalUrl?: string; readonly route?: { readonly path: string } };

/** Methods that are told by name; a client can say many more. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The method of a request as logs and measures tell it. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : "other");

/**
 * Tells the pattern of the route that answered a request, for logs and measures: never an id, a slug, a query or anything else that a client made up.
 * Names of record types and paths of services are kept as they are declared: they are few.
 */
export function routePatterns(catalogue: CatalogueService): (request: Routed) => string {
  const serviceAt = servicePatterns(catalogue);
  return (request) => {
    const { originalUrl = request.url ?? "" } = request;
    const path = originalUrl.split("?", 1)[0]!;
    const service = serviceAt(path);
    if (service !== undefined) return service;
    const api = apiPattern.exec(path);
    if (api) return recordPattern(api, catalogue);
    if (path.startsWith("/assets/")) return "/assets/*";
    if (!request.route) return "page";
    // Express forgets where a router is mounted once it has been left.
    const mounted = mounts.find((each) => path.startsWith(`${each}/`)) ?? "";
    return `${mounted}${request.route.path}`;
  };
}

function recordPattern([, first = "", second, third, fourth]: RegExpExecArray, { entities }: CatalogueService): string {
  if (!second && first.endsWith(csvEnding) && entities.has(first.slice(0, -csvEnding.length)))
    return `/api/v1/${first}`;
  if (!entities.has(first)) return /^(?:operations|openapi\.json)$/.test(first) ? `/api/v1/${first}` : "/api/v1/?";
  if (!second) return `/api/v1/${first}`;
  if (!third) return `/api/v1/${first}/:id`;
  return fourth ? `/api/v1/${first}/:id/relationships/:name` : `/api/v1/${first}/:id/:name`;
}

/** The declared path of the service at an address. */
function servicePatterns({ services }: CatalogueService): (path: string) => string | undefined {
  const paths = services.map(({ call }) => call.path);
  const fixed = new Set<string>(paths.filter((path) => !path.includes("{")));
  const open = paths
    .filter((path) => path.includes("{"))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  return (path) => (fixed.has(path) ? path : open.find(({ pattern }) => pattern.test(path))?.path);
}
