import { Effect } from "effect";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Database, sessionOptions } from "#adapters/postgres/database.ts";
import { indexWords } from "#adapters/postgres/index-words.ts";
import { columnOf, tableOf } from "#adapters/postgres/naming.ts";
import { searching } from "#adapters/postgres/search.ts";
import { compileSelect } from "#adapters/postgres/select.ts";
import { tablesOf } from "#adapters/postgres/tables.ts";
import { type Condition, specialise, where } from "#core/kernel/policy.ts";
import type { Sought } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { searchedWordsRule } from "#core/shell/search/searched-words.ts";
import { testDatabase } from "#tests/support/database.ts";
import { withDatabase } from "#tests/support/database-url.ts";
import { fillTables } from "#tests/support/filled-tables.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { query, selectOf } from "#tests/support/queries.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";

const database = await testDatabase();
/** May leave foreign keys unchecked, which is most of the time that so many rows take. */
const client = new pg.Client({
  connectionString: withDatabase(inject("testServer").superuserUrl, database.name),
  options: sessionOptions,
});
const large = new Set<string>();

beforeAll(async () => {
  await client.connect();
  await client.query("set session_replication_role = replica");
  await fillTables(product, client);
  for (const { name } of tablesOf(product)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    if (Number(rows[0]?.count) >= 1000) large.add(name);
  }
}, 300_000);
afterAll(() => client.end());

const me = "018f0000-0000-7000-8000-000000000001";
const viewers: readonly (readonly [string, Viewer])[] = [
  ["guest", guest()],
  ["member", person(me)],
  ["member in another language", person(me, { editionLocale: "fr" })],
  ["administrator", administrator(me)],
];
/**
 * Lists of what people read. Secured files and histories follow the rights of records of several types, any of which the server may prefer to
 * gather at once; the list of the former is for administrators alone.
 */
const paged = [...product.entities.values()].filter(
  (source) =>
    source.listing === "paged" && !source.singleton && !["secured-files", "history-actions"].includes(source.type),
);

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Large tables that a statement would read from end to end, whatever its parameters: plans are made once for all of them. */
async function scanned(text: string): Promise<readonly string[]> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  const walk = (node: PlanNode): readonly string[] => [
    ...(node["Node Type"] === "Seq Scan" && large.has(node["Relation Name"] ?? "") ? [node["Relation Name"]!] : []),
    ...(node.Plans ?? []).flatMap(walk),
  ];
  return walk(rows[0]["QUERY PLAN"][0].Plan);
}

describe("the default list", () => {
  it("is of tables large enough to tell", () => {
    expect([...large]).toEqual(
      expect.arrayContaining(["articles", "articles_texts", "users", "files", "article_sections"]),
    );
  });

  it.each(
    paged.flatMap((source) =>
      viewers
        .filter(([, viewer]) => specialise(source.rights.index, viewer).is !== "never")
        .flatMap(([name, viewer]) => [1, 5].map((number) => ({ type: source.type, name, viewer, number }))),
    ),
  )("of $type, page $number, reads no large table from end to end for a $name", async ({ type, viewer, number }) => {
    const select = selectOf(product, query(type, { page: { number, size: 20 } }), viewer);
    const compiled = compileSelect(product, select, {
      inDefaultLocale: viewer.editionLocale === viewer.defaultLocale,
      cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
    });
    expect(await scanned(compiled.text)).toEqual([]);
  });
});

describe("a list that a flag narrows", () => {
  const asked = query("forum-subjects", { page: { number: 1, size: 20 } });

  it.each(viewers)(
    "reads no large table from end to end for a %s where hardly any row has it",
    async (_name, viewer) => {
      await client.query("begin");
      try {
        await client.query("update forum_subjects set limit_to_admin = false, held_at = null, deleted_at = null");
        await client.query("analyze forum_subjects");
        const { text } = compileSelect(product, selectOf(product, asked, viewer), {
          inDefaultLocale: viewer.editionLocale === viewer.defaultLocale,
          cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
        });
        expect(await scanned(text)).toEqual([]);
      } finally {
        await client.query("rollback");
      }
    },
  );
});

