import pg from "pg";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { KeyRingService } from "#core/kernel/ports.ts";
import { quoted, tableOf } from "./naming.ts";
import { sealedPlaces } from "./reseal.ts";

const place = (id: string) => ({ type: "key-checks", field: "sealed", id });
const known = "labcommons";

/**
 * Keeps a text sealed with the first key in the database, and refuses keys that do not open what is kept there: a database whose
 * confidential fields cannot be read must not be written to with other keys. Asked as its owner, after migrations.
 *
 * @throws {Error} in one sentence.
 */
export async function checkKeys(
  ownerUrl: string,
  catalogue: CatalogueService,
  ring: KeyRingService,
  firstKeyId: string,
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ key_id: string; sealed: string }>("select key_id, sealed from key_checks");
    const strange = rows.find(({ key_id, sealed }) => !opens(ring, sealed, place(key_id)));
    if (strange || (rows.length === 0 && !(await opensWhatIsKept(client, catalogue, ring)))) throw new Error(refusal);
    if (rows.some(({ key_id }) => key_id === firstKeyId)) return;
    await client.query("insert into key_checks (key_id, sealed) values ($1, $2) on conflict do nothing", [
      firstKeyId,
      ring.seal(known, place(firstKeyId)),
    ]);
  });
}

/** After everything was sealed with the first key: the others may go. */
export const forgetOtherKeys = (ownerUrl: string, firstKeyId: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query("delete from key_checks where key_id <> $1", [firstKeyId]);
  });

async function asOwner(ownerUrl: string, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000, query_timeout: 30_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await ask(client);
  } finally {
    await client.end();
  }
}

const refusal =
  "The keys of confidential fields are not those that this database was written with: restore DATA_DIR/secrets.json from the backup of the same day, or set ENCRYPTION_KEYS to the earlier keys.";

/** Of a database from before there were checks: one text of each kind tells. */
async function opensWhatIsKept(client: pg.Client, catalogue: CatalogueService, ring: KeyRingService): Promise<boolean> {
  for (const { type, field, column } of sealedPlaces(catalogue)) {
    const { rows } = await client.query<{ id: string; sealed: string }>(
      `select id::text, ${quoted(column)} as sealed from ${quoted(tableOf(type))} where ${quoted(column)} is not null limit 1`,
    );
    if (rows.some(({ id, sealed }) => !opens(ring, sealed, { type, field, id }))) return false;
  }
  return true;
}

function opens(ring: KeyRingService, sealed: string, at: Parameters<KeyRingService["open"]>[1]): boolean {
  try {
    ring.open(sealed, at);
    return true;
  } catch {
    return false;
  }
}
