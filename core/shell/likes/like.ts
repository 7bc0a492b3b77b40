import { override } from "#core/kernel/overrides.ts";
import { likes } from "./entities.ts";

/** A like is the viewer's own; the database refuses a second one of the same record (COMM-001). */
export const like = override(
  likes,
  "create",
  { system: "passes", as: "member" },
  function* (_input, { proceed, member }) {
    return yield* proceed({ user: member });
  },
);
