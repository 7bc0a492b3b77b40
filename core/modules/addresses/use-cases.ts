import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { isCountry } from "#core/kernel/country-codes.ts";
import { type CoreError, Forbidden, Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import { vatNumberOf } from "#core/kernel/known-numbers.ts";
import { override } from "#core/kernel/overrides.ts";
import type { InputOf } from "#core/kernel/rows.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { addresses } from "./entities.ts";
import { siretOf } from "./french-numbers.ts";
import {
  exampleOf,
  type PlacedAddress,
  type PlaceFault,
  placeFaults,
  placeParts,
  postalCodeOf,
} from "./postal-rules.ts";

/**
 * Addresses are saved for whoever saves them; places are of nobody. One that does not say its country is of the installation's, and each is
 * as its country writes it.
 */
export const saveAddress = override(addresses, "create", function* (input, { pointer, at, proceed }) {
  const viewer = yield* Acting;
  const country = input.country ?? (yield* Installation).country;
  const tidy = { ...(yield* checked(input, { ...input, country }, pointer)), country };
  if (viewer.via === "system") return yield* proceed(tidy);
  if (viewer.id === null) return yield* new Forbidden({});
  if (input.user !== undefined) return yield* new Forbidden({ pointer: at("user"), reason: "read-only" });
  return yield* proceed({ ...tidy, user: input.isPlace === true ? null : viewer.id });
});

/**
 * What is of somebody never becomes a place, which everybody sees, nor a place somebody's. Addresses from before their country had a say
 * stay as they are until somebody changes what it has a say in.
 */
export const changeAddress = override(addresses, "update", function* (input, { before, pointer, at, proceed }) {
  if (input.isPlace !== undefined && input.isPlace !== before.isPlace)
    return yield* invalid(at("isPlace"), "addresses:faults.place");
  const isPlaced = [...placeParts, "country" as const].some((name) => input[name] !== undefined);
  if (!isPlaced) return yield* proceed(yield* checked(input, null, pointer));
  const { country: given } = { ...before, ...input };
  const country = given ?? (yield* Installation).country;
  yield* proceed({ ...(yield* checked(input, { ...before, ...input, country }, pointer)), country });
});

/** Members as they are stored. Invalid where one cannot be right. */
const checked = (
  members: CompanyNumbers,
  placed: PlacedAddress | null,
  pointer: string,
): Effect.Effect<TidyMembers, CoreError> => {
  const { tidy, issues } = tidyMembers(members, placed, `${pointer}/attributes`);
  return issues.length > 0 ? Effect.fail(new Invalid({ issues })) : Effect.succeed(tidy);
};

const readers = { siret: siretOf, vatNumber: vatNumberOf };

type NumberName = keyof typeof readers;

/** Members of an address that are numbers of a company. */
type CompanyNumbers = Pick<InputOf<typeof addresses>, NumberName>;

type TidyMembers = Partial<Record<NumberName | "postalCode", string>>;

/**
 * Of members of an address, those that are stored otherwise than people write them: numbers of a company, and the postal code of an
 * address as it will be, in its country. With an issue for each that cannot be right or is missing.
 */
export function tidyMembers(
  members: CompanyNumbers,
  placed: PlacedAddress | null,
  base: string,
): { readonly tidy: TidyMembers; readonly issues: readonly Issue[] } {
  const tidy: TidyMembers = {};
  const issues: Issue[] = [];
  for (const name of ["siret", "vatNumber"] as const) {
    const given = members[name] ?? "";
    if (given.trim() === "") continue;
    const number = readers[name](given);
    if (number === null) issues.push({ pointer: `${base}/${name}`, detail: `rental:faults.${name}` });
    else tidy[name] = number;
  }
  if (placed === null || !isCountry(placed.country)) return { tidy, issues };
  issues.push(...placeFaults(placed).map((fault) => issueOf(fault, placed.country, base)));
  const code = placed.postalCode ? postalCodeOf(placed.country, placed.postalCode) : null;
  return { tidy: { ...tidy, ...(code !== null && { postalCode: code }) }, issues };
}

const issueOf = ({ part, fault }: PlaceFault, country: string, base: string): Issue => ({
  pointer: `${base}/${part}`,
  ...(fault === "missing"
    ? { detail: "required" }
    : { detail: `addresses:faults.${fault}`, values: { example: exampleOf(country) } }),
});
