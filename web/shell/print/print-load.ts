import type { PageContent } from "#core/shell/site/state.ts";
import { mayOpenPage } from "#web/app/guard.ts";
import { found, inaccessiblePageText, missing, redirectTo, unauthorized } from "#web/app/outcome.ts";
import { withRedirectUrl } from "#web/app/paths.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { blocksOf } from "#web/shell/blocks/registry.ts";
import { type Printed, type PrintRequest, printAddress, printRequestOf } from "#web/shell/print/print-model.ts";
import { pageComponent, printableNamed, printableNames } from "#web/shell/print/printables.ts";
import { pageRoute } from "#web/shell/site/page-route.ts";

/** Finds what is to be printed; what is not on the list does not exist. */
export async function loadPrinted(context: LoadContext): Promise<Outcome<Printed>> {
  const request = printRequestOf(context.query, printableNames(context.app));
  if (!request) return missing("nothing that can be printed is named");
  const outcome = await load(context, request);
  if (outcome.kind !== "found") return outcome;
  return { ...outcome, data: { request, found: outcome.data }, head: { ...outcome.head, noIndex: true } };
}

const load = (context: LoadContext, { component, props }: PrintRequest): Promise<Outcome<unknown>> => {
  if (component === pageComponent) return loadComponent(context, props);
  const printable = printableNamed(context.app, component);
  return printable ? printable.load(context, props) : Promise.resolve(missing(`nothing is printed as ${component}`));
};

/** A component of a page, found as the page finds it. */
async function loadComponent(context: LoadContext, props: PrintRequest["props"]): Promise<Outcome<unknown>> {
  const { page: id, component: wanted } = props;
  const page = context.app.state.pages.find((each) => each.id === id);
  if (!page || !pageRoute.load) return missing("no page is named");
  const viewer = context.app.session.viewer.peek();
  if (!mayOpenPage(page, viewer)) {
    return viewer
      ? unauthorized(inaccessiblePageText)
      : redirectTo(withRedirectUrl("/auth/sign-in", printAddress({ component: pageComponent, props })));
  }
  const outcome = (await pageRoute.load({ ...context, page })) as Outcome<PageContent>;
  if (outcome.kind !== "found") return outcome;
  const component = outcome.data.components.find((each) => each.id === wanted);
  return component && blocksOf(context.app)[component.name]
    ? found({ ...outcome.data, components: [component] }, outcome.head)
    : missing("the page has no such component");
}
