import type { PageEntry } from "#core/shell/site/state.ts";
import type { Params, Route } from "#web/app/route.ts";
import { sharedNamespaces } from "#web/app/translator.ts";

/** The route that an address leads to, with what the address says. */
export interface Match {
  readonly route: Route;
  readonly params: Params;
  readonly page?: PageEntry;
  /** Whether any text may stand where this match found its parameters: a record of a component, say. */
  readonly isOpen?: boolean;
}

/** Namespaces of lines that a page of this route carries. */
export const namespacesOf = (match: Match | undefined): readonly string[] => [
  ...sharedNamespaces,
  ...(match?.route.meta.namespaces ?? []),
  ...(match?.page?.components ?? []).flatMap((name) => match?.route.meta.componentNamespaces?.[name] ?? []),
];
