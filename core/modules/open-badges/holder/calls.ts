import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** An award as its page shows it. */
export const awardPage = call<typeof shapes.awardPage>(
  "open-badges.award",
  "GET",
  "/api/v1/services/open-badges/awards/{key}",
);

/** Makes the link by which anybody sees one's badge. */
export const shareAward = call<typeof shapes.shareAward>(
  "open-badges.share",
  "POST",
  "/api/v1/services/open-badges/awards/{id}/share",
);

/** Ends it. */
export const endShare = call<typeof shapes.endShare>(
  "open-badges.end-share",
  "DELETE",
  "/api/v1/services/open-badges/awards/{id}/share",
);
