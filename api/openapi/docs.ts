import express, { type Response, type Router } from "express";
import type { CatalogueService } from "#core/kernel/module.ts";
import { contextOf } from "../context.ts";
import { Refusal } from "../errors.ts";
import type { Translations } from "../locales.ts";
import { docsIndex, docsPage, docsStyles, docsTags } from "./docs-page.ts";
import { englishOf, openApiDocument } from "./document.ts";

export interface DocsOptions {
  readonly catalogue: CatalogueService;
  readonly siteName: string;
  readonly publicUrl: string;
  readonly translations: Translations;
}

/**
 * `/api/docs`: the reference as pages to browse, one for each kind of record and one for the services, as the viewer's flags leave them.
 * They need no script, and everything in them is ours to serve.
 */
export function docsRoutes({ catalogue, siteName, publicUrl, translations }: DocsOptions): Router {
  const around = { texts: englishOf(translations), publicUrl };
  const router = express.Router();
  router.get("/docs.css", (_request, response) => sendText(response, "text/css; charset=utf-8", docsStyles));
  router.get("/", (request, response) => {
    const reference = openApiDocument(catalogue, contextOf(request).viewer.flags, around);
    sendText(response, "text/html; charset=utf-8", docsIndex(reference, siteName, publicUrl));
  });
  router.get("/:tag", (request, response) => {
    const reference = openApiDocument(catalogue, contextOf(request).viewer.flags, around);
    const { tag } = request.params;
    if (!docsTags(reference).includes(tag)) throw new Refusal({ status: 404, code: "unknown-type" });
    sendText(response, "text/html; charset=utf-8", docsPage(reference, tag, siteName));
  });
  return router;
}

function sendText(response: Response, type: string, text: string): void {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Language", "en");
  response.send(text);
}
