import { fileURLToPath } from "node:url";
import { Context } from "effect";
import { startClock } from "#adapters/jobs/clock.ts";
import { maintenance } from "#adapters/jobs/maintenance.ts";
import { startWorker, type Work } from "#adapters/jobs/worker.ts";
import { forumNotice } from "#adapters/postgres/forum-threads.ts";
import { nextInstants } from "#adapters/postgres/next-instants.ts";
import { listenToNotices, type Notices, noticeStatement } from "#adapters/postgres/notices.ts";
import { presenceNotice } from "#adapters/postgres/presence.ts";
import { postgresIdentities, postgresSessions } from "#adapters/postgres/sessions.ts";
import { silentReporter } from "#adapters/reporter/reporter.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { isOn } from "#core/kernel/module.ts";
import { instantOf, machineNow, type Now } from "#core/kernel/now.ts";
import { KeyRing, type ReporterService } from "#core/kernel/ports.ts";
import { clocksFor } from "#core/kernel/read-dependencies.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { subjectMarkOf } from "#core/modules/forum/live.ts";
import { product } from "#core/modules.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { unreadBadgeOf } from "#core/shell/notifications/unread-badge.ts";
import { eraseAgain } from "#core/shell/own-data/erased.ts";
import { putConfiguredPages } from "#core/shell/pages/configured.ts";
import { editingBadgeOf } from "#core/shell/presence/presence.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { currentEnvironment, environmentTypes } from "#core/shell/site/environment.ts";
import { advancedFormsRouter } from "./advanced-forms/router.ts";
import { eventsRouter } from "./calendars/events-router.ts";
import { trainingSessionsRouter } from "./calendars/training-sessions-router.ts";
import { contactsRouter } from "./contacts/router.ts";
import { eqlaatRouter } from "./eqlaat/router.ts";
import { outcomeOf } from "./errors.ts";
import { createSiteEvents, type SiteEvents } from "./events/site-events.ts";
import { archivesRouter } from "./files/archives.ts";
import { filesRouter } from "./files/router.ts";
import { loadTranslations } from "./locales.ts";
import { mailboxRoutes } from "./mailbox/mailbox.ts";
import { newslettersRouter } from "./newsletters/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { createLog, type Logger, loggable } from "./observability/log.ts";
import { openBadgesRouter } from "./open-badges/router.ts";
import { type Core, coreJobs, fileLimits, keepsMails, mailbox, openCore } from "./open-core.ts";
import { peopleRouter } from "./people/router.ts";
import { lucioleFonts } from "./render/luciole.ts";
import { loadSite } from "./render/site.ts";
import { rentalRouter } from "./rental/router.ts";
import type { Word } from "./security/network-limit.ts";
import { createServer } from "./server.ts";
import type { Settings } from "./settings.ts";
import { surveysRouter } from "./surveys/router.ts";
import { trainingRegistrationsRouter } from "./trainings/router.ts";

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A started installation. */
export interface Served {
  /** Where people reach it; for a worker, which nobody reaches, the configured address. */
  readonly url: string;
  /** Lets requests and jobs end, then closes what was opened. */
  close(): Promise<void>;
}

/** What an installation is started with beside its settings. */
export interface ServeOptions {
  /** Who hears of unexpected errors beside the log: by default nobody, so that no request leaves (API-027). */
  readonly reporter?: ReporterService;
  /** What requests and jobs take for the present; the machine's clock unless said. */
  readonly now?: Now;
  /** Whether jobs are put in the queue by their schedules; so unless said. What else puts in is done all the same. */
  readonly schedules?: boolean;
}

/**
 * Puts the installation together and starts it, as its role says: answers requests, runs jobs, or both. The database is migrated before.
 *
 * @throws when the address cannot be listened on or the database does not answer; what was opened is closed again.
 */
