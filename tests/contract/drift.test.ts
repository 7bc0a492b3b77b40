import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftSteps, migrationText } from "#adapters/postgres/draft.ts";
import type { Ask } from "#adapters/postgres/introspect.ts";
import { entity, lookup } from "#core/kernel/entity.ts";
import { flag, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { type CatalogueService, catalogue, module } from "#core/kernel/module.ts";
import { one } from "#core/kernel/relations.ts";
import { modules, product } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";

const database = await testDatabase();
let owner: pg.Client;
let ask: Ask;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  ask = async (sql, values) => (await owner.query(sql, values as unknown[])).rows;
});
afterAll(() => owner.end());

/** Runs statements, looks, and takes everything back. */
async function afterwards<Value>(statements: readonly string[], look: () => Promise<Value>): Promise<Value> {
  await owner.query("begin");
  try {
    for (const statement of statements) await owner.query(statement);
    return await look();
  } finally {
    await owner.query("rollback");
  }
}

const subjects = async (all: CatalogueService = product) => (await draftSteps(all, ask)).map((step) => step.subject);
const drafted = async (all: CatalogueService = product) =>
  (await draftSteps(all, ask)).flatMap((step) => step.up).join("\n");

describe("a freshly migrated database", () => {
  it("shows no difference from the declarations, codes included", async () => {
    expect(await subjects()).toEqual([]);
  });

  it.each([
    ["a missing column", "alter table articles drop column source", 'add column "source" text'],
    ["a column that is not declared", "alter table articles add column stray text", 'drop column "stray"'],
    ["another type", "alter table articles alter column source type varchar(10)", 'alter column "source" type text'],
    [
      "a value that may be missing",
      "alter table article_sections alter column position drop not null",
      'alter column "position" set not null',
    ],
    [
      "another default",
      "alter table articles alter column layout_id set default 'simple'",
      `alter column "layout_id" set default 'pagination'`,
    ],
    ["a missing index", "drop index articles_import_id_idx", 'create index "articles_import_id_idx"'],
    ["a missing vector of words", "alter table articles_texts drop column search", 'add column "search" tsvector'],
    [
      "a missing index of words",
      "drop index articles_texts_search_da_idx",
      `using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da'`,
    ],
    [
      "another kind of index",
      "drop index articles_texts_title_similar_idx; create index articles_texts_title_similar_idx on articles_texts (labcommons_fold(title))",
      "using gin (labcommons_fold(title) gin_trgm_ops)",
    ],
    [
      "another order of an index",
      "drop index articles_category_id_published_at_desc_idx; create index articles_category_id_published_at_desc_idx on articles (category_id, published_at)",
      'on "articles" ("category_id", "published_at" desc nulls last)',
    ],
    [
      "a missing unique constraint",
      "alter table users drop constraint users_email_key",
      'add constraint "users_email_key" unique ("email")',
    ],
    [
      "another list of values",
      "alter table personal_access_tokens drop constraint personal_access_tokens_scope_check",
      'add constraint "personal_access_tokens_scope_check" check',
    ],
    [
      "another fate of links",
      "alter table article_sections drop constraint article_sections_article_id_fkey, add constraint article_sections_article_id_fkey foreign key (article_id) references articles (id)",
      "on delete cascade",
    ],
    ["a missing code", "delete from roles where id = 'aac_moderator'", 'insert into "roles"'],
    [
      "a code with another value",
      "update access_levels set weight = 1 where id = 'contact'",
      'update "access_levels" set "weight" = 0',
    ],
    [
      "a code that is not declared",
      "insert into roles (id) values ('stray')",
      "delete from \"roles\" where id in ('stray')",
    ],
    [
      "a table of no declared type",
      "create table strays (id uuid primary key); comment on table strays is 'records: strays'",
      'drop table "strays" cascade',
    ],
  ])("is told apart from one with %s", async (_name, change, expected) => {
    const found = await afterwards([change], () => drafted());
    expect(found).toContain(expected);
  });

  it("leaves alone what people change in records with reserved codes, and tables that hold no records", async () => {
    const changes = [
      "update jobs_texts set name = 'Renamed' where record_id = 'other'",
      "create table strays (id uuid primary key)",
    ];
    expect(await afterwards(changes, () => subjects())).toEqual([]);
  });
});

describe("a drafted migration", () => {
  const whole = catalogue([...modules, specimen, specimenExtra]);

  it("makes what it was drafted for, and takes it back", async () => {
    const steps = await draftSteps(whole, ask);
    const up = steps.flatMap((step) => step.up);
    expect(await afterwards(up, () => subjects(whole))).toEqual([]);
    const down = [...steps].reverse().flatMap((step) => step.down);
    expect(await afterwards([...up, ...down], () => subjects())).toEqual([]);
  });

  it("changes a table in place and back", async () => {
    const stands = (fields: Parameters<typeof entity>[1]["fields"], more: Partial<Parameters<typeof entity>[1]> = {}) =>
      catalogue([
        ...modules,
        module({
          name: "stands",
          entities: [
            lookup("stand-kinds", ["low", "high"]),
            entity("stands", { fields, policy: {}, relations: { kind: one("stand-kinds").default("low") }, ...more }),
          ],
        }),
      ]);
    const before = stands({ name: text().required(), state: oneOf(["new", "old"]), size: text() });
    const after = stands(
      {
        name: text().required().unique(),
        state: oneOf(["new", "old", "lost"]).required().default("new"),
        size: integer(),
        isOpen: flag(),
      },
      {
        relations: { kind: one("stand-kinds").required().default("high"), other: one("stands").cascade() },
        indexes: [["state", "-size"]],
      },
    );
    const create = (await draftSteps(before, ask)).flatMap((step) => step.up);
    const change = await afterwards(create, () => draftSteps(after, ask));
    const up = [...create, ...change.flatMap((step) => step.up)];
    expect(await afterwards(up, () => subjects(after))).toEqual([]);
    const down = [...change].reverse().flatMap((step) => step.down);
    expect(await afterwards([...up, ...down], () => subjects(before))).toEqual([]);
  });

  it("changes what is indexed by its words, and back", async () => {
    const notes = (search: NonNullable<Parameters<typeof entity>[1]["search"]>) =>
      catalogue([
        ...modules,
        module({
          name: "notes",
          entities: [
            entity("notes", {
              fields: { title: text().localized().required(), body: richText().localized(), code: text() },
              policy: {},
              search,
              fullText: true,
            }),
          ],
        }),
      ]);
    const [before, after] = [notes({ title: "A" }), notes({ title: "A", body: "B", code: "A" })];
    const create = (await draftSteps(before, ask)).flatMap((step) => step.up);
    const change = await afterwards(create, () => draftSteps(after, ask));
    const up = [...create, ...change.flatMap((step) => step.up)];
    expect(await afterwards(up, () => subjects(after))).toEqual([]);
    const down = [...change].reverse().flatMap((step) => step.down);
    expect(await afterwards([...up, ...down], () => subjects(before))).toEqual([]);
  });

  it("is written as a file that says what it does and nothing that the quotes of its language would break", async () => {
    const placeholder = "$".concat("{a}");
    const lines = migrationText([{ subject: "x", up: [`select '\`${placeholder}\\';`], down: ["select 1;"] }]);
    expect(lines).toContain(`await knex.raw(\`\n    select '\\\`\\${placeholder}\\\\';\n  \`);`);
    expect(lines).toMatch(/export async function down\(knex: Knex\)/);
  });
});
