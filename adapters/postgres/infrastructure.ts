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
    "address_changes",
    "change_seals",
    "changes",
    "editing_pages",
    "generations",
    "idempotency_keys",
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
    "search_misses",
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
    labcommons_count_statistics: "229b8e76ed714acdc23daec3ebc7008b",
    labcommons_refuse_delete: "ef709bbbdfec27cc8c00c3e9f2c3d28b",
    labcommons_refuse_update: "68032c554f9574b53d0c2ec79ee569b8",
    rental_paper_numbers_go_on: "a6c1c639138b1bbad5e54114cc41a1fe",
  },
};

const trigger = (name: string, rest: string): Trigger => ({ name, definition: `create trigger ${name} ${rest}` });

/** Triggers that no declaration asks for, by their table. */
export const handMadeTriggers: Readonly<Record<string, readonly Trigger[]>> = {
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
  stats_records: [
    trigger(
      "stats_records_counted",
      "after insert on stats_records referencing new table as added for each statement execute function labcommons_count_statistics()",
    ),
  ],
};
