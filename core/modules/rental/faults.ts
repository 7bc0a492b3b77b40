import { Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import type { LimitFault } from "./limits.ts";

/** The violation of a rental rule; its message is in `rental:faults`. */
export const fault = (pointer: string, name: string, values?: Issue["values"]): Invalid =>
  invalid(pointer, `rental:faults.${name}`, values);

/** Violations of a period or a cart as issues; `at` is the pointer of the object with their members. */
export const issuesOf = (faults: readonly LimitFault[], at: string): readonly Issue[] =>
  faults.map(({ member, model, fault: name, values }) => ({
    pointer: `${at}/${member}${model === undefined ? "" : `/${model}`}`,
    detail: `rental:faults.${name}`,
    ...(values ? { values } : {}),
  }));

export const refusal = (issues: readonly Issue[]): Invalid => new Invalid({ issues });
