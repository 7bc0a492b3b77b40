import { describe, expect, it } from "vitest";
import { draftSteps } from "#adapters/postgres/draft.ts";
import { schemaFaults } from "#adapters/postgres/schema-faults.ts";
import { product } from "#core/modules.ts";
import { type Planter, plantedDatabase } from "#tests/support/planted-database.ts";

const { ask, afterwards } = await plantedDatabase();

const subjects = async () => (await draftSteps(product, ask)).map((step) => step.subject);
const drafted = async () => (await draftSteps(product, ask)).flatMap((step) => step.up).join("\n");
const faults = () => schemaFaults(product, ask);

describe("a freshly migrated database", () => {
  it("shows no difference from the declarations, codes included", async () => {
    expect(await subjects()).toEqual([]);
  });

  it("has nothing beside them that no list accounts for, and nothing half-checked or half-made", async () => {
    expect(await faults()).toEqual([]);
  });

  it.each<[name: string, change: string, expected: string, by?: Planter]>([
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
      "a missing unique index of some rows",
      "drop index secondary_email_addresses_email_verified_at_key",
      'create unique index "secondary_email_addresses_email_verified_at_key" on "secondary_email_addresses" ("email") where verified_at is not null',
    ],
    [
      "a unique index of other rows",
      "drop index secondary_email_addresses_email_verified_at_key; create unique index secondary_email_addresses_email_verified_at_key on secondary_email_addresses (email)",
      'on "secondary_email_addresses" ("email") where verified_at is not null',
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
      "a missing trigger",
      "drop trigger rental_papers_kept on rental_papers",
      'create trigger "rental_papers_kept" before delete on "rental_papers"',
    ],
    [
      "a trigger that lets more be changed",
      `drop trigger rental_papers_unchanged on rental_papers;
       create trigger rental_papers_unchanged before update on rental_papers for each row execute function labcommons_refuse_update('{total}', '{}')`,
      "labcommons_refuse_update('{file_id,digest}', '{user_id}')",
    ],
    [
      "a trigger that is switched off",
      "alter table account_transactions disable trigger account_transactions_kept",
      'create constraint trigger "account_transactions_kept"',
    ],
    [
      "a trigger that nobody declared",
      "create trigger stray after delete on articles for each row execute function labcommons_refuse_delete()",
      'drop trigger "stray" on "articles"',
    ],
    [
      "a missing trigger that no declaration asks for",
      "drop trigger stats_records_counted on stats_records",
      "create trigger stats_records_counted after insert on stats_records",
    ],
    [
      "a link that was never checked",
      "alter table article_sections drop constraint article_sections_article_id_fkey, add constraint article_sections_article_id_fkey foreign key (article_id) references articles (id) on delete cascade not valid",
      'validate constraint "article_sections_article_id_fkey"',
    ],
    [
      "a list of values that was never checked",
      "update pg_constraint set convalidated = false where conname = 'rental_papers_kind_check'",
      'validate constraint "rental_papers_kind_check"',
      "superuser",
    ],
    [
      "an index that was left half-made",
      "update pg_index set indisvalid = false where indexrelid = 'articles_import_id_idx'::regclass",
      'create index "articles_import_id_idx"',
      "superuser",
    ],
    [
      "an index of values that occur once, where none is declared",
      "drop index articles_import_id_idx; create unique index articles_import_id_idx on articles (import_id)",
      'create index "articles_import_id_idx"',
    ],
    [
      "no place for months that nobody prepared",
      "drop table stats_records_other",
      'create table "stats_records_other" partition of "stats_records" default',
    ],
    [
      "another comment, by which rights are given",
      "comment on table stats_records is 'records: stats-records'",
      "'records: stats-records; append-only; kept 25 months'",
    ],
    [
      "a table of no declared type",
      "create table strays (id uuid primary key); comment on table strays is 'records: strays'",
      'drop table "strays" cascade',
    ],
  ])("is told apart from one with %s", async (_name, change, expected, by) => {
    const found = await afterwards([change], drafted, by);
    expect(found).toContain(expected);
  });

  it.each<[name: string, change: string, expected: string | RegExp, by?: Planter]>([
    ["a table", "create table strays (id int)", "table strays is declared nowhere"],
    ["a view", "create view strays as select 1 as one", "view strays is declared nowhere"],
    ["a sequence", "create sequence strays", "sequence strays is declared nowhere"],
    ["a schema", "create schema strays", "schema strays is declared nowhere", "superuser"],
    ["a table that is missing", "drop table tallies", "table tallies is missing"],
    ["a view that is missing", "drop view audit_entries", "view audit_entries is missing"],
    [
      "a function for triggers",
      "create function strays() returns trigger language plpgsql as 'begin return null; end'",
      "trigger function strays is declared nowhere",
    ],
    [
      "a function for triggers that does something else",
      "create or replace function labcommons_refuse_update() returns trigger language plpgsql as 'begin return new; end'",
      /^trigger function labcommons_refuse_update is another, of MD5 [0-9a-f]{32}$/,
    ],
    [
      "a function for triggers that got other rights",
      "alter function labcommons_refuse_delete() security definer",
      /^trigger function labcommons_refuse_delete is another/,
    ],
    [
      "a trigger",
      "create trigger stray before delete on sessions for each row execute function rental_paper_numbers_go_on()",
      "trigger stray of sessions is declared nowhere",
    ],
    [
      "a trigger of a partition",
      "create trigger stray before delete on changes_other for each row execute function rental_paper_numbers_go_on()",
      "trigger stray of changes_other is declared nowhere",
    ],
    [
      "a trigger that is missing",
      "drop trigger rental_paper_numbers_kept on rental_paper_numbers",
      "trigger rental_paper_numbers_kept of rental_paper_numbers is missing",
    ],
    [
      "a trigger that is switched off",
      "alter table rental_paper_numbers disable trigger rental_paper_numbers_kept",
      "trigger rental_paper_numbers_kept of rental_paper_numbers is disabled",
    ],
    [
      "a trigger with another condition",
      `drop trigger rental_paper_numbers_counted on rental_paper_numbers;
       create trigger rental_paper_numbers_counted before update on rental_paper_numbers for each row when (new.kind <> old.kind) execute function rental_paper_numbers_go_on()`,
      /^trigger rental_paper_numbers_counted of rental_paper_numbers is another: .*new\.kind <> old\.kind/i,
    ],
    [
      "a constraint on records that excludes others",
      "alter table users add constraint stray exclude using gist (email with =)",
      "constraint stray of users is declared nowhere",
    ],
    [
      "a constraint that was never validated",
      "alter table sessions add constraint stray check (idle_seconds > 1) not valid",
      "constraint stray of sessions is not validated",
    ],
    [
      "an index that was left half-made",
      "update pg_index set indisvalid = false where indexrelid = 'sessions_user_id_idx'::regclass",
      "index sessions_user_id_idx of sessions is invalid",
      "superuser",
    ],
  ])("is named with %s beside the declared tables", async (_name, change, expected, by) => {
    expect(await afterwards([change], faults, by)).toEqual([
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    ]);
  });

  it("leaves alone what people change in records with reserved codes", async () => {
    const changes = ["update jobs_texts set name = 'Renamed' where record_id = 'other'"];
    expect(await afterwards(changes, subjects)).toEqual([]);
  });
});
