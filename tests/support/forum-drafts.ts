import { Effect } from "effect";
import type { UnsavedDraftsService } from "#core/shell/drafts/ports.ts";

/** Drafts for tests of rights: nothing is kept, and whoever writes began long ago. */
export const draftsOfPatience: UnsavedDraftsService = {
  keep: () => Effect.void,
  find: () => Effect.succeed(null),
  begunAt: () => Effect.succeed("2026-01-01T00:00:00.000Z"),
  drop: () => Effect.void,
  carry: () => Effect.void,
  mention: () => Effect.succeed(false),
  of: () => Effect.succeed([]),
};
