import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { manyOf } from "#core/shell/site/resources.ts";
import type { signUpBlock } from "./blocks.ts";

/** Data of the block of the form. */
export interface SignUpData {
  readonly types: Many;
}

const fields = { "newsletter-types": ["name"] };
const page = { number: 1, size: 50 };

/** The letters that a form offers: those chosen, in their order, or all by name. */
export const loadSignUp = Effect.fnUntraced(function* (props: PropsOf<typeof signUpBlock>) {
  const chosen = (props.types ?? []).map(({ id }) => id);
  const filter = chosen.length > 0 ? { filter: where("id", "in", chosen) } : {};
  const found = manyOf(yield* listEntries(queryOf("newsletter-types", { ...filter, fields, page })));
  if (chosen.length === 0) return { types: found } satisfies SignUpData;
  const data = chosen.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { types: { ...found, data } } satisfies SignUpData;
});
