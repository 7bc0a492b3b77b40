/** A rule of a form field (FORMV-007). Its message is `forms:rules.<name>`, which takes the field's name as `attribute`. */
export interface FormRule {
  readonly name: string;
  /** `parameters` are those given with the rule; `form` holds the values of all fields, which a parameter may name. */
  readonly passes: (value: unknown, parameters: readonly unknown[], form: Readonly<Record<string, unknown>>) => boolean;
}

/** A rule as a field asks for it. */
export interface RuleUse {
  readonly name: string;
  readonly parameters?: readonly unknown[];
}

/** What is said of a field: a key and the values of its text. */
export interface RuleMessage {
  readonly key: `forms:rules.${string}`;
  readonly values: { readonly attribute: string; readonly parameter?: number };
}

/** Rules by name. A rule without a name or a function, or with the name of another, is an error of whoever wrote it (ERR-014): it throws. */
export function formRules(rules: readonly FormRule[]): ReadonlyMap<string, FormRule> {
  const registry = new Map<string, FormRule>();
  for (const rule of rules) {
    if (typeof rule.name !== "string" || rule.name.trim() === "") throw new TypeError("a form rule needs a name");
    if (typeof rule.passes !== "function")
      throw new TypeError(`the form rule "${rule.name}" needs a validation function`);
    if (registry.has(rule.name)) throw new TypeError(`there are two form rules "${rule.name}"`);
    registry.set(rule.name, rule);
  }
  return registry;
}

/** Passes for a consent that was given (FORMV-008). */
const accepted: FormRule = {
  name: "accepted",
  passes: (value) =>
    typeof value !== "object" && ["y", "o", "yes", "oui", "true", "1"].includes(String(value).trim().toLowerCase()),
};

/** Fails for nothing at all: an empty array or string, null, false (FORMV-009); 0 is something (FORMV-010). */
const required: FormRule = {
  name: "required",
  passes: (value) => !isEmpty(value) && value !== false,
};

/** The length is exactly the parameter (FORMV-011, FORMV-012). */
const length: FormRule = {
  name: "length",
  passes: (value, parameters, form) => compare(value, parameters, form, (measured, limit) => measured === limit),
};

/** The length is at most the parameter (FORMV-013). */
const maxLength: FormRule = {
  name: "maxLength",
  passes: (value, parameters, form) => compare(value, parameters, form, (measured, limit) => measured <= limit),
};

/** The rules that every form knows. */
export const standardRules: ReadonlyMap<string, FormRule> = formRules([accepted, required, length, maxLength]);

/**
 * What is wrong with the value of a field, in the order of its rules; empty when all pass. `attribute` is the field's name as people read it.
 * Naming a rule that is not registered throws.
 */
export function brokenRules(
  field: { readonly attribute: string; readonly value: unknown; readonly rules: readonly RuleUse[] },
  form: Readonly<Record<string, unknown>> = {},
  registry: ReadonlyMap<string, FormRule> = standardRules,
): readonly RuleMessage[] {
  return field.rules.flatMap(({ name, parameters = [] }) => {
    const rule = registry.get(name);
    if (!rule) throw new TypeError(`there is no form rule "${name}"`);
    if (rule.passes(field.value, parameters, form)) return [];
    const parameter = limitOf(parameters, form);
    return [
      {
        key: `forms:rules.${name}`,
        values: { attribute: field.attribute, ...(parameter === undefined ? {} : { parameter }) },
      },
    ];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Empty values pass (FORMV-014), and so does everything without a limit (FORMV-015). */
function compare(
  value: unknown,
  parameters: readonly unknown[],
  form: Readonly<Record<string, unknown>>,
  holds: (measured: number, limit: number) => boolean,
): boolean {
  const measured = isEmpty(value) ? undefined : measure(value);
  const limit = limitOf(parameters, form);
  return measured === undefined || limit === undefined || holds(measured, limit);
}

/** The number of a number, the length of a text in characters, or of a list. */
function measure(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "string") return [...value].length;
  return Array.isArray(value) ? value.length : undefined;
}

/** The first of the two parameters that gives a number: itself, or the value of the field that it names (FORMV-011, FORMV-015). */
function limitOf(
  [parameter, fallback]: readonly unknown[],
  form: Readonly<Record<string, unknown>>,
): number | undefined {
  return numberFrom(parameter, form) ?? numberFrom(fallback, form);
}

function numberFrom(parameter: unknown, form: Readonly<Record<string, unknown>>): number | undefined {
  const named = typeof parameter === "string" && Object.hasOwn(form, parameter) ? form[parameter] : parameter;
  if (typeof named === "number") return Number.isFinite(named) ? named : undefined;
  if (typeof named !== "string" || named.trim() === "") return undefined;
  const number = Number(named);
  return Number.isFinite(number) ? number : undefined;
}
