import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Cause, Context, Effect, Option } from "effect";
import { altchaGuard } from "#adapters/altcha/bot-guard.ts";
import { zipArchives } from "#adapters/archives/zip.ts";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { randomIds } from "#adapters/ids/ids.ts";
import { randomSecrets } from "#adapters/ids/secrets.ts";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { maintenance } from "#adapters/jobs/maintenance.ts";
import { openQueue, type Queue } from "#adapters/jobs/queue.ts";
import { startWorker, type Work } from "#adapters/jobs/worker.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { type KeptMails, keptMails } from "#adapters/mail/kept-mails.ts";
import { smtpMails } from "#adapters/mail/smtp.ts";
import { mailsWithoutServer } from "#adapters/mail/without-server.ts";
import { oauthProviders } from "#adapters/oauth/providers.ts";
import { pageConsent } from "#adapters/page-consent/signatures.ts";
import { argon2Passwords } from "#adapters/passwords/passwords.ts";
import { typstPrinter } from "#adapters/pdf/printer.ts";
import { type CacheVersions, watchCacheVersions } from "#adapters/postgres/cache-versions.ts";
import { postgresChallenges } from "#adapters/postgres/challenges.ts";
import { postgresCredentials } from "#adapters/postgres/credentials.ts";
import { type Database, type OpenDatabase, openDatabase } from "#adapters/postgres/database.ts";
import { postgresDocumentNumbers } from "#adapters/postgres/document-numbers.ts";
import { postgresMailLedger } from "#adapters/postgres/mail-ledger.ts";
import { nextInstants } from "#adapters/postgres/next-instants.ts";
import { listenToNotices, type Notices, noticeStatement } from "#adapters/postgres/notices.ts";
import { postgresOneTimeLinks } from "#adapters/postgres/one-time-links.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { postgresPresence, presenceNotice } from "#adapters/postgres/presence.ts";
import { postgresAttempts } from "#adapters/postgres/rate-limits.ts";
import { postgresBookings } from "#adapters/postgres/rental-bookings.ts";
import { postgresCommitments } from "#adapters/postgres/rental-commitments.ts";
import { postgresDeskReads } from "#adapters/postgres/rental-desk.ts";
import { postgresSearchMisses } from "#adapters/postgres/search-misses.ts";
import { postgresIdentities, postgresSessions } from "#adapters/postgres/sessions.ts";
import { postgresSocialIdentities } from "#adapters/postgres/social-identities.ts";
import { postgresStatistics } from "#adapters/postgres/statistics.ts";
import { postgresStorage } from "#adapters/postgres/storage.ts";
import { postgresTwoFactors } from "#adapters/postgres/two-factors.ts";
import { postgresUnsavedDrafts } from "#adapters/postgres/unsaved-drafts.ts";
import { silentReporter } from "#adapters/reporter/reporter.ts";
import { s3Files } from "#adapters/s3/s3-files.ts";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { noOnlinePayments, stripePayments } from "#adapters/stripe/online-payments.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { totp } from "#adapters/totp/totp.ts";
import { webAuthenticators } from "#adapters/webauthn/authenticators.ts";
import { CurrentDeadline } from "#core/kernel/deadline.ts";
import { isOn } from "#core/kernel/module.ts";
import { sealingStorage } from "#core/kernel/personal.ts";
import {
  Catalogue,
  FileStore,
  Jobs,
  KeyRing,
  Passwords,
  type ReporterService,
  RichTexts,
  type RichTextsService,
} from "#core/kernel/ports.ts";
import { provided } from "#core/kernel/provided.ts";
import { clocksFor } from "#core/kernel/read-dependencies.ts";
import { forgettingStorage } from "#core/kernel/remembered.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { Bookings, Commitments, DeskReads } from "#core/modules/rental/ports.ts";
import { ContractSignatures, DocumentNumbers, DocumentPrinter } from "#core/modules/rental-documents/ports.ts";
import { OnlinePayments } from "#core/modules/rental-payments/ports.ts";
import { product } from "#core/modules.ts";
import type { ProductServices } from "#core/services.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { Attempts, Credentials, Secrets, Sessions } from "#core/shell/access/ports.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { OneTimeLinks } from "#core/shell/accounts/ports.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { Limits } from "#core/shell/files/ports.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { MailLedger, MailTransport, type MailTransportService } from "#core/shell/mail/ports.ts";
import { unreadBadgeOf } from "#core/shell/notifications/unread-badge.ts";
import { Archives } from "#core/shell/own-data/ports.ts";
import { putConfiguredPages } from "#core/shell/pages/configured.ts";
import { Presence } from "#core/shell/presence/ports.ts";
import { editingBadgeOf } from "#core/shell/presence/presence.ts";
import { SearchMisses } from "#core/shell/search/ports.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { currentEnvironment, environmentTypes } from "#core/shell/site/environment.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { SocialIdentities, SocialProviders } from "#core/shell/social/ports.ts";
import { Statistics } from "#core/shell/statistics/ports.ts";
import { Authenticators, SecondFactorRules, Totp, TwoFactors } from "#core/shell/two-factor/ports.ts";
import { currentDeadline } from "./budget.ts";
import { outcomeOf } from "./errors.ts";
import { createSiteEvents, type SiteEvents } from "./events/site-events.ts";
import { filesRouter } from "./files/router.ts";
import { installationOf } from "./installation.ts";
import type { Run } from "./jsonapi/request.ts";
import { loadTranslations } from "./locales.ts";
import { mailboxRoutes } from "./mailbox/mailbox.ts";
import { createLog, type Logger, loggable } from "./observability/log.ts";
import { peopleRouter } from "./people/router.ts";
import { lucioleFonts } from "./render/luciole.ts";
import { loadSite } from "./render/site.ts";
import { rentalRouter } from "./rental/router.ts";
import type { Word } from "./security/network-limit.ts";
import { createServer } from "./server.ts";
import type { Settings } from "./settings.ts";

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A started installation. */
export interface Served {
  /** Where people reach it; for a worker, which nobody reaches, the configured address. */
  readonly url: string;
  /** Lets requests and jobs end, then closes what was opened. */
  close(): Promise<void>;
}

