import { Effect } from "effect";
import type { ProjectNumbersService } from "#core/modules/ad-projects/ports.ts";
import type { Database } from "./database.ts";

/** Numbers of projects and contacts in `ad_project_numbers`: one row for each series, locked from its use to the end of the transaction. */
export const postgresProjectNumbers = (database: Database): ProjectNumbersService => ({
  next: (organization, kind, year) =>
    Effect.map(
      database.run({
        name: "ad-project-number",
        text: `insert into ad_project_numbers as known (organization_id, kind, year, last) values ($1, $2, $3, 1)
          on conflict (organization_id, kind, year) do update set last = known.last + 1 returning last`,
        values: [organization, kind, year],
      }),
      ([row]) => Number(row?.[0]),
    ),
});
