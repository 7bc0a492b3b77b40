import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { SessionsService } from "#core/shell/access/ports.ts";
import { readSignIn, signIn } from "#core/shell/access/sign-in.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import { accountRoutes } from "./account-routes.ts";
import { arrivalOf, type EntryOptions, given, refuseForeign } from "./endpoint.ts";
import { entrance, type SignInMethod } from "./methods.ts";
import { passkey, passkeyRoutes } from "./passkey.ts";
import { otherSite, socialRoutes } from "./social.ts";
import { secondStep, twoFactorRoutes } from "./two-factor.ts";

export interface AuthOptions extends EntryOptions {
  readonly sessions: SessionsService;
}

/** `/auth/login` and `/auth/logout` (AUTH-001, AUTH-010), and the sign-in methods beside them. Bodies are read and viewers known before. */
export function authRoutes(options: AuthOptions): Router {
  const router = express.Router();
  for (const method of signInMethods(options)) router.post(method.path, entrance(method, options));
  router.post("/logout", logout(options));
  router.all(["/login", "/logout"], allowing("POST"));
  router.use(accountRoutes(options));
  router.use("/two-factor", twoFactorRoutes(options));
  router.use("/passkey", passkeyRoutes(options));
  router.use("/social", socialRoutes(options));
  return router;
}

/** All that people sign in by. */
const signInMethods = (options: EntryOptions): readonly SignInMethod[] => [
  password(options),
  passkey(options),
  otherSite(options),
  secondStep(options),
];

const password = (options: EntryOptions): SignInMethod => ({
  name: "login",
  path: "/login",
  flags: ["sign-in"],
  enter: async (request) => {
    const arrival = arrivalOf(request, options);
    return outcomeOf(await options.run(signIn(given(readSignIn(request.body)), arrival)));
  },
});

/**
 * Ends the session on the server. Who has none is signed out already: the same answer. Another site, whose requests come without the
 * cookie, could still have it taken back.
 */
const logout =
  ({ run, sessions, cookie, publicUrl }: AuthOptions): RequestHandler =>
  async (request: Request, response: Response) => {
    refuseForeign(request, publicUrl);
    const { sessionId } = contextOf(request);
    if (sessionId !== null) outcomeOf(await run(sessions.end(sessionId)));
    response.setHeader("Set-Cookie", cookie.takeBack());
    response.setHeader("Cache-Control", "no-store");
    response.status(204).end();
  };
