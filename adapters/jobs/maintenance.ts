import type pg from "pg";
import type { CatalogueService } from "#core/kernel/module.ts";
import { instantOf, machineNow, type Now } from "#core/kernel/now.ts";
import { indexWords } from "../postgres/index-words.ts";
import { tableOf } from "../postgres/naming.ts";
import { monthsAhead } from "../postgres/permanence.ts";
import { type Cleaner, recleanTexts } from "../postgres/reclean.ts";
import type { Work } from "./worker.ts";

/** What keeps an installation in order by itself. */
export function maintenance(
  pool: pg.Pool,
  catalogue: CatalogueService,
  cleaner: Cleaner,
  now: Now = machineNow,
): readonly Work[] {
  return [
    {
      name: "purge-expired",
      cron: "*/15 * * * *",
      run: async () => {
        for (const statement of purges) await pool.query(statement, [instantOf(now)]);
      },
    },
    {
      // A change may be written some seconds after its instant: batches close well after that, by the clock of the database that seals them.
      name: "seal-changes",
      cron: "5 * * * *",
      run: async () => {
        await pool.query("select labcommons_seal_changes(now() - interval '10 minutes')");
      },
    },
    {
      name: "prepare-changes",
      cron: "30 2 * * *",
      run: async () => {
        await pool.query("select labcommons_prepare_changes(13)");
      },
    },
    {
      name: "keep-months",
      cron: "40 2 * * *",
      run: async () => {
        for (const { type, grows } of catalogue.entities.values()) {
          if (!grows) continue;
          const table = tableOf(type);
          await pool.query("select labcommons_prepare_months($1, $2)", [table, monthsAhead]);
          if (grows.forgetAfterMonths !== undefined) await pool.query("select labcommons_forget_months($1)", [table]);
        }
      },
    },
    {
      name: "reclean-texts",
      cron: "45 * * * *",
      run: async () => {
        await recleanTexts(pool, catalogue, cleaner);
      },
    },
    {
      name: "index-words",
      cron: "50 * * * *",
      // What stands in the database is found by a new rule as soon as the product has one.
      atStart: true,
      run: async () => {
        await indexWords(pool, catalogue);
      },
    },
  ];
}

/**
 * Sessions that are over, answers kept for repeated requests (a day), counts of attempts, origins that sent too much (a month), searches without a result (25 months), what was
 * written and not saved (a month), what is known of old mails; jobs aside, which the queue purges itself.
 */
const purges = [
  "delete from sessions where expires_at < $1::timestamptz or last_seen_at + make_interval(secs => idle_seconds) < $1::timestamptz",
  "delete from sign_in_challenges where expires_at < $1::timestamptz",
  "delete from idempotency_keys where created_at < $1::timestamptz - interval '1 day'",
  "delete from stats_origins where created_at < $1::timestamptz - interval '30 days'",
  "delete from search_misses where day < $1::timestamptz - interval '25 months'",
  "delete from rate_limits where expire < extract(epoch from $1::timestamptz - interval '1 hour') * 1000",
  "delete from one_time_links where expires_at < $1::timestamptz",
  "delete from address_changes where expires_at < $1::timestamptz",
  "delete from unsaved_drafts where saved_at < $1::timestamptz - interval '30 days'",
  "delete from editing_pages where seen_at < $1::timestamptz - interval '1 hour'",
  "delete from mails where created_at < $1::timestamptz - interval '90 days'",
];
