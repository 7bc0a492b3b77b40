import type { Knex } from "knex";

/** Each batch is a transaction of its own, so that no row is held for long. */
export const config = { transaction: false };

const batch = 500;

/** Gives every rental model a slug, made from its title. What an older version adds meanwhile gets one when it is next saved. */
export async function up(knex: Knex): Promise<void> {
  const taken = new Set<string>(await knex("rental_models").whereNotNull("slug").pluck("slug"));
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await knex.raw<{ rows: { id: string; title: string | null }[] }>(
      `select m.id, t.title from rental_models m
        left join lateral (
          select title from rental_models_texts x where x.record_id = m.id order by x.locale <> m.source_locale, x.locale limit 1
        ) t on true
        where m.slug is null and m.id > ? order by m.id limit ${batch}`,
      [last],
    );
    const slugs = rows.map(({ title }) => free(slugOf(title ?? ""), taken));
    const ids = rows.map(({ id }) => id);
    await knex.raw(
      `update rental_models m set slug = made.slug
        from unnest(?::uuid[], ?::text[]) made(id, slug) where m.id = made.id and m.slug is null`,
      [ids, slugs],
    );
    if (rows.length < batch) return;
    last = ids.at(-1)!;
  }
}

/** The column goes with the migration before. */
export async function down(): Promise<void> {}

function free(base: string, taken: Set<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, 100).replace(/-+$/, "") || "item";
}
