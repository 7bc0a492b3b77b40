import type { IncomingMessage } from "node:http";
import { Effect } from "effect";
import type { Request } from "express";
import { CurrentDeadline } from "#core/kernel/deadline.ts";
import { type CoreError, SessionMissing } from "#core/kernel/errors.ts";
import type { Flags } from "#core/kernel/flags.ts";
import { instantOf, type Now } from "#core/kernel/now.ts";
import { isTimeZone } from "#core/kernel/time-zones.ts";
import type { IdentitiesService, Identity } from "#core/shell/access/ports.ts";
import { type Circumstances, viewerFor } from "#core/shell/access/sessions.ts";
import { tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import type { SessionCookie } from "./auth/cookies.ts";
import { deadlineOf } from "./budget.ts";
import { keepContext } from "./context.ts";
import { editionFault, type LanguageOptions, languagesOf } from "./language.ts";
import { requestIdOf } from "./observability/requests.ts";
import { requestOrigin } from "./security/origin.ts";
import { crossSiteFault, isSafe } from "./security/same-origin.ts";
import type { Step } from "./steps.ts";

export interface ViewerOptions extends LanguageOptions {
  readonly identities: IdentitiesService;
  readonly cookie: SessionCookie;
  readonly flags: Flags;
  readonly now: Now;
  readonly publicUrl: string;
  /** Keys the signatures of origins. */
  readonly sessionSecret: string;
  /** Network address that a request comes from, as trusted proxies tell it. */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
}

/** What each request brings, kept between `greet` and `identify`. */
const brought = new WeakMap<IncomingMessage, Circumstances>();

/** Takes everybody for a guest until more is known, so that whatever goes wrong from here on can be told in the right language. */
export function greet(options: ViewerOptions): Step {
  return (request, _response, next) => {
    const circumstances = circumstancesOf(request, options);
    brought.set(request, circumstances);
    keepGuest(request, circumstances, false);
    next();
  };
}

/**
 * Finds who asks, once per request (architecture §4): by the session cookie, or by a token, which counts alone where both come. A guest
 * costs no statement, anybody else one. A cookie that is over or broken leaves a guest; a token that is, or a forged request, is refused.
 * The key of a device is nobody's: it leaves a guest, and goes to the use case that knows it. Where texts are read raw and written, a
 * language that is not offered is refused: anything else would put them into another.
 */
export function identify(options: ViewerOptions): Step {
  return (request, _response, next) => {
    const circumstances = brought.get(request) ?? circumstancesOf(request, options);
    const unwritable = withTexts.test(request.url ?? "") ? editionFault(request, options) : undefined;
    if (unwritable) return next(unwritable);
    const token = bearerOf(request);
    if (token?.startsWith(tokenPrefixes.device)) {
      keepGuest(request, { ...circumstances, deviceKey: () => token }, false);
      return next();
    }
    if (token !== null) {
      found(request, options.identities.byToken(token, circumstances.now)).then((identity) => {
        if (!identity) return next(new SessionMissing());
        keepUser(request, circumstances, identity);
        next();
      }, next);
      return;
    }
    const secret = options.cookie.read(request);
    if (secret === null) return next();
    const { method = "", headers } = request;
    // What changes nothing may come without a router, which tells where requests were sent to.
    const forged = isSafe(method)
      ? undefined
      : crossSiteFault({ method, headers, origin: originOf(request as Request) }, options);
    if (forged) return next(forged);
    if (!secretPattern.test(secret)) {
      keepGuest(request, circumstances, true);
      return next();
    }
    found(request, options.identities.bySession(secret, circumstances.now)).then((identity) => {
      if (identity) keepUser(request, circumstances, identity);
      else keepGuest(request, circumstances, true);
      next();
    }, next);
  };
}

function keepGuest(request: IncomingMessage, circumstances: Circumstances, isExpired: boolean): void {
  const { requestId: id } = circumstances;
  keepContext(request, { id, viewer: viewerFor(null, circumstances), sessionId: null, isExpired });
}

function keepUser(request: IncomingMessage, circumstances: Circumstances, identity: Identity): void {
  keepContext(request, {
    id: circumstances.requestId,
    viewer: viewerFor(identity, circumstances),
    sessionId: identity.via === "session" ? identity.carrierId : null,
    isExpired: false,
  });
}

/** Scheme and host that the request was sent to, as trusted proxies tell them. */
export const originOf = (request: Request): string => `${request.protocol}://${request.headers.host ?? ""}`;

/** Where the language of edited texts says anything: not on pages. */
const withTexts = /^\/(?:api|auth|services)(?:[/?]|$)/i;

/** 256 bits in base64url: anything else was not made here. */
const secretPattern = /^[\w-]{43}$/;

const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer +([^\s]{1,200})$/i.exec(headers.authorization ?? "")?.[1] ?? null;

const found = async (
  request: IncomingMessage,
  lookup: Effect.Effect<Identity | null, CoreError>,
): Promise<Identity | null> => {
  const result = await Effect.runPromise(
    Effect.result(Effect.provideService(lookup, CurrentDeadline, deadlineOf(request))),
  );
  if (result._tag === "Failure") throw result.failure;
  return result.success;
};

function circumstancesOf(request: IncomingMessage, options: ViewerOptions): Circumstances {
  const { headers, url = "" } = request;
  const timezone = headers["x-user-timezone"];
  return {
    ...languagesOf({ headers, url }, options),
    defaultLocale: options.defaultLocale,
    timezone: typeof timezone === "string" && isTimeZone(timezone) ? timezone : null,
    now: instantOf(options.now),
    flags: options.flags,
    requestId: requestIdOf(request),
    origin: () => requestOrigin({ ip: options.addressOf(request), headers }, options.sessionSecret),
    networkAddress: () => options.addressOf(request) ?? "",
  };
}
