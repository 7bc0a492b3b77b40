import { Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import type { LimitFault } from "./limits.ts";

/** A rule of the rental that is not kept, said in `rental:faults`. */
export const fault = (pointer: string, name: string, values?: Issue["values"]): Invalid =>
  invalid(pointer, `rental:faults.${name}`, values);

/** The faults of a period or a cart as issues, `at` being where its members stand. */
export const issuesOf = (faults: readonly LimitFault[], at: string): readonly Issue[] =>
  faults.map(({ member, model, fault: name, values }) => ({
    pointer: `${at}/${member}${model === undefined ? "" : `/${model}`}`,
    detail: `rental:faults.${name}`,
    ...(values ? { values } : {}),
  }));

export const refusal = (issues: readonly Issue[]): Invalid => new Invalid({ issues });
