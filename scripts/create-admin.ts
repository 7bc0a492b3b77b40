import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { productLines } from "#adapters/texts/product-lines.ts";
import { type ErrorObject, errorAnswer, isApiError, outcomeOf } from "#api/errors.ts";
import { loadTranslations } from "#api/locales.ts";
import { createLog } from "#api/observability/log.ts";
import { openCore } from "#api/open-core.ts";
import { processSettings, type Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { putSuperAdmin } from "#core/shell/access/super-admin.ts";
import { migrateDatabase, prepareDatabase } from "./prepare-database.ts";
import { explain, say } from "./steps.ts";

const usage = `npm run create-admin -- --email EMAIL [--first-name NAME] [--last-name NAME]

Makes a super administrator, or makes one of the user who has that address. The password is asked for, or taken from ADMIN_PASSWORD.`;

async function main(): Promise<void> {
  const values = readArguments();
  if (values.help || !values.email) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const given = processSettings();
  if (!given.ok) throw new Error(given.error.join("\n"));
  const password = process.env.ADMIN_PASSWORD ?? (await askSecretly("Password (12 characters or more): "));
  const prepared = await prepareDatabase(given.value);
  try {
    await migrateDatabase(prepared.settings);
    await put(prepared.settings, {
      email: values.email,
      firstName: values["first-name"],
      lastName: values["last-name"],
      password,
    });
  } finally {
    await prepared.stop();
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: "string" },
        "first-name": { type: "string", default: "Super" },
        "last-name": { type: "string", default: "Admin" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message.split(". ")[0] : error}.\n${usage}`);
  }
}

async function put(settings: Settings, person: Parameters<typeof putSuperAdmin>[0]): Promise<void> {
  const core = await openCore({ ...settings, role: "api" }, createLog("silent"));
  try {
    const { flags, defaultLocale } = settings;
    const now = new Date().toISOString();
    const viewer = systemViewer({ now, flags, defaultLocale, requestId: "create-admin" });
    const { made } = outcomeOf(await core.run(actingAs(viewer, putSuperAdmin(person))));
    say(made ? `${person.email} was made, a super administrator.` : `${person.email} is a super administrator now.`);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const context = {
      locale: settings.defaultLocale,
      requestId: "create-admin",
      translations: loadTranslations(productLines),
    };
    throw new Error(errorAnswer(error, context).errors.map(sentence).join("\n"));
  } finally {
    await core.close();
  }
}

const sentence = ({ source, detail }: ErrorObject): string =>
  source?.pointer ? `${source.pointer.split("/").at(-1)}: ${detail}` : detail;

/** Asks without showing what is typed. */
async function askSecretly(question: string): Promise<string> {
  if (!stdin.isTTY) throw new Error("There is no terminal to ask for the password: set ADMIN_PASSWORD.");
  stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    stdout.write("\n");
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
