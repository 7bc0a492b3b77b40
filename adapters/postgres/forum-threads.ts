import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { ForumThreadsService, PlacedMessage, Reading } from "#core/modules/forum/ports.ts";
import { messagesPerPage } from "#core/modules/forum/rules.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { conditionSql } from "./conditions.ts";
import { type Database, valuesOf } from "./database.ts";
import type { Row } from "./sending.ts";
import { draft } from "./statement.ts";
import { asInstant } from "./values.ts";

/** The kind by which processes tell each other that messages of a subject are new, or gone. */
export const forumNotice = "forum";

/** The order of messages and who has read how far, in Postgres (`forum_readings`, `forum_late_messages`). */
export function postgresForumThreads(
  database: Database,
  all: CatalogueService,
  cacheVersions: CacheVersions,
): ForumThreadsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    database.run({ name: `forum-${name}`, text, values });
  const done = (name: string, text: string, values: readonly unknown[]) => Effect.asVoid(run(name, text, values));
  const read = <Value>(name: string, text: string, values: readonly unknown[], of: (rows: readonly Row[]) => Value) =>
    Effect.map(run(name, text, values), of);
  /** What processes keep of records that change here is no longer good. */
  const writing = (kinds: readonly string[], name: string, text: string, values: readonly unknown[]) =>
    Effect.tap(run(name, `with ${bumping(kinds)}, ${text}`, values), () =>
      database.afterCommit(() => cacheVersions.bump(kinds)),
    );

  return {
    nextPlace: (subject) =>
      read("next-place", nextPlace, [subject], ([row]) => ({
        position: Number(row?.[0] ?? 0),
        after: asInstant(row?.[1] ?? null) as string | null,
      })),
    date: (message, at) => done("date", dating, [message, at]),
    settle: (subjects) => Effect.asVoid(writing(["forum-subjects"], "settle", settling, [subjects])),
    moveMessages: (from, into, which) => {
      const messages = which !== "all" && "messages" in which ? which.messages : null;
      const position = which !== "all" && "fromPosition" in which ? which.fromPosition : 0;
      const values = [from, into, messages, position];
      return Effect.andThen(
        done("name-readings", namingReadings, [[from, into]]),
        Effect.map(writing(["forum-subject-messages"], "move-messages", moving, values), (rows) =>
          rows.map(([id]) => String(id)),
        ),
      );
    },
    reorder: (subjects) =>
      Effect.andThen(
        writing(["forum-subject-messages"], "reorder", ordering, [subjects]),
        done("reorder-readings", readingsAgain, [subjects]),
      ),
    carryReadings: (from, into) => done("carry-readings", carrying, [from, into]),

    readings: (user, subjects) =>
      read(
        "readings",
        readingsOf,
        [user, subjects],
        (rows) => new Map(rows.map((row) => [String(row[0]), reading(row)])),
      ),
    newBeside: (user, messages) =>
      read(
        "new-beside",
        newBeside,
        [user, messages],
        (rows) =>
          new Map(
            rows.map(([id, count, isNew]) => [String(id), { newMessages: Number(count), isNew: isNew === true }]),
          ),
      ),
    unread: (viewer, most) =>
      Effect.suspend(() => {
        const into = draft(viewer.editionLocale === viewer.defaultLocale);
        const [user, limit] = [into.bind(() => viewer.id, "uuid"), into.bind(() => most, "int")];
        const seen = conditionSql(into, all, "forum-subjects", "s", seeCondition(all, "forum-subjects", viewer));
        const text = unreadOf(user, limit, seen);
        return Effect.map(database.run({ text, values: valuesOf(into.params, { viewer }) }), (rows) =>
          rows.map(reading),
        );
      }),
    firstAfter: (subject, position, user) =>
      read("first-after", firstAfter, [subject, position, user], ([row]) => (row ? placed(row) : null)),
    nearest: (subject, position) =>
      read("nearest", nearestTo, [subject, position], ([row]) => (row ? placed(row) : null)),
    countBefore: (subject, position) =>
      read("count-before", countBefore, [subject, position], ([row]) => Number(row?.[0] ?? 0)),
    markRead: (user, subject, message, at) =>
      done("mark-read", markingRead, [user, subject, message?.id ?? null, message?.position ?? -1, at]),
    markWritten: (user, subject, message, at) =>
      done("mark-written", markingWritten, [user, subject, message.id, message.position, at]),
    comesLate: (message) => done("comes-late", comingLate, [message]),
    unpin: (user, subject, isUnpinned, at) => done("unpin", unpinning, [user, subject, isUnpinned, at]),
    unpinnedBy: (user) =>
      read(
        "unpinned-by",
        "select subject_id from forum_readings where user_id = $1::uuid and is_unpinned",
        [user],
        (rows) => rows.map(([id]) => String(id)),
      ),
    allReadings: (user) =>
      read("all-readings", allReadings, [user], (rows) =>
        rows.map(([subject, message, readAt]) => ({
          subject: String(subject),
          message: message === null ? null : String(message),
          readAt: asInstant(readAt) as string,
        })),
      ),
    purgeReadings: (before) =>
      read(
        "purge-readings",
        "delete from forum_readings where read_at < $1::timestamptz and not is_unpinned returning 1",
        [before],
        (rows) => rows.length,
      ),
  };
}

