import { trait } from "#core/kernel/entity.ts";
import type { Policy } from "#core/kernel/policy.ts";
import { many } from "#core/kernel/relations.ts";

/**
 * Words that name people with `@` (`core/shell/mentions`). The links say who is named, and was told: who has gone has none, and their name
 * is plain words from then on. `see` is who reads the words.
 */
export const mentioning = (see: Policy) =>
  trait({ name: "mentioning", relations: { mentions: many("users").readOnly().see(see) } });