/**
 * Puts the installation together and starts it, as its role says: answers requests, runs jobs, or both. The database is migrated before.
 * Unexpected errors go to the reporter beside the log: by default to nobody, so that no request leaves (API-027).
 *
 * @throws when the address cannot be listened on or the database does not answer; what was opened is closed again.
 */
export async function serve(settings: Settings, reporter: ReporterService = silentReporter): Promise<Served> {
  const log = createLog(settings.logLevel);
  if (!settings.mail.url && settings.mode === "production")
    log.warn(
      "MAIL_URL is not set: no mail leaves, neither confirmations nor new passwords. Mails wait for three days.",
    );
  const core = await openCore(settings, log);
  const opened: { close(): Promise<unknown> }[] = [core];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
    log.flush();
  };
  try {
    if (settings.role !== "worker") await putPages(settings, core);
    const url =
      settings.role === "worker" ? settings.publicUrl : await answer(settings, core, { log, reporter }, opened);
    // After the first requests can come in: what fell due while nothing ran would keep them waiting.
    if (settings.role !== "api") await work(settings, core, log);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Use cases with all that they need, over open connections. */
export interface Core {
  readonly database: OpenDatabase;
  readonly cacheVersions: CacheVersions;
  readonly queue: Queue;
  readonly services: Context.Context<ProductServices>;
  readonly run: Run;
  readonly richTexts: RichTextsService;
  close(): Promise<void>;
}

/** Opens what use cases stand on. Commands use it too. */
export async function openCore(settings: Settings, log: Logger): Promise<Core> {
  const { url, poolSize, waitMs: patience, statementTimeoutMs: statementMs, lockTimeoutMs: lockMs } = settings.database;
  if (!url) throw new Error("there is no database to connect to");
  const onError = (error: unknown) => log.error({ error: loggable(error) }, "database");
  const database = openDatabase({ connectionString: url, poolSize, patience, statementMs, lockMs, onError });
  // A connection of its own: while the others are all busy, kept pages are still known to be good.
  const watching = openDatabase({ connectionString: url, poolSize: 1, patience, statementMs, lockMs, onError });
  const cacheVersions = watchCacheVersions(watching.pool, personalTypes);
  const queue = await openQueue({
    connectionString: url,
    names: jobNames,
    works: settings.role !== "api",
    onError: (error) => log.error({ error: loggable(error) }, "queue"),
  }).catch(async (error: unknown) => {
    cacheVersions.stop();
    await watching.close();
    await database.close();
    throw error;
  });
  const richTexts = createRichTexts();
  const ring = keyRing(settings.encryptionKeys);
  const plain = postgresStorage({ catalogue: product, database, cacheVersions, cleaning: richTexts, noticed });
  const storage = forgettingStorage(sealingStorage(product, plain, postgresPersonKeys(database, ring)));
  const services = Context.make(Storage, storage).pipe(
    Context.add(Catalogue, product),
    Context.add(Ids, randomIds),
    Context.add(Secrets, randomSecrets),
    Context.add(RichTexts, richTexts),
    Context.add(KeyRing, ring),
    Context.add(Passwords, argon2Passwords()),
    Context.add(Credentials, postgresCredentials(database)),
    Context.add(Sessions, postgresSessions(database, settings.sessionSecret)),
    Context.add(Attempts, postgresAttempts(database, settings.sessionSecret)),
    Context.add(Jobs, queue.jobs),
    Context.merge(signInServices(settings, database)),
    Context.add(MailLedger, postgresMailLedger(database)),
    Context.add(Archives, zipArchives),
    Context.add(MailTransport, mailsOf(settings)),
    Context.add(Statistics, postgresStatistics(database)),
    Context.add(SearchMisses, postgresSearchMisses(database)),
    Context.merge(rentalServices(settings, database)),
    Context.add(FileStore, settings.s3 ? s3Files(settings.s3) : diskFiles(join(settings.dataDir, "files"))),
    Context.add(Limits, fileLimits(settings)),
    Context.add(Installation, installationOf(settings, version(), productLines)),
  );
  return {
    database,
    cacheVersions,
    queue,
    services,
    run: telling(inBudget(Effect.runPromiseExitWith(services)), log),
    richTexts,
    async close() {
      await queue.stop(settings.shutdownTimeoutMs);
      cacheVersions.stop();
      await watching.close();
      await database.close();
    },
  };
}

/** What the rental stands on. */
const rentalServices = ({ stripe }: Settings, database: Database) =>
  Context.make(Commitments, postgresCommitments(database, product)).pipe(
    Context.add(Bookings, postgresBookings(database)),
    Context.add(DeskReads, postgresDeskReads(database, product)),
    Context.add(DocumentNumbers, postgresDocumentNumbers(database)),
    Context.add(DocumentPrinter, typstPrinter),
    Context.add(ContractSignatures, pageConsent),
    Context.add(OnlinePayments, stripe ? stripePayments(stripe) : noOnlinePayments),
  );

/** What second factors, other sites and mailed links stand on. */
const signInServices = (settings: Settings, database: Database) =>
  Context.make(Challenges, postgresChallenges(database)).pipe(
    Context.add(TwoFactors, postgresTwoFactors(database)),
    Context.add(SecondFactorRules, settings.twoFactor),
    Context.add(Totp, totp),
    Context.add(Authenticators, webAuthenticators({ name: settings.brand.name, origin: settings.publicUrl })),
    Context.add(SocialProviders, oauthProviders(settings.socialProviders, settings)),
    Context.add(SocialIdentities, postgresSocialIdentities(database)),
    Context.add(BotGuard, altchaGuard({ secret: settings.sessionSecret, most: settings.registrationWork })),
    Context.add(OneTimeLinks, postgresOneTimeLinks(database)),
    Context.add(UnsavedDrafts, postgresUnsavedDrafts(database)),
    Context.add(Presence, postgresPresence(database)),
  );

/** Use cases have the deadline of the request that they are run for. */
const inBudget =
  (run: Run): Run =>
  (effect) => {
    const deadline = currentDeadline();
    return run(deadline ? Effect.provideService(effect, CurrentDeadline, deadline) : effect);
  };

/** What a dependency did not do in time is no defect, and its cause is told to nobody but the log: once a second is enough. */
function telling(run: Run, log: Logger): Run {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (effect) => {
    const exit = await run(effect);
    if (exit._tag === "Failure") {
      const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause));
      if (error?._tag === "Unavailable" && performance.now() - toldAt > 1000) {
        toldAt = performance.now();
        log.warn({ error: loggable(error.cause) }, "unavailable");
      }
    }
    return exit;
  };
}

