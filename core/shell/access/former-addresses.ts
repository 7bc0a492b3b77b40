import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { type Diff, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "./entities.ts";

/** Entries of one account's history that are looked at. */
const every = 100_000;

/**
 * The addresses that somebody signed in with before the present one and that were known to be theirs, as their history has them; none that
 * another account has since.
 */
export const formerAddresses = Effect.fnUntraced(function* (userId: string) {
  const { rows } = yield* (yield* Storage).changes(users.type, userId, { offset: 0, limit: every });
  const left = [...new Set(rows.flatMap(({ diff }) => leftBy(diff)))];
  if (left.length === 0) return [];
  const asked = { where: where("email", "in", left), fields: ["email"], page: "whole" } as const;
  const present = yield* asSystem(list(users, asked));
  const taken = new Set(present.rows.map(({ email }) => comparedEmail(email)));
  return left.filter((address) => !taken.has(address));
});

/** An address that nobody had confirmed may be a stranger's. */
const leftBy = ({ fields = {} }: Diff): readonly string[] => {
  const address = fields.email?.[0];
  return typeof address === "string" && typeof fields.emailVerifiedAt?.[0] === "string" ? [comparedEmail(address)] : [];
};
