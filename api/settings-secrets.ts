import { randomBytes } from "node:crypto";
import { dirname, resolve } from "node:path";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { EncryptionKey } from "./settings-parsers.ts";
import type { SettingsFiles } from "./settings-sources.ts";
import { definitions, type Values } from "./settings-table.ts";

export interface Secrets {
  readonly sessionSecret: string;
  readonly encryptionKeys: readonly EncryptionKey[];
}

/** Secrets, and what keeps those that are new once it is sure that they are the right ones. */
export interface GivenSecrets extends Secrets {
  readonly keep: () => void;
}

const keepNothing = (): void => undefined;

/**
 * The configured secrets, or those kept in the data folder, or new ones. These are kept there at once where the database is new as well;
 * beside another, which may have been written to with others, when `keep` is called.
 */
export function secretsOf(values: Values, files: SettingsFiles): Result<GivenSecrets, readonly string[]> {
  const { SESSION_SECRET: sessionSecret, ENCRYPTION_KEYS: encryptionKeys } = values;
  if (sessionSecret && encryptionKeys) return ok({ sessionSecret, encryptionKeys, keep: keepNothing });
  const path = resolve(values.DATA_DIR ?? "", "secrets.json");
  let kept: Secrets | "damaged" | undefined;
  let keep = keepNothing;
  try {
    kept = keptSecrets(files.read(path));
    if (kept === undefined && files.read(resolve(values.DATA_DIR ?? "", "postgres", "PG_VERSION")) !== undefined) {
      return failed([
        `${path} is missing beside the database that it belongs to: restore that file, or set SESSION_SECRET and ENCRYPTION_KEYS to what it held.`,
      ]);
    }
    if (kept === undefined) {
      const made = newSecrets();
      kept = made;
      const write = () => files.writeSecret(path, `${JSON.stringify(made, null, 2)}\n`);
      if (values.DATABASE_URL) keep = write;
      else write();
    }
  } catch {
    return failed([`DATA_DIR: ${dirname(path)} cannot be written to; choose another folder or change its rights.`]);
  }
  if (kept === "damaged") return failed([`The generated secrets in ${path} are damaged; restore that file.`]);
  return ok({
    sessionSecret: sessionSecret ?? kept.sessionSecret,
    encryptionKeys: encryptionKeys ?? kept.encryptionKeys,
    keep,
  });
}

const newSecrets = (): Secrets => ({
  sessionSecret: randomBytes(48).toString("base64"),
  encryptionKeys: [{ id: "generated", key: randomBytes(32).toString("base64") }],
});

function keptSecrets(text: string | undefined): Secrets | "damaged" | undefined {
  if (text === undefined) return undefined;
  try {
    const { sessionSecret, encryptionKeys } = JSON.parse(text) as Partial<Secrets>;
    const keys = definitions.ENCRYPTION_KEYS.parse((encryptionKeys ?? []).map(({ id, key }) => `${id}:${key}`).join());
    return keys.ok && typeof sessionSecret === "string" && sessionSecret.length >= 32
      ? { sessionSecret, encryptionKeys: keys.value }
      : "damaged";
  } catch {
    return "damaged";
  }
}
