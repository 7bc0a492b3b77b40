import { productHistory, reviewProduct } from "#core/modules/aac/calls.ts";
import type { aacProducts } from "#core/modules/aac/entities.ts";
import { facets } from "#core/modules/aac/facets.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found, loadRecord } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import { isCurator } from "#web/modules/aac/curators.ts";
import type { ProductData } from "#web/modules/aac/routes.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with a product on its page. */
const includes = ["image", "seller.logo", "corrects", "createdBy", ...facets.map(({ relation }) => relation)];

/** Finds a product by its id. */
export async function loadProduct({ app, params }: LoadContext): Promise<Outcome<ProductData>> {
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "aac-products", params.product ?? "", {
    query: { include: includes },
  });
  if (outcome.kind !== "found") return outcome;
  const product = outcome.data;
  const [review, history] = await Promise.all([reviewIn(app, product), historyIn(app, product)]);
  return found({ product, ...(review && { review }), ...(history && { history }) }, headOf(product));
}

/** What a correction changes that is still to be decided on, for who decides. */
async function reviewIn({ ports, state }: App, { data }: One): Promise<ProductData["review"]> {
  const { id, corrects, status } = rowOf<typeof aacProducts>(data);
  if (corrects === null || status === "accepted" || !isCurator(state)) return undefined;
  const answer = await ports.call(reviewProduct, { id });
  return answer.ok ? answer.value.data : undefined;
}

/** How it came to where it is, for who proposed it and who keeps the catalogue. */
async function historyIn({ ports, state }: App, { data }: One): Promise<ProductData["history"]> {
  const { id, createdBy } = rowOf<typeof aacProducts>(data);
  const isConcerned = isCurator(state) || (state.viewer !== null && createdBy === state.viewer.id);
  const answer = isConcerned ? await ports.call(productHistory, { id }) : null;
  return answer?.ok ? answer.value.data : undefined;
}

/** What the product says to search engines and social networks; only what is in the catalogue is to be found there. */
function headOf({ data, included }: One): Head {
  const product = rowOf<typeof aacProducts>(data);
  const description = defaultShortDescription(textsOf(product.description ?? "").join(" "));
  const image = sharedFile(includedOf(included).one<typeof files>("files", product.image));
  return {
    title: product.name,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...((product.status !== "accepted" || product.corrects !== null) && { noIndex: true }),
  };
}
