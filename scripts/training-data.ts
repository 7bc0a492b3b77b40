import pg from "pg";
import { sizes } from "./bench/sizes.ts";

/** Sizes of the data set that the facets of resources are measured on. */
export const trainingSizes = {
  types: 8,
  themes: 20,
  tags: 200,
  organizations: 60,
  resources: sizes.resources,
} as const;

/** A UUID of version 7's form made from a text: the same text gives the same id in every run. */
const idOf = (text: string): string =>
  `(select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid from (select md5(${text}) h) digest)`;

/**
 * Puts training resources in (20,000 unless said), straight into the tables, each with a type, two themes, three tags, a language and a
 * licence, most with an organization, and two of three rated. Deterministic. Takes the owner's connection.
 */
export async function writeTrainingData(ownerUrl: string, resources: number = trainingSizes.resources): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of statements(resources)) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

function statements(resources: number): readonly string[] {
  const { types, themes, tags, organizations } = trainingSizes;
  const named = (table: string, id: string, kind: string, size: number) => [
    `insert into ${table} (id, source_locale) select ${id}, 'en' from generate_series(1, ${size}) i`,
    `insert into ${table}_texts (record_id, locale, name) select ${id}, 'en', initcap('${kind} ') || i from generate_series(1, ${size}) i`,
  ];
  const one = (choices: readonly string[], step: number) =>
    `(array[${choices.map((each) => `'${each}'`).join(", ")}])[1 + (i * ${step}) % ${choices.length}]`;
  const resource = idOf("'training resource ' || i");
  const linked = (relation: string, target: string, each: number) =>
    `insert into training_resources_${relation} (source_id, target_id, position)
     select ${resource}, ${target}, n from generate_series(1, ${resources}) i, generate_series(0, ${each - 1}) n`;
  const published = "timestamptz '2024-03-01' + ((i::bigint * 6151) % 20011) * interval '47 minutes'";
  return [
    ...named("resource_types", "'type-' || i", "type", types),
    ...named("training_resource_themes", "'theme-' || i", "theme", themes),
    ...named("tags", idOf("'training tag ' || i"), "tag", tags),
    `insert into organizations (id, source_locale, name) select ${idOf("'training organization ' || i")}, 'en', 'Organization ' || i from generate_series(1, ${organizations}) i`,
    `insert into training_resources (id, source_locale, slug, published_at, resource_type_id, license_id, language, organization_id, reviews_count, reviews_average_rating)
     select ${resource}, 'en', 'training-resource-' || i, ${published}, 'type-' || (1 + (i * 5) % ${types}),
       ${one(["cc0", "cc_by", "cc_by_sa", "cc_by_nc", "all_rights_reserved"], 7)}, ${one(["en", "fr", "it", "es", "ca", "da", "ro", "mul"], 11)},
       case when i % 4 > 0 then ${idOf(`'training organization ' || (1 + (i * 37) % ${organizations})`)} end,
       case when i % 3 > 0 then 1 + i % 9 else 0 end, case when i % 3 > 0 then 1 + ((i * 13) % 41) / 10.0 end
     from generate_series(1, ${resources}) i`,
    `insert into training_resources_texts (record_id, locale, title, short_description, search, indexed)
     select id, 'en', title, description, labcommons_document('en', title, 'A') || labcommons_document('en', description, 'B'), 32767 from (
       select ${resource} as id, 'Training resource ' || i as title, 'What resource ' || i || ' teaches, in one sentence that a card shows under its title.' as description
       from generate_series(1, ${resources}) i) texts`,
    linked("themes", `'theme-' || (1 + (i * 3 + n * 7) % ${themes})`, 2),
    linked("tags", idOf(`'training tag ' || (1 + (i * 17 + n * 29) % ${tags})`), 3),
  ];
}
