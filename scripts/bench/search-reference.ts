import { createServer } from "node:http";
import pg from "pg";

/**
 * The reference of the search figures: node:http and pg, one ranked full-text query with a limit over the product's own index of the articles
 * in one language; no session, right, fallback or other type. Run as a process of its own:
 * `node scripts/bench/search-reference.ts DATABASE_URL PORT`.
 */
const [, , databaseUrl, port] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

/** The locale stands in the text, so that the index of that language alone is read. */
const statement = (locale: string): string => `
  select t.record_id as id, t.title, t.short_description as description, ts_rank(t.search, q) as rank
  from plainto_tsquery('labcommons_${locale}', $1) q, articles_texts t
  where t.search @@ q and t.locale = '${locale}'
  order by rank desc limit 5`;

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://reference");
  const locale = /^[a-z]{2}$/.exec(request.headers["accept-language"] ?? "")?.[0] ?? "en";
  const { rows } = await pool.query({
    name: `search ${locale}`,
    text: statement(locale),
    values: [searchParams.get("search")],
  });
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
