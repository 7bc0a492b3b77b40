import { Effect } from "effect";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import type { Database } from "./database.ts";
import { columnOf, quoted, tableOf, textsOf } from "./naming.ts";
import { preparedName } from "./statement.ts";

/** Most records that are told of one member. */
const most = 100;

/** Reads which records name an id in their texts: rare questions, each a walk through the tables that it names. */
export const mentionReads = (
  all: CatalogueService,
  database: Pick<Database, "read">,
): Pick<StorageService, "mentioning"> => ({
  mentioning: (id, places) =>
    Effect.gen(function* () {
      if (places.length === 0) return [];
      const parts = places.map(({ type, member }, index) => {
        const localized = all.entity(type).fields[member]?.localized;
        const [table, key] = localized ? [textsOf(type), "record_id"] : [tableOf(type), "id"];
        return `(select distinct ${index}, ${key}::text from ${quoted(table)} where ${quoted(columnOf(member))}::text like $1 limit ${most})`;
      });
      const text = parts.join(" union all ");
      const rows = (yield* database.read({
        text,
        name: preparedName(text),
        values: [`%${id}%`],
      })) as readonly (readonly [number, string])[];
      return places.flatMap((place, index) => {
        const ids = rows.filter(([at]) => at === index).map(([, record]) => record);
        return ids.length === 0 ? [] : [{ ...place, ids }];
      });
    }),
});
