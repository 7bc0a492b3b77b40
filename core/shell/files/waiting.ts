import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isNull, not, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { endWaiting, uploaded } from "./uploads.ts";

/** Uploads whose bytes have all come, so that their first name is known, and that wait for a virus scanner that was away. */
export const isWaiting = allOf(where("isUploaded", "eq", false), not(isNull("originalName")));

const mostAtOnce = 50;

/** So often in a row without an answer, and the scanner is away. */
const mostSilences = 3;

const everyMs = 120_000;

/**
 * Looks into files that wait for the virus scanner: kept from then on, or removed with their records where they have a virus. Each time it begins
 * with another one, so that a file which the scanner cannot take holds up no other. Run by the clock every two minutes in the name of the system.
 * Gives how many wait no more.
 */
export const checkWaiting = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  let ended = 0;
  let silences = 0;
  for (const file of uploaded) {
    const page = { number: 1, size: mostAtOnce };
    const { rows } = yield* asSystem(list(file, { where: isWaiting, order: ["createdAt"], fields: ["name"], page }));
    const first = rows.length === 0 ? 0 : Math.floor(Date.parse(now) / everyMs) % rows.length;
    for (const { id } of [...rows.slice(first), ...rows.slice(0, first)]) {
      if (yield* asSystem(endWaiting(file, id))) {
        ended += 1;
        silences = 0;
      } else if ((silences += 1) === mostSilences) {
        return ended;
      }
    }
  }
  return ended;
});
