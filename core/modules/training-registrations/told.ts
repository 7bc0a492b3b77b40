import { Effect } from "effect";
import { tells } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";

const waits = where("state", "eq", "waiting");

/** What is told of registrations that are listed or shown: the place of who waits, in one statement however many there are. */
export const toldOfRegistrations = tells(trainingRegistrations, {
  fields: ["placeInLine"],
  answer: Effect.fnUntraced(function* (ids) {
    const ofTheirSessions = related("session", related("registrations", allOf(waits, where("id", "in", ids))));
    const { rows } = yield* asSystem(
      list(trainingRegistrations, {
        where: allOf(waits, ofTheirSessions),
        fields: ["session", "line"],
        include: { session: {} },
        includeFields: [fieldsOf(sessionTerms, [])],
        order: ["line"],
        page: "whole",
      }),
    );
    const lines = Map.groupBy(rows, ({ session }) => session);
    const places = new Map(
      [...lines.values()].flatMap((line) => line.map(({ id }, before) => [id, before + 1] as const)),
    );
    return new Map(ids.map((id) => [id, { placeInLine: places.get(id) ?? null }] as const));
  }),
});
