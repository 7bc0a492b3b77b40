import pg from "pg";
import { type Locale, locales } from "#core/kernel/locales.ts";
import { measure } from "./load.ts";
import { freePort, type Measured, start, stop } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { compare, line } from "./table.ts";

/** A question: one or two words of a title, without their accents, in the language of the title. */
interface Question {
  readonly search: string;
  readonly locale: Locale;
}

const service = "/api/v1/services/global-search";
const mediaType = "application/vnd.api+json";
const { questions } = sizes;
/** Share of the rate of a bare server with one ranked full-text query that is wanted. */
const wanted = 0.33;

/** The global search beside a bare server that asks one ranked full-text query over the same index (issue of the shell, figures). */
export async function measureSearch(product: Measured, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const reference = await start("search-reference.ts", [databaseUrl, String(port)]);
  const asked = await drawnQuestions(databaseUrl);
  const requests = (path: string) =>
    asked.map(({ search, locale }) => ({
      path: `${path}?${new URLSearchParams({ search })}`,
      headers: { accept: mediaType, "accept-language": locale },
    }));
  try {
    const ours = await measure({ url: product.url, requests: requests(service) });
    const bare = await measure({ url: `http://127.0.0.1:${port}`, requests: requests("/") });
    compare("search, pages and articles", ours, { "one ranked query": bare }, wanted);
    await countStatements(product, asked);
  } finally {
    await stop(reference);
  }
}

/** Statements of a search whose words are found. */
async function countStatements(product: Measured, asked: readonly Question[]): Promise<void> {
  const before = await product.statements();
  const few = asked.slice(0, sizes.counted);
  for (const { search, locale } of few) {
    await fetch(`${product.url}${service}?${new URLSearchParams({ search })}`, {
      headers: { accept: mediaType, "accept-language": locale },
    });
  }
  line("statements of a search", (((await product.statements()) - before) / few.length).toFixed(1));
}

/** Words drawn from the titles of all languages in turn, the same in every run. */
async function drawnQuestions(databaseUrl: string): Promise<readonly Question[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const drawn: Question[] = [];
  try {
    for (const locale of locales) {
      const { rows } = await client.query<{ title: string }>(
        "select title from articles_texts where locale = $1 order by md5(record_id::text) limit $2",
        [locale, Math.ceil(questions / locales.length)],
      );
      for (const [index, { title }] of rows.entries()) {
        const words = plain(title)
          .split(/[^a-z0-9]+/)
          .filter((word) => word.length > 3);
        const from = index % Math.max(1, words.length - 1);
        const search = words.slice(from, from + 1 + (index % 2)).join(" ");
        if (search !== "") drawn.push({ search, locale });
      }
    }
  } finally {
    await client.end();
  }
  // One language after the other: neighbours in the list of questions are of different ones.
  return drawn.map((_, index) => drawn[(index * 997) % drawn.length]!);
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .toLowerCase();
