import type { Choice, Condition, FieldConfig, FieldType } from "#core/modules/advanced-forms/definition.ts";
import type { ChildDraft, Draft } from "#web/shell/admin/form/form-model.ts";

/** What is written of a field beside its texts, as the form holds it. */
export function configOf({ values }: Draft): FieldConfig {
  try {
    return (JSON.parse(String(values.config || "{}")) ?? {}) as FieldConfig;
  } catch {
    return {};
  }
}

/** The draft with other settings; those that are empty are left out. */
export function withConfig(draft: Draft, change: Partial<Record<keyof FieldConfig, unknown>>): Draft {
  const config = Object.entries({ ...configOf(draft), ...change }).filter(([, value]) => value !== undefined);
  const written = config.length === 0 ? "" : JSON.stringify(Object.fromEntries(config), null, 2);
  return { ...draft, values: { ...draft.values, config: written } };
}

export const typeOf = ({ links }: Draft): FieldType | undefined => links.fieldType?.[0]?.id as FieldType | undefined;

type Bound = "minimum" | "maximum" | "earliest" | "latest" | "longest";

/** The bounds that a field of a type may have. */
export const boundsOf = (type: FieldType | undefined): readonly Bound[] =>
  type === "number" || type === "checkbox"
    ? ["minimum", "maximum"]
    : type === "date"
      ? ["earliest", "latest"]
      : type === "text" || type === "textarea"
        ? ["longest"]
        : [];

export const hasChoices = (type: FieldType | undefined): boolean =>
  type === "select" || type === "radio" || type === "checkbox";

/** Choices with one more, whose value no other has. */
export function oneMore(choices: readonly Choice[]): readonly Choice[] {
  const taken = new Set(choices.map(({ value }) => value));
  let number = choices.length + 1;
  while (taken.has(`choice-${number}`)) number += 1;
  return [...choices, { value: `choice-${number}`, labels: {} }];
}

/** A list with one of its parts elsewhere. */
export function moved<Part>(parts: readonly Part[], from: number, to: number): readonly Part[] {
  const next = [...parts];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A field that a condition may look at. */
export interface Asked {
  readonly id: string;
  readonly title: string;
  readonly type: FieldType | undefined;
  readonly choices: readonly Choice[];
}

/** The stored fields above one of a form, that ask for something; `hasNew` where others above are not stored yet. */
export function askedAbove(
  siblings: readonly ChildDraft[],
  draft: Draft,
): { readonly asked: readonly Asked[]; readonly hasNew: boolean } {
  const at = siblings.findIndex(({ key }) => key === (draft as ChildDraft).key);
  const above = siblings.slice(0, Math.max(at, 0)).filter((each) => typeOf(each) !== "section");
  return {
    asked: above.flatMap((each) =>
      each.id === undefined
        ? []
        : [
            {
              id: each.id,
              title: String(each.values.title || each.fallbacks.title || ""),
              type: typeOf(each),
              choices: configOf(each).choices ?? [],
            },
          ],
    ),
    hasNew: above.some(({ id }) => id === undefined),
  };
}

/** Conditions with one of them changed; none at all where the last is taken away. */
export const withConditions = (config: FieldConfig, conditions: readonly Condition[]): FieldConfig["showWhen"] =>
  conditions.length === 0 ? undefined : { match: config.showWhen?.match ?? "all", conditions };
