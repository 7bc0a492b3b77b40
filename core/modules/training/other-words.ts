import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { other } from "./other.ts";

/** The words for a type or a theme that is none of the known ones, with what says so. */
interface Words {
  readonly resourceType?: string | null | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly otherResourceType?: string | null | undefined;
  readonly otherTheme?: string | null | undefined;
}

/**
 * The words that a record has for what is none of the known types and themes: asked for where `other` is chosen, and gone where it is not
 * (TRAIN-002).
 */
export const settledWords = (
  input: Words,
  before: Words,
  at: (member: "otherResourceType" | "otherTheme") => string,
): Effect.Effect<{ readonly otherResourceType: string | null; readonly otherTheme: string | null }, CoreError> =>
  Effect.gen(function* () {
    const type = input.resourceType === undefined ? before.resourceType : input.resourceType;
    const themes = input.themes ?? before.themes ?? [];
    const words = (name: "otherResourceType" | "otherTheme") =>
      ((input[name] === undefined ? before[name] : input[name]) ?? "").trim() || null;
    const otherResourceType = type === other ? words("otherResourceType") : null;
    const otherTheme = themes.includes(other) ? words("otherTheme") : null;
    if (type === other && otherResourceType === null)
      return yield* invalid(at("otherResourceType"), "training:faults.other-type");
    if (themes.includes(other) && otherTheme === null)
      return yield* invalid(at("otherTheme"), "training:faults.other-theme");
    return { otherResourceType, otherTheme };
  });
