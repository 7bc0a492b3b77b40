import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { tableOf, textsOf } from "#adapters/postgres/naming.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { postgresCommitments } from "#adapters/postgres/rental-commitments.ts";
import { type FieldSpec, isSettable, isStored } from "#core/kernel/fields.ts";
import { sealingStorage } from "#core/kernel/personal.ts";
import { product } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import { keepLedger } from "#tests/support/ledgers.ts";
import { all } from "#tests/support/matrix-catalogue.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { lab, member } from "#tests/support/matrix-viewers.ts";
import { openDatabaseAndStorage } from "#tests/support/postgres-storage.ts";
import { putWorld } from "#tests/support/put-world.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { person, superAdministrator } from "#tests/support/viewers.ts";

const { url, ownerUrl } = await specimenDatabase(all);
const { database, storage } = openDatabaseAndStorage(url, all);
const ring = keyRing([{ id: "test", key: Buffer.alloc(32, 5).toString("base64") }]);
const sealing = sealingStorage(all, storage, postgresPersonKeys(database, ring));
keepLedger(sealing, postgresCommitments(database, all));
const { ask, defects } = testApi(all, sealing);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
beforeAll(() => putWorld(storage));
afterAll(() => owner.end());

const canary = "xylocopa";
const root = superAdministrator("018f0000-0000-7000-8000-000000000006");

/** What a person writes, by the kind of what takes words. */
const written: Partial<Record<FieldSpec["kind"], string>> = {
  text: canary,
  richText: `<p>${canary}</p>`,
  email: `${canary}@example.org`,
};

const wordsOf = (type: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(all.entity(type).fields).flatMap(([name, spec]) => {
      const words = written[spec.kind];
      const isTaken = words !== undefined && spec.pattern === undefined && isStored(spec) && isSettable(spec, "create");
      return isTaken ? [[name, words]] : [];
    }),
  );

/** Creates a record with words wherever the viewer may write some. */
async function fill(type: string, number: number, viewer: typeof root) {
  const least = JSON.stringify(creations[type]!.of(number));
  const { attributes, relationships } = JSON.parse(viewer.id === null ? least : least.replaceAll(member, viewer.id));
  const words = { ...wordsOf(type) };
  for (;;) {
    const data = { type, attributes: { ...attributes, ...words }, relationships };
    const answer = await ask(`POST /api/v1/${type}`, { viewer, body: { data } });
    const refused = (answer.body?.errors ?? []).flatMap(
      ({ source }: { source?: { pointer?: string } }) => source?.pointer?.split("/").at(-1) ?? [],
    );
    const dropped = refused.filter((name: string) => name in words);
    if (answer.status === 201 || dropped.length === 0) return answer;
    for (const name of dropped) delete words[name];
  }
}

/** Types of records in which the canary stands; a table that keeps no records is told by its name. */
async function places(): Promise<readonly string[]> {
  const types = new Map(
    [...all.entities.values()].flatMap(({ type }) => [
      [tableOf(type), type],
      [textsOf(type), type],
    ]),
  );
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Set<string>();
  for (const name of rows.map((row) => row.name.replace(/^public\./, ""))) {
    const typed = name === "changes" ? "type" : "null";
    const { rows: held } = await owner.query<{ type: string | null }>(
      `select distinct ${typed} as type from ${name} t where to_jsonb(t)::text ilike $1`,
      [`%${canary}%`],
    );
    for (const { type } of held) found.add(type ?? types.get(name) ?? name);
  }
  return [...found].sort();
}

/** What stays, by nobody, as somebody wrote it for others, and what is no longer theirs once they have given it. */
const stays = {
  forEverybody: [
    ...["aac-products", "comments", "files", "forum-subject-messages", "forum-subjects", "repository-makes"],
    ...["resource-reviews", "training-resource-requests"],
  ],
  ofTheirOrganization: [
    ...["ad-contacts", "ad-designs", "ad-equipments", "ad-existing-solutions", "ad-productions", "ad-projects"],
    ...["ad-stock-items", "ad-technical-documentations"],
  ],
  inTheHealthService: ["eqlaat-requests"],
};

it("leaves nothing behind of all that a person can fill in, but what they wrote for everybody", async () => {
  const user = await fill("users", 9001, root);
  expect(user.status, user.text).toBe(201);
  const { id } = user.body.data;
  const viewer = person(id, { organizationIds: [lab], actingOrganizationId: lab, runsProjects: true });
  const made = new Map<string, string>();
  const refused: string[] = [];
  let number = 9100;
  for (const [type, { creates }] of Object.entries(creations)) {
    if (!creates.includes("m") || type === "users" || !product.entities.has(type)) continue;
    const answer = await fill(type, (number += 1), viewer);
    if (answer.status === 201) made.set(type, answer.body.data.id);
    else refused.push(`${type} ${answer.status} ${answer.text}`);
  }
  expect(refused).toEqual([]);
  const before = await places();
  for (const type of ["users", "addresses", "rental-commands", "reminders", "validation-requests"])
    expect(before).toContain(type);
  const order = made.get("rental-commands");
  const cancelled = await ask(`POST /api/v1/services/rental-commands/${order}/cancel`, {
    viewer,
    body: { comment: canary },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const { meta } = (await ask(`GET /api/v1/users/${id}`, { viewer: root })).body.data;
  const gone = await ask(`DELETE /api/v1/users/${id}`, { viewer: root, body: { data: { type: "users", id, meta } } });
  expect(gone.status, gone.text).toBe(204);
  expect(await places()).toEqual(Object.values(stays).flat().sort());
  expect(defects).toEqual([]);
});
