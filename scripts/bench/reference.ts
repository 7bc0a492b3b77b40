import { createServer } from "node:http";
import pg from "pg";

/**
 * The reference of the article figures: node:http and pg, one prepared statement a request, no session, right, log or locale. It answers
 * the records of the large data set from flat tables, by two ways: `json` lets Postgres build the text, `rows` takes plain rows and
 * writes them with JSON.stringify. Run as a process of its own: `node scripts/bench/reference.ts DATABASE_URL PORT`.
 */

const person = "json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)";
const named = "json_build_object('id', n.id, 'name', n.name)";

/** Makes the flat tables out of the large data set, whatever lies beside it. Takes the owner's connection. */
export async function flatten(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client
    .query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.people as select id, first_name, last_name from users;
    create table bench.categories as select record_id as id, name from article_categories_texts where locale = 'en';
    create table bench.tags as select record_id as id, name from tags_texts where locale = 'en';
    create table bench.articles as
      select a.id, t.title, a.slug, t.short_description, c.content, a.published_at, a.category_id, a.created_by_id as author_id
      from articles a join articles_texts t on t.record_id = a.id and t.locale = 'en'
      join article_sections s on s.article_id = a.id join article_sections_texts c on c.record_id = s.id and c.locale = 'en'
      where a.slug like 'large-article-%';
    create table bench.articles_tags as select source_id as article_id, target_id as tag_id from articles_tags;
    alter table bench.people add primary key (id);
    alter table bench.categories add primary key (id);
    alter table bench.tags add primary key (id);
    alter table bench.articles add primary key (id);
    alter table bench.articles_tags add primary key (article_id, tag_id);
    create unique index on bench.articles (slug);
    create index on bench.articles (published_at desc);
    create index on bench.articles (category_id, published_at desc);
    grant usage on schema bench to public;
    grant select, insert, delete on all tables in schema bench to public;
    analyze`)
    .finally(() => client.end());
}

const asJson = (page: string) => `
  select json_build_object('id', a.id, 'title', a.title, 'slug', a.slug, 'shortDescription', a.short_description, 'content', a.content,
    'publishedAt', a.published_at,
    'category', (select ${named} from bench.categories n where n.id = a.category_id),
    'author', (select ${person} from bench.people p where p.id = a.author_id),
    'tags', (select coalesce(json_agg(${named} order by n.id), '[]') from bench.articles_tags l join bench.tags n on n.id = l.tag_id where l.article_id = a.id)) as record
  from (${page}) a`;

const asRows = (page: string, total: string) => `
  select a.*, c.name as category_name, p.first_name, p.last_name,
    (select json_agg(${named} order by n.id) from bench.articles_tags l join bench.tags n on n.id = l.tag_id where l.article_id = a.id) as tags${total}
  from (${page}) a left join bench.categories c on c.id = a.category_id left join bench.people p on p.id = a.author_id`;

const newest = "select * from bench.articles order by published_at desc limit 20";
const ofCategory = "select * from bench.articles where category_id = $1 order by published_at desc limit 20 offset $2";
const single = "select * from bench.articles where id = $1";
const all = "(select count(*)::int from bench.articles)";
const allOfCategory = "(select count(*)::int from bench.articles where category_id = $1)";
const whole = (page: string, total: string) =>
  `select json_build_object('data', (select json_agg(record) from (${asJson(page)}) each), 'meta', json_build_object('total', ${total}))::text as body`;

const statements = {
  json: {
    list: whole(newest, all),
    filtered: whole(ofCategory, allOfCategory),
    one: `select json_build_object('data', record)::text as body from (${asJson(single)}) each`,
  },
  rows: {
    list: `${asRows(newest, `, ${all} as total`)} order by a.published_at desc`,
    filtered: `${asRows(ofCategory, `, ${allOfCategory} as total`)} order by a.published_at desc`,
    one: asRows(single, ""),
  },
};

const insertion = `
  with made as (insert into bench.articles (id, title, slug, short_description, content, published_at, category_id, author_id)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) returning *),
  linked as (insert into bench.articles_tags select made.id, unnest($8::uuid[]) from made)
  select json_build_object('data', row_to_json(made))::text as body from made`;

type Row = Readonly<Record<string, unknown>>;

const recordOf = (row: Row) => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  shortDescription: row.short_description,
  content: row.content,
  publishedAt: row.published_at,
  category: { id: row.category_id, name: row.category_name },
  author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
  tags: row.tags ?? [],
});

function listen(databaseUrl: string, port: number): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const answer = async (way: "json" | "rows", name: "list" | "filtered" | "one", values: readonly unknown[]) => {
    const { rows } = await pool.query({ name: `${way} ${name}`, text: statements[way][name], values: [...values] });
    if (way === "json") return rows[0].body as string;
    return JSON.stringify(
      name === "one" ? { data: recordOf(rows[0]) } : { data: rows.map(recordOf), meta: { total: rows[0]?.total ?? 0 } },
    );
  };
  createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://reference");
    const [, way, name] = pathname.split("/") as [string, "json" | "rows", "list" | "filtered" | "one" | "add"];
    let body: string;
    if (name === "add") {
      let given = "";
      for await (const chunk of request) given += chunk;
      const { title, slug, shortDescription, content, publishedAt, category, author, tags } = JSON.parse(given);
      const values = [title, slug, shortDescription, content, publishedAt, category, author, tags];
      body = (await pool.query({ name: "add", text: insertion, values })).rows[0].body;
    } else {
      const values =
        name === "one" ? [searchParams.get("id")] : name === "filtered" ? [searchParams.get("category"), 80] : [];
      body = await answer(way, name, values);
    }
    response.writeHead(name === "add" ? 201 : 200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  }).listen(port, "127.0.0.1", () => process.send?.("ready"));
}

if (import.meta.main) listen(process.argv[2]!, Number(process.argv[3]));
