import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import type { SampleFile } from "#tests/support/sample-files.ts";
import { type TestServer, testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

/** A server with people who send files, and a look behind it. */
export interface FilesServer extends TestServer {
  /** A contributor. */
  readonly writer: Session;
  readonly signIn: (name: "writer" | "other" | "member" | "admin" | "super") => Promise<Session>;
  /** Ids of the people, by e-mail address. */
  readonly people: Readonly<Record<string, string>>;
  readonly sql: pg.Client;
  /** Every key that the file store holds, or those of a record. */
  readonly keys: (id?: string) => readonly string[];
  /** The resource of a file. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  readonly find: (id: string, session?: Session) => Promise<any>;
  /** Does something that must come to nothing, and looks that it leaves neither a row nor a byte. */
  readonly leavesNothing: (attempt: () => Promise<unknown>) => Promise<void>;
}

export async function filesServer(environment: Readonly<Record<string, string>> = {}): Promise<FilesServer> {
  let people: Readonly<Record<string, string>> = {};
  const server = await testServer({
    environment,
    seed: async (settings) => {
      people = await putPeople(settings, [
        { email: "writer@example.org", roles: ["contributor"] },
        { email: "other@example.org", roles: ["contributor"] },
        { email: "member@example.org" },
        { email: "admin@example.org", roles: ["admin"] },
        { email: "super@example.org", roles: ["app_admin", "admin"] },
      ]);
    },
  });
  const sql = new pg.Client({ connectionString: server.database.ownerUrl });
  await sql.connect();
  afterAll(() => sql.end());
  const signIn: FilesServer["signIn"] = (name) => signedIn(server.url, `${name}@example.org`);
  const writer = await signIn("writer");

  const folder = join(server.settings.dataDir, "files");
  mkdirSync(folder, { recursive: true });
  const keys: FilesServer["keys"] = (id = "") =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.startsWith(id))
      .map((entry) => entry.name)
      .sort();

  const state = async () => {
    const tables = ["files", "admin_files", "secured_files"].map((table) => `(select count(*) from ${table})`);
    const { rows } = await sql.query<{ count: string }>(`select ${tables.join(" + ")} as count`);
    return { rows: rows[0]?.count, keys: keys() };
  };

  return {
    ...server,
    writer,
    signIn,
    people,
    sql,
    keys,
    find: async (id, session = writer) => (await session.request(`GET /api/v1/files/${id}`)).body?.data,
    leavesNothing: async (attempt) => {
      const before = await state();
      await attempt();
      expect(await state()).toEqual(before);
    },
  };
}

export const textFile = (content: string | Buffer, name = "notes.txt"): SampleFile => ({
  name,
  mimeType: "text/plain",
  bytes: Buffer.from(content),
});
