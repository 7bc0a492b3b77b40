import { Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { muteByLink } from "#core/shell/notifications/mute.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";
import { oneClick } from "../security/one-click.ts";
import { withinReach } from "../security/reach.ts";

/**
 * Ends mails of notifications without a page, below `/services`: mount it behind what identifies the viewer.
 *
 * - `POST /mute/{token}`
 */
export function notificationsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const mute = oneClick(async (request) => {
    outcomeOf(await run(actingAs(contextOf(request).viewer, muteByLink(String(request.params.token)))));
  });
  router.post("/mute/:token", withinReach("application"), ...mute);
  return router;
}
