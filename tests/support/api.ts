import { Context, Effect } from "effect";
import { randomIds } from "#adapters/ids/ids.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { installationOf } from "#api/installation.ts";
import { type JsonApi, jsonApi } from "#api/jsonapi/handle.ts";
import { type ApiAnswer, type ApiRequest, atomicExtension, mediaType, type Run } from "#api/jsonapi/request.ts";
import { loadTranslations } from "#api/locales.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { Catalogue, Jobs, KeyRing, RichTexts, type Services } from "#core/kernel/ports.ts";
import { Ids, Storage, type StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { ProjectNumbers } from "#core/modules/ad-projects/ports.ts";
import { ManagerTime } from "#core/modules/eqlaat/ports.ts";
import { ForumThreads } from "#core/modules/forum/ports.ts";
import { Commitments } from "#core/modules/rental/ports.ts";
import { DocumentNumbers } from "#core/modules/rental-documents/ports.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { Attempts, Credentials } from "#core/shell/access/ports.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { OneTimeLinks } from "#core/shell/accounts/ports.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { MailLedger } from "#core/shell/mail/ports.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { draftsOfPatience } from "./forum-drafts.ts";
import { forumThreadsOver } from "./forum-threads.ts";
import { ledgerOver } from "./ledgers.ts";
import { plainHtml } from "./plain-html.ts";
import { answerFaults } from "./service-answers.ts";
import { makesRecord } from "./session.ts";
import { testSettings } from "./settings.ts";

/** An answer, read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; `undefined` where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  readonly body: any;
}

export interface Asking {
  readonly viewer: Viewer;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isExpired?: boolean;
}

/** The API over a storage, as tests ask it. */
export interface TestApi {
  readonly api: JsonApi;
  readonly run: Run;
  readonly storage: StorageService;
  /** Defects that were reported, in their order. */
  readonly defects: readonly unknown[];
  /** Asks `GET /api/v1/articles?page[size]=1` and the like. A document gets its media type. */
  ask(line: string, asking: Asking): Promise<ReadAnswer>;
}

/** Where the API that tests ask says to be. */
export const origin = "https://lab.example.org";

const translations = loadTranslations(productLines);
const cleaner = createRichTexts();
const installation = installationOf(testSettings(), "0.0.0", productLines);

const keyRing = {
  seal: (text: string) => `sealed:${text}`,
  open: (sealed: string) => sealed.replace(/^sealed:/, ""),
  digest: (text: string) => `digest:${text}`,
};

/** Takes mails and sends none. */
const noMails: MailLedger["Service"] = {
  note: () => Effect.succeed(false),
  claim: () => Effect.succeed(null),
  settle: () => Effect.void,
  postpone: () => Effect.void,
  due: () => Effect.succeed([]),
};

const noLinks: OneTimeLinks["Service"] = {
  put: () => Effect.void,
  standsUntil: () => Effect.succeed(null),
  revoke: () => Effect.void,
  take: () => Effect.succeed(null),
};

export const noKeptAddresses: KeptAddresses["Service"] = {
  keep: () => Effect.void,
  byLink: () => Effect.succeed(null),
  of: () => Effect.succeed([]),
  remove: () => Effect.succeed(false),
  forget: () => Effect.void,
  isHeld: () => Effect.succeed(false),
};

const noChallenges: Challenges["Service"] = {
  keep: () => Effect.void,
  amend: () => Effect.void,
  find: () => Effect.succeed(null),
  spend: () => Effect.succeed(null),
  forgetCodes: () => Effect.void,
  take: () => Effect.succeed(null),
};

const noCredentials: Credentials["Service"] = {
  byEmail: () => Effect.succeed(null),
  byUser: () => Effect.succeed(null),
  keep: () => Effect.void,
};

/** Counts nothing. */
const noAttempts: Attempts["Service"] = {
  count: () => Effect.void,
  countEverywhere: () => Effect.void,
  forgive: () => Effect.void,
};

/** Asks for no work. */
const noGuard: BotGuard["Service"] = { task: () => Effect.succeed(null), check: () => Effect.succeed(null) };

/** Everybody has time. */
const noManagerTime: ManagerTime["Service"] = { managersOf: () => Effect.succeed([]), hold: () => Effect.void };

/** @param storage one of memory unless given. */
export function testApi(
  catalogue: CatalogueService,
  storage: StorageService = memoryStorage({ catalogue, plain: plainHtml }),
): TestApi {
  const defects: unknown[] = [];
  let documents = 0;
  const api = jsonApi({
    currencies: { usual: "EUR", special: "POINT" },
    catalogue,
    translations,
    publicUrl: origin,
    secret: "of the tests",
    report: (error) => defects.push(error),
  });
  const services = Context.empty().pipe(
    Context.add(Storage, storage),
    Context.add(Ids, randomIds),
    Context.add(Catalogue, catalogue),
    Context.add(RichTexts, cleaner),
    Context.add(KeyRing, keyRing),
    Context.add(Installation, installation),
    Context.add(Jobs, { enqueue: () => Effect.void }),
    Context.add(MailLedger, noMails),
    Context.add(OneTimeLinks, noLinks),
    Context.add(Challenges, noChallenges),
    Context.add(KeptAddresses, noKeptAddresses),
    Context.add(Credentials, noCredentials),
    Context.add(Attempts, noAttempts),
    Context.add(BotGuard, noGuard),
    Context.add(ManagerTime, noManagerTime),
    Context.add(Commitments, ledgerOver(storage, catalogue)),
    Context.add(ForumThreads, forumThreadsOver(storage)),
    Context.add(UnsavedDrafts, draftsOfPatience),
    Context.add(ProjectNumbers, { next: () => Effect.sync(() => (documents += 1)) }),
    Context.add(DocumentNumbers, { next: () => Effect.sync(() => (documents += 1)) }),
    // What else a use case may ask for is asked for by none of those that these tests run.
  ) as Context.Context<Services>;
  const run = Effect.runPromiseExitWith(services) as Run;
  return {
    api,
    run,
    storage,
    defects,
    ask: async (line, asking) => {
      const request = requestOf(line, asking);
      const read = await readAnswer(await api.handle(request, run));
      const faults = answerFaults(catalogue, { ...request, status: read.status, text: read.text });
      if (faults.length > 0) throw new Error(`a service does not answer as it declares:\n${faults.join("\n")}`);
      return read;
    },
  };
}

export function requestOf(line: string, { viewer, body, headers = {}, isExpired = false }: Asking): ApiRequest {
  const [method = "GET", target = "/"] = line.split(/ (.*)/s);
  const [path = "", rawQuery = ""] = target.replace(origin, "").split(/\?(.*)/s);
  const type = path.endsWith("/operations") ? `${mediaType}; ext="${atomicExtension}"` : mediaType;
  return {
    method,
    path,
    rawQuery,
    headers: {
      ...(body === undefined ? {} : { "content-type": type }),
      ...(makesRecord.test(line) ? { "idempotency-key": crypto.randomUUID() } : {}),
      ...headers,
    },
    body,
    viewer,
    isExpired,
  };
}

async function readAnswer({ status, headers, body }: ApiAnswer): Promise<ReadAnswer> {
  let text = typeof body === "string" ? body : "";
  if (typeof body !== "string") for await (const piece of body) text += piece;
  const isJson = text !== "" && /json/.test(headers["content-type"] ?? "");
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}
