import { Schema } from "effect";
import express, { type Request, type RequestHandler, type Router } from "express";
import { bodyReader } from "#core/shell/access/read-body.ts";
import { beginSocialSignIn, finishSocialSignIn } from "#core/shell/social/sign-in.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import { arrivalOf, type EntryOptions, given, tell } from "./endpoint.ts";
import type { SignInMethod } from "./methods.ts";

/** `/auth/social/{provider}/…`: signing in at another site (AUTH-008). */
export function socialRoutes(options: EntryOptions): Router {
  const router = express.Router();
  router.post("/:provider/start", start(options));
  router.all("/:provider/start", allowing("POST"));
  router.all("/:provider/login", allowing("POST"));
  return router;
}

/** Seconds that the cookie of a way to a provider lives. */
const cookieSeconds = 15 * 60;

const start =
  (options: EntryOptions): RequestHandler =>
  async (request, response) => {
    const arrival = arrivalOf(request, options);
    const { remember = false } = given(readStart(request.body));
    const { url, secret } = outcomeOf(await options.run(beginSocialSignIn(providerOf(request), remember, arrival)));
    response.appendHeader("Set-Cookie", options.challengeCookie.give(secret, cookieSeconds));
    tell(response, { url });
  };

/** Signing in at another site: who came back from it. */
export const otherSite = (options: EntryOptions): SignInMethod => ({
  name: "social",
  path: "/social/:provider/login",
  flags: [],
  enter: async (request) => {
    const arrival = arrivalOf(request, options);
    const callback = given(readCallback(request.body));
    const secret = options.challengeCookie.read(request);
    return outcomeOf(await options.run(finishSocialSignIn(providerOf(request), callback, secret, arrival)));
  },
  spent: ({ state }) => (state === "two_factor_required" ? null : options.challengeCookie),
});

const providerOf = (request: Request): string => String(request.params.provider);

const readStart = bodyReader(Schema.Struct({ remember: Schema.optionalKey(Schema.Boolean) }));

const readCallback = bodyReader(
  Schema.Struct({
    code: Schema.String,
    state: Schema.String,
    iss: Schema.optionalKey(Schema.String),
  }),
);
