import type { Flags } from "#core/kernel/flags.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";

/** Path of what somebody has and has to do here, and below it who they are: one page. */
export const ownSpacePath = "/account/profile";

/** Anchor of who they are on that page. */
export const profileAnchor = "profile";

/** The dashboard link is disabled for a user with no roles while validation requests are off (NAV-011). */
export const isDashboardDisabled = (viewer: ViewerSummary, flags: Flags): boolean =>
  viewer.roles.length === 0 && !flags["validation-requests"];
