import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Cause, Clock, Context, Effect, Option } from "effect";
import { altchaGuard } from "#adapters/altcha/bot-guard.ts";
import { zipArchives } from "#adapters/archives/zip.ts";
import { badgeImages } from "#adapters/badge-images/badge-images.ts";
import { clamav } from "#adapters/clamav/clamav.ts";
import { credentialSignatures } from "#adapters/credentials/signatures.ts";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { myMiniFactory } from "#adapters/external-repositories/myminifactory.ts";
import { thingiverse } from "#adapters/external-repositories/thingiverse.ts";
import { randomIds } from "#adapters/ids/ids.ts";
import { randomSecrets } from "#adapters/ids/secrets.ts";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { openQueue, type Queue } from "#adapters/jobs/queue.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { type KeptMails, keptMails } from "#adapters/mail/kept-mails.ts";
import { smtpMails } from "#adapters/mail/smtp.ts";
import { mailsWithoutServer } from "#adapters/mail/without-server.ts";
import { mjmlLetters } from "#adapters/mjml/letters.ts";
import { oauthProviders } from "#adapters/oauth/providers.ts";
import { webDocuments } from "#adapters/outgoing/web-documents.ts";
import { pageConsent } from "#adapters/page-consent/signatures.ts";
import { argon2Passwords } from "#adapters/passwords/passwords.ts";
import { typstAttendanceCertificates } from "#adapters/pdf/attendance-certificates.ts";
import { typstCertificates } from "#adapters/pdf/certificates.ts";
import { typstDeviceDocuments } from "#adapters/pdf/device-documents.ts";
import { typstPrinter } from "#adapters/pdf/printer.ts";
import { typstReports } from "#adapters/pdf/reports.ts";
import { type CacheVersions, watchCacheVersions } from "#adapters/postgres/cache-versions.ts";
import { postgresChallenges } from "#adapters/postgres/challenges.ts";
import { postgresCredentials } from "#adapters/postgres/credentials.ts";
import { type Database, type OpenDatabase, openDatabase } from "#adapters/postgres/database.ts";
import { postgresDocumentNumbers } from "#adapters/postgres/document-numbers.ts";
import { postgresFacets } from "#adapters/postgres/facets.ts";
import { postgresForumThreads } from "#adapters/postgres/forum-threads.ts";
import { postgresKeptAddresses } from "#adapters/postgres/kept-addresses.ts";
import { postgresKeptBytes } from "#adapters/postgres/kept-bytes.ts";
import { postgresMailLedger } from "#adapters/postgres/mail-ledger.ts";
import { postgresMailingLedger } from "#adapters/postgres/mailing-ledger.ts";
import { postgresManagerTime } from "#adapters/postgres/manager-time.ts";
import { postgresOneTimeLinks } from "#adapters/postgres/one-time-links.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { postgresPresence } from "#adapters/postgres/presence.ts";
import { postgresProjectNumbers } from "#adapters/postgres/project-numbers.ts";
import { postgresAttempts } from "#adapters/postgres/rate-limits.ts";
import { postgresBookings } from "#adapters/postgres/rental-bookings.ts";
import { postgresCommitments } from "#adapters/postgres/rental-commitments.ts";
import { postgresDeskReads } from "#adapters/postgres/rental-desk.ts";
import { postgresSearchMisses } from "#adapters/postgres/search-misses.ts";
import { postgresSessions } from "#adapters/postgres/sessions.ts";
import { postgresSocialIdentities } from "#adapters/postgres/social-identities.ts";
import { postgresSoftwareEvents } from "#adapters/postgres/software-events.ts";
import { postgresStatistics } from "#adapters/postgres/statistics.ts";
import { postgresStorage } from "#adapters/postgres/storage.ts";
import { postgresLineage } from "#adapters/postgres/training-lineage.ts";
import { postgresRegistrationCounts } from "#adapters/postgres/training-registrations.ts";
import { postgresTwoFactors } from "#adapters/postgres/two-factors.ts";
import { postgresUnsavedDrafts } from "#adapters/postgres/unsaved-drafts.ts";
import { s3Files } from "#adapters/s3/s3-files.ts";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { noOnlinePayments, stripePayments } from "#adapters/stripe/online-payments.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { totp } from "#adapters/totp/totp.ts";
import { webAuthenticators } from "#adapters/webauthn/authenticators.ts";
import { CurrentDeadline } from "#core/kernel/deadline.ts";
import { machineNow, type Now } from "#core/kernel/now.ts";
import { sealingStorage } from "#core/kernel/personal.ts";
import {
  Catalogue,
  FileStore,
  Jobs,
  KeyRing,
  Passwords,
  RichTexts,
  type RichTextsService,
  type Services,
} from "#core/kernel/ports.ts";
import { forgettingStorage } from "#core/kernel/remembered.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { DeviceDocuments, ProjectNumbers } from "#core/modules/ad-projects/ports.ts";
import { ManagerTime, ReportPrinter } from "#core/modules/eqlaat/ports.ts";
import { ForumThreads } from "#core/modules/forum/ports.ts";
import { LetterLayout, MailingLedger } from "#core/modules/newsletters/mailings/ports.ts";
import { CertificatePrinter } from "#core/modules/open-badges/holder/ports.ts";
import { BadgeImages, CredentialSignatures } from "#core/modules/open-badges/standards/ports.ts";
import { Bookings, Commitments, DeskReads } from "#core/modules/rental/ports.ts";
import { ContractSignatures, DocumentNumbers, DocumentPrinter } from "#core/modules/rental-documents/ports.ts";
import { OnlinePayments } from "#core/modules/rental-payments/ports.ts";
import { ExternalRepositories, type ExternalRepositoriesService } from "#core/modules/repository/external/ports.ts";
import { SoftwareEvents } from "#core/modules/software/ports.ts";
import { Lineage } from "#core/modules/training/ports.ts";
import { AttendanceCertificates, RegistrationCounts } from "#core/modules/training-registrations/ports.ts";
import { product } from "#core/modules.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { Attempts, Credentials, Secrets, Sessions } from "#core/shell/access/ports.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { OneTimeLinks } from "#core/shell/accounts/ports.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { Facets } from "#core/shell/facets/ports.ts";
import { InternalEntries, usualInternalEntries } from "#core/shell/files/configurations.ts";
import { KeptBytes } from "#core/shell/files/kept-bytes.ts";
import { FileContents, FileScanner, Limits } from "#core/shell/files/ports.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { MailLedger, MailTransport, type MailTransportService } from "#core/shell/mail/ports.ts";
import { Archives } from "#core/shell/own-data/ports.ts";
import { Presence } from "#core/shell/presence/ports.ts";
import { SearchMisses } from "#core/shell/search/ports.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { environmentTypes } from "#core/shell/site/environment.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { SocialIdentities, SocialProviders } from "#core/shell/social/ports.ts";
import { Statistics } from "#core/shell/statistics/ports.ts";
import { Authenticators, SecondFactorRules, Totp, TwoFactors } from "#core/shell/two-factor/ports.ts";
import { WebDocuments } from "#core/shell/web-documents/ports.ts";
import { currentDeadline } from "./budget.ts";
import { effectClock } from "./effect-clock.ts";
import { installationOf } from "./installation.ts";
import type { Run } from "./jsonapi/request.ts";
import { type Logger, loggable } from "./observability/log.ts";
import type { Settings } from "./settings.ts";

