import type { Failure, Fault } from "#core/shell/site/ports.ts";

/** What is wrong with a form, by field; `form` holds what belongs to no single one. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: readonly string[];
}

export const noErrors: FormErrors = { fields: {}, form: [] };

export interface FormVocabulary {
  /** Names of the fields of the form. `id` is always one: a conflict is told on it (FORMV-005). */
  readonly fields: readonly string[];
  /** Field of a pointer, where it is not the name in `/data/attributes/name`, `/data/relationships/name` or a service's `/name`. */
  readonly pointers?: Readonly<Record<string, string>>;
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Whether a translation key exists. */
  readonly has: (key: string) => boolean;
  /** The label of a field, for messages that name it. */
  readonly labelOf?: (field: string) => string;
}

/** Thrown for errors that no field of the form can show (FORMV-004). */
export class UnmappedFaultsError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The form has no field for: ${faults.map(({ pointer, code }) => pointer ?? code).join(", ")}`);
    this.name = "UnmappedFaultsError";
    this.faults = faults;
  }
}

/**
 * The errors of a form from a failed call (platform-shell §5). 422 and 409 are mapped onto fields, the first message of
 * each; other failures give one message for the whole form, except those whose dialog has told already (network, expired
 * session). Throws `UnmappedFaultsError` when a 422 names something that is not in the form.
 */
export function errorsOf(failure: Failure, vocabulary: FormVocabulary): FormErrors {
  switch (failure.kind) {
    case "network":
    case "session-expired":
      return noErrors;
    case "invalid":
    case "conflict":
      return fieldErrors(failure, vocabulary);
    default:
      return { fields: {}, form: [failureMessage(failure, vocabulary)] };
  }
}

/**
 * The message of a fault: the line `forms:rules.<detail>` when there is one for the detail without its `validation.` prefix
 * (FORMV-002), else the detail as it is (FORMV-003).
 */
export function messageOf(
  fault: Fault,
  field: string,
  { t, has, labelOf }: Pick<FormVocabulary, "t" | "has" | "labelOf">,
): string {
  const rule = fault.detail.replace(/^validation\./, "");
  const key = `forms:rules.${rule}`;
  const isKey = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/.test(rule) && has(key);
  return isKey ? t(key, { ...fault.meta, attribute: labelOf?.(field) ?? field }) : fault.detail;
}

/** The field with the first error, in the order of the form: it is scrolled to (FORMV-006). */
export function firstInvalid(errors: FormErrors, order: readonly string[]): string | undefined {
  return order.find((field) => errors.fields[field] !== undefined) ?? Object.keys(errors.fields)[0];
}

export const hasErrors = (errors: FormErrors): boolean =>
  errors.form.length > 0 || Object.keys(errors.fields).length > 0;

function fieldErrors({ kind, faults }: Failure, vocabulary: FormVocabulary): FormErrors {
  const fields: Record<string, string> = {};
  const unmapped: Fault[] = [];
  for (const fault of faults) {
    const field = kind === "conflict" ? "id" : fieldOf(fault, vocabulary);
    if (field === undefined) unmapped.push(fault);
    else fields[field] ??= messageOf(fault, field, vocabulary) || vocabulary.t("forms:conflict");
  }
  if (unmapped.length > 0) throw new UnmappedFaultsError(unmapped);
  if (kind === "conflict" && faults.length === 0) fields.id = vocabulary.t("forms:conflict");
  return { fields, form: [] };
}

/**
 * The field that a pointer names, in a record or in what a service is given: itself, or what it lies in
 * (`/data/attributes/address/city` and `/address/city` belong to `address`).
 */
function fieldOf({ pointer }: Fault, { fields, pointers }: FormVocabulary): string | undefined {
  if (pointer === undefined) return undefined;
  const mapped = pointers?.[pointer];
  if (mapped !== undefined) return mapped;
  const parts = /^\/(?:data\/(?:(?:attributes|relationships)\/([^/]+)|(id)$)|(?!id$)([^/]+))/.exec(pointer);
  const field = (parts?.[1] ?? parts?.[2] ?? parts?.[3])?.replaceAll("~1", "/").replaceAll("~0", "~");
  return field !== undefined && (field === "id" || fields.includes(field)) ? field : undefined;
}

function failureMessage(failure: Failure, { t, has }: FormVocabulary): string {
  const { kind, faults } = failure;
  if (kind === "too-many") return waitText(failure, t);
  const key = `forms:failure.${kind}`;
  return faults[0]?.detail || t(has(key) ? key : "forms:failure.unexpected");
}

/** How long whoever was too fast has to wait: seconds for a moment, minutes for more. */
export function waitText(
  { retryAfterSeconds = 60 }: Pick<Failure, "retryAfterSeconds">,
  t: FormVocabulary["t"],
): string {
  if (retryAfterSeconds < 60) return t("forms:failure.too-soon", { count: Math.max(1, Math.ceil(retryAfterSeconds)) });
  return t("forms:failure.too-many", { count: Math.ceil(retryAfterSeconds / 60) });
}

/** What is typed in a form that begins empty, and is empty again once it was sent: nothing while there is nothing to lose. */
export const typed = (...texts: readonly string[]): readonly string[] | undefined =>
  texts.some((text) => text !== "") ? texts : undefined;
