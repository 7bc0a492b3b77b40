import { Effect } from "effect";
import { type PresenceService, secondsOfSilence } from "#core/shell/presence/ports.ts";
import { placeOf } from "#core/shell/presence/presence.ts";
import { asUnavailable, type Database } from "./database.ts";
import { noticeStatement } from "./notices.ts";

/** The kind by which processes tell each other that somebody began or ended to edit a record. */
export const presenceNotice = "presence";

/** Who edits what, in a table that no record type has: a crash of the server may empty it, as the next beats fill it again. */
export function postgresPresence(database: Database): PresenceService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  const tell = (page: Parameters<typeof placeOf>[0]) =>
    Effect.asVoid(Effect.mapError(database.run(noticeStatement(presenceNotice, placeOf(page))), asUnavailable));
  return {
    beat: (page) =>
      Effect.gen(function* () {
        const { type, record, userId } = page;
        const [row] = yield* run("presence-beat", beating, [type, record, page.page, userId]);
        if (row?.[0] === true) yield* tell(page);
        const rows = yield* run("presence-of", present, [type, record]);
        return rows.map(([id]) => id as string);
      }),
    leave: (page) =>
      Effect.gen(function* () {
        const { type, record, userId } = page;
        const gone = yield* run("presence-leave", leaving, [type, record, page.page, userId]);
        if (gone.length > 0) yield* tell(page);
      }),
  };
}

/** Whether the page is new, or was taken for gone. */
const beating = `
  insert into editing_pages as e (type, record, page, user_id, seen_at) values ($1, $2, $3, $4, now())
  on conflict (type, record, page) do update set seen_at = now(), user_id = excluded.user_id
  returning xmax = 0`;

const present = `
  select user_id from editing_pages
  where type = $1 and record = $2 and seen_at > now() - interval '${secondsOfSilence} seconds'
  group by user_id order by min(seen_at), user_id limit 20`;

const leaving =
  "delete from editing_pages where type = $1 and record = $2 and page = $3 and user_id = $4 returning page";