/** Use cases with all that they need, over open connections. */
export interface Core {
  readonly database: OpenDatabase;
  readonly cacheVersions: CacheVersions;
  readonly queue: Queue;
  readonly services: Context.Context<Services>;
  readonly run: Run;
  readonly richTexts: RichTextsService;
  close(): Promise<void>;
}

export interface CoreOptions {
  /** The machine's unless said. */
  readonly now?: Now;
}

/** Opens what use cases stand on. Commands use it too. */
export async function openCore(settings: Settings, log: Logger, { now = machineNow }: CoreOptions = {}): Promise<Core> {
  const { url, poolSize, waitMs: patience, statementTimeoutMs: statementMs, lockTimeoutMs: lockMs } = settings.database;
  if (!url) throw new Error("there is no database to connect to");
  const onError = (error: unknown) => log.error({ error: loggable(error) }, "database");
  const database = openDatabase({ connectionString: url, poolSize, patience, statementMs, lockMs, onError });
  // A connection of its own: while the others are all busy, kept pages are still known to be good.
  const watching = openDatabase({ connectionString: url, poolSize: 1, patience, statementMs, lockMs, onError });
  const cacheVersions = watchCacheVersions(watching.pool, settings.database.cacheTrustMs, personalTypes);
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
    Context.add(Clock.Clock, effectClock(now)),
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
    Context.add(MailTransport, mailsOf(settings, now)),
    Context.merge(communityServices(database, cacheVersions)),
    Context.add(ExternalRepositories, externalRepositories(settings)),
    Context.merge(rentalServices(settings, database)),
    Context.merge(fileServices(settings, database, log)),
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

/** What is counted and kept beside records. */
const communityServices = (database: Database, cacheVersions: CacheVersions) =>
  Context.make(Statistics, postgresStatistics(database)).pipe(
    Context.add(SearchMisses, postgresSearchMisses(database)),
    Context.add(ForumThreads, postgresForumThreads(database, product, cacheVersions)),
    Context.add(Facets, postgresFacets(database, product, cacheVersions)),
    Context.add(Lineage, postgresLineage(database)),
    Context.add(CredentialSignatures, credentialSignatures),
    Context.add(BadgeImages, badgeImages),
    Context.add(CertificatePrinter, typstCertificates),
    Context.add(WebDocuments, webDocuments()),
    Context.add(RegistrationCounts, postgresRegistrationCounts(database)),
    Context.add(ManagerTime, postgresManagerTime(database)),
    Context.add(ReportPrinter, typstReports),
    Context.add(SoftwareEvents, postgresSoftwareEvents(database)),
    Context.add(MailingLedger, postgresMailingLedger(database)),
    Context.add(LetterLayout, mjmlLetters),
  );

/** Repositories elsewhere that there are credentials for. */
const externalRepositories = (settings: Settings): ExternalRepositoriesService => ({
  ...(settings.thingiverse ? { thingiverse: thingiverse(settings.thingiverse) } : {}),
  ...(settings.myMiniFactory ? { myminifactory: myMiniFactory(settings.myMiniFactory) } : {}),
});

/** What the rental stands on. */
const rentalServices = ({ stripe }: Settings, database: Database) =>
  Context.make(Commitments, postgresCommitments(database, product)).pipe(
    Context.add(Bookings, postgresBookings(database)),
    Context.add(DeskReads, postgresDeskReads(database, product)),
    Context.add(DocumentNumbers, postgresDocumentNumbers(database)),
    Context.add(ProjectNumbers, postgresProjectNumbers(database)),
    Context.add(DeviceDocuments, typstDeviceDocuments),
    Context.add(DocumentPrinter, typstPrinter),
    Context.add(AttendanceCertificates, typstAttendanceCertificates),
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
    Context.add(KeptAddresses, postgresKeptAddresses(database)),
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

/** Jobs of the modules. */
export const coreJobs = product.contributions("jobs");

const jobNames = [
  "purge-expired",
  "seal-changes",
  "prepare-changes",
  "keep-months",
  "reclean-texts",
  "index-words",
  ...coreJobs.map(({ part }) => part.name),
];

/** Where mails go: to the mail server, or without one into a folder, outside production. */
const mailsOf = (settings: Settings, now: Now): MailTransportService => {
  const { url, from } = settings.mail;
  if (url) return smtpMails({ url, from });
  return keepsMails(settings) ? mailbox(settings, now) : mailsWithoutServer;
};

/** Whether mails stay in a folder, where `/dev/mailbox` shows them. */
export const keepsMails = ({ mail, mode }: Settings): boolean => !mail.url && mode !== "production";

/** That folder. */
export const mailbox = ({ dataDir }: Settings, now: Now): KeptMails =>
  keptMails(join(dataDir, "mailbox"), undefined, now);

/** Where files are kept, what of them is, and who looks into them. */
const fileServices = (settings: Settings, database: Database, log: Logger) =>
  Context.make(FileStore, settings.s3 ? s3Files(settings.s3) : diskFiles(join(settings.dataDir, "files"))).pipe(
    Context.add(KeptBytes, postgresKeptBytes(database)),
    Context.add(Limits, fileLimits(settings)),
    Context.add(InternalEntries, settings.lccInternalEntries ?? usualInternalEntries),
    Context.add(FileScanner, settings.clamavUrl === undefined ? null : clamav(settings.clamavUrl)),
    Context.add(
      FileContents,
      createFileContents((error) => log.warn({ error: loggable(error) }, "a file could not be cleaned")),
    ),
  );

/** How large files may be. */
export const fileLimits = ({ limits }: Settings): FileLimits => ({
  file: limits.fileBytes,
  image: limits.imageBytes,
  admin: limits.adminFileBytes,
});

/** Kinds of records that nobody but whom they concern is shown. */
const personalTypes: readonly string[] = ["notifications", "reminders"];

/** Kinds of records whose writes every process is told of at once, and by which relation it is told whom a new one concerns. */
const noticed: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(environmentTypes.map((type) => [type, null])),
  notifications: "user",
};

const version = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string })
    .version;
