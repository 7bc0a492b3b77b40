import express, { type RequestHandler, Router } from "express";
import { NotFound } from "#core/kernel/errors.ts";
import { endByLink } from "#core/modules/newsletters/manage.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";

/**
 * Ends newsletters without a page, below `/services`: mount it behind what identifies the viewer.
 *
 * - `POST /unsubscribe/{email}?token=…`: what a mail program sends when its user presses its own button (RFC 8058). The token says all:
 *   nobody has to be signed in, and a GET of the same address only shows a page.
 */
export function newslettersRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const body = express.raw({ type: () => true, limit: bodyBytes });
  router.post("/unsubscribe/:email", withinReach("community"), body, endAtOnce(run));
  return router;
}

/** `List-Unsubscribe=One-Click`, as a form or in parts. */
const bodyBytes = 4096;

const endAtOnce =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    if (!viewer.flags.newsletters) throw new NotFound({ type: "path" });
    const { token } = request.query;
    const link = { email: String(request.params.email).toLowerCase(), token: typeof token === "string" ? token : "" };
    outcomeOf(await run(endByLink(link, viewer)));
    response.setHeader("Cache-Control", "no-store");
    response.status(204).end();
  };
