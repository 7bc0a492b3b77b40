import type { CatalogueService } from "#core/kernel/module.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { conditionSql } from "./conditions.ts";
import { type Bound, draft } from "./statement.ts";

/** A rule of the core inside a statement that is written by hand, and the parameters that it brings. */
export interface Rule {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Compiles a rule over the row `alias`. Its parameters come after those of the statement, `after` in number. The rule speaks of records
 * alone: one that asks for a fact of the viewer is refused.
 */
export function ruleSql(all: CatalogueService, type: string, alias: string, rule: Condition, after: number): Rule {
  const into = draft(true);
  into.params.push(...Array.from({ length: after }, () => () => undefined));
  const text = conditionSql(into, all, type, alias, rule);
  return { text, values: into.params.slice(after).map((value) => value(ofNobody)) };
}

const ofNobody: Bound = {
  get viewer(): never {
    throw new Error("a rule in a statement written by hand asks nothing of the viewer");
  },
};
