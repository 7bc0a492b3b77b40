import { readFileSync } from "node:fs";
import express, { type Router } from "express";

interface IconOptions {
  readonly siteName: string;
  /** The installation's own logo, in place of the product's mark. */
  readonly logoUrl: string | undefined;
}

/** The product's mark in the sizes that browsers, telephones and home screens ask for. */
const icons = [
  { path: "/favicon.ico", file: "favicon.png", type: "image/png" },
  { path: "/icon.svg", file: "icon.svg", type: "image/svg+xml" },
  { path: "/icon-192.png", file: "icon-192.png", type: "image/png" },
  { path: "/icon-512.png", file: "icon-512.png", type: "image/png" },
  { path: "/apple-touch-icon.png", file: "apple-touch-icon.png", type: "image/png" },
] as const;

/** The icons of the site, and `/site.webmanifest`, by which it can be put on a home screen. */
export function iconRoutes({ siteName, logoUrl }: IconOptions): Router {
  const router = express.Router();
  for (const { path, file, type } of icons) {
    const bytes = readFileSync(new URL(`icons/${file}`, import.meta.url));
    router.get(path, (_request, response) => {
      response.set({ "Content-Type": type, "Cache-Control": "public, max-age=86400" });
      response.end(bytes);
    });
  }
  const manifest = JSON.stringify({
    name: siteName,
    short_name: siteName,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: logoUrl === undefined ? [192, 512].map(iconOf) : [{ src: logoUrl, sizes: "any" }],
  });
  router.get("/site.webmanifest", (_request, response) => {
    response.set({ "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" });
    response.end(manifest);
  });
  return router;
}

const iconOf = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
