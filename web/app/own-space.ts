import type { Flags } from "#core/kernel/flags.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";

/** Path of what somebody has and has to do here. */
export const ownSpacePath = "/account";

/** The dashboard link is disabled for a user with no roles while validation requests are off (NAV-011). */
export const isDashboardDisabled = (viewer: ViewerSummary, flags: Flags): boolean =>
  viewer.roles.length === 0 && !flags["validation-requests"];
