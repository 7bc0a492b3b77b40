import { isSecret } from "#core/kernel/fields.ts";
import { redacted } from "#core/kernel/members.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { isPersonal } from "#core/kernel/personal.ts";
import { hasOpenValues, type PersonKey, removed, sealedDiff, withoutValues } from "#core/kernel/sealed-values.ts";
import type { Diff } from "#core/kernel/storage.ts";
import type { JournalPeople } from "./people.ts";

export interface JournalRow {
  readonly id: string;
  /** When it was written, as the database says it: to the last digit. */
  readonly moment: string;
  readonly type: string;
  readonly record_id: string;
  readonly diff: Diff;
}

export type KeysOf = (people: readonly string[]) => Promise<ReadonlyMap<string, PersonKey>>;

/** Those of some rows of the journal that say more than they may, as they are to be. */
export async function sealedRows(
  rows: readonly JournalRow[],
  all: CatalogueService,
  personOf: JournalPeople,
  keysOf: KeysOf,
): Promise<readonly JournalRow[]> {
  const changed: JournalRow[] = [];
  for (const row of rows) {
    const source = all.entity(row.type);
    const isPersonalHere = isPersonal(source);
    const isSecretHere = (member: string) => {
      const spec = source.fields[member];
      return spec !== undefined && isSecret(spec);
    };
    let diff = withoutValues(row.diff, isSecretHere, redacted);
    if (source.person !== undefined && hasOpenValues(diff, isPersonalHere)) {
      const person = await personOf(row.type, row.record_id);
      if (person === "gone") diff = withoutValues(diff, isPersonalHere, removed);
      else if (person !== null) {
        const sealer = { person, key: (await keysOf([person])).get(person)! };
        diff = sealedDiff(diff, isPersonalHere, sealer, sealer);
      }
    }
    if (JSON.stringify(diff) !== JSON.stringify(row.diff)) changed.push({ ...row, diff });
  }
  return changed;
}
