import { entity } from "#core/kernel/entity.ts";
import { computed, instant, integer, oneOf, url } from "#core/kernel/fields.ts";
import { allOf, anyOf, impersonated, never, not, owner, theSystem } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

const own = anyOf(theSystem, allOf(owner("user"), not(impersonated)));

/** A copy of all that the installation keeps of a person, made by a job: for its owner alone, for a few days. */
export const dataExports = entity("data-exports", {
  fields: {
    status: oneOf(["pending", "ready", "failed"]).required().default("pending").readOnly(),
    readyAt: instant().readOnly(),
    expiresAt: instant().readOnly(),
    size: integer({ minimum: 0 }).readOnly(),
    url: computed(url(), {
      from: "function",
      needs: ["id", "status"],
      compute: ({ id, status }) => (status === "ready" ? `/services/data-exports/${id}` : null),
    }),
  },
  relations: { user: one("users").required().cascade().readOnly() },
  policy: { see: own, create: own, update: never, destroy: own },
  label: "status",
  order: ["-createdAt"],
});
