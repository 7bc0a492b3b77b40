import type { Server } from "node:http";
import compression from "compression";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import type { IdentitiesService, SessionsService } from "#core/access/ports.ts";
import { Unavailable } from "#core/kernel/errors.ts";
import type { Catalogue } from "#core/kernel/module.ts";
import type { ReporterService } from "#core/kernel/ports.ts";
import { apiRequest, failureAnswers, writeAnswer } from "./answers.ts";
import { challengeCookie, sessionCookie } from "./auth/cookies.ts";
import { authRoutes } from "./auth/routes.ts";
import { bodyFaults, jsonBodies } from "./bodies.ts";
import { contextOf } from "./context.ts";
import { doorsOf } from "./doors.ts";
import { Refusal } from "./errors.ts";
import { eventsPath, type SiteEvents } from "./events/site-events.ts";
import { type JsonApi, jsonApi } from "./jsonapi/handle.ts";
import type { Run } from "./jsonapi/request.ts";
import type { Translations } from "./locales.ts";
import { healthRoutes } from "./observability/health.ts";
import { type Logger, loggable } from "./observability/log.ts";
import { createMetrics, type Gauges } from "./observability/metrics.ts";
import { watchRequests } from "./observability/requests.ts";
import { routePattern } from "./observability/routes.ts";
import { docsRoutes } from "./openapi/docs.ts";
import { assetFiles } from "./render/assets.ts";
import { pages, type Site } from "./render/pages.ts";
import { inProcessPorts } from "./render/ports.ts";
import { siteMapRoutes } from "./render/site-map.ts";
import { busyAnswers } from "./security/busy.ts";
import { type CapacityLimits, capacity, capacityLimits, entryLimits, uploadLimits } from "./security/capacity.ts";
import { securityHeaders } from "./security/headers.ts";
import type { Settings } from "./settings.ts";
import { shortUrlRoutes } from "./short-urls.ts";
import { greet, identify } from "./viewer.ts";

/** An import of this module reads each of its exports, WebSocket among them, and so loads Node's whole HTTP client: 13 MB. */
const { createServer: createHttpServer } = process.getBuiltinModule("node:http");

/** What the server is put together from. */
export interface ServerParts {
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly translations: Translations;
  readonly run: Run;
  readonly identities: IdentitiesService;
  readonly sessions: SessionsService;
  readonly log: Logger;
  readonly reporter: ReporterService;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<unknown>;
  readonly databaseGauge?: Gauges["database"];
  /** Answers of their own kind: files, feeds. Asked before the API, in their order; their requests have a viewer and their bodies unread. */
  readonly mounts?: readonly Mount[];
  /** What open pages are told; without it they learn of changes when they are loaded again. */
  readonly events?: SiteEvents;
  /** Built site; without it no page is drawn and no asset served. */
  readonly site?: Site;
  readonly capacity?: CapacityLimits;
}

export interface Mount {
  readonly path: string;
  readonly router: (api: JsonApi) => Router;
}

export interface LabcommonsServer {
  readonly app: Express;
  /** Starts to listen; rejects with Node's error when it cannot. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more requests, lets those that run end within `shutdownTimeoutMs`, then cuts what is left. */
  close(): Promise<void>;
}

/**
 * The HTTP server (architecture §4). In the order of a request: id and log, headers, health, files of the build, the body, a place among
 * those that are worked on, who asks, the routes, and at the end whatever went wrong.
 */