export async function serve(
  settings: Settings,
  { reporter = silentReporter, now = machineNow, schedules = true }: ServeOptions = {},
): Promise<Served> {
  const log = createLog(settings.logLevel);
  if (!settings.mail.url && settings.mode === "production")
    log.warn(
      "MAIL_URL is not set: no mail leaves, neither confirmations nor new passwords. Mails wait for three days.",
    );
  const core = await openCore(settings, log, { now });
  const opened: { close(): Promise<unknown> }[] = [core];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
    log.flush();
  };
  try {
    if (settings.role !== "worker") {
      await eraseRestored(settings, core, log, now);
      await putPages(settings, core, now);
    }
    const url =
      settings.role === "worker" ? settings.publicUrl : await answer(settings, core, { log, reporter, now }, opened);
    // After the first requests can come in: what fell due while nothing ran would keep them waiting.
    if (settings.role !== "api") await work(settings, core, { log, now, schedules }, opened);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function work(
  settings: Settings,
  core: Core,
  { log, now, schedules }: { readonly log: Logger; readonly now: Now; readonly schedules: boolean },
  opened: { close(): Promise<unknown> }[],
): Promise<void> {
  const {
    database: { pool },
    queue,
    richTexts,
  } = core;
  const works = [...maintenance(pool, product, richTexts, now), ...coreWorks(settings, core, now)];
  await startWorker(queue, works, (error, job) => log.error({ job, error: loggable(error) }, "job"));
  if (!schedules) return;
  const clock = await startClock(pool, queue, works, (error) => log.error({ error: loggable(error) }, "clock"));
  opened.push({ close: clock.stop });
}

/** What is in the queue is done; of a module that is switched off, neither the clock nor a start puts anything in. */
const coreWorks = ({ flags, defaultLocale }: Settings, { run }: Core, now: Now): readonly Work[] =>
  coreJobs.map(({ part: { name, cron, atStart = false, run: job }, ...gate }) => ({
    name,
    ...(cron === undefined || !isOn(gate, flags) ? {} : { cron }),
    atStart: atStart && isOn(gate, flags),
    run: async (data) => {
      const viewer = systemViewer({ now: instantOf(now), flags, defaultLocale, requestId: `job ${name}` });
      outcomeOf(await run(actingAs(viewer, job(data))));
    },
  }));

/** Pages that the settings want; several processes that start at once take turns by the unique path. */
async function putPages(settings: Settings, core: Core, now: Now): Promise<void> {
  const { flags, defaultLocale, pages } = settings;
  const viewer = systemViewer({ now: instantOf(now), flags, defaultLocale, requestId: "configured-pages" });
  outcomeOf(await core.run(actingAs(viewer, putConfiguredPages(pages))));
}

/** A restored backup brings back people who were erased since: they go again before anybody is answered. */
async function eraseRestored({ flags, defaultLocale }: Settings, { run }: Core, log: Logger, now: Now): Promise<void> {
  const viewer = systemViewer({ now: instantOf(now), flags, defaultLocale, requestId: "erased-people" });
  try {
    const { erased, held } = outcomeOf(await run(actingAs(viewer, eraseAgain())));
    if (erased > 0) log.warn({ people: erased }, "people whom a backup brought back were erased again");
    if (held.length > 0) log.error({ people: held }, "people whom a backup brought back could not be erased again");
  } catch (error) {
    log.error({ error: loggable(error) }, "who was erased is not known");
  }
}

async function answer(
  settings: Settings,
  core: Core,
  { log, reporter, now }: { readonly log: Logger; readonly reporter: ReporterService; readonly now: Now },
  opened: { close(): Promise<unknown> }[],
): Promise<string> {
  const { database, cacheVersions, run } = core;
  const notices = listenToNotices(settings.database.url ?? "", (error) =>
    log.warn({ error: loggable(error) }, "notices"),
  );
  opened.push({ close: notices.stop });
  const site = await loadSite(fromRoot("dist/web"));
  const contents = Context.get(core.services, FileContents);
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
    now,
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
      { path: "/services", router: () => archivesRouter(run) },
      { path: "/services", router: () => openBadgesRouter(run) },
      { path: "/services", router: () => eventsRouter(run) },
      { path: "/services", router: () => trainingSessionsRouter(run) },
      { path: "/services", router: () => trainingRegistrationsRouter(run) },
      { path: "/services", router: () => eqlaatRouter(run) },
      { path: "/services", router: () => advancedFormsRouter(run) },
      { path: "/services", router: () => surveysRouter(run) },
      { path: "/services", router: () => newslettersRouter(run) },
      { path: "/services", router: () => contactsRouter(run) },
      { path: "/services", router: () => notificationsRouter(run) },
      ...(keepsMails(settings)
        ? [{ path: "/dev", router: () => mailboxRoutes(mailbox(settings, now), settings.publicUrl) }]
        : []),
    ],
    freshness: { versionsOf: cacheVersions.of, nextInstant },
    events: siteEvents(settings, core, { notices, log, now }),
    word: wordOf(core, notices),
    databaseGauge: () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return { total: totalCount, idle: idleCount, waiting: waitingCount };
    },
    ...(site
      ? {
          site: {
            ...site,
            state: async (viewer) => outcomeOf(await run(actingAs(viewer, appState()))),
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
  { notices, log, now }: { readonly notices: Notices; readonly log: Logger; readonly now: Now },
): SiteEvents {
  const { flags, defaultLocale } = settings;
  return createSiteEvents({
    environment: async () => {
      const viewer = systemViewer({ now: instantOf(now), flags, defaultLocale, requestId: "site-events" });
      return outcomeOf(await run(actingAs(viewer, currentEnvironment())));
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
    listenToForum: (heard) =>
      notices.listen((kind, subject) => {
        if (kind === forumNotice && subject !== null) heard(subjectMarkOf(Context.get(services, KeyRing), subject));
      }),
    listenToUnreadBadges: (heard) =>
      notices.listen((kind, whom) => {
        if (kind === "notifications" && whom !== null) heard(unreadBadgeOf(Context.get(services, KeyRing), whom));
      }),
    onError: (error) => log.warn({ error: loggable(error) }, "site events"),
  });
}
