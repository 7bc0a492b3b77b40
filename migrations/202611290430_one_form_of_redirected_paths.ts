import type { Knex } from "knex";

/** The paths of redirections get the form that they are matched in. One whose old path another has already stays as it is: that one counts. */
export async function up(knex: Knex): Promise<void> {
  const rows: readonly Redirection[] = await knex("app_redirections")
    .select("id", "from_path", "to_path")
    .orderBy("id");
  for (const { id, from_path, to_path } of rows) {
    const plain = { from_path: normalPath(from_path), to_path: normalAddress(to_path) };
    if (plain.from_path === from_path && plain.to_path === to_path) continue;
    await knex.transaction((savepoint) => savepoint("app_redirections").where({ id }).update(plain)).catch(unlessTaken);
  }
}

/** The former way to write a path is not known any more, and any way leads there. */
export async function down(): Promise<void> {}

interface Redirection {
  readonly id: string;
  readonly from_path: string;
  readonly to_path: string;
}

function normalPath(path: string): string {
  const plain = path.replace(escapes, unescaped);
  const pieces = plain.split(/(%[0-9A-F]{2})/).map((piece, at) => (at % 2 === 1 ? piece : escaped(piece)));
  const single = pieces.join("").replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : "/";
}

function normalAddress(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return `${normalPath(path)}${rest}`;
}

function unescaped(code: string): string {
  if (code === "%") return "%25";
  try {
    return decodeURIComponent(code).replace(/[^\p{L}\p{M}\p{N}]/gu, percentEncoded);
  } catch {
    return code.toUpperCase();
  }
}

const escaped = (text: string): string => text.normalize("NFC").replace(notInPaths, percentEncoded);

const escapes =
  /%f[0-4](?:%[89ab][0-9a-f]){3}|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%[cd][0-9a-f]%[89ab][0-9a-f]|%[0-9a-f]{2}|%/gi;

const notInPaths = /^\p{M}+|[^\p{L}\p{M}\p{N}!$&'()*+,\-./:;=@_~]\p{M}*/gu;

const percentEncoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function unlessTaken(error: unknown): void {
  if ((error as { readonly code?: string }).code !== "23505") throw error;
}
