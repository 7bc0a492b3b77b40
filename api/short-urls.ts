import { Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { shortUrlTarget } from "#core/shell/short-urls/use-cases.ts";
import { contextOf } from "./context.ts";
import { outcomeOf } from "./errors.ts";
import type { Run } from "./jsonapi/request.ts";

/** `/s/{token}` (ROUTE-074). What it leads to may change, so no cache keeps it; a token that leads nowhere is a page that does not exist. */
export function shortUrlRoutes({ run }: { readonly run: Run }): Router {
  const router = Router({ caseSensitive: true });
  router.get("/s/:token", async (request, response, next) => {
    const { token } = request.params;
    if (!/^[a-z0-9]{1,40}$/.test(token)) return next();
    const target = outcomeOf(await run(actingAs(contextOf(request).viewer, shortUrlTarget(token))));
    if (target === null) return next();
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    response.redirect(302, target);
  });
  return router;
}
