import type { Issue } from "#core/kernel/errors.ts";

/** A fault of accessibility in a text, as an issue of the member that holds it. */
export const faultIssue = (
  fault: { readonly code: string; readonly path: readonly number[]; readonly values?: Issue["values"] },
  pointer: string,
  values: NonNullable<Issue["values"]>,
): Issue => ({
  pointer,
  detail: `rich-text:rules.${fault.code}`,
  path: fault.path,
  values: { ...fault.values, ...values },
});
