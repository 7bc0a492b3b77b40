import pg from "pg";
import { sizes } from "./bench/sizes.ts";

/** Sizes of two forums that are compared: the subjects of each in all, the messages of each, the categories, and the subjects that the member has opened. */
export const forumSizes = {
  subjects: sizes.forumSubjects,
  messages: 20,
  categories: 20,
  opened: sizes.forumOpened,
} as const;

/** Subjects written in one statement. */
const batch = 5_000;

/** Ids one after the other, as those are that the product gives, so that an index of them grows at its end. */
const id = (kind: number, number: number | string): string =>
  `('018f0000-0000-7${kind}00-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The id of a category, a subject or a message, by its number. */
export const forumId = (kind: "category" | "subject" | "message", number: number): string =>
  `018f0000-0000-7${kinds[kind]}00-8000-${number.toString(16).padStart(12, "0")}`;

const kinds = { category: 1, subject: 2, message: 3 } as const;

/**
 * Puts a large forum in, straight into the tables: `upTo` subjects of 20 messages each in 20 categories, written by one person; what is there
 * already stays. Everybody of the installation has opened as many subjects, however many there are, and read half of each. Deterministic.
 * Takes the owner's connection.
 */
export async function writeForumData(ownerUrl: string, upTo: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const statement of people) await client.query(statement);
    const { rows } = await client.query<{ done: number }>(
      "select count(*)::int as done from forum_subjects where slug like 'large-subject-%'",
    );
    const indexes = await takenIndexes(client);
    for (let from = rows[0]!.done; from < upTo; from += batch) {
      const to = Math.min(from + batch, upTo);
      for (const statement of subjects(from, to)) await client.query(statement);
    }
    for (const index of indexes) await client.query(index);
    for (const statement of readings(upTo)) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const author = id(0, 1);

const people: readonly string[] = [
  `insert into users (id, first_name, last_name, email) values (${author}, 'Ada', 'Writer', 'writer@example.org') on conflict do nothing`,
  `insert into app_envs (id, source_locale) select ${author}, 'en' where not exists (select from app_envs)`,
  `insert into forum_categories (id, source_locale, position) select ${id(1, "c")}, 'en', c from generate_series(0, ${forumSizes.categories - 1}) c on conflict do nothing`,
  `insert into forum_categories_texts (record_id, locale, name) select ${id(1, "c")}, 'en', 'Category ' || c from generate_series(0, ${forumSizes.categories - 1}) c on conflict do nothing`,
];

/** When a message was written: subjects are begun a minute apart, and answered every third of an hour. */
const at = "timestamptz '2020-01-01' + s * interval '1 minute' + m * interval '20 minutes'";
const words = "'A question about part ' || s || ' of the plan, answered by number ' || m || ' with a few words more'";
const message = (m: string): string => id(3, `s::bigint * ${forumSizes.messages} + ${m}`);

const subjects = (from: number, to: number): readonly string[] => [
  `insert into forum_subjects (id, source_locale, slug, category_id, created_by_id, created_at, updated_at, last_message_at)
   select ${id(2, "s")}, 'en', 'large-subject-' || s, ${id(1, `s % ${forumSizes.categories}`)}, ${author},
     timestamptz '2020-01-01' + s * interval '1 minute', timestamptz '2020-01-01' + s * interval '1 minute',
     timestamptz '2020-01-01' + s * interval '1 minute' + ${forumSizes.messages - 1} * interval '20 minutes'
   from generate_series(${from}, ${to - 1}) s`,
  `insert into forum_subjects_texts (record_id, locale, title, search, indexed)
   select ${id(2, "s")}, 'en', 'Question number ' || s, labcommons_document('en', 'Question number ' || s, 'A'), 32767
   from generate_series(${from}, ${to - 1}) s`,
  `insert into forum_subject_messages (id, subject_id, position, content, created_by_id, created_at, updated_at, public_at, sanitized, search, indexed)
   select ${message("m")}, ${id(2, "s")}, m, '<p>' || ${words} || '</p>', ${author}, ${at}, ${at}, ${at}, 1000,
     labcommons_document('en', ${words}, 'C'), 32767
   from generate_series(${from}, ${to - 1}) s, generate_series(0, ${forumSizes.messages - 1}) m`,
  `update forum_subjects set latest_message_id = ${message(String(forumSizes.messages - 1))}
   from generate_series(${from}, ${to - 1}) s where id = ${id(2, "s")}`,
];

/** The subjects that people have opened lie as far apart as they can. */
const readings = (upTo: number): readonly string[] => {
  const opened = `generate_series(0, ${forumSizes.opened - 1}) o, lateral (select o * ${upTo / forumSizes.opened} as s) x`;
  return [
    "delete from forum_readings",
    `insert into forum_readings (user_id, subject_id, message_id, position, read_at)
     select u.id, ${id(2, "s")}, ${message("9")}, 9, now() from users u, ${opened} where u.id <> ${author}`,
  ];
};

/** Drops the indexes of words, which are made faster than kept up, and gives the statements that make them again. */
async function takenIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where tablename in ('forum_subject_messages', 'forum_subjects_texts') and indexdef ilike '% using gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}
