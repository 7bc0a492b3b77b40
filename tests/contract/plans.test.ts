import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSelect } from "#adapters/postgres/select.ts";
import { tablesOf } from "#adapters/postgres/tables.ts";
import { specialise } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fillTables } from "#tests/support/filled-tables.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { query, selectOf } from "#tests/support/queries.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
const large = new Set<string>();

beforeAll(async () => {
  await owner.connect();
  await fillTables(product, owner);
  for (const { name } of tablesOf(product)) {
    const { rows } = await owner.query<{ count: string }>(`select count(*) from "${name}"`);
    if (Number(rows[0]?.count) >= 1000) large.add(name);
  }
}, 120_000);
afterAll(() => owner.end());

const me = "018f0000-0000-7000-8000-000000000001";
const viewers: readonly (readonly [string, Viewer])[] = [
  ["guest", guest()],
  ["member", person(me)],
  ["member in another language", person(me, { editionLocale: "fr" })],
  ["administrator", administrator(me)],
];
const paged = [...product.entities.values()].filter((source) => source.listing === "paged" && !source.singleton);

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Large tables that a statement would read from end to end. */
async function scanned(text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await owner.query({ text: `explain (format json) ${text}`, values: values as unknown[] });
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
        .map(([name, viewer]) => ({ type: source.type, name, viewer })),
    ),
  )("of $type reads no large table from end to end for a $name", async ({ type, viewer }) => {
    const select = selectOf(product, query(type), viewer);
    const compiled = compileSelect(product, select, {
      inDefaultLocale: viewer.editionLocale === viewer.defaultLocale,
      cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
    });
    expect(
      await scanned(
        compiled.text,
        compiled.params.map((get) => get({ viewer })),
      ),
    ).toEqual([]);
  });
});
