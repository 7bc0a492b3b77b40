import type { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import type { Contribution, Registered } from "./module.ts";
import type { Creating, Overrides, Updating } from "./overrides.ts";
import type { UseCaseServices } from "./ports.ts";
import type { InputOf, Typed } from "./rows.ts";

/**
 * Use cases around those of every type with a trait: they go on with `proceed` to that of the type, where it has one of its own. What the
 * type sets goes before what they set.
 */
export interface TraitOverride {
  readonly trait: string;
  readonly create?: (writing: TraitWriting<Creating<Typed>>) => Effect.Effect<string, CoreError, UseCaseServices>;
  readonly update?: (writing: TraitWriting<Updating<Typed>>) => Effect.Effect<void, CoreError, UseCaseServices>;
}

/** A write of a record with the trait under way. */
export type TraitWriting<Next> = Next & {
  readonly source: Registered;
  readonly input: InputOf<Typed>;
};

type Run<Value> = Effect.Effect<Value, CoreError, UseCaseServices>;

/** A record whose use cases are those of its traits around its own. */
export const withTraitUse = (source: Registered, parts: readonly Contribution<TraitOverride>[]): Registered =>
  parts.reduce((inner, { part }) => (inner.traits.includes(part.trait) ? around(part, inner) : inner), source);

function around({ create, update }: TraitOverride, source: Registered): Registered {
  const own = source.overrides;
  const overrides: Overrides = {
    ...own,
    ...(create && {
      create: (input, next) => {
        const proceed = going(next, (inner) => own.create?.(input, inner));
        return create({ ...next, source, input, proceed });
      },
    }),
    ...(update && {
      update: (input, next) => {
        const proceed = going(next, (inner) => own.update?.(input, inner));
        return update({ ...next, source, input, proceed });
      },
    }),
  };
  return { ...source, overrides };
}

type Change = Readonly<Record<string, unknown>>;

/** How a trait goes on: to the use case of the type, where there is one, with what the trait sets below what that sets. */
const going =
  <Value, Next extends { proceed(changes?: Change): Run<Value> }>(
    next: Next,
    own: (inner: Next) => Run<Value> | undefined,
  ) =>
  (set?: Change): Run<Value> =>
    own({ ...next, proceed: (more?: Change) => next.proceed(set || more ? { ...set, ...more } : undefined) }) ??
    next.proceed(set);
