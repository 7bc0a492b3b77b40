import { entity } from "#core/kernel/entity.ts";
import { allOf, never, owner, verified } from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";

/** Somebody likes something, once (COMM-001). To stop liking it is to delete the like. */
export const likes = entity("likes", {
  fields: {},
  relations: {
    user: one("users").required().cascade().readOnly(),
    likable: any("likable").required().createOnly().cascade(),
  },
  policy: {
    see: owner("user"),
    create: allOf(verified, owner("user")),
    update: never,
    destroy: owner("user"),
  },
  order: ["-createdAt"],
  uniques: [["user", "likable"]],
});
