import type pg from "pg";
import { personKeyPlace } from "#adapters/key-ring/person-key.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { KeyRingService } from "#core/kernel/ports.ts";
import { mailContentPlace } from "#core/shell/mail/send.ts";
import { keptAddressPlace } from "#core/shell/sign-in-address/kept-address.ts";
import { totpSecretColumn } from "#core/shell/two-factor/totp-secret.ts";
import { columnOf, quoted, tableOf } from "./naming.ts";

/** Rows taken at once: each batch is a transaction of its own, so that the work can be stopped and taken up again. */
const batch = 200;

/**
 * Seals every confidential text anew that was sealed with another key than the first of the ring, with its digest for equality; mails that
 * wait among them. What the texts say does not change, so it makes no revision. Gives the number of texts.
 *
 * @throws {Error} when the key of a text is not on the ring; texts before it are done.
 */
export async function resealTexts(
  pool: pg.Pool,
  catalogue: CatalogueService,
  ring: KeyRingService,
  firstKeyId: string,
): Promise<number> {
  let done = 0;
  const reseal = async (place: Sealed) => {
    for (let count = batch; count === batch; done += count) {
      count = await resealBatch(pool, place, ring, firstKeyId);
    }
  };
  for (const place of sealedPlaces(catalogue)) await reseal(place);
  return done;
}

/** Every kind of confidential text that the database has. */
export function sealedPlaces(catalogue: CatalogueService): readonly Sealed[] {
  const fields = [...catalogue.entities.values()].flatMap((source) =>
    Object.entries(source.fields)
      .filter(([, spec]) => spec.kind === "confidential")
      .map(([field, spec]) => ({
        type: source.type,
        field,
        column: columnOf(field),
        digest: spec.find === "exact" ? columnOf(`${field}#digest`) : null,
      })),
  );
  return [
    ...fields,
    { ...totpSecretColumn, column: columnOf(totpSecretColumn.field), digest: null },
    { ...mailContentPlace, column: "sealed", digest: null },
    { ...personKeyPlace, column: "sealed", digest: null },
    { ...keptAddressPlace, column: columnOf(keptAddressPlace.field), digest: "address_digest" },
  ];
}

/** Texts of one kind: what they are sealed to, and where they are kept. */
interface Sealed {
  readonly type: string;
  readonly field: string;
  readonly column: string;
  /** The column of their digests for equality; `null` without. */
  readonly digest: string | null;
}

async function resealBatch(
  pool: pg.Pool,
  { type, field, column: columnName, digest: digestName }: Sealed,
  ring: KeyRingService,
  firstKeyId: string,
): Promise<number> {
  const place = { type, field };
  const [table, column] = [quoted(tableOf(type)), quoted(columnName)];
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const { rows } = await client.query<[id: string, sealed: string]>({
      text: `select id, ${column} from ${table} where ${column} is not null and split_part(${column}, '.', 1) <> $1
        limit ${batch} for update`,
      values: [firstKeyId],
      rowMode: "array",
    });
    for (const [id, sealed] of rows) {
      const text = ring.open(sealed, { ...place, id });
      const digest = digestName === null ? "" : `, ${quoted(digestName)} = $3`;
      await client.query(`update ${table} set ${column} = $2${digest} where id = $1`, [
        id,
        ring.seal(text, { ...place, id }),
        ...(digestName === null ? [] : [ring.digest(text, place)]),
      ]);
    }
    await client.query("commit");
    isBroken = false;
    return rows.length;
  } finally {
    client.release(isBroken);
  }
}
