import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { step } from "#scripts/steps.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { line, percent } from "./table.ts";

const { events: eventCount, installations: installationCount } = sizes;
/** Installations that send at once, each with its key. */
const senders = 16;
const batch = 100;

/**
 * What administrators are shown of installed software, beside counting the same rows by one plain statement; then events as installations
 * send them, in batches of a hundred, and what is resident meanwhile.
 */
export async function measureSoftware(product: Measured, ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const keys = await step(
      "Software data",
      () => writeEvents(client),
      () => `${eventCount.toLocaleString("en")} events of ${installationCount} installations`,
    );
    await measureNumbers(product, client);
    await measureIngestion(product, keys);
  } finally {
    await client.end();
  }
}

/** Rows without the triggers and keys that would write them one by one, then the sums that the trigger would have kept. Gives the keys. */
async function writeEvents(client: pg.Client): Promise<readonly string[]> {
  const keys = Array.from({ length: senders }, (_, index) => `lcd_${"bench".padEnd(40, "k")}${index}`);
  const digests = keys.map((key) => createHash("sha256").update(key).digest("hex"));
  await client.query(people, [installationCount, digests]);
  await client.query(`
    alter table software_stats disable trigger user;
    alter table software_stats drop constraint software_stats_installation_id_fkey, drop constraint software_stats_system_id_fkey;
    drop index software_stats_created_at_desc_id_desc_idx, software_stats_system_id_idx, software_stats_installation_id_idx;`);
  const most = 500_000;
  for (let done = 0; done < eventCount; done += most)
    await client.query(events, [Math.min(most, eventCount - done), done, installationCount]);
  await client.query("delete from software_stats_days");
  await client.query(sums);
  await client.query(`
    create index software_stats_created_at_desc_id_desc_idx on software_stats (created_at desc nulls last, id desc nulls last);
    create index software_stats_system_id_idx on software_stats (system_id) where system_id is not null;
    create index software_stats_installation_id_idx on software_stats (installation_id);
    alter table software_stats add constraint software_stats_system_id_fkey foreign key (system_id) references software_systems (id) on delete set null;
    alter table software_stats add constraint software_stats_installation_id_fkey foreign key (installation_id) references software_installations (id) on delete cascade;
    alter table software_stats enable trigger user;`);
  await client.query("vacuum analyze software_stats");
  await client.query("vacuum analyze software_stats_days");
  return keys;
}

