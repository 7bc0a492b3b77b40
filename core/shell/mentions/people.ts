import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { allOf, anyOf, type Condition, isSet, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { fullName, systemUserId } from "#core/shell/access/rules.ts";
import { mostProposed, nameWords, shortestName } from "./rules.ts";

/** Who can be named: people, not machines, who have shown that their address is theirs. */
export const isMentionable: Condition = allOf(
  where("id", "ne", systemUserId),
  where("isServiceAccount", "ne", true),
  isSet("emailVerifiedAt"),
);

/** The people whose names begin with what is typed, few and without the viewer. TooMany for who goes through the names. */
export const proposePeople = useCase(function* (typed: string) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new Forbidden({});
  const words = nameWords(typed);
  if (words.join("").length < shortestName) return [];
  yield* (yield* Attempts).countEverywhere({ action: "mentions", account: viewer.id });
  const begins = words.map((word) =>
    anyOf(where("firstName", "startsWith", word), where("lastName", "startsWith", word)),
  );
  const { rows } = yield* asSystem(
    list(users, {
      where: allOf(isMentionable, where("id", "ne", viewer.id), ...begins),
      fields: ["firstName", "lastName", "avatarUrl"],
      order: ["firstName", "lastName"],
      page: { number: 1, size: mostProposed },
    }),
  );
  return rows.map((row) => ({ id: row.id, name: fullName(row), avatarUrl: row.avatarUrl }));
});
