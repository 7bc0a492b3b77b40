import { Effect } from "effect";
import { type LineageService, mostRelatives } from "#core/modules/training/ports.ts";
import type { Database } from "./database.ts";

/** What was made from what, in Postgres. */
export const postgresLineage = (database: Database): LineageService => ({
  around: (resource) =>
    Effect.map(database.run({ name: "training-lineage", text: around, values: [resource, mostRelatives] }), (rows) =>
      rows.map(([made, original]) => ({ resource: String(made), original: String(original) })),
    ),
});

/** Further than anybody looks; a circle that two writers close at once ends here too. */
const deepest = 12;

const around = `
  with recursive up as (
    select source_id, target_id, 1 as depth from training_resources_original_resources where source_id = $1::uuid
    union
    select l.source_id, l.target_id, up.depth + 1 from up
    join training_resources_original_resources l on l.source_id = up.target_id where up.depth < ${deepest}
  ), down as (
    select source_id, target_id, 1 as depth from training_resources_original_resources where target_id = $1::uuid
    union
    select l.source_id, l.target_id, down.depth + 1 from down
    join training_resources_original_resources l on l.target_id = down.source_id where down.depth < ${deepest}
  )
  select source_id, target_id from (select * from up union all select * from down) step
  group by source_id, target_id order by min(depth), source_id, target_id limit $2::int`;
