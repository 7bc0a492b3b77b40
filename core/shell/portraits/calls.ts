import { call } from "#core/kernel/call.ts";

/** Takes the viewer's picture away. */
export const removePortrait = call<Record<string, never>, null>("portrait.remove", "DELETE", "/services/portrait");
