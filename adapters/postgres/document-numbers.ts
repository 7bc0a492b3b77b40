import { Effect } from "effect";
import type { DocumentNumbersService } from "#core/modules/rental-documents/ports.ts";
import type { Database } from "./database.ts";

/** Numbers of documents in `rental_paper_numbers`: one row for each kind and year, locked from its use to the end of the transaction. */
export const postgresDocumentNumbers = (database: Database): DocumentNumbersService => ({
  next: (kind, year) =>
    Effect.map(
      database.run({
        name: "rental-paper-number",
        text: `insert into rental_paper_numbers as known (kind, year, last) values ($1, $2, 1)
          on conflict (kind, year) do update set last = known.last + 1 returning last`,
        values: [kind, year],
      }),
      ([row]) => Number(row?.[0]),
    ),
});
