import { entity } from "#core/kernel/entity.ts";
import { code, instant, oneOf, text } from "#core/kernel/fields.ts";
import { never, owner } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/** A key with which a program acts for its owner: shown once, kept as a digest, scoped, expiring (architecture §4). */
export const personalAccessTokens = entity("personal-access-tokens", {
  fields: {
    name: text({ max: 100 }).required(),
    scope: oneOf(["read", "write"]).required().default("read"),
    expiresAt: instant(),
    lastUsedAt: instant().readOnly(),
    digest: code({ max: 64 }).readOnly().unique().see(never),
  },
  relations: { user: one("users").required().cascade().readOnly() },
  policy: { see: owner("user"), create: owner("user"), update: never, destroy: owner("user") },
  order: ["-createdAt"],
});
