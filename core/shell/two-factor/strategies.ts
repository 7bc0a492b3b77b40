import type { RoleName } from "#core/kernel/roles.ts";
import type { Factors } from "./ports.ts";

/** Ways to show a second time who one is (AUTH-014), the safest first. Recovery codes stand beside them. */
export const strategies = ["passkey", "totp", "email"] as const;

export type Strategy = (typeof strategies)[number];

export const isStrategy = (value: unknown): value is Strategy => strategies.some((each) => each === value);

/** The strategies that somebody has set up, the preferred one first. */
export function strategiesOf(factors: Factors): readonly Strategy[] {
  const has: Readonly<Record<Strategy, boolean>> = {
    passkey: factors.passkeys.length > 0,
    totp: factors.totp !== null,
    email: factors.emailSince !== null,
  };
  const present = strategies.filter((strategy) => has[strategy]);
  return present
    .filter((each) => each === factors.preferred)
    .concat(present.filter((each) => each !== factors.preferred));
}

/** Minutes that a mailed code is good for (AUTH-014). */
export const mailedCodeMinutes = 10;

/** Roles that must have a second factor, and the days that they are given to choose one (AUTH-015). */
export interface TwoFactorRules {
  readonly roles: readonly RoleName[];
  readonly graceDays: number;
}

/** What the rules ask of somebody without a second factor. `since`: when they first signed in under the rules. */
export type Obligation =
  | { readonly kind: "none" }
  | { readonly kind: "grace"; readonly dueAt: string }
  | { readonly kind: "due"; readonly dueAt: string };

/** Whether a second factor is asked of these roles, and by when (AUTH-015). Instants are ISO 8601 in UTC. */
export function obligationOf(
  roles: readonly string[],
  rules: TwoFactorRules,
  since: string | null,
  now: string,
): Obligation {
  if (!rules.roles.some((role) => roles.includes(role))) return { kind: "none" };
  const dueAt = new Date(Date.parse(since ?? now) + rules.graceDays * dayMs).toISOString();
  return { kind: Date.parse(now) < Date.parse(dueAt) ? "grace" : "due", dueAt };
}

const dayMs = 24 * 60 * 60 * 1000;
