import { readSettings, type Settings } from "#api/settings.ts";

/** Secrets of tests, so that none is made or kept. */
const secrets = {
  SESSION_SECRET: "a secret that only the tests know, of no worth",
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
};

/** The settings that this environment gives, without `.env`, configuration file or generated secrets. Throws on a wrong value. */
export function testSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const given = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DEMO: "false",
    REGISTRATION_WORK: "0",
    NETWORK_REQUESTS_PER_MINUTE: "0",
    NETWORK_PAGES_PER_MINUTE: "0",
    ...secrets,
    ...environment,
  };
  const settings = readSettings(given, { read: () => undefined, writeSecret: () => undefined });
  if (!settings.ok) throw new Error(settings.error.join("\n"));
  return settings.value;
}
