import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from "express";
import { TooMany, Unavailable } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { machineNow, type Now } from "#core/kernel/now.ts";
import type { ReporterService } from "#core/kernel/ports.ts";
import type { IdentitiesService, SessionsService } from "#core/shell/access/ports.ts";
import { apiRequest, failureAnswers, writeAnswer } from "./answers.ts";
import { challengeCookie, deviceCookie, passkeyCookie, type SessionCookie, sessionCookie } from "./auth/cookies.ts";
import { authRoutes } from "./auth/routes.ts";
import { bodyFaults, jsonBodies } from "./bodies.ts";
import { withinBudget } from "./budget.ts";
import { type AnswerCache, answerCache, type Freshness } from "./cache/answer-cache.ts";
import type { ByteStoreLimits } from "./cache/byte-store.ts";
import { sendKept } from "./cache/send-kept.ts";
import { contextOf } from "./context.ts";
import { type ApiError, Refusal } from "./errors.ts";
import { eventsPath, type SiteEvents } from "./events/site-events.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { type JsonApi, jsonApi } from "./jsonapi/handle.ts";
import type { Run } from "./jsonapi/request.ts";
import { listenersOf } from "./listeners.ts";
import type { Translations } from "./locales.ts";
import { healthRoutes } from "./observability/health.ts";
import { type Logger, loggable } from "./observability/log.ts";
import { createMetrics, type Gauges } from "./observability/metrics.ts";
import { watchRequests } from "./observability/requests.ts";
import { routePatterns } from "./observability/routes.ts";
import { docsRoutes } from "./openapi/docs.ts";
import { apiReads, isApiRead } from "./reads.ts";
import { assetFiles } from "./render/assets.ts";
import { iconRoutes } from "./render/icons.ts";
import { pages, type Site } from "./render/pages.ts";
import { inProcessPorts } from "./render/ports.ts";
import { siteMapRoutes } from "./render/site-map.ts";
import {
  type CapacityLimits,
  capacity,
  capacityLimits,
  entryLimits,
  uploadLimits,
  waitingFor,
} from "./security/capacity.ts";
import { crossOrigin } from "./security/cross-origin.ts";
import { securityHeaders } from "./security/headers.ts";
import { addressesOf, networkOf } from "./security/network.ts";
import { networkGate, networkLimitOf } from "./security/network-gate.ts";
import type { Word } from "./security/network-limit.ts";
import { oneByOne } from "./security/pipelines.ts";
import { withinReach } from "./security/reach.ts";
import { uploadShares } from "./security/shares.ts";
import { turnedAwayAnswers } from "./security/turned-away.ts";
import { isUpload, uploadsIn } from "./security/uploads.ts";
import { boundWaits, inTime } from "./security/waits.ts";
import type { Settings } from "./settings.ts";
import { shortUrlRoutes } from "./short-urls.ts";
import { compressed, inOrder, onlyAt } from "./steps.ts";
import { greet, identify } from "./viewer.ts";

/** An import of this module reads each of its exports, WebSocket among them, and so loads Node's whole HTTP client: 13 MB. */
const { createServer: createHttpServer } = process.getBuiltinModule("node:http");

/** What the server is put together from. */
export interface ServerParts {
  readonly settings: Settings;
  readonly catalogue: CatalogueService;
  readonly translations: Translations;
  readonly run: Run;
  readonly identities: IdentitiesService;
  readonly sessions: SessionsService;
  readonly log: Logger;
  readonly reporter: ReporterService;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<unknown>;
  readonly databaseGauge?: Gauges["database"];
  /** Between the processes; without it each counts alone what a network asks. */
  readonly word?: Word;
  /** Answers of their own kind: files, feeds. Asked before the API, in their order; their requests have a viewer and their bodies unread. */
  readonly mounts?: readonly Mount[];
  /** What open pages are told; without it they learn of changes when they are loaded again. */
  readonly events?: SiteEvents;
  /** Built site; without it no page is drawn and no asset served. */
  readonly site?: Site;
  readonly capacity?: CapacityLimits;
  /** Without it no guest's answer of the API is kept. */
  readonly freshness?: Freshness;
  readonly keptAnswers?: ByteStoreLimits;
  /** The machine's unless said. */
  readonly now?: Now;
}

export interface Mount {
  readonly path: string;
  readonly router: (api: JsonApi) => Router;
}

export interface LabcommonsServer {
  readonly app: RequestListener;
  /** Starts to listen; rejects with Node's error when it cannot. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more requests, lets those that run end within `shutdownTimeoutMs`, then cuts what is left. */
  close(): Promise<void>;
}

/**
 * The HTTP server (architecture §4). In the order of a request: id and log, what is kept for guests, headers, health, files of the build, the body, a place among
 * those that are worked on, who asks, the routes, and at the end whatever went wrong.
 */