export function createServer(parts: ServerParts): LabcommonsServer {
  const { settings, catalogue, log, site } = parts;
  const places = capacity(parts.capacity ?? capacityLimits);
  const uploads = capacity(uploadLimits);
  const entries = capacity(entryLimits);
  const metrics = createMetrics({
    activeRequests: () => places.active,
    waitingRequests: () => places.waiting,
    ...(parts.databaseGauge ? { database: parts.databaseGauge } : {}),
  });
  const api = jsonApi({ catalogue, translations: parts.translations, report: reportTo(parts) });
  const cookie = sessionCookie(settings.publicUrl);
  const headers = securityHeaders({
    isSecure: settings.publicUrl.startsWith("https:"),
    inlineScripts: site?.inlineScripts ?? [],
  });
  let isDraining = false;

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", settings.trustProxy);
  const drawing = site && pages({ ...settings, site, portsFor: inProcessPorts(api, parts.run), headers, cookie });
  // Most requests are answered by the first two: a chain of functions costs less than as many layers of a router.
  app.use(
    inOrder([
      watchRequests({
        log,
        metrics,
        route: (request) => routePattern(request, catalogue),
        trustsProxy: settings.trustProxy > 0,
      }),
      (_request, response, next) => {
        for (const [name, value] of headers.all) response.setHeader(name, value);
        if (isDraining) response.setHeader("Connection", "close");
        next();
      },
      onlyAt(
        /^\/(?:healthz|readyz|metrics)(?:[/?]|$)/i,
        healthRoutes({ metrics, ping: parts.ping, isDraining: () => isDraining, metricsToken: settings.metricsToken }),
      ),
      ...(drawing ? [drawing.kept] : []),
      // An answer that goes on for hours takes no place among those that are worked on.
      ...(parts.events ? [onlyAt(eventAddress, parts.events.handler)] : []),
    ]),
  );
  if (site) app.use("/assets", assetFiles(site.assetsFolder));
  const viewing = { ...settings, identities: parts.identities, cookie };
  const turnAway = busyAnswers(api, { ...settings, siteName: settings.brand.name });
  const answerApi = apiRoutes(api, parts.run);
  app.use(
    inOrder([
      inTime(settings.requestTimeoutMs),
      greet(viewing),
      onlyAt(data, jsonBodies({ bytes: settings.limits.bodyBytes })),
      (request, response, next) => {
        (isUpload(request) ? uploads : isEntry(request) ? entries : places).enter(response, (hasPlace) => {
          if (hasPlace) return next();
          metrics.refused();
          turnAway(request, response);
        });
      },
      identify(viewing),
      onlyAt(data, compressed()),
      onlyAt(/^\/api\/v1\//, answerApi),
    ]),
  );
  for (const mount of parts.mounts ?? []) app.use(mount.path, mount.router(api));
  app.use(
    "/auth",
    authRoutes({
      ...parts,
      cookie,
      challengeCookie: challengeCookie(settings.publicUrl),
      publicUrl: settings.publicUrl,
    }),
  );
  app.use("/api/docs", docsRoutes({ siteName: settings.brand.name, catalogue }));
  app.use(answerApi);
  app.use(siteMapRoutes({ run: parts.run, publicUrl: settings.publicUrl }));
  app.use(shortUrlRoutes({ run: parts.run }));
  app.use(drawing?.drawn ?? nothingHere);
  app.use(bodyFaults({ bytes: settings.limits.bodyBytes }));
  app.use(failureAnswers(api, settings.brand.name));

  const server = createHttpServer(app);
  boundWaits(server);
  const doors = doorsOf(server);
  return {
    app,
    async listen(port, host) {
      const opened = await doors.open(port, host);
      server.on("error", (error) => log.error({ error: loggable(error) }, "server"));
      return opened;
    },
    async close() {
      isDraining = true;
      parts.events?.close();
      if (!doors.isOpen) return;
      const cut = setTimeout(() => server.closeAllConnections(), settings.shutdownTimeoutMs);
      // A connection is kept open by the client after its last answer: it has nothing to wait for here.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await doors.close();
      clearTimeout(cut);
      clearInterval(sweep);
    },
  };
}

const eventAddress = new RegExp(`^${eventsPath}(?:\\?|$)`);

/** What is asked and told as data. */
const data = /^\/(?:api|auth)(?:[/?]|$)/i;

/** One handler after the other, as a router would call them. */
function inOrder(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let at = 0;
    const goOn: NextFunction = (error?: unknown) => {
      if (error !== undefined) return next(error);
      const handler = handlers[at++];
      if (!handler) return next();
      try {
        const done: unknown = handler(request, response, goOn);
        if (done instanceof Promise) done.catch(next);
      } catch (failure) {
        next(failure);
      }
    };
    goOn();
  };
}

/** A handler for the addresses that it is for. */
const onlyAt =
  (addresses: RegExp, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    addresses.test(request.originalUrl) ? handler(request, response, next) : next();

/** Answers are compressed for whoever asks for it, which programs beside us do not. */
function compressed(): RequestHandler {
  const compress = compression({ threshold: 1024 });
  return (request, response, next) =>
    request.headers["accept-encoding"] === undefined ? next() : compress(request, response, next);
}

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

/** No answer takes longer than this, but for uploads, which are as slow as their network. */
function inTime(limitMs: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (isUpload(request)) return next();
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      response.setHeader("Connection", "close");
      next(new Unavailable({ cause: new Error("the answer took too long") }));
    }, limitMs);
    response.once("close", () => clearTimeout(timer));
    next();
  };
}

const isUpload = ({ headers }: Request): boolean =>
  /^(?:multipart\/form-data|application\/(?:offset\+)?octet-stream)/i.test(headers["content-type"] ?? "");

const isEntry = ({ method, path }: Request): boolean => method === "POST" && /^\/auth\/(?!logout$)/i.test(path);

/** Slow clients do not hold a connection for ever. Longer than proxies keep theirs, so that they never meet one that just closed. */
function boundWaits(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
}

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
