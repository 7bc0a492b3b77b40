import type { PageContent } from "#core/shell/site/state.ts";
import { type Chunk, chunk, route } from "#web/app/route.ts";
import { blockChunks } from "#web/shell/blocks/registry.ts";
import type { Printed } from "#web/shell/print/print-model.ts";
import { pageComponent, printableNamed } from "#web/shell/print/printables.ts";

/** One thing alone, to be printed (ROUTE-043): no top bar, no footer, no accessibility drawer. */
export const printRoute = route<Printed>({
  name: "services.internals.print",
  path: "/services/internals/print",
  meta: {
    guard: "public",
    title: "printing:title",
    noNav: true,
    noFooter: true,
    noA11yDrawer: true,
    namespaces: ["printing", "blocks", "items", "articles", "blog"],
    query: { component: "text", props: "json", previous: "site-path" },
  },
  screen: chunk("web/shell/print/print-screen.tsx", () => import("#web/shell/print/print-screen.tsx")),
  load: async (context) => (await import("#web/shell/print/print-load.ts")).loadPrinted(context),
  chunks: ({ request: { component }, found: data }, app): readonly Chunk<unknown>[] => {
    if (component === pageComponent) return blockChunks(app, (data as PageContent).components);
    const printable = printableNamed(app, component);
    return printable ? [printable.view] : [];
  },
});
