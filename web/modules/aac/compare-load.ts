import { comparisonOf } from "#core/modules/aac/comparison.ts";
import { facets } from "#core/modules/aac/facets.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { listed } from "#web/modules/aac/product-choice.ts";
import type { ComparisonData } from "#web/modules/aac/routes.ts";

const includes = ["image", ...facets.map(({ relation }) => relation)];

/** Finds the products that an address names, as far as they are in the catalogue; how many are not is told. */
export async function loadComparison({ app, query }: LoadContext): Promise<Outcome<ComparisonData>> {
  const { ids, tooMany, unreadable } = comparisonOf(query.get("products"));
  const head = { title: app.t("aac:compare.title"), noIndex: true };
  if (ids.length === 0) return found({ products: emptyMany, gone: unreadable, tooMany }, head);
  const answer = await app.ports.records.list("aac-products", {
    filter: { id: ids.join(","), ...listed },
    include: includes,
    page: { number: 1, size: ids.length },
  });
  if (!answer.ok) return outcomeOf(answer.error, "aac-products", ids.join(","));
  const placed = answer.value.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return found(
    { products: { ...answer.value, data: placed }, gone: ids.length - placed.length + unreadable, tooMany },
    head,
  );
}
