import type { ComponentType } from "react";
import type { App } from "#web/app/app.ts";
import type { Chunk, LoadContext, Outcome } from "#web/app/route.ts";
import type { PrintRequest } from "#web/shell/print/print-model.ts";

/** The name of a component of a page, beside what modules can print: a closed list. Props name records; no text of an address is ever drawn. */
export const pageComponent = "page-component";

/** A kind of record that can be printed alone. */
export interface Printable {
  /** Finds it as its own page does, with the rights of who asks. */
  readonly load: (context: LoadContext, props: PrintRequest["props"]) => Promise<Outcome<unknown>>;
  /** How it is drawn on paper. */
  readonly view: Chunk<PrintableModule>;
}

export interface PrintableModule {
  readonly Printed: ComponentType<{ readonly data: unknown }>;
}

declare module "#web/app/web-module.ts" {
  interface WebModuleParts {
    /** What of the module can be printed, by the name in the address of the print page. */
    readonly printables?: Readonly<Record<string, Printable>>;
  }
}

/** Names of what can be printed on this installation. */
export const printableNames = ({ modules, state }: Pick<App, "modules" | "state">): readonly string[] => [
  pageComponent,
  ...modules.flatMap(({ flag, printables = {} }) =>
    flag === undefined || state.flags[flag] ? Object.keys(printables) : [],
  ),
];

/** What can be printed under a name, while its module is switched on. */
export const printableNamed = (
  { modules, state }: Pick<App, "modules" | "state">,
  name: string,
): Printable | undefined =>
  modules.find(({ flag, printables }) => printables?.[name] && (flag === undefined || state.flags[flag]))?.printables?.[
    name
  ];
