import { Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { unsubscribeContact } from "#core/modules/contacts/unsubscribe.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";
import { oneClick } from "../security/one-click.ts";
import { withinReach } from "../security/reach.ts";

/**
 * Ends mails to a contact without a page, below `/services`: mount it behind what identifies the viewer.
 *
 * - `POST /light-users/unsubscribe/{id}?token=…`
 */
export function contactsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const end = oneClick(async (request) => {
    const { viewer } = contextOf(request);
    if (!viewer.flags.contacts) throw new NotFound({ type: "path" });
    const { token } = request.query;
    const link = { id: String(request.params.id), token: typeof token === "string" ? token : "" };
    outcomeOf(await run(actingAs(viewer, unsubscribeContact(link))));
  });
  router.post("/light-users/unsubscribe/:id", withinReach("contacts"), ...end);
  return router;
}
