import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { localeOf } from "#core/kernel/locales.ts";
import type { LetterScheme } from "#core/modules/newsletters/mailings/ports.ts";
import { previewOf } from "#core/modules/newsletters/mailings/preview.ts";
import { endByLink } from "#core/modules/newsletters/manage.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { oneClick } from "../security/one-click.ts";
import { withinReach } from "../security/reach.ts";

/**
 * What newsletters have beside the pages of the site, below `/services`: mount it behind what identifies the viewer.
 *
 * - `POST /unsubscribe/{email}?token=…`: ends newsletters at once
 * - `GET /newsletters/preview/{id}?locale=…&scheme=…&as=text`: a template as its readers would get it (ROUTE-070)
 */
export function newslettersRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const end = oneClick(async (request) => {
    const { viewer } = contextOf(request);
    if (!viewer.flags.newsletters) throw new NotFound({ type: "path" });
    const { token } = request.query;
    const link = { email: comparedEmail(String(request.params.email)), token: typeof token === "string" ? token : "" };
    outcomeOf(await run(actingAs(viewer, endByLink(link))));
  });
  router.post("/unsubscribe/:email", withinReach("community"), ...end);
  router.route("/newsletters/preview/:id").get(withinReach("community"), showPreview(run)).all(allowing("GET", "HEAD"));
  return router;
}

const showPreview =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    if (!viewer.flags.newsletters) throw new NotFound({ type: "path" });
    const { locale, scheme, as } = request.query;
    const wanted = (typeof locale === "string" && localeOf(locale)) || viewer.locale;
    const made = outcomeOf(await run(actingAs(viewer, previewOf(String(request.params.id), wanted, schemeOf(scheme)))));
    const isText = as === "text";
    response.set({
      "Content-Type": `text/${isText ? "plain" : "html"}; charset=utf-8`,
      "Content-Language": made.language,
      // The styles of a mail stand in its markup; nothing of it runs.
      "Content-Security-Policy":
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
    response.end(isText ? made.text : made.html);
  };

const schemeOf = (given: unknown): LetterScheme => (given === "light" || given === "dark" ? given : "auto");
