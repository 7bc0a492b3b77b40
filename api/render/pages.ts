import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { TooMany } from "#core/kernel/errors.ts";
import type { Now } from "#core/kernel/now.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import type { Ports } from "#core/shell/site/ports.ts";
import type { QueryReading, Rendered } from "#core/shell/site/renderer.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { SessionCookie } from "../auth/cookies.ts";
import { matchesTag } from "../cache/entity-tag.ts";
import { contextOf } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type LanguageOptions, languagesOf } from "../language.ts";
import type { SecurityHeaders } from "../security/headers.ts";
import { networkOf } from "../security/network.ts";
import { networkLimit } from "../security/network-limit.ts";
import { bestEncoding } from "./encodings.ts";
import { type KeptPage, keptPage, pageCache } from "./page-cache.ts";
import { queryReadings, reducedAddress } from "./query-readings.ts";
import type { BuiltSite } from "./site.ts";

/** What the site is drawn from. */
export interface Site extends BuiltSite {
  readonly state: (viewer: Viewer) => Promise<AppState>;
  /** Changes with any write; `null` while that is not known: nothing kept is good then. */
  readonly cacheVersion: () => string | null;
  /** Milliseconds since 1970 of the next moment at which something comes out for a guest, or goes, without a write. */
  readonly nextMoment: (guest: Viewer) => Promise<number>;
}

export interface PagesOptions extends LanguageOptions {
  readonly site: Site;
  /** Ports in this process that act for a viewer. */
  readonly portsFor: (viewer: Viewer) => Ports;
  readonly headers: SecurityHeaders;
  readonly cookie: SessionCookie;
  readonly now: Now;
  /** Pages that are drawn for the guests of one network in a minute; 0: as many as they like. */
  readonly networkPagesPerMinute: number;
  readonly sessionSecret: string;
}

export interface Pages {
  /** Answers a guest with a page that is kept. Costs neither a place among the requests at work nor a look at who asks. */
  readonly kept: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Answers anybody with any page. */
  readonly drawn: RequestHandler;
}

/**
 * Every page of the site (architecture §4). Guests' pages are kept by language, path and what they read of the query, and carry nothing personal, so that
 * any cache may keep them too; they are asked for again each time. A signed-in viewer's are kept nowhere.
 */