export function createServer(parts: ServerParts): LabcommonsServer {
  const { settings, catalogue, log, site, now = machineNow } = parts;
  const waiting = (limits: CapacityLimits) => waitingFor(limits, settings.requestQueueMs);
  const slots = capacity(parts.capacity ?? waiting(capacityLimits));
  const uploads = capacity(waiting(uploadLimits));
  const entries = capacity(waiting(entryLimits));
  const metrics = createMetrics({
    activeRequests: () => slots.active,
    waitingRequests: () => slots.waiting,
    ...(parts.databaseGauge ? { database: parts.databaseGauge } : {}),
  });
  const api = jsonApi({
    catalogue,
    translations: parts.translations,
    currencies: settings.currencies,
    publicUrl: settings.publicUrl,
    secret: settings.sessionSecret,
    report: reportTo(parts),
  });
  const cookie = sessionCookie(settings.publicUrl);
  const headers = securityHeaders({
    isSecure: settings.publicUrl.startsWith("https:"),
    inlineScripts: site?.inlineScripts ?? [],
    pictureHosts: settings.brand.map ? [new URL(settings.brand.map.url).origin] : [],
  });
  let isDraining = false;

  const answers = parts.freshness && keptAnswersOf(parts, parts.freshness, cookie);
  const drawing = site && pages({ ...settings, site, portsFor: inProcessPorts(api, parts.run), headers, cookie, now });
  const watch = watchRequests({
    log,
    metrics,
    route: routePatterns(catalogue),
    trustsProxy: settings.trustProxy > 0,
  });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", settings.trustProxy);
  app.use(
    inOrder([
      onlyAt(
        /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)/i,
        healthRoutes({ metrics, ping: parts.ping, isDraining: () => isDraining, metricsToken: settings.metricsToken }),
      ),
      // An answer that goes on for hours takes no slot among those that are worked on.
      ...(parts.events ? [onlyAt(eventAddress, parts.events.handler)] : []),
    ]),
  );
  if (site) app.use("/assets", assetFiles(site.assetsFolder));
  const viewing = { ...settings, identities: parts.identities, cookie, now, addressOf: addressesOf(app) };
  const refusing = (error: ApiError) => turnedAwayAnswers(api, error, { ...settings, siteName: settings.brand.name });
  const turnAway = (error: ApiError) => {
    const answer = refusing(error);
    return (request: IncomingMessage, response: ServerResponse) => {
      metrics.refused();
      answer(request, response);
    };
  };
  const rejectBusy = turnAway(new Unavailable({}));
  const rejectAddress = refusing(new Refusal({ status: 404, code: "unknown-type" }));
  const limit = networkLimitOf(settings.networkRequestsPerMinute);
  const rejectNetwork = keptBy((seconds: number) => turnAway(new TooMany({ retryAfterSeconds: seconds, limit })));
  const gate = networkGate({
    perMinute: settings.networkRequestsPerMinute,
    secret: settings.sessionSecret,
    networkOf: (request) => networkOf(viewing.addressOf(request) ?? ""),
    refuse: (request, response, seconds) => rejectNetwork(seconds)(request, response),
    ...(parts.word ? { word: parts.word } : {}),
  });
  const answerApi = apiRoutes(api, parts.run);
  const compress = compressed();
  app.use(
    inOrder([
      inTime(settings.requestTimeoutMs),
      greet(viewing),
      onlyAt(data, jsonBodies({ bytes: settings.limits.bodyBytes })),
      uploadsIn("network-uploads", uploadShares.network, (request) => networkOf(viewing.addressOf(request) ?? "")),
      (request, response, next) => {
        (isUpload(request) ? uploads : isEntry(request) ? entries : slots).enter(response, (hasSlot) => {
          if (hasSlot) next();
          else rejectBusy(request, response);
        });
      },
      identify(viewing),
      uploadsIn("uploads", uploadShares.viewer, (request) => contextOf(request).viewer.id),
      (request, _response, next) => withinBudget(request, next),
      onlyAt(data, compress),
      onlyAt(/^\/api\/v1\//, answerApi),
    ]),
  );
  for (const mount of parts.mounts ?? []) app.use(mount.path, mount.router(api));
  app.use(
    "/auth",
    withinReach("accounts"),
    authRoutes({
      ...parts,
      cookie,
      challengeCookie: challengeCookie(settings.publicUrl),
      passkeyCookie: passkeyCookie(settings.publicUrl),
      deviceCookie: deviceCookie(settings.publicUrl),
      publicUrl: settings.publicUrl,
    }),
  );
  app.use(
    "/api/docs",
    docsRoutes({
      siteName: settings.brand.name,
      publicUrl: settings.publicUrl,
      catalogue,
      translations: parts.translations,
    }),
  );
  app.use(answerApi);
  app.use(iconRoutes({ siteName: settings.brand.name, logoUrl: settings.brand.logoUrl }));
  app.use(siteMapRoutes({ run: parts.run, publicUrl: settings.publicUrl }));
  app.use(feedRoutes({ run: parts.run, publicUrl: settings.publicUrl }));
  app.use(shortUrlRoutes({ run: parts.run }));
  app.use(drawing?.drawn ?? nothingHere);
  app.use(bodyFaults({ bytes: settings.limits.bodyBytes }));
  app.use(failureAnswers(api, settings.brand.name));

  const read = apiReads({
    ...{ api, run: parts.run, answers, viewing, slots, rejectBusy, compress },
    timeoutMs: settings.requestTimeoutMs,
  });
  const onEvery = headers.all.flat();
  const foreign = crossOrigin(settings.corsOrigins);
  const listener: RequestListener = (request, response) => {
    // Bounding and watching an answer takes a few listeners more than Node takes for a leak.
    response.setMaxListeners(20);
    const own = [
      "X-Request-Id",
      watch(request, response),
      ...(isDraining ? ["Connection", "close"] : []),
      ...foreign.headersFor(request),
    ];
    if (foreign.preflight(request, response)) return;
    const key = answers?.keyOf(request);
    const answerAnew = () => {
      for (const [name, value] of headers.all) response.setHeader(name, value);
      for (let at = 0; at < own.length; at += 2) response.setHeader(own[at]!, own[at + 1]!);
      if (settings.corsOrigins.length > 0) response.setHeader("Vary", "Origin");
      if (zeroCharacter.test(request.url ?? "")) return rejectAddress(request, response);
      const route = () => gate.pass(request, response, () => app(request, response));
      if (isApiRead(request) && !eventAddress.test(request.url ?? ""))
        gate.pass(request, response, () => read(request, response, key));
      else if (drawing) drawing.kept(request, response, route);
      else route();
    };
    if (!answers || key === undefined) return answerAnew();
    answers.find(key, (kept) => {
      if (kept) sendKept(request, response, kept, [...onEvery, ...own]);
      else answerAnew();
    });
  };
  const server = createHttpServer({ connectionsCheckingInterval: 1_000 }, oneByOne(listener));
  boundWaits(server, settings);
  const listeners = listenersOf(server);
  return {
    app: listener,
    async listen(port, host) {
      const opened = await listeners.open(port, host);
      server.on("error", (error) => log.error({ error: loggable(error) }, "server"));
      return opened;
    },
    async close() {
      isDraining = true;
      parts.events?.close();
      gate.stop();
      if (!listeners.isOpen) return;
      const cut = setTimeout(() => server.closeAllConnections(), settings.shutdownTimeoutMs);
      // A connection is kept open by the client after its last answer: it has nothing to wait for here.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const silent = setTimeout(listeners.cutSilent, silentMs);
      await listeners.close();
      clearTimeout(cut);
      clearTimeout(silent);
      clearInterval(sweep);
    },
  };
}

