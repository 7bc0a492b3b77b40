import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, instant, json, oneOf, text } from "#core/kernel/fields.ts";
import { allOf, anyOf, impersonated, never, not, owner, theSystem } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

const own = allOf(owner("user"), not(impersonated));

const name = text({ max: 100 }).required();

/** What every token has, whoever acts by it. */
export const tokenFields = {
  name,
  scope: oneOf(["read", "write"]).required().default("read"),
  /** What it is limited to, by name; everything that its scope allows where empty. */
  access: json(Schema.Record(Schema.String, Schema.Literals(["read", "write"]))),
  expiresAt: instant(),
  lastUsedAt: instant().readOnly(),
  digest: code({ max: 64 }).readOnly().unique().see(never),
};

/** A key with which a program acts for its owner: shown once, kept as a digest, scoped, expiring (architecture §4). */
export const personalAccessTokens = entity("personal-access-tokens", {
  fields: { ...tokenFields, name: name.personal() },
  relations: { user: one("users").required().cascade().readOnly() },
  policy: { see: anyOf(theSystem, own), create: own, update: never, destroy: anyOf(theSystem, own) },
  person: ["user"],
  bearer: "user",
  order: ["-createdAt"],
});
