import { Schema } from "effect";
import express, { type RequestHandler, type Router } from "express";
import { NotFound } from "#core/kernel/errors.ts";
import { bodyReader } from "#core/shell/access/read-body.ts";
import { beginPasskeySignIn, finishPasskeySignIn, passkeySeconds } from "#core/shell/two-factor/passkey-sign-in.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import { answerEntry } from "./answer.ts";
import { arrivalOf, type EntryOptions, given, tell } from "./endpoint.ts";

/** `/auth/passkey/…`: signing in by a passkey alone. What it answers is asked by the server, once, and bound to a cookie. */
export function passkeyRoutes(options: EntryOptions): Router {
  const router = express.Router();
  router.use(onlyWithFlags);
  router.post("/start", start(options));
  router.post("/login", login(options));
  router.all(["/start", "/login"], allowing("POST"));
  return router;
}

const onlyWithFlags: RequestHandler = (request, _response, next) => {
  const { flags } = contextOf(request).viewer;
  if (!flags["sign-in"] || !flags["two-factor"]) throw new NotFound({ type: "auth.passkey" });
  next();
};

const start =
  (options: EntryOptions): RequestHandler =>
  async (request, response) => {
    const { now } = arrivalOf(request, options);
    const begun = await options.run(beginPasskeySignIn(options.passkeyCookie.read(request), now));
    const { options: asked, secret } = outcomeOf(begun);
    response.appendHeader("Set-Cookie", options.passkeyCookie.give(secret, passkeySeconds));
    tell(response, { options: asked });
  };

const login =
  (options: EntryOptions): RequestHandler =>
  async (request, response) => {
    const arrival = arrivalOf(request, options);
    const input = { remember: false, ...given(readAnswer(request.body)) };
    const secret = options.passkeyCookie.read(request);
    const { viewer } = contextOf(request);
    const outcome = outcomeOf(await options.run(finishPasskeySignIn(secret, input, arrival, viewer)));
    response.appendHeader("Set-Cookie", options.passkeyCookie.takeBack());
    answerEntry(response, outcome, options);
  };

const readAnswer = bodyReader(
  Schema.Struct({
    response: Schema.Record(Schema.String, Schema.Unknown),
    remember: Schema.optionalKey(Schema.Boolean),
  }),
);