/** How long a connection on which nothing was asked yet may still ask once the server stops. */
const silentMs = 500;

/** Nothing has an address with a zero character: it goes through no database. */
const zeroCharacter = /^[^?]*%00/;

const eventAddress = new RegExp(`^${eventsPath}(?:\\?|$)`);

/** What is asked and told as data. */
const data = /^\/(?:api|auth)(?:[/?]|$)/i;

/** Makes what is made of a key once. */
function keptBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.set(key, value);
    return value;
  };
}

const keptAnswersOf = (parts: ServerParts, freshness: Freshness, cookie: SessionCookie): AnswerCache =>
  answerCache({
    ...parts.settings,
    freshness,
    cookie,
    ...(parts.keptAnswers ? { bounds: parts.keptAnswers } : {}),
    ...(parts.now ? { now: parts.now } : {}),
  });

/** Records, operations, services, wherever they are declared. */
function apiRoutes(api: JsonApi, run: Run): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { path } = request;
    if (path !== "/api" && !path.startsWith("/api/") && !api.hasService(path)) return next();
    api
      .handle(apiRequest(request, contextOf(request)), run)
      .then((answer) => writeAnswer(request, response, answer))
      .catch(next);
  };
}

const nothingHere: RequestHandler = () => {
  throw new Refusal({ status: 404, code: "unknown-type" });
};

const isEntry = ({ method, path }: Request): boolean => method === "POST" && /^\/auth\/(?!logout$)/i.test(path);

/** Every defect is in the log with the id of its request; the reporter hears of it too (API-027). */
const reportTo =
  ({ log, reporter }: ServerParts): ReporterService["report"] =>
  (error, context) => {
    log.error({ ...context, error: loggable(error) }, "unexpected");
    try {
      reporter.report(error, context);
    } catch (failure) {
      log.error({ ...context, error: loggable(failure) }, "reporter");
    }
  };