const reading = ([subject, message, position, newMessages, isUnpinned]: Row): Reading => ({
  subject: String(subject),
  message: message === null ? null : String(message),
  position: Number(position),
  newMessages: Number(newMessages),
  isUnpinned: isUnpinned === true,
});

const placed = ([id, position]: Row): PlacedMessage => ({ id: String(id), position: Number(position) });

const bumping = (kinds: readonly string[]): string => `bumped as (
  insert into generations (kind, shard, value)
  select kind, (pg_backend_pid() % 64)::smallint, 1 from unnest(array[${kinds.map((kind) => `'${kind}'`).join(", ")}]) kind
  on conflict (kind, shard) do update set value = generations.value + 1)`;

const isPublic = "m.deleted_at is null and m.held_at is null";

const nextPlace = `
  select position + 1, created_at from forum_subject_messages where subject_id = $1::uuid
  order by position desc limit 1`;

const dating =
  "update forum_subject_messages set created_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid";

const settling = `latest as (
    select s.id, m.id as message, coalesce(m.created_at, s.created_at) as at
    from forum_subjects s left join lateral (
      select m.id, m.created_at from forum_subject_messages m
      where m.subject_id = s.id and ${isPublic} order by m.position desc limit 1
    ) m on true
    where s.id = any($1::uuid[])
  )
  update forum_subjects s set latest_message_id = latest.message, last_message_at = latest.at
  from latest where s.id = latest.id returning pg_notify('writes', '${forumNotice} ' || s.id::text)`;

const moving = `moved as (
    update forum_subject_messages set subject_id = $2::uuid
    where subject_id = $1::uuid and ($3::uuid[] is null or id = any($3::uuid[])) and position >= $4::int returning id
  )
  select id from moved`;

const ordering = `ordered as (
    select id, row_number() over (partition by subject_id order by created_at, id) - 1 as place
    from forum_subject_messages where subject_id = any($1::uuid[])
  )
  update forum_subject_messages m set position = ordered.place from ordered
  where m.id = ordered.id and m.position <> ordered.place`;

/** Who had read up to a message that is gone for good has read up to the one before it: what is moved is known by its messages, not by places. */
const namingReadings = `
  update forum_readings r set message_id = (
    select m.id from forum_subject_messages m
    where m.subject_id = r.subject_id and m.position <= r.position order by m.position desc limit 1
  )
  where r.subject_id = any($1::uuid[]) and r.message_id is null and r.position >= 0`;

/** Who had read up to a message that is elsewhere now has read up to the last one before its time. */
const readingsAgain = `
  update forum_readings r set message_id = last.id, position = coalesce(last.position, -1)
  from forum_readings o
  left join forum_subject_messages read on read.id = o.message_id
  left join lateral (
    select m.id, m.position from forum_subject_messages m
    where m.subject_id = o.subject_id and (m.created_at, m.id) <= (read.created_at, read.id)
    order by m.position desc limit 1
  ) last on true
  where o.subject_id = any($1::uuid[]) and o.message_id is not null and r.user_id = o.user_id and r.subject_id = o.subject_id`;

const carrying = `
  insert into forum_readings (user_id, subject_id, message_id, position, read_at, is_unpinned)
  select user_id, $2::uuid, message_id, position, read_at, is_unpinned from forum_readings where subject_id = $1::uuid
  on conflict (user_id, subject_id) do nothing`;

const newMessages = (user: string): string => `((
    select count(*) from forum_subject_messages m
    where m.subject_id = r.subject_id and m.position > r.position and ${isPublic} and m.created_by_id is distinct from ${user}
  ) + (
    select count(*) from forum_late_messages l join forum_subject_messages m on m.id = l.message_id
    where l.user_id = ${user} and m.subject_id = r.subject_id and m.position <= r.position and ${isPublic}
  ))`;

