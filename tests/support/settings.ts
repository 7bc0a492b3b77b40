import { readSettings, type Settings } from "#api/settings.ts";

/** Secrets of tests, so that none is made or kept. */
const secrets = {
  SESSION_SECRET: "a secret that only the tests know, of no worth",
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
};

/**
 * Time that a starved machine takes: what tests ask is answered, however late. The numbers that processes learn of each other by are trusted as
 * long, since the event loop of a test is the server's too.
 */
const patience = {
  REQUEST_TIMEOUT_MS: "60000",
  REQUEST_QUEUE_MS: "60000",
  DATABASE_WAIT_MS: "60000",
  STATEMENT_TIMEOUT_MS: "60000",
  LOCK_TIMEOUT_MS: "60000",
  CACHE_TRUST_MS: "60000",
};

/** What an installation allows unless it says otherwise: for tests of what comes when a time is over. */
export const ownBudgets = {
  REQUEST_TIMEOUT_MS: "5000",
  REQUEST_QUEUE_MS: "1500",
  DATABASE_WAIT_MS: "3000",
  STATEMENT_TIMEOUT_MS: "4000",
  LOCK_TIMEOUT_MS: "2000",
  CACHE_TRUST_MS: "950",
};

/** What is set in tests unless they say otherwise. */
export const givenInTests = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  DEMO: "false",
  REGISTRATION_WORK: "0",
  NETWORK_REQUESTS_PER_MINUTE: "0",
  NETWORK_PAGES_PER_MINUTE: "0",
  ...secrets,
  ...patience,
};

/** The settings that this environment gives, without `.env`, configuration file or generated secrets. Throws on a wrong value. */
export function testSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const settings = readSettings(
    { ...givenInTests, ...environment },
    { read: () => undefined, writeSecret: () => undefined },
  );
  if (!settings.ok) throw new Error(settings.error.join("\n"));
  return settings.value;
}
