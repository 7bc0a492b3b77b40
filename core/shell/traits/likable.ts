import { trait } from "#core/kernel/entity.ts";
import { computed, count, flag } from "#core/kernel/fields.ts";
import { always, owner, related } from "#core/kernel/policy.ts";
import { inverse } from "#core/kernel/relations.ts";

/** Liked by people, each once (domain-modules §3). Everyone is told how many they are; who they are is theirs alone. */
export const likable = trait({
  name: "likable",
  flag: "likes",
  fields: {
    likesCount: count("likes", always).detail(),
    isLiked: computed(flag(), {
      from: "cases",
      cases: [[related("likes", owner("user")), true]],
      otherwise: false,
    }).detail(),
  },
  relations: { likes: inverse("likes", "likable") },
});
