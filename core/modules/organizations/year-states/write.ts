import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { organizationYearStates } from "./entities.ts";
import { editableUntil, writableYears } from "./years.ts";

/** A state is begun for this year or the last (ORG-006). */
export const createYearState = override(organizationYearStates, "create", function* (input, { at, proceed }) {
  const { now, via } = yield* Acting;
  const { year } = input;
  if (year === undefined) return yield* proceed();
  const years = writableYears(now);
  if (via !== "system" && !years.includes(year))
    return yield* invalid(at("year"), "year-closed", { first: years[0], last: years[1] });
  return yield* proceed({ editableUntil: editableUntil(year) });
});