async function measureNumbers(product: Measured, client: pg.Client): Promise<void> {
  const token = await tokenOf(product.url, await cookieOf(product.url, "admin@bench.test"));
  const today = Date.now();
  const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
  const address = `${product.url}/api/v1/services/software-stats/numbers?kind=events&from=${day(89)}&to=${day(0)}`;
  const asked = async () => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`the numbers were answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const counted = () => client.query(plain, [day(89), day(0)]);
  await asked();
  await counted();
  const [ours, theirs] = [await median(5, asked), await median(3, counted)];
  line(
    `statistics of ${eventCount.toLocaleString("en")} events`,
    `${ours.toFixed(0)} ms   one group by ${theirs.toFixed(0)} ms   ${percent(ours / theirs)} of it (wanted: 30 % at most)`,
  );
}

async function measureIngestion(product: Measured, keys: readonly string[]): Promise<void> {
  await send(product, keys, Math.min(2, sizes.seconds));
  const before = (await product.memory()).rss;
  const rates: number[] = [];
  const resident: number[] = [];
  for (let part = 0; part < 3; part += 1) {
    rates.push(await send(product, keys, sizes.seconds));
    resident.push((await product.memory()).rss - before);
  }
  const grown = resident.map((bytes) => `${(bytes / 1e6).toFixed(0)}`).join(", ");
  line(
    `events in batches of ${batch}`,
    `${(rates.toSorted((one, other) => one - other)[1] ?? 0).toFixed(0)}/s (wanted: 5,000)   ${grown} MB above the start, by thirds`,
  );
}

/** Sends batches by all keys at once for some seconds. Gives the events that were recorded in a second. */
async function send({ url }: Measured, keys: readonly string[], seconds: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const recorded = await Promise.all(
    keys.map(async (key, place) => {
      let sum = 0;
      while (performance.now() < until) {
        const answer = await fetch(`${url}/api/v1/software-stats`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "x-forwarded-for": `198.51.100.${place + 1}`,
          },
          body: JSON.stringify({ events: Array.from({ length: batch }, newEvent) }),
        });
        if (answer.status !== 200) throw new Error(`events were answered ${answer.status}: ${await answer.text()}`);
        sum += ((await answer.json()) as { readonly meta: { readonly recorded: number } }).meta.recorded;
      }
      return sum;
    }),
  );
  return recorded.reduce((sum, each) => sum + each, 0) / ((performance.now() - began) / 1000);
}

const newEvent = () => ({
  id: randomUUID(),
  event: "launch",
  version: `2.${Math.floor(Math.random() * 8)}`,
  recordedAt: new Date(Date.now() - Math.random() * 7 * 86_400_000).toISOString(),
});

async function median(times: number, act: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await act();
    found.push(performance.now() - began);
  }
  return found.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}

const people = `
  with systems as (
    insert into software_systems (id, name) select gen_random_uuid(), 'System ' || n from generate_series(1, 5) n returning id
  ), numbered as (
    select id, row_number() over () as place from systems
  ), groups as (
    insert into software_groups (id, name) select gen_random_uuid(), 'Group ' || n from generate_series(1, 20) n returning id
  ), grouped as (
    select id, row_number() over () as place from groups
  ), installations as (
    insert into software_installations (id, installation_id, system_id)
    select gen_random_uuid(), 'B-' || n, (select id from numbered where place = 1 + n % 5) from generate_series(1, $1::int) n
    returning id, installation_id
  ), members as (
    insert into software_installations_groups (source_id, target_id)
    select i.id, g.id from installations i join grouped g on g.place = 1 + substr(i.installation_id, 3)::int % 20
  ), service as (
    insert into software_services (id, name) values (gen_random_uuid(), 'Bench') returning id
  ), allowed as (
    insert into software_service_authorizations (id, email, service_id) select gen_random_uuid(), 'software@bench.test', id from service returning id
  ), used as (
    insert into software_service_associations (id, name, authorization_id, installation_id)
    select gen_random_uuid(), i.installation_id, a.id, i.id from installations i, allowed a returning id, name
  )
  insert into software_installation_keys (id, hint, digest, association_id)
  select gen_random_uuid(), 'nch', k.digest, u.id
  from unnest($2::text[]) with ordinality k (digest, place) join used u on u.name = 'B-' || k.place`;

const events = `
  insert into software_stats (id, event, version_name, recorded_at, system_id, installation_id, created_at)
  select gen_random_uuid(), (array['launch', 'launch', 'launch', 'launch', 'launch', 'launch', 'update', 'install'])[1 + n % 8],
    '2.' || n % 10, at, i.system_id, i.id, at
  from generate_series($2::int + 1, $2::int + $1::int) n
  join lateral (select date_trunc('milliseconds', now() - make_interval(mins => ((n::bigint * 7919) % 129600)::int)) as at) t on true
  join (select id, system_id, row_number() over (order by id) as place from software_installations) i on i.place = 1 + n % $3::int`;

const sums = `
  insert into software_stats_days (group_id, day, event, version, system_id, total)
  select coalesce(g.target_id, '00000000-0000-0000-0000-000000000000'), (recorded_at at time zone 'UTC')::date, event, version_name, system_id, count(*)
  from (select *, false as of_group from software_stats union all select *, true from software_stats) s
  left join software_installations_groups g on s.of_group and g.source_id = s.installation_id
  group by 1, 2, 3, 4, 5`;

/** The same rows, counted by all that the screen tells of. */
const plain = `
  select (recorded_at at time zone 'UTC')::date, event, version_name, system_id, count(*) from software_stats
  where recorded_at >= $1::date and recorded_at < $2::date + 1 group by 1, 2, 3, 4`;
