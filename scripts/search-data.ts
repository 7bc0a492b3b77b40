import pg from "pg";
import { productLines } from "#adapters/texts/product-lines.ts";
import { type Locale, locales } from "#core/kernel/locales.ts";
import { sizes } from "./bench/sizes.ts";

/** Sizes of the data set that search is measured on: records, each in seven locales. */
const searchSizes = { articles: sizes.searchedArticles, pages: sizes.searchedPages } as const;

/** Rare words of each language, beside those of the corpus. */
const rareWords = 20_000;
/** Records written in one statement. */
const batch = 2_500;

interface Language {
  readonly locale: Locale;
  /** Running text: a few words in a row are words that go together, as often as they do. */
  readonly corpus: readonly string[];
  readonly rare: readonly string[];
}

/**
 * Puts 95,000 articles and 5,000 pages with titles and descriptions in seven locales straight into the tables. Their words are those of the
 * product's own lines, in their order and number, with now and then a rare one made of the halves of two. Deterministic. Takes the
 * owner's connection.
 */
export async function writeSearchData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const languages = locales.map(languageOf);
  const random = generator(20_261_120);
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '256MB'");
    const indexes = await takenIndexes(client);
    await client.query(articlesPage, [id("page", -1), id("component", -1)]);
    for (let from = 0; from < searchSizes.articles; from += batch) {
      const ids = range(from, Math.min(batch, searchSizes.articles - from));
      await client.query(
        `insert into articles (id, source_locale, slug, published_at, layout_id, status_id)
         select id, 'en', 'found-article-' || n, timestamptz '2024-01-01' + n * interval '13 minutes', 'pagination', 'published'
         from unnest($1::uuid[], $2::int[]) x(id, n)`,
        [ids.map((n) => id("article", n)), ids],
      );
      await writeTexts(
        client,
        "articles_texts",
        "short_description",
        ids.map((n) => id("article", n)),
        languages,
        random,
      );
    }
    for (let from = 0; from < searchSizes.pages; from += batch) {
      const ids = range(from, Math.min(batch, searchSizes.pages - from));
      await client.query(
        "insert into app_pages (id, source_locale, path) select id, 'en', '/found-page-' || n from unnest($1::uuid[], $2::int[]) x(id, n)",
        [ids.map((n) => id("page", n)), ids],
      );
      await writeTexts(
        client,
        "app_pages_texts",
        "description",
        ids.map((n) => id("page", n)),
        languages,
        random,
      );
    }
    for (const index of indexes) await client.query(index);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Drops the indexes of words, which are made faster than kept up, and gives the statements that make them again. */
async function takenIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where tablename in ('articles_texts', 'app_pages_texts') and indexdef ilike '% using gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** The page that lists the articles, so that they have an address. */
const articlesPage = `
  with page as (insert into app_pages (id, source_locale, path) select $1, 'en', '/articles' where not exists (select from app_pages where path = '/articles') returning id),
  texts as (
    insert into app_pages_texts (record_id, locale, title, search)
    select id, 'en', 'All that we know', labcommons_document('en', 'All that we know', 'A') from page)
  insert into app_page_components (id, source_locale, internal_id, name, position, page_id)
  select $2::uuid, 'en', $2::text, 'articles', 0, id from page`;

async function writeTexts(
  client: pg.Client,
  table: string,
  description: string,
  ids: readonly string[],
  languages: readonly Language[],
  random: () => number,
): Promise<void> {
  for (const language of languages) {
    const titles = ids.map(() => sentence(language, 3 + Math.floor(random() * 4), random));
    const descriptions = ids.map(() => sentence(language, 10 + Math.floor(random() * 9), random));
    await client.query(
      `insert into ${table} (record_id, locale, title, ${description}, search, indexed)
       select x.id, $2, x.title, x.description, labcommons_document($2, x.title, 'A') || labcommons_document($2, x.description, 'B'), 32767
       from unnest($1::uuid[], $3::text[], $4::text[]) x(id, title, description)`,
      [ids, language.locale, titles, descriptions],
    );
  }
}

function sentence({ corpus, rare }: Language, length: number, random: () => number): string {
  const at = Math.floor(random() * (corpus.length - length));
  const words = [...corpus.slice(at, at + length), rare[Math.floor(random() * rare.length)]!];
  const text = words.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function languageOf(locale: Locale): Language {
  const text = [...productLines(locale).values()].join(" ");
  const corpus =
    text
      .replace(/\{\{.*?\}\}/g, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const long = [...new Set(corpus)].filter((word) => word.length >= 6);
  const rare = range(0, rareWords).map((n) => {
    const [head, tail] = [long[(n * 7919) % long.length]!, long[(n * 104_729 + 13) % long.length]!];
    return head.slice(0, Math.ceil(head.length / 2)) + tail.slice(Math.floor(tail.length / 2));
  });
  return { locale, corpus, rare };
}

/** A UUID of version 7's form, the same in every run. */
const id = (kind: "article" | "page" | "component", n: number): string =>
  `0190${{ article: "a", page: "b", component: "c" }[kind]}000-0000-7000-8000-${String(n + 1).padStart(12, "0")}`;

const range = (from: number, length: number): readonly number[] => Array.from({ length }, (_, index) => from + index);

/** Numbers between 0 and 1, always the same ones in their order. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
