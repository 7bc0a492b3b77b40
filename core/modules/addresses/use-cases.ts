import { Effect } from "effect";
import { type CoreError, Forbidden, Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import { vatNumberOf } from "#core/kernel/known-numbers.ts";
import { override } from "#core/kernel/overrides.ts";
import type { InputOf } from "#core/kernel/rows.ts";
import { addresses } from "./entities.ts";
import { siretOf } from "./french-numbers.ts";

/** Addresses are saved for whoever saves them; places are of nobody. */
export const saveAddress = override(addresses, "create", function* (input, viewer, { pointer, at, proceed }) {
  const numbers = yield* checkedNumbers(input, pointer);
  if (viewer.via === "system") return yield* proceed(numbers);
  if (viewer.id === null) return yield* new Forbidden({});
  if (input.user !== undefined) return yield* new Forbidden({ pointer: at("user"), reason: "read-only" });
  return yield* proceed({ ...numbers, user: input.isPlace === true ? null : viewer.id });
});

/** What is of somebody never becomes a place, which everybody sees, nor a place somebody's. */
export const changeAddress = override(
  addresses,
  "update",
  function* (input, _viewer, { before, pointer, at, proceed }) {
    if (input.isPlace !== undefined && input.isPlace !== before.isPlace)
      return yield* invalid(at("isPlace"), "addresses:faults.place");
    yield* proceed(yield* checkedNumbers(input, pointer));
  },
);

/** The numbers of a company as they are stored: without what people write between their digits. Invalid where one cannot be right. */
const checkedNumbers = (input: CompanyNumbers, pointer: string): Effect.Effect<CompanyNumbers, CoreError> => {
  const { numbers, issues } = companyNumbers(input, `${pointer}/attributes`);
  return issues.length > 0 ? Effect.fail(new Invalid({ issues })) : Effect.succeed(numbers);
};

const readers = { siret: siretOf, vatNumber: vatNumberOf };

type NumberName = keyof typeof readers;

/** Members of an address that are numbers of a company. */
type CompanyNumbers = Pick<InputOf<typeof addresses>, NumberName>;

/** The numbers of a company that members name, as they are stored, and an issue for each that cannot be right. */
export function companyNumbers(
  members: CompanyNumbers,
  base: string,
): { readonly numbers: Partial<Record<NumberName, string>>; readonly issues: readonly Issue[] } {
  const numbers: Partial<Record<NumberName, string>> = {};
  const issues: Issue[] = [];
  for (const name of ["siret", "vatNumber"] as const) {
    const given = members[name] ?? "";
    if (given.trim() === "") continue;
    const number = readers[name](given);
    if (number === null) issues.push({ pointer: `${base}/${name}`, detail: `rental:faults.${name}` });
    else numbers[name] = number;
  }
  return { numbers, issues };
}
