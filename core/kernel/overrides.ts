import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { type CoreError, Forbidden } from "./errors.ts";
import type { Condition } from "./policy.ts";
import type { UseCaseServices } from "./ports.ts";
import type { ChangeOf, InputOf, MemberOf, StoredOf, Typed } from "./rows.ts";

/**
 * Use cases that stand in for a generic one of their type, everywhere: API, back office, batch, seed. The generic layer has refused what it
 * knows to be wrong before they run (kinds of values and of targets, forms of ids, read-only members, lengths), so that they hold rules
 * only; they go on with `proceed`, which takes what they set beside what was given.
 */

type Run<Value> = Effect.Effect<Value, CoreError, UseCaseServices>;

/** What a module brings, with the services of its own choice. */
type Part<Value> = Effect.Effect<Value, CoreError, UseCaseServices>;

/** A write under way. */
interface Writing<E extends Typed> {
  readonly id: string;
  /** JSON pointer of the resource object in the request, `/data` unless it is one of a batch. */
  readonly pointer: string;
  /** JSON pointer of a member in the request. */
  at(member: MemberOf<E>): string;
}

export interface Creating<E extends Typed> extends Writing<E> {
  /** Creates the record as given, with these changes. Gives its id. */
  proceed(changes?: ChangeOf<E>): Run<string>;
}

export interface Updating<E extends Typed> extends Writing<E> {
  /** The record, locked, as it is until now. */
  readonly before: StoredOf<E>;
  /** Changes the record as given, with these changes. */
  proceed(changes?: ChangeOf<E>): Run<void>;
}

export interface Destroying<E extends Typed> {
  readonly before: StoredOf<E>;
  /** Destroys the record, and what goes with it. Where it goes with another itself, they are all deleted at the end. */
  proceed(): Run<void>;
}

/**
 * Values of records that depend on what a request says, such as how many are free in a period: a request says it with the parameter
 * `family[key]`, once for each key. The fields are declared with `fromParameters`; without the parameter they are absent.
 */
export interface RequestParameters {
  readonly family: string;
  readonly keys: readonly string[];
  /** The fields and their values by the id of the record. BadRequest names the parameter that makes no sense. */
  readonly answer: (
    ids: readonly string[],
    values: Readonly<Record<string, string>>,
  ) => Part<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}

/** A value by the first condition over stored members that holds. */
export interface ToldCases {
  readonly cases: readonly (readonly [Condition, unknown])[];
  readonly otherwise: unknown;
}

/** What a use case tells of records that are asked for themselves, such as a status that depends on the day. */
export interface Tells {
  readonly fields: readonly string[];
  /** By the id of the record, in a number of statements that does not depend on how many there are. */
  readonly answer: (ids: readonly string[]) => Part<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Zone in which files for people tell the instants of the records, whoever reads them; as they are stored unless said. */
  readonly timezone?: () => Part<string>;
  /** The same as conditions, for those that can be filtered by. */
  readonly cases?: () => Part<Readonly<Record<string, ToldCases>>>;
}

interface Actions<E extends Typed> {
  readonly create: (input: InputOf<E>, next: Creating<E>) => Part<string>;
  readonly update: (input: InputOf<E>, next: Updating<E>) => Part<void>;
  readonly destroy: (next: Destroying<E>) => Part<void>;
}

/** The overrides of one type, as the generic use cases call them. */
export interface Overrides extends Partial<Actions<Typed>> {
  /** Required members that `create` fills when they are not given. */
  readonly fills?: readonly string[];
  readonly parameters?: RequestParameters;
  readonly tells?: Tells;
  /** A service alone makes them. */
  readonly isMadeElsewhere?: boolean;
  /** What is done before viewers are shown their own record, where the type has a name for that (`own`). */
  readonly beforeShowSelf?: () => Part<void>;
}

/** One override, as a module names it. */
export interface Override {
  readonly type: string;
  readonly use: Overrides;
}

/** Who a use case is for. */
type Audience = "anyone" | "member";

type ByMember<As extends Audience> = As extends "member" ? { readonly member: string } : unknown;

type Call<E extends Typed, Action extends keyof Actions<E>, As extends Audience> =
  Parameters<Actions<E>[Action]> extends readonly [...infer Given, infer Next]
    ? [...Given, Next & ByMember<As>]
    : never;

interface Options<E extends Typed, As extends Audience> {
  /** Required members that it fills when they are not given. */
  readonly fills?: readonly MemberOf<E>[];
  /** What the product writes itself, such as the seed, is written as given. */
  readonly system?: "passes";
  /** `member`: Forbidden to guests, and told the id of whoever writes. */
  readonly as?: As;
}

type UseCase<E extends Typed, Action extends keyof Actions<E>, As extends Audience> = (
  ...call: Call<E, Action, As>
) => Generator<Effect.Effect<unknown, CoreError, UseCaseServices>, Answers[Action]>;

/** Declares the use case of an action: a generator function of what was given and how to go on. */
export function override<E extends Typed, Action extends keyof Actions<E>>(
  entity: E,
  action: Action,
  run: UseCase<E, Action, "anyone">,
): Override;
export function override<E extends Typed, Action extends keyof Actions<E>, As extends Audience = "anyone">(
  entity: E,
  action: Action,
  options: Options<E, As>,
  run: UseCase<E, Action, As>,
): Override;
export function override({ type }: Typed, action: string, ...said: readonly [unknown, unknown?]): Override {
  const [{ system, as, fills }, run] = (said.length === 1 ? [{}, said[0]] : said) as [Options<Typed, Audience>, never];
  const use: (...call: readonly unknown[]) => Part<never> = Effect.fnUntraced(run);
  const guarded = (...call: readonly unknown[]) =>
    Effect.flatMap(Acting, ({ id, via }): Part<never> => {
      const next = call.at(-1) as { proceed(): Part<never> };
      if (system === "passes" && via === "system") return next.proceed();
      if (as !== "member") return use(...call);
      return id === null ? Effect.fail(new Forbidden({})) : use(...call.slice(0, -1), { ...next, member: id });
    });
  return { type, use: { ...(fills && { fills }), [action]: system || as ? guarded : use } };
}

/** What a use case gives: a creation the id of the record. */
interface Answers {
  readonly create: string;
  readonly update: unknown;
  readonly destroy: unknown;
}

/** Declares values that records have for the parameters of a request. */
export const requestParameters = ({ type }: Typed, parameters: RequestParameters): Override => ({
  type,
  use: { parameters },
});

/** Declares what a use case tells of the records of a type. */
export const tells = ({ type }: Typed, told: Tells): Override => ({ type, use: { tells: told } });

/** Declares that records are made by a service alone: to make one like any other is forbidden to everybody, for this reason. */
export const madeElsewhere = ({ type }: Typed, reason: string): Override => ({
  type,
  use: { isMadeElsewhere: true, create: () => Effect.fail(new Forbidden({ reason })) },
});

/** Declares what is done before viewers are shown their own record. */
export const beforeShowSelf = ({ type }: Typed, run: () => Part<void>): Override => ({
  type,
  use: { beforeShowSelf: run },
});