/** Jobs of the modules, in the name of the system. */
const coreJobs = product.contributions("jobs");

const jobNames = [
  "purge-expired",
  "seal-changes",
  "prepare-changes",
  "keep-months",
  "reclean-texts",
  ...coreJobs.map(({ part }) => part.name),
];

async function work(settings: Settings, core: Core, log: Logger): Promise<void> {
  const { database, queue, richTexts } = core;
  const works = [...maintenance(database.pool, product, richTexts), ...coreWorks(settings, core)];
  await startWorker(queue, works, (error, job) => log.error({ job, error: loggable(error) }, "job"));
}

/** What is in the queue is done; of a module that is switched off, the clock puts nothing in. */
const coreWorks = ({ flags, defaultLocale }: Settings, { run }: Core): readonly Work[] =>
  coreJobs.map(({ part: { name, cron, run: job }, ...gate }) => ({
    name,
    ...(cron === undefined || !isOn(gate, flags) ? {} : { cron }),
    run: async (data) => {
      const viewer = systemViewer({ now: new Date().toISOString(), flags, defaultLocale, requestId: `job ${name}` });
      outcomeOf(await run(provided(job(data, viewer))));
    },
  }));

/** Where mails go: to the mail server, or without one into a folder, outside production. */
const mailsOf = (settings: Settings): MailTransportService => {
  const { url, from } = settings.mail;
  if (url) return smtpMails({ url, from });
  return keepsMails(settings) ? mailbox(settings) : mailsWithoutServer;
};

