import { brokenRules, type RuleUse } from "#core/shell/forms/rules.ts";
import type { Translate } from "#web/app/translator.ts";

/** A field of a form and its rules; `attribute` is its name as people read it. */
export interface RuledField {
  readonly attribute: string;
  readonly value: unknown;
  readonly rules: readonly RuleUse[];
}

/** What the `check` of a form tells: of each field the message of the first rule that it breaks (FORMV-007). */
export function brokenFields(
  t: Translate,
  fields: Readonly<Record<string, RuledField>>,
): Readonly<Record<string, string>> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [first] = brokenRules(field, values);
      return first ? [[name, t(first.key, first.values)]] : [];
    }),
  );
}
