import { Effect } from "effect";
import type { Locale } from "#core/kernel/locales.ts";
import type { UnsavedDraft, UnsavedDraftsService } from "#core/shell/drafts/ports.ts";
import { asUnavailable, type Database } from "./database.ts";
import type { Row } from "./sending.ts";
import { asInstant } from "./values.ts";

/** Drafts that one author has at most: more than anybody works on at once. */
const mostOfAuthor = 50;

/** What people have written and not saved, in a table that no record type has. */
export function postgresUnsavedDrafts(database: Database): UnsavedDraftsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  return {
    keep: (userId, { type, record, locale, revision, content, savedAt }) =>
      Effect.asVoid(
        run("draft-keep", keeping, [
          userId,
          type,
          record,
          locale,
          revision,
          JSON.stringify(content),
          savedAt,
          mostOfAuthor - 1,
        ]),
      ),
    find: (userId, type, record) =>
      Effect.map(
        run("draft-find", `select ${columns} from unsaved_drafts where ${isOne}`, [userId, type, record]),
        ([row]) => (row ? draftOf(row) : null),
      ),
    begunAt: (userId, type, record) =>
      Effect.map(
        run("draft-begun", `select begun_at from unsaved_drafts where ${isOne}`, [userId, type, record]),
        ([row]) => (row ? (asInstant(row[0]) as string) : null),
      ),
    drop: (userId, type, record) =>
      Effect.asVoid(run("draft-drop", `delete from unsaved_drafts where ${isOne}`, [userId, type, record])),
    carry: (type, from, to) => Effect.asVoid(run("drafts-carry", carrying, [type, from, to])),
    mention: (text) =>
      Effect.map(
        run("drafts-mention", "select 1 from unsaved_drafts where strpos(content::text, $1) > 0 limit 1", [text]),
        (rows) => rows.length > 0,
      ),
    of: (userId) =>
      Effect.map(
        run("drafts-of", `select ${columns} from unsaved_drafts where user_id = $1 order by saved_at desc`, [userId]),
        (rows) => rows.map(draftOf),
      ),
  };
}

const isOne = "user_id = $1 and type = $2 and record = $3";

const columns = "type, record, locale, revision, content, saved_at";

const keeping = `
  with outdated as (
    delete from unsaved_drafts d using (
      select type, record from unsaved_drafts where user_id = $1 and (type, record) <> ($2, $3)
      order by saved_at desc offset $8
    ) old where d.user_id = $1 and d.type = old.type and d.record = old.record
  )
  insert into unsaved_drafts (user_id, type, record, locale, revision, content, saved_at, begun_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (user_id, type, record) do update set locale = excluded.locale, revision = excluded.revision,
    content = excluded.content, saved_at = excluded.saved_at`;

const carrying = `
  update unsaved_drafts d set record = $3 where d.type = $1 and d.record = $2 and not exists (
    select 1 from unsaved_drafts other where other.user_id = d.user_id and other.type = $1 and other.record = $3
  )`;

function draftOf(row: Row): UnsavedDraft {
  const [type, record, locale, revision, content, savedAt] = row as [
    string,
    string,
    Locale,
    string,
    UnsavedDraft["content"],
    string,
  ];
  return { type, record, locale, revision, content, savedAt: asInstant(savedAt) as string };
}
