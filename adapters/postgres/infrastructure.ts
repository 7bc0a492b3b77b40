import type { Trigger } from "./permanence.ts";

/**
 * What migrations make by hand, beside what follows from the declarations. Whatever a database has besides is named by `schemaFaults`.
 */

interface Infrastructure {
  /** Schemas; what is in those of others' making is theirs. */
  readonly schemas: Readonly<Record<string, "ours" | "of the queue">>;
  readonly tables: readonly string[];
  readonly sequences: readonly string[];
  /** Functions that triggers call, each with the MD5 of its rights, settings and body. */
  readonly triggerFunctions: Readonly<Record<string, string>>;
}

export const infrastructure: Infrastructure = {
  schemas: { public: "ours", jobs_queue: "of the queue" },
  tables: [
    "ad_project_numbers",
    "address_changes",
    "change_seals",
    "changes",
    "editing_pages",
    "eqlaat_manager_time",
    "forum_late_messages",
    "forum_readings",
    "generations",
    "idempotency_keys",
    "kept_bytes",
    "kept_bytes_uses",
    "key_checks",
    "mails",
    "migrations",
    "migrations_lock",
    "journal_reach",
    "one_time_links",
    "passkeys",
    "person_keys",
    "rate_limits",
    "recovery_codes",
    "rental_bookings",
    "rental_commitments",
    "rental_paper_numbers",
    "sessions",
    "sign_in_challenges",
    "social_identities",
    "schedules",
    "search_misses",
    "software_stats_days",
    "stats_days",
    "tallies",
    "two_factor_emails",
    "two_factor_obligations",
    "two_factor_secrets",
    "unsaved_drafts",
    "user_credentials",
  ],
  sequences: ["rental_command_numbers"],
  triggerFunctions: {
    labcommons_count_reviews: "d8710a582c378082d3a4827989833205",
    labcommons_count_software_stats: "e520cdd19f36aa53672be0265278e795",
    labcommons_count_statistics: "229b8e76ed714acdc23daec3ebc7008b",
    labcommons_rank_requests: "98877b87d186777876ef5450c5a37adc",
    labcommons_refuse_delete: "ef709bbbdfec27cc8c00c3e9f2c3d28b",
    labcommons_refuse_update: "68032c554f9574b53d0c2ec79ee569b8",
    rental_paper_numbers_go_on: "a6c1c639138b1bbad5e54114cc41a1fe",
  },
};

const trigger = (name: string, rest: string): Trigger => ({ name, definition: `create trigger ${name} ${rest}` });

/** Fires at the end of the transaction. */
const atTheEnd = (name: string, when: string, rest: string): Trigger => ({
  name,
  definition: `create constraint trigger ${name} ${when} deferrable initially deferred for each row ${rest}`,
});

/** Triggers that no declaration asks for, by their table. */
export const handMadeTriggers: Readonly<Record<string, readonly Trigger[]>> = {
  likes: [
    atTheEnd(
      "likes_of_requests_added",
      "after insert on likes",
      "when (new.likable_type = 'training-resource-requests'::text) execute function labcommons_rank_requests()",
    ),
    atTheEnd(
      "likes_of_requests_removed",
      "after delete on likes",
      "when (old.likable_type = 'training-resource-requests'::text) execute function labcommons_rank_requests()",
    ),
  ],
  rental_paper_numbers: [
    trigger(
      "rental_paper_numbers_counted",
      "before update on rental_paper_numbers for each row when (new.kind <> old.kind or new.year <> old.year or new.last <> (old.last + 1)) execute function rental_paper_numbers_go_on()",
    ),
    trigger(
      "rental_paper_numbers_kept",
      "before delete on rental_paper_numbers for each row execute function rental_paper_numbers_go_on()",
    ),
  ],
  resource_reviews: [
    atTheEnd(
      "resource_reviews_counted",
      "after insert or delete or update on resource_reviews",
      "execute function labcommons_count_reviews()",
    ),
  ],
  software_stats: [
    trigger(
      "software_stats_counted",
      "after insert on software_stats referencing new table as added for each statement execute function labcommons_count_software_stats()",
    ),
  ],
  stats_records: [
    trigger(
      "stats_records_counted",
      "after insert on stats_records referencing new table as added for each statement execute function labcommons_count_statistics()",
    ),
  ],
};
