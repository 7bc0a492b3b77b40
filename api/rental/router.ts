import express, { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { readCalendar } from "#core/modules/rental-calendar/use-calendar.ts";
import { placeOfItem } from "#core/modules/rental-documents/item-place.ts";
import { itemLabels } from "#core/modules/rental-documents/labels.ts";
import { checkoutOf } from "#core/modules/rental-payments/checkout.ts";
import { receivePayment } from "#core/modules/rental-payments/receive.ts";
import { giveSecretCalendar } from "../calendars/secret-calendar.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";

/**
 * What the rental gives as files, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /rental-labels?items=…`: labels of items as PDF, for the staff
 * - `GET /rentals/items/{id}`: where the code on an item leads
 * - `GET /rentals/payments/{number}`: where an order is paid
 * - `POST /rentals/payments/webhook`: what the provider of payments tells, signed by it
 * - `GET /rental-calendars/{id}/{secret}.ics`: somebody's rentals for their calendar
 */
export function rentalRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(["/rental-labels", "/rentals", "/rental-calendars"], withinReach("rental"));
  router.route("/rental-labels").get(giveLabels(run)).all(allowing("GET", "HEAD"));
  router.route("/rentals/items/:id").get(leadToItem(run)).all(allowing("GET", "HEAD"));
  router
    .route("/rentals/payments/webhook")
    .post(express.raw({ type: () => true, limit: webhookBytes }), hearOfPayment(run))
    .all(allowing("POST"));
  router.route("/rentals/payments/:number").get(leadToCheckout(run)).all(allowing("GET", "HEAD"));
  router.route("/rental-calendars/:id/:secret.ics").get(giveCalendar(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveLabels =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { items } = request.query;
    const ids = typeof items === "string" ? items.split(",") : [];
    const { bytes } = outcomeOf(await run(actingAs(contextOf(request).viewer, itemLabels(ids))));
    response.setHeader("Content-Type", "application/pdf");
    response.setHeader("Content-Disposition", 'inline; filename="labels.pdf"');
    response.setHeader("Cache-Control", "no-store");
    response.end(bytes);
  };

/** Who asks decides where it leads, so no cache keeps it. */
const leadToItem =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const place = outcomeOf(await run(actingAs(contextOf(request).viewer, placeOfItem(String(request.params.id)))));
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    response.redirect(302, place);
  };

/** A guest signs in first, and comes back. */
const leadToCheckout =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
    const place =
      viewer.id === null
        ? `/auth/sign-in?redirectUrl=${encodeURIComponent(request.originalUrl)}`
        : outcomeOf(await run(actingAs(viewer, checkoutOf(String(request.params.number)))));
    response.redirect(303, place);
  };

const webhookBytes = 262_144;

const hearOfPayment =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const signature = request.get("stripe-signature") ?? "";
    const body: unknown = request.body;
    const given = { body: body instanceof Uint8Array ? body : new Uint8Array(), signature };
    outcomeOf(await run(actingAs(contextOf(request).viewer, receivePayment(given))));
    response.status(204).end();
  };

const giveCalendar =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { id, secret } = request.params;
    const asked = { id: String(id), secret: String(secret) };
    await giveSecretCalendar(
      response,
      "rentals",
      outcomeOf(await run(actingAs(contextOf(request).viewer, readCalendar(asked)))),
    );
  };
