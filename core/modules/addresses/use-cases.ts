import { Effect } from "effect";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { addresses } from "./entities.ts";
import { siretOf, vatNumberOf } from "./french-numbers.ts";

/** Addresses are saved for whoever saves them. */
export const saveAddress = override(addresses, "create", function* (input, viewer, { pointer, at, proceed }) {
  const numbers = yield* checkedNumbers(input, pointer);
  if (viewer.via === "system") return yield* proceed(numbers);
  if (viewer.id === null) return yield* new Forbidden({});
  if (input.user !== undefined) return yield* new Forbidden({ pointer: at("user"), reason: "read-only" });
  return yield* proceed({ ...numbers, user: viewer.id });
});

export const changeAddress = override(addresses, "update", function* (input, _viewer, { pointer, proceed }) {
  yield* proceed(yield* checkedNumbers(input, pointer));
});

/** The numbers of a company as they are stored: without what people write between their digits. Invalid where one cannot be right. */
const checkedNumbers = (
  input: Readonly<Record<string, unknown>>,
  pointer: string,
): Effect.Effect<Readonly<Record<string, string>>, CoreError> => {
  const { numbers, issues } = companyNumbers(input, `${pointer}/attributes`);
  return issues.length > 0 ? Effect.fail(new Invalid({ issues })) : Effect.succeed(numbers);
};

/** The numbers of a company that members name, as they are stored, and an issue for each that cannot be right. */
export function companyNumbers(
  members: Readonly<Record<string, unknown>>,
  base: string,
): { readonly numbers: Readonly<Record<string, string>>; readonly issues: readonly Issue[] } {
  const numbers: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const [name, read] of Object.entries({ siret: siretOf, vatNumber: vatNumberOf })) {
    const given = members[name];
    if (typeof given !== "string" || given.trim() === "") continue;
    const number = read(given);
    if (number === null) issues.push({ pointer: `${base}/${name}`, detail: `rental:faults.${name}` });
    else numbers[name] = number;
  }
  return { numbers, issues };
}
