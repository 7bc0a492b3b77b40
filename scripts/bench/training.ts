import { cardFields, cardIncludes, defaultCards } from "#core/modules/training/cards.ts";
import { trainingSizes } from "#scripts/training-data.ts";
import { type Load, measureBeside } from "./load.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { failures, hold, line } from "./table.ts";

/** How much longer than the list the numbers beside its facets may take. */
const wanted = 2;

/**
 * The numbers beside the six facets of 20,000 resources (type, theme, tag, licence, language and organization, and the rating besides) next
 * to the list that they stand beside, both asked by a member, for whom no answer is kept: with nothing chosen, where the numbers are those of
 * the last second, and with a choice that nobody made in the last second.
 */
export async function measureTraining(product: Measured): Promise<void> {
  const token = await tokenOf(product.url, await cookieOf(product.url, "member@bench.test"));
  const headers = { authorization: `Bearer ${token}`, accept: "application/vnd.api+json" };
  const asking = (path: (at: number) => string): Load => ({
    url: product.url,
    requests: Array.from({ length: choices }, (_, at) => ({ path: path(at), headers })),
  });
  const list = `/api/v1/training-resources?include=${cardIncludes}&fields[training-resources]=${cardFields}&page[size]=${defaultCards}`;
  const [unfaceted, facets, narrowed] = await measureBeside([
    asking((at) => `${list}&page[number]=${1 + (at % 20)}`),
    asking(() => counts),
    asking((at) => `${counts}?${choice(at)}`),
  ]);
  for (const [name, figure] of [
    ["facets, nothing chosen", facets!],
    ["facets, a new choice each", narrowed!],
  ] as const) {
    const times = unfaceted!.perSecond / figure.perSecond;
    const failed = figure.failed + unfaceted!.failed;
    line(
      `${trainingSizes.resources} resources, ${name}`,
      `${figure.perSecond.toFixed(0)}/s p99 ${figure.p99} ms   list ${unfaceted!.perSecond.toFixed(0)}/s p99 ${unfaceted!.p99} ms   ${times.toFixed(2)} times the list (at most ${wanted})${failures(failed)}`,
    );
    hold(times <= wanted);
  }
}

const counts = "/api/v1/services/training-resources/facets";
const languages = ["en", "fr", "it", "es", "ca", "da", "ro", "mul"] as const;
const { types, themes } = trainingSizes;
const choices = types * themes * languages.length;

/** A type, a theme and a language, of every combination in turn. */
const choice = (at: number): string =>
  `type=type-${1 + (at % types)}&theme=theme-${1 + (Math.floor(at / types) % themes)}&language=${languages[Math.floor(at / types / themes)]}`;