const readingsOf = `
  select r.subject_id, r.message_id, r.position, ${newMessages("$1::uuid")}, r.is_unpinned
  from forum_readings r where r.user_id = $1::uuid and r.subject_id = any($2::uuid[])`;

const newBeside = `
  select x.id, counted.count,
    x.deleted_at is null and x.held_at is null and x.created_by_id is distinct from $1::uuid and (
      x.position > counted.position
      or exists (select 1 from forum_late_messages l where l.user_id = $1::uuid and l.message_id = x.id)
    )
  from (
    select r.subject_id, r.position, ${newMessages("$1::uuid")} as count
    from forum_readings r
    where r.user_id = $1::uuid
      and r.subject_id in (select subject_id from forum_subject_messages where id = any($2::uuid[]))
  ) counted join forum_subject_messages x on x.subject_id = counted.subject_id where x.id = any($2::uuid[])`;

/** Subjects are looked at one after the other until there are enough: nobody counts what is not told. */
const unreadOf = (user: string, most: string, seen: string): string => `
  select r.subject_id, r.message_id, r.position, counted.count, r.is_unpinned
  from (
    select r.*, s.last_message_at
    from forum_readings r join forum_subjects s on s.id = r.subject_id
    where r.user_id = ${user} and s.deleted_at is null and ${seen}
    order by s.last_message_at desc
  ) r cross join lateral (select ${newMessages(user)} as count) counted
  where counted.count > 0 order by r.last_message_at desc limit ${most}`;

const firstAfter = `(
    select m.id, m.position from forum_late_messages l join forum_subject_messages m on m.id = l.message_id
    where l.user_id = $3::uuid and m.subject_id = $1::uuid and ${isPublic} order by m.position limit 1
  ) union all (
    select m.id, m.position from forum_subject_messages m
    where m.subject_id = $1::uuid and m.position > $2::int and ${isPublic} and m.created_by_id is distinct from $3::uuid
    order by m.position limit 1
  ) order by position limit 1`;

const nearestTo = `
  (
    select m.id, m.position from forum_subject_messages m
    where m.subject_id = $1::uuid and m.position >= $2::int and ${isPublic} order by m.position limit 1
  ) union all (
    select m.id, m.position from forum_subject_messages m
    where m.subject_id = $1::uuid and m.position < $2::int and ${isPublic} order by m.position desc limit 1
  ) order by position desc limit 1`;

const countBefore = `
  select count(*) from forum_subject_messages m where m.subject_id = $1::uuid and m.position < $2::int and ${isPublic}`;

/** Of what came late, that is read which stands on the same page: not what is far above. */
const markingRead = `
  with seen as (
    delete from forum_late_messages l using forum_subject_messages late
    where l.user_id = $1::uuid and late.id = l.message_id and late.subject_id = $2::uuid and late.position <= $4::int and (
      select count(*) from forum_subject_messages m
      where m.subject_id = $2::uuid and m.position > late.position and m.position <= $4::int and ${isPublic}
    ) < ${messagesPerPage}
  )
  insert into forum_readings as r (user_id, subject_id, message_id, position, read_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::timestamptz)
  on conflict (user_id, subject_id) do update set
    message_id = case when excluded.position > r.position then excluded.message_id else r.message_id end,
    position = greatest(r.position, excluded.position), read_at = excluded.read_at`;

/** Where others have written between what its author had read and their own message, these stay new. */
const markingWritten = `
  insert into forum_readings as r (user_id, subject_id, message_id, position, read_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::timestamptz)
  on conflict (user_id, subject_id) do update set message_id = excluded.message_id, position = excluded.position, read_at = excluded.read_at
  where r.position < excluded.position and not exists (
    select 1 from forum_subject_messages m
    where m.subject_id = r.subject_id and m.position > r.position and m.position < excluded.position
      and ${isPublic} and m.created_by_id is distinct from r.user_id
  )`;

const comingLate = `
  insert into forum_late_messages (user_id, message_id)
  select r.user_id, m.id from forum_subject_messages m
  join forum_readings r on r.subject_id = m.subject_id and r.position > m.position
  where m.id = $1::uuid and r.user_id is distinct from m.created_by_id
  on conflict do nothing`;

const unpinning = `
  insert into forum_readings (user_id, subject_id, position, read_at, is_unpinned)
  values ($1::uuid, $2::uuid, -1, $4::timestamptz, $3::boolean)
  on conflict (user_id, subject_id) do update set is_unpinned = excluded.is_unpinned`;

const allReadings = `
  select subject_id, message_id, read_at from forum_readings where user_id = $1::uuid and message_id is not null
  order by read_at desc limit 10000`;