const keepsMails = ({ mail, mode }: Settings): boolean => !mail.url && mode !== "production";

const mailbox = ({ dataDir }: Settings): KeptMails => keptMails(join(dataDir, "mailbox"));

const fileLimits = ({ limits }: Settings): FileLimits => ({
  file: limits.fileBytes,
  image: limits.imageBytes,
  admin: limits.adminFileBytes,
});

/** Pages that the settings want; several processes that start at once take turns by the unique path. */
async function putPages(settings: Settings, core: Core): Promise<void> {
  const { flags, defaultLocale, pages } = settings;
  const viewer = systemViewer({ now: new Date().toISOString(), flags, defaultLocale, requestId: "configured-pages" });
  outcomeOf(await core.run(putConfiguredPages(pages, viewer)));
}

async function answer(
  settings: Settings,
  core: Core,
  { log, reporter }: { readonly log: Logger; readonly reporter: ReporterService },
  opened: { close(): Promise<unknown> }[],
): Promise<string> {
  const { database, cacheVersions, run } = core;
  const notices = listenToNotices(settings.database.url ?? "", (error) =>
    log.warn({ error: loggable(error) }, "notices"),
  );
  opened.push({ close: notices.stop });
  const site = await loadSite(fromRoot("dist/web"));
  const contents = createFileContents();
  const nextInstant = nextInstants(product, database, cacheVersions);
  const server = createServer({
    settings,
    catalogue: product,
    translations: loadTranslations(productLines),
    run,
    identities: postgresIdentities(database, settings.sessionSecret, (error) =>
      log.warn({ error: loggable(error) }, "presence"),
    ),
    sessions: postgresSessions(database, settings.sessionSecret),
    log,
    reporter,
    ping: () => database.apart.query("select 1"),
    mounts: [
      {
        path: "/services",
        router: (api) => filesRouter({ run, contents, limits: fileLimits(settings), api }),
      },
      {
        path: "/services",
        router: () => peopleRouter({ run, contents, limits: fileLimits(settings) }),
      },
      { path: "/services", router: () => lucioleFonts(settings.dataDir) },
      { path: "/services", router: () => rentalRouter(run) },
      ...(keepsMails(settings)
        ? [{ path: "/dev", router: () => mailboxRoutes(mailbox(settings), settings.publicUrl) }]
        : []),
    ],
    freshness: { versionsOf: cacheVersions.of, nextInstant },
    events: siteEvents(settings, core, notices, log),
    word: wordOf(core, notices),
    databaseGauge: () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return { total: totalCount, idle: idleCount, waiting: waitingCount };
    },
    ...(site
      ? {
          site: {
            ...site,
            state: async (viewer) => outcomeOf(await run(appState(viewer))),
            cacheVersion: cacheVersions.all,
            nextMoment: async (guest) =>
              Math.min(...(await Promise.all(clocksFor(product, guest).map((clock) => nextInstant(clock, guest.now))))),
          },
        }
      : {}),
  });
  opened.push(server);
  const port = await server.listen(settings.port, settings.host);
  return settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
}

