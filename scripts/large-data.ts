import pg from "pg";

/** Sizes of the large data set: the one that the figures of articles are measured on. */
export const largeSizes = { categories: 50, tags: 200, authors: 1_000, articles: 10_000 } as const;

/** Words that its texts are made of. */
const words =
  "adapter access aid ankle arm articulated badge bed bench board bracket button camera care chair clamp click clinic commune cup cushion design dial door drill elbow eye family filament finger fit fork grip guide hand handle home hook joint joystick keyboard knee lab lamp layer lever lift light mount mouth neck open palm pen pillow plate pointer print ramp reach ring scan school screen screw seat share sit sleeve sole spoon stand strap support switch table tablet thumb tool touch tray tube turn velcro voice walk wheel window wrist".split(
    " ",
  );

/** A UUID of version 7's form made from a text: the same text gives the same id in every run. */
const idOf = (text: string): string =>
  `(select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid from (select md5(${text}) h) digest)`;

/**
 * Puts the large data set in, beside what is there, straight into the tables: articles of about 3 KB (10,000 unless said) with 1 to 5 tags each, a
 * category and an author. Deterministic. Gives false when it is there already. Takes the owner's connection.
 */
export async function writeLargeData(ownerUrl: string, articles: number = largeSizes.articles): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from articles where id = ${idOf("'large article 1'")}`);
    if (rowCount) return false;
    await client.query("begin");
    for (const statement of statements(articles)) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum analyze");
    return true;
  } finally {
    await client.end();
  }
}

function statements(articles: number): readonly string[] {
  const { categories, tags, authors } = largeSizes;
  const list = `array[${words.map((word) => `'${word}'`).join(",")}]::text[]`;
  const named = (type: string, kind: string, size: number) => [
    `insert into ${type} (id, source_locale) select ${idOf(`'large ${kind} ' || i`)}, 'en' from generate_series(1, ${size}) i`,
    `insert into ${type}_texts (record_id, locale, name) select ${idOf(`'large ${kind} ' || i`)}, 'en', initcap('${kind} ') || i from generate_series(1, ${size}) i`,
  ];
  const published = "timestamptz '2024-03-01' + ((i::bigint * 6151) % 10009) * interval '47 minutes'";
  return [
    ...named("article_categories", "category", categories),
    ...named("tags", "tag", tags),
    `insert into users (id, first_name, last_name, email) select ${idOf("'large author ' || i")}, 'Author', 'Number ' || i, 'author' || i || '@example.org' from generate_series(1, ${authors}) i`,
    `insert into articles (id, source_locale, slug, published_at, category_id, layout_id, status_id, created_by_id, created_at, updated_at)
     select ${idOf("'large article ' || i")}, 'en', 'large-article-' || i, ${published}, ${idOf(`'large category ' || (1 + i % ${categories})`)}, 'pagination', 'published', ${idOf(`'large author ' || (1 + (i * 37) % ${authors})`)}, ${published}, ${published}
     from generate_series(1, ${articles}) i`,
    `insert into articles_texts (record_id, locale, title, short_description, search, indexed)
     select id, 'en', title, description, labcommons_document('en', title, 'A') || labcommons_document('en', description, 'B'), 32767 from (
       select ${idOf("'large article ' || i")} as id, 'Large article ' || i as title, 'What article ' || i || ' is about, in one sentence that a list can show under its title.' as description
       from generate_series(1, ${articles}) i) texts`,
    `insert into article_sections (id, source_locale, view_id, article_id) select ${idOf("'large section ' || i")}, 'en', 'section-' || lpad(i::text, 10, '0'), ${idOf("'large article ' || i")} from generate_series(1, ${articles}) i`,
    `insert into article_sections_texts (record_id, locale, title, content, sanitized, indexed)
     select ${idOf("'large section ' || i")}, 'en', 'Contents', text, 32767, 32767 from generate_series(1, ${articles}) i,
       lateral (select string_agg('<p>' || sentence || '.</p>', E'\\n' order by part) as text from (
         select n / 62 as part, string_agg((${list})[1 + ((hashint4(i * 2017 + n) & 2147483647) % ${words.length})], ' ' order by n) as sentence
         from generate_series(0, 433) n group by n / 62) parts) body`,
    `insert into articles_tags (source_id, target_id, position)
     select distinct on (article, tag) article, tag, k from (
       select ${idOf("'large article ' || i")} as article, ${idOf(`'large tag ' || (1 + (i * 19 + k * 43) % ${tags})`)} as tag, k
       from generate_series(1, ${articles}) i, generate_series(0, 4) k where k <= i % 5) links`,
    "insert into generations (kind, shard, value) select kind, 0, 1 from unnest(array['articles','tags','article-categories','users','article-sections']) kind on conflict (kind, shard) do update set value = generations.value + 1",
  ];
}