export function pages(options: PagesOptions): Pages {
  const { site, headers, cookie } = options;
  const cache = pageCache(undefined, options.now);
  const readings = queryReadings();
  const limit = drawingLimit(options);
  /** Pages that are being drawn: who asks for the same one meanwhile waits for it. */
  const drawing = new Map<string, Promise<Drawing>>();
  const draw = async (url: string, viewer: Viewer, known?: AppState): Promise<Rendered> => {
    const state = known ?? (await site.state(viewer));
    return site.renderer.render({ url, state, ports: options.portsFor(viewer), now: options.now });
  };
  const drawOnce = (key: string, begin: () => Promise<Drawing>): Promise<Drawing> => {
    let running = drawing.get(key);
    if (!running) {
      running = begin().finally(() => drawing.delete(key));
      drawing.set(key, running);
    }
    return running;
  };
  const drawUntil = async (url: string, viewer: Viewer, state: AppState | undefined): Promise<Drawing> => {
    const [page, until] = await Promise.all([draw(url, viewer, state), site.nextMoment(viewer).catch(() => 0)]);
    return { page, until };
  };
  /** The address that a guest's page is drawn for, and the state that it was found out from. */
  const addressFor = async (url: string, viewer: Viewer, now: string | null): Promise<Drawable> => {
    const address = now === null ? undefined : readings.addressOf(url, now);
    if (address !== undefined) return { address };
    const state = await site.state(viewer);
    const read = site.renderer.reading({ url, state });
    return { address: reducedAddress(url, read), state, read };
  };

  const kept: Pages["kept"] = (request, response, next) => {
    const { method, headers: given, url = "" } = request;
    const now = site.cacheVersion();
    const isPlain = method === "GET" && given.authorization === undefined && cookie.read(request) === null;
    if (!isPlain || now === null) return next();
    const { locale } = languagesOf({ headers: given, url }, options);
    const address = readings.addressOf(url, now);
    const page = address === undefined ? undefined : cache.get(keyOf(locale, address), now);
    if (!page) return next();
    response.setHeader("Vary", pageVary);
    response.setHeader("Content-Language", locale);
    send(request, response, 200, page, guestCaching).catch(() => response.destroy());
  };
  const drawn: RequestHandler = async (request: Request, response: Response) => {
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal({ status: 404, code: "unknown-type" });
    const { viewer: asked, isExpired } = contextOf(request);
    const viewer = asked.id === null ? plainGuest(asked) : asked;
    const url = request.originalUrl;
    response.setHeader("Vary", pageVary);
    response.setHeader("Content-Language", viewer.locale);
    if (viewer.id !== null || isExpired) {
      if (isExpired) response.setHeader("Set-Cookie", cookie.takeBack());
      const page = await draw(url, viewer);
      return sendPage(request, response, page, "no-store", () =>
        keptPage(page, headers.policyFor(page.inlineStyles ?? [])),
      );
    }
    const now = site.cacheVersion();
    const network = networkOf(request.ip ?? "");
    limit.check(network);
    const { address, state, read } = await addressFor(url, viewer, now);
    const key = keyOf(viewer.locale, address);
    const known = now === null ? undefined : cache.get(key, now);
    if (known) return send(request, response, 200, known, guestCaching);
    const { page: found, until } = await drawOnce(`${now} ${key}`, () => {
      limit.count(network);
      return drawUntil(address, viewer, state);
    });
    // Whoever is sent on takes along all that they came with.
    const page = found.location !== undefined && address !== url ? await draw(url, viewer) : found;
    const policy = headers.policyFor(page.inlineStyles ?? []);
    const isKept = now !== null && page.status === 200 && page.location === undefined;
    if (isKept && read) readings.put(url, now, read);
    return sendPage(request, response, page, guestCaching, () =>
      isKept ? cache.put(key, now, until, page, policy) : keptPage(page, policy),
    );
  };
  return { kept, drawn };
}

/** A page that is drawn for a guest, and the milliseconds since 1970 until which it is right. */
interface Drawing {
  readonly page: Rendered;
  readonly until: number;
}

interface Drawable {
  readonly address: string;
  /** Both absent where it was known how pages of this path read queries. */
  readonly state?: AppState;
  readonly read?: QueryReading;
}

/** Bounds what is drawn for the guests of one network; what is kept ready does not count. */
function drawingLimit({ networkPagesPerMinute: quota, sessionSecret: secret }: PagesOptions) {
  if (quota === 0) return { check: () => undefined, count: () => undefined };
  const limit = networkLimit({ perMinute: quota, secret });
  return {
    /** Refuses a network that had all that it may. */
    check(network: string): void {
      const { isIn, seconds } = limit.look(network);
      if (!isIn)
        throw new TooMany({ retryAfterSeconds: seconds, limit: { name: "network-pages", quota, seconds: 60 } });
    },
    count: (network: string): void => void limit.take(network),
  };
}

const keyOf = (locale: string, url: string): string => `${locale} ${url}`;
const pageVary = "Accept-Encoding, Accept-Language, Cookie";

/** What one guest's headers say must not show on a page that others get. */
const plainGuest = (viewer: Viewer): Viewer => ({
  ...viewer,
  editionLocale: viewer.locale,
  timezone: defaultTimezone,
});

const guestCaching = "public, max-age=0, must-revalidate";

function sendPage(
  request: Request,
  response: Response,
  page: Rendered,
  caching: string,
  ready: () => KeptPage,
): Promise<void> {
  if (page.location === undefined) return send(request, response, page.status, ready(), caching);
  response.setHeader("Cache-Control", "no-store");
  response.redirect(page.status, page.location);
  return Promise.resolve();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: KeptPage,
  caching: string,
): Promise<void> {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", caching);
  response.setHeader("Content-Security-Policy", page.policy);
  if (caching !== "no-store" && status === 200) {
    response.setHeader("ETag", page.tag);
    if (matchesTag(request.headers["if-none-match"], page.tag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  const body = encoding ? await page.encoded(encoding) : page.bytes;
  // Whoever waited too long was answered meanwhile, in plain words.
  if (response.headersSent) return;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
