import type { Effect } from "effect";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { type CoreError, Gone } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { certificateOf } from "#core/modules/open-badges/holder/certificate.ts";
import { servedEvidence } from "#core/modules/open-badges/holder/shown-evidence.ts";
import { bakedImage } from "#core/modules/open-badges/standards/baked.ts";
import {
  type Published,
  publishedAchievement,
  publishedAssertion,
  publishedBadgeClass,
  publishedCredential,
  publishedDid,
  publishedIssuer,
  publishedStatusList,
} from "#core/modules/open-badges/standards/documents.ts";
import type { Document } from "#core/modules/open-badges/standards/ports.ts";
import { verifierPath } from "#core/modules/open-badges/standards/verifier-path.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { give } from "../files/downloads.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";

/**
 * Badges as other people's programs read them, below `/services`: mount it there, behind what identifies the viewer. Nothing personal is in
 * them, so that any site may read them.
 *
 * - `GET /open-badges/assertions/{id}`: the hosted assertion of Open Badges 2.0; browsers are led to its verification
 * - `GET /open-badges/assertions/{id}/image`: its image with the badge in it
 * - `GET /open-badges/credentials/{id}`: the signed credential of Open Badges 3.0
 * - `GET /open-badges/awards/{id or secret of its link}/certificate.pdf`: its certificate, for whoever sees it
 * - `GET /open-badges/awards/{id or secret}/evidences/{file}`: what shows that it was earned, by the secret only where the holder shows it
 * - `GET /open-badges/issuers/{id}`, `…/did.json`, `…/status/{n}`, `…/badges/{badge}`, `…/achievements/{badge}`: what they refer to
 */
export function openBadgesRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use("/open-badges", withinReach("open-badges"), openToAll);
  const get = (path: string, answer: Answer) =>
    router.route(`/open-badges${path}`).get(answer(run)).all(allowing("GET", "HEAD"));
  get(
    "/assertions/:id",
    forPeople(published(linkedData, ({ id }, viewer) => actingAs(viewer, publishedAssertion(id)))),
  );
  get("/assertions/:id/image", givenImage);
  get("/awards/:id/certificate.pdf", givenCertificate);
  get("/awards/:id/evidences/:part", givenEvidence);
  get(
    "/credentials/:id",
    forPeople(published(credential, ({ id }, viewer) => actingAs(viewer, publishedCredential(id)))),
  );
  get(
    "/issuers/:id",
    document(linkedData, ({ id }, viewer) => actingAs(viewer, publishedIssuer(id))),
  );
  get(
    "/issuers/:id/did.json",
    document("application/did+json", ({ id }, viewer) => actingAs(viewer, publishedDid(id))),
  );
  get(
    "/issuers/:id/status/:part",
    document(credential, ({ id, part }, viewer) => actingAs(viewer, publishedStatusList(id, numberOf(part)))),
  );
  get(
    "/issuers/:id/badges/:part",
    document(linkedData, ({ id, part }, viewer) => actingAs(viewer, publishedBadgeClass(id, part))),
  );
  get(
    "/issuers/:id/achievements/:part",
    document(linkedData, ({ id, part }, viewer) => actingAs(viewer, publishedAchievement(id, part))),
  );
  return router;
}

type Answer = (run: Run) => RequestHandler;

interface Named {
  readonly id: string;
  readonly part: string;
}

const linkedData = "application/ld+json";
const credential = "application/vc+ld+json";

/** Programs of other sites read these documents too, and ask again each time. */
const openToAll: RequestHandler = (_request, response, next) => {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "no-cache",
    "X-Robots-Tag": "noindex",
  });
  next();
};

const named = ({ params: { id, part } }: Request): Named => ({ id: String(id), part: String(part) });

type Reading<Value> = Effect.Effect<Value, CoreError, Services>;

const published =
  (mediaType: string, read: (asked: Named, viewer: Viewer) => Reading<Published>): Answer =>
  (run) =>
  async (request, response) => {
    const { document: said, isRevoked } = outcomeOf(await run(read(named(request), contextOf(request).viewer)));
    if (isRevoked) send(response, 410, linkedData, said);
    else send(response, 200, mediaType, said);
  };

const document =
  (mediaType: string, read: (asked: Named, viewer: Viewer) => Reading<Document>): Answer =>
  (run) =>
  async (request, response) => {
    send(response, 200, mediaType, outcomeOf(await run(read(named(request), contextOf(request).viewer))));
  };

function send(response: Response, status: number, mediaType: string, said: Document): void {
  response.status(status).setHeader("Content-Type", mediaType);
  response.end(JSON.stringify(said));
}

/** A person who opens the address of a badge sees what it says, and whether it holds. */
const forPeople =
  (answer: Answer): Answer =>
  (run) => {
    const give = answer(run);
    return (request, response, next) => {
      response.vary("Accept");
      if (request.accepts([linkedData, "application/json", credential, "text/html"]) !== "text/html")
        return give(request, response, next);
      response.redirect(303, verifierPath({ assertion: named(request).id }));
    };
  };

const givenImage: Answer = (run) => async (request, response) => {
  const image = outcomeOf(await run(actingAs(contextOf(request).viewer, bakedImage(named(request).id))));
  if (image === null) throw new Gone({});
  response.set({
    "Content-Type": image.mediaType,
    "Content-Disposition": `inline; filename="badge.${image.mediaType === "image/png" ? "png" : "svg"}"`,
    // What an author drew acts nowhere.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  });
  response.end(image.bytes);
};

/** It says somebody's name: no other site reads it, and no cache keeps it. */
const givenCertificate: Answer = (run) => async (request, response) => {
  const bytes = outcomeOf(await run(actingAs(contextOf(request).viewer, certificateOf(named(request).id))));
  response.removeHeader("Access-Control-Allow-Origin");
  response.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": 'inline; filename="certificate.pdf"',
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  });
  response.end(bytes);
};

const givenEvidence: Answer = (run) => async (request, response) => {
  const { id, part } = named(request);
  response.removeHeader("Access-Control-Allow-Origin");
  await give(
    async (effect) => outcomeOf(await run(effect)),
    request,
    response,
    outcomeOf(await run(actingAs(contextOf(request).viewer, servedEvidence(id, part)))),
  );
};

/** A number in an address; one that is none names no list. */
const numberOf = (part: string): number => (/^\d{1,6}$/.test(part) ? Number(part) : -1);
