import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { Registered } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type Asking, type ReadAnswer, testApi } from "./api.ts";
import { holds, isDeleted, sees, type World } from "./declared-rights.ts";
import { all } from "./matrix-catalogue.ts";
import { type Case, viewers } from "./matrix-viewers.ts";
import { cases } from "./matrix-world.ts";
import { openStorage } from "./postgres-storage.ts";
import { putWorld } from "./put-world.ts";
import { specimenDatabase } from "./specimen-database.ts";

export const kinds = Object.entries(viewers).map(([letter, { name, viewer }]) => ({ letter, name, viewer }));
export type Kind = (typeof kinds)[number];

export const world: World = { all, records: cases };
/** Closed lists, told apart by their codes, which have no other records: they are alike, and tested together (`lookups.test.ts`). */
export const lookups = [...all.entities.values()].filter(({ id }) => id === "code");
/** What is a view of the audit log has tests of its own. */
export const types = [...all.entities.values()].filter(({ id, derived }) => id !== "code" && !derived);
export const casesOf = (type: string): readonly Case[] => cases.filter((each) => each.type === type);
/** An id that no record has. */
export const missing = "018f0000-0000-7000-8000-0000000fffff";

/** The status of a refusal. */
export const refusal = ({ viewer }: Kind): number => (viewer.via === "guest" ? 401 : 403);

/** The ids of the world's records in a list. */
export const idsIn = (answer: ReadAnswer): readonly string[] =>
  answer.body.data
    .map((each: { id: string }) => each.id)
    .filter((each: string) => cases.some((one) => one.id === each))
    .sort();
export const idsOf = (records: readonly { readonly id: string }[]): readonly string[] =>
  records.map((each) => each.id).sort();

/** Who finds a record in a list of its type, by the declarations. */
export const lists = (record: Case, viewer: Viewer): boolean => {
  const { rights } = all.entity(record.type);
  return !isDeleted(record) && sees(world, record, viewer) && holds(world, rights.listed, record, viewer);
};
export const mayAsk = (source: Registered, viewer: Viewer): boolean =>
  specialise(source.rights.index, viewer).is !== "never";

/** The same answer, but for the id that was asked for. */
export const alike = (answer: ReadAnswer, id: string) => ({
  status: answer.status,
  headers: answer.headers,
  text: answer.text.replaceAll(id, "ID"),
});

/** The world of the matrix in a database of its own, and what asks for it: once, at the top of a test file. */
export async function openMatrix() {
  const database = await specimenDatabase(all);
  const storage = openStorage(database.url, all);
  const api = testApi(all, storage);
  const { ask, defects } = api;
  const sql = new pg.Client({ connectionString: database.ownerUrl });
  await sql.connect();
  beforeAll(() => putWorld(storage));
  afterAll(() => sql.end());
  afterAll(() => expect(defects).toEqual([]));
  return {
    api,
    ask,
    sql,
    /** What is hidden answers as what does not exist. */
    async expectAsIfMissing(line: (id: string) => string, id: string, asking: Asking): Promise<void> {
      const inBody = (text: string) => (asking.body === undefined ? {} : { body: JSON.parse(text) });
      const text = JSON.stringify(asking.body ?? null);
      const hidden = await ask(line(id), asking);
      const gone = await ask(line(missing), { ...asking, ...inBody(text.replaceAll(id, missing)) });
      expect(hidden.status, line(id)).toBe(404);
      expect(alike(hidden, id), line(id)).toEqual(alike(gone, missing));
    },
  };
}
