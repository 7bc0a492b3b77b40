import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { SessionsService } from "#core/access/ports.ts";
import { sessionLifetimes } from "#core/access/sessions.ts";
import { readSignIn, signIn } from "#core/access/sign-in.ts";
import { Invalid, NotFound } from "#core/kernel/errors.ts";
import type { SignInAnswer } from "#core/site/calls.ts";
import { contextOf } from "../context.ts";
import { outcomeOf, Refusal } from "../errors.ts";
import { mediaType, type Run } from "../jsonapi/request.ts";
import { networkOf } from "../security/network.ts";
import { foreignFault } from "../security/same-origin.ts";
import { originOf } from "../viewer.ts";
import type { SessionCookie } from "./cookies.ts";

export interface AuthOptions {
  readonly run: Run;
  readonly sessions: SessionsService;
  readonly cookie: SessionCookie;
  readonly publicUrl: string;
}

/** `/auth/login` and `/auth/logout` (AUTH-001, AUTH-010). Bodies are read and viewers known before. */
export function authRoutes(options: AuthOptions): Router {
  const router = express.Router();
  router.post("/login", login(options));
  router.post("/logout", logout(options));
  router.all(["/login", "/logout"], (request) => {
    const values = { method: request.method, allowed: "POST" };
    throw new Refusal({ status: 405, code: "method-not-allowed", values, headers: { allow: "POST" } });
  });
  return router;
}

const login =
  ({ run, cookie, publicUrl }: AuthOptions): RequestHandler =>
  async (request: Request, response: Response) => {
    const { viewer, sessionId } = contextOf(request);
    if (!viewer.flags["sign-in"]) throw new NotFound({ type: "auth.login" });
    checkJson(request);
    const { method, headers } = request;
    const foreign = foreignFault({ method, headers, origin: originOf(request) }, { publicUrl });
    if (foreign) throw foreign;
    const input = readSignIn(request.body);
    if (input instanceof Invalid) throw input;
    const from = { address: networkOf(request.ip ?? ""), now: viewer.now, previousSessionId: sessionId };
    const { session, remember } = outcomeOf(await run(signIn(input, from)));
    const answer: SignInAnswer = { state: "authenticated" };
    response.setHeader("Set-Cookie", cookie.give(session.secret, remember ? sessionLifetimes.remembered.whole : null));
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Type", mediaType);
    response.status(200).end(JSON.stringify(answer));
  };

/** Ends the session on the server. Who has none is signed out already: the same answer. */
const logout =
  ({ run, sessions, cookie }: AuthOptions): RequestHandler =>
  async (request: Request, response: Response) => {
    const { sessionId } = contextOf(request);
    if (sessionId !== null) outcomeOf(await run(sessions.end(sessionId)));
    response.setHeader("Set-Cookie", cookie.takeBack());
    response.setHeader("Cache-Control", "no-store");
    response.status(204).end();
  };

/** A form of another site cannot say that it sends JSON. */
function checkJson(request: Request): void {
  const name = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (name === mediaType || name === "application/json") return;
  throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected: mediaType } });
}
