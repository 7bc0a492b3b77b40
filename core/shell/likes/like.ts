import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { likes } from "./entities.ts";

/** A like is the viewer's own; the database refuses a second one of the same record (COMM-001). */
export const like = override(likes, "create", function* (_input, { proceed }) {
  const viewer = yield* Acting;
  if (viewer.via === "system") return yield* proceed();
  if (viewer.id === null) return yield* new Forbidden({});
  return yield* proceed({ user: viewer.id });
});