/** What processes tell each other of busy networks: hints, of which some may be lost. */
const wordOf = ({ database }: Core, notices: Notices): Word => ({
  tell: (word) => {
    const { text, values } = noticeStatement("networks", word);
    database.pool.query(text, [...values]).catch(() => undefined);
  },
  listen: (heard) =>
    notices.listen((kind, word) => {
      if (kind === "networks" && word !== null) heard(word);
    }),
});

/** What open pages are told, in the name of the system. */
function siteEvents(
  settings: Settings,
  { run, cacheVersions, services }: Core,
  notices: Notices,
  log: Logger,
): SiteEvents {
  const { flags, defaultLocale } = settings;
  return createSiteEvents({
    environment: async () => {
      const viewer = systemViewer({ now: new Date().toISOString(), flags, defaultLocale, requestId: "site-events" });
      return outcomeOf(await run(currentEnvironment(viewer)));
    },
    cacheVersion: () => cacheVersions.of(environmentTypes),
    listen: (heard) =>
      notices.listen((kind) => {
        if (kind === null || (environmentTypes as readonly string[]).includes(kind)) heard();
      }),
    listenToEditing: (heard) =>
      notices.listen((kind, place) => {
        if (kind === presenceNotice && place !== null) heard(editingBadgeOf(Context.get(services, KeyRing), place));
      }),
    listenToUnreadBadges: (heard) =>
      notices.listen((kind, whom) => {
        if (kind === "notifications" && whom !== null) heard(unreadBadgeOf(Context.get(services, KeyRing), whom));
      }),
    onError: (error) => log.warn({ error: loggable(error) }, "site events"),
  });
}

/** Kinds of records that nobody but whom they concern is shown. */
const personalTypes: readonly string[] = ["notifications", "reminders"];

/** Kinds of records whose writes every process is told of at once, and by which relation it is told whom a new one concerns. */
const noticed: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(environmentTypes.map((type) => [type, null])),
  notifications: "user",
};

const version = (): string =>
  (JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { readonly version: string }).version;
