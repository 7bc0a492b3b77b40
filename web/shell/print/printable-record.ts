import { missing } from "#web/app/outcome.ts";
import type { Route } from "#web/app/route.ts";
import type { Printable } from "#web/shell/print/printables.ts";

/** The page of a record on paper, which is loaded as on the site; `parameter` is what its path names the record by. */
export const printableRecord = (route: Pick<Route, "load">, parameter: string, view: Printable["view"]): Printable => ({
  load: async (context, { id }) => {
    const load = async (named: string | undefined) =>
      route.load && named !== undefined
        ? route.load({ ...context, params: { [parameter]: named } })
        : missing("no record is named");
    const outcome = await load(id);
    // What is printed stands at an address of its own, whatever the record is named by.
    return outcome.kind === "moved" ? load(outcome.slug) : outcome;
  },
  view,
});
