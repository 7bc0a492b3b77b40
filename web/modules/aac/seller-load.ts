import type { aacSellers } from "#core/modules/aac/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { cardsQuery, everything } from "#web/modules/aac/product-choice.ts";
import type { SellerData } from "#web/modules/aac/routes.ts";
import { filled } from "#web/shell/blocks/block-model.ts";

/** Products that the page shows at first, and adds at a time. */
export const pageSize = 24;

/** The choice of the products of a seller. */
export const choiceOfSeller = (seller: string) => ({
  ...everything,
  values: { ...everything.values, seller: [seller] },
});

/** Finds a seller by its id, and its first products. */
export async function loadSeller({ app, params }: LoadContext): Promise<Outcome<SellerData>> {
  const asked = params.seller ?? "";
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "aac-sellers", asked, {
    query: { include: ["logo"] },
  });
  if (outcome.kind !== "found") return outcome;
  const seller = rowOf<typeof aacSellers>(outcome.data.data);
  const products = await app.ports.records.list("aac-products", cardsQuery(choiceOfSeller(seller.id), 1, pageSize));
  if (!products.ok) return outcomeOf(products.error, "aac-sellers", asked);
  const description = filled(seller.description);
  return found(
    { seller: outcome.data, products: products.value },
    { title: seller.name, ...(description !== undefined && { description }) },
  );
}
