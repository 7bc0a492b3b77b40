import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import express, { type Response, type Router } from "express";

/**
 * `/api/docs`: a page to browse the reference with, every byte of it ours to serve. Scripts and styles are files of their own, so that it
 * needs nothing of the content security policy.
 */
export function docsRoutes(options: { readonly siteName: string }): Router {
  const router = express.Router({ strict: true });
  const page = pageText(options.siteName);
  router.get("/", (request, response) => {
    // Its files are named relative to it.
    if (!request.originalUrl.split("?")[0]!.endsWith("/")) response.redirect(301, `${request.baseUrl}/`);
    else sendText(response, "text/html; charset=utf-8", page);
  });
  router.get("/page.css", (_request, response) => sendText(response, "text/css; charset=utf-8", styles));
  router.get("/page.js", (_request, response) => sendText(response, "text/javascript; charset=utf-8", script));
  for (const [name, type] of Object.entries(carried)) {
    router.get(`/${name}`, async (_request, response) => {
      const bytes = await readFile(join(folder, name));
      response.setHeader("Cache-Control", "public, max-age=86400");
      response.type(type).send(bytes);
    });
  }
  return router;
}

const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

/** The files of Swagger UI that the page needs. */
const carried = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

function sendText(response: Response, type: string, text: string): void {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Type", type);
  response.send(text);
}

const pageText = (siteName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – ${escaped(siteName)}</title>
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="page.css">
<script src="swagger-ui-bundle.js" defer></script>
<script src="page.js" defer></script>
</head>
<body>
<a class="skip" href="#reference">Skip to the reference</a>
<header>
<nav aria-label="Site"><a href="/">${escaped(siteName)}</a> <a href="/api/v1/openapi.json">OpenAPI document</a></nav>
<h1>API reference</h1>
</header>
<main id="reference" tabindex="-1"><p id="waiting" role="status">The reference is being read…</p>
<noscript><p>This page needs scripts. The <a href="/api/v1/openapi.json">OpenAPI document</a> says the same.</p></noscript>
</main>
</body>
</html>
`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const styles = `:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1b1f2a; font: 1rem/1.5 system-ui, sans-serif; }
header { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; box-sizing: border-box; }
header h1 { margin: 0.5rem 0 0; }
header nav a { display: inline-block; padding: 10px 12px 10px 0; min-height: 24px; color: #1d4ed8; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 12px; top: 12px; padding: 10px 14px; background: #fff; color: #1d4ed8; z-index: 10; }
:focus-visible { outline: 3px solid #1d4ed8 !important; outline-offset: 2px; }
main:focus { outline: none; }
#waiting { padding: 0 20px; }
.swagger-ui .info .title { font-size: 1.5rem; }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`;

/** Requests that are tried out are marked as ours, so that those of a signed-in reader may change something. */
const script = `window.addEventListener("DOMContentLoaded", () => {
  window.SwaggerUIBundle({
    url: "/api/v1/openapi.json",
    domNode: document.getElementById("reference"),
    presets: [window.SwaggerUIBundle.presets.apis],
    deepLinking: true,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    filter: true,
    requestInterceptor: (request) => {
      request.headers["X-Requested-With"] = "XMLHttpRequest";
      return request;
    },
  });
});
`;