describe("a page next to a cursor", () => {
  it.each(
    paged.flatMap((source) =>
      viewers
        .filter(([, viewer]) => specialise(source.rights.index, viewer).is !== "never")
        .flatMap(([name, viewer]) =>
          (["after", "before"] as const).map((seek) => ({ type: source.type, name, viewer, seek })),
        ),
    ),
  )("of $type, $seek it, reads no large table from end to end for a $name", async ({ type, viewer, seek }) => {
    const select = selectOf(product, query(type, { page: { seek, size: 20 } }), viewer);
    const compiled = compileSelect(product, select, {
      inDefaultLocale: viewer.editionLocale === viewer.defaultLocale,
      cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
      missing: select.order.map(() => false),
    });
    expect(compiled.text).not.toContain(" offset ");
    expect(await scanned(compiled.text)).toEqual([]);
  });
});

describe("a page far into a list, counted off from an end of it", () => {
  it.each(
    paged.flatMap((source) =>
      viewers
        .filter(([, viewer]) => specialise(source.rights.index, viewer).is !== "never")
        .flatMap(([name, viewer]) =>
          (["after", "before"] as const).map((seek) => ({ type: source.type, name, viewer, seek })),
        ),
    ),
  )("of $type, $seek the end, reads no large table from end to end for a $name", async ({ type, viewer, seek }) => {
    const select = selectOf(product, query(type, { page: { number: 50, size: 20 } }), viewer);
    const compiled = compileSelect(product, select, {
      inDefaultLocale: viewer.editionLocale === viewer.defaultLocale,
      cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
      stretch: { seek, limit: 20, skips: true },
    });
    expect(await scanned(compiled.text)).toEqual([]);
  });
});

describe("what is found whatever its case", () => {
  const caseless = [...product.entities.values()].flatMap(({ type, fields }) =>
    Object.entries(fields).flatMap(([field, spec]) => (spec.caseless ? [{ type, field }] : [])),
  );

  it.each(caseless)("is found by an index: $field of $type", async ({ type, field }) => {
    expect([...large]).toContain(tableOf(type));
    for (const [op, literal] of [
      ["eq", "CDM-0101"],
      ["in", ["CDM-0101", "CDM-0102"]],
    ] as const) {
      const filter = where(field, op, literal) as Condition;
      const select = selectOf(product, query(type, { filter, page: { number: 1, size: 5 } }), administrator(me));
      const cleaning = { policy: 1, clean: (html: string) => html, plain: plainHtml };
      const { text } = compileSelect(product, select, { inDefaultLocale: true, cleaning });
      const { rows } = await client.query(`explain (generic_plan) ${text}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(`${tableOf(type)}_${columnOf(field)}_caseless_idx`);
    }
  });
});

describe("the search", () => {
  const searched = [...product.entities.values()].filter((source) => source.fullText);

  /** The statement that a search sends. */
  async function sent(type: string, nearness: Sought["nearness"], viewer: Viewer): Promise<string> {
    const texts: string[] = [];
    const database = {
      read: ({ text }: { readonly text: string }) => {
        texts.push(text);
        return Effect.succeed([]);
      },
    } as unknown as Database;
    const search = searching(product, database, { policy: 1, clean: (html) => html, plain: plainHtml });
    const select = selectOf(product, query(type, { page: { number: 1, size: 6 } }), viewer);
    await Effect.runPromise(search([select], { text: "word", words: ["word"], nearness }, viewer));
    return texts[0] ?? "";
  }

  it.each(
    searched.flatMap(({ type }) =>
      (["whole", "begun", "swapped", "similar"] as const).flatMap((nearness) =>
        viewers
          .filter(([, viewer]) => specialise(product.entity(type).rights.index, viewer).is !== "never")
          .map(([name, viewer]) => ({ type, nearness, name, viewer })),
      ),
    ),
  )("of $type, $nearness, reads no large table from end to end for a $name", async ({ type, nearness, viewer }) => {
    expect(await scanned(await sent(type, nearness, viewer))).toEqual([]);
  });
});

describe("the job that makes words anew", () => {
  it("looks for the rows that an older rule made in an index of them alone", async () => {
    const asked: string[] = [];
    const pool = {
      connect: async () => ({
        query: async (given: string | { readonly text: string }) => {
          if (typeof given !== "string") asked.push(given.text);
          return { rows: [] };
        },
        release: () => undefined,
      }),
    } as unknown as pg.Pool;
    await indexWords(pool, product);
    const texts = asked.find((text) => text.includes('from "articles_texts"'))!;
    await client.query("begin");
    try {
      await client.query(`update articles_texts set indexed = ${searchedWordsRule}`);
      await client.query("analyze articles_texts");
      const { rows } = await client.query(`explain (format json) ${texts}`);
      expect(JSON.stringify(rows)).toContain('"Index Name":"articles_texts_indexed_idx"');
    } finally {
      await client.query("rollback");
    }
  });
});
