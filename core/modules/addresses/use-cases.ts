import { Effect } from "effect";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { asSystem } from "#core/kernel/system.ts";
import { create } from "#core/kernel/write.ts";
import { siretOf, vatNumberOf } from "./french-numbers.ts";

/** Addresses are saved for whoever saves them; the numbers of a company are checked and kept without what people write between. */
export const addressUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const tidy = yield* tidied(document);
    if (viewer.via === "system") return yield* generic(tidy);
    if (viewer.id === null) return yield* new Forbidden({});
    const [related] = Object.keys(document.relationships);
    if (related !== undefined)
      return yield* new Forbidden({ pointer: `${document.pointer}/relationships/${related}`, reason: "read-only" });
    return yield* create({ ...tidy, relationships: { user: { type: "users", id: viewer.id } } }, asSystem(viewer));
  }),
  update: Effect.fnUntraced(function* (document, _viewer, _before, generic) {
    yield* generic({ ...(yield* tidied(document)), id: document.id });
  }),
};

/** The document with its numbers as they are stored; Invalid where one cannot be right. */
const tidied = (document: RecordDocument): Effect.Effect<RecordDocument, CoreError> => {
  const { numbers, issues } = companyNumbers(document.attributes, `${document.pointer}/attributes`);
  return issues.length > 0
    ? Effect.fail(new Invalid({ issues }))
    : Effect.succeed({ ...document, attributes: { ...document.attributes, ...numbers } });
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
