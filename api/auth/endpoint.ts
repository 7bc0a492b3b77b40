import type { Request, Response } from "express";
import { Invalid } from "#core/kernel/errors.ts";
import type { Arrival } from "#core/shell/access/open-session.ts";
import { contextOf } from "../context.ts";
import { Refusal } from "../errors.ts";
import { mediaType, plainMediaType, type Run } from "../jsonapi/request.ts";
import { networkOf } from "../security/network.ts";
import { foreignFault } from "../security/same-origin.ts";
import { originOf } from "../viewer.ts";
import type { SessionCookie } from "./cookies.ts";

/** What the sign-in methods share. */
export interface EntryOptions {
  readonly run: Run;
  readonly cookie: SessionCookie;
  /** Of what a way in waits for. */
  readonly challengeCookie: SessionCookie;
  /** Of a browser that is asked for a passkey. */
  readonly passkeyCookie: SessionCookie;
  /** Of a browser that an account was opened in. */
  readonly deviceCookie: SessionCookie;
  readonly publicUrl: string;
}

/** What is known of a request that signs in. Refuses, before anything is read, what another site sent or what is no JSON. */
export function arrivalOf(
  request: Request,
  { publicUrl, deviceCookie }: Pick<EntryOptions, "publicUrl" | "deviceCookie">,
): Arrival {
  const { viewer, sessionId } = contextOf(request);
  checkJson(request);
  refuseForeign(request, publicUrl);
  const { headers } = request;
  const { now, flags, locale } = viewer;
  const agent = headers["user-agent"];
  return {
    address: networkOf(request.ip ?? ""),
    now,
    previousSessionId: sessionId,
    flags,
    locale,
    device: deviceCookie.read(request),
    ...(agent === undefined ? {} : { agent }),
  };
}

/** Refuses what a browser says to come from another site, with or without a session. */
export function refuseForeign(request: Request, publicUrl: string): void {
  const { method, headers } = request;
  const foreign = foreignFault({ method, headers, origin: originOf(request) }, { publicUrl });
  if (foreign) throw foreign;
}

/** What was read of a body; throws what is wrong with it. */
export function given<Value>(read: Value | Invalid): Value {
  if (read instanceof Invalid) throw read;
  return read;
}

/** Answers JSON that nobody keeps. */
export function tell(response: Response, body: unknown): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", plainMediaType);
  response.status(200).end(JSON.stringify(body));
}

/** A form of another site cannot say that it sends JSON. */
function checkJson(request: Request): void {
  if (request.method === "GET") return;
  const name = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (name === mediaType || name === plainMediaType) return;
  throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected: plainMediaType } });
}
