import type { Failure, Many, Resource } from "#core/shell/site/ports.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { listed } from "#web/modules/aac/product-choice.ts";
import type { MatchData } from "#web/modules/aac/routes.ts";

/** Relations of a product that a match is told by, and what its line shows. */
const includes = [
  "image",
  "seller",
  "accessTypes",
  "integrationTypes",
  "compatibleSystems.system",
  "installedSystems.system",
  "languages",
  "pictogramTypes",
];

/** Products asked for at a time, and how often: a catalogue of more is matched by its first. */
const pageSize = 100;
const mostPages = 10;

const query = (number: number) => ({
  filter: listed,
  sort: "name",
  include: includes,
  fields: {
    "aac-products": ["name", "price", ...new Set(includes.map((path) => path.split(".")[0] ?? path))],
    "aac-compatible-systems": ["name", "position", "system"],
    "aac-installed-systems": ["name", "position", "system"],
    "aac-systems": ["name", "position"],
    "aac-languages": ["name", "position"],
    "aac-pictogram-types": ["name", "position"],
    "aac-sellers": ["name"],
  },
  page: { number, size: pageSize },
});

/** Finds the products of the catalogue with what a match is told by. What somebody needs is asked of nobody: it stays in the address. */
export async function loadMatches({ app }: LoadContext): Promise<Outcome<MatchData>> {
  const products: Resource[] = [];
  const included = new Map<string, Resource>();
  for (let number = 1; number <= mostPages; number += 1) {
    const answer = await app.ports.records.list("aac-products", query(number));
    if (!answer.ok) return failed(answer.error);
    products.push(...answer.value.data);
    for (const each of answer.value.included) included.set(`${each.type} ${each.id}`, each);
    if (products.length >= (answer.value.meta.total ?? 0) || answer.value.data.length === 0) break;
  }
  const all: Many = { data: products, included: [...included.values()], meta: { total: products.length } };
  return found({ products: all }, { title: app.t("aac:match.title"), description: app.t("aac:match.about") });
}

const failed = (failure: Failure): Outcome<never> => outcomeOf(failure, "aac-products", "match");
