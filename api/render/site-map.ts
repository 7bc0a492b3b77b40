import express, { type Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { type SiteAddress, siteAddresses } from "#core/shell/site/site-map.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, and where they find it. */
export function siteMapRoutes({ run, publicUrl }: { readonly run: Run; readonly publicUrl: string }): Router {
  const router = express.Router();
  router.get("/robots.txt", (_request, response) => {
    response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" });
    response.end(robots(publicUrl));
  });
  router.get("/sitemap.xml", async (request, response) => {
    const addresses = outcomeOf(await run(actingAs(contextOf(request).viewer, siteAddresses())));
    response.set({ "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" });
    response.end(siteMap(addresses, publicUrl));
  });
  return router;
}

/** Nobody looks for what needs a sign-in, nor for the API. */
const closed = ["/account/", "/admin/", "/api/", "/auth/", "/errors/"];

const robots = (publicUrl: string): string =>
  ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join(
    "\n",
  );

const siteMap = (addresses: readonly SiteAddress[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(
      ({ path, changedAt }) =>
        `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc><lastmod>${changedAt}</lastmod></url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};

const escaped = (text: string): string => text.replace(/[&<>'"]/g, (sign) => entities[sign]!);
