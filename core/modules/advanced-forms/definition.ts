/** What a field of an advanced form asks for (FORMS-009); a section begins a step (FORMS-008). */
export const fieldTypes = [
  "section",
  "text",
  "textarea",
  "number",
  "email",
  "phone",
  "date",
  "select",
  "radio",
  "checkbox",
  "country",
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** How a condition looks at the answer of an earlier field. */
export const comparisons = ["answered", "unanswered", "is", "is-not", "above", "below"] as const;
export type Comparison = (typeof comparisons)[number];

/** What an earlier field must have been answered with. */
export interface Condition {
  readonly field: string;
  readonly is: Comparison;
  /** Not asked of `answered` and `unanswered`; of a choice among several, one of them. */
  readonly value?: string;
}

/** When a field is shown: with all of its conditions, or with any. */
export interface ShowWhen {
  readonly match: "all" | "any";
  readonly conditions: readonly Condition[];
}

/** One of the answers to choose from. */
export interface Choice {
  readonly value: string;
  /** By language. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface FieldConfig {
  /** Of `select`, `radio` and `checkbox`. */
  readonly choices?: readonly Choice[];
  /** Of `number`: bounds, inclusive; of `checkbox`: how many are chosen. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of `date`: bounds, inclusive. */
  readonly earliest?: string;
  readonly latest?: string;
  /** Of texts, in characters. */
  readonly longest?: number;
  readonly showWhen?: ShowWhen;
}

/** A field as a version of its form keeps it. */
export interface DefinedField {
  readonly id: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly config: FieldConfig;
}

export type Answer = string | number | readonly string[];

/** By the id of the field; what is empty is not there. */
export type Answers = Readonly<Record<string, Answer>>;

/** What people read of a field, in one language. */
export interface FieldTexts {
  readonly title: string;
  readonly description: string | null;
}

/** A field with its texts by language. */
export interface WrittenField extends DefinedField {
  readonly texts: Readonly<Record<string, FieldTexts>>;
}
