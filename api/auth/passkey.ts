import { Schema } from "effect";
import express, { type RequestHandler, type Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { bodyReader } from "#core/shell/access/read-body.ts";
import { beginPasskeySignIn, finishPasskeySignIn, passkeySeconds } from "#core/shell/two-factor/passkey-sign-in.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import { arrivalOf, type EntryOptions, given, tell } from "./endpoint.ts";
import type { SignInMethod } from "./methods.ts";

/** `/auth/passkey/…`: signing in by a passkey alone. What it answers is asked by the server, once, and bound to a cookie. */
export function passkeyRoutes(options: EntryOptions): Router {
  const router = express.Router();
  router.use(onlyWithFlags);
  router.post("/start", start(options));
  router.all(["/start", "/login"], allowing("POST"));
  return router;
}

const passkeyFlags = ["sign-in", "two-factor"] as const;

const onlyWithFlags: RequestHandler = (request, _response, next) => {
  const { flags } = contextOf(request).viewer;
  if (!passkeyFlags.every((flag) => flags[flag])) throw new NotFound({ type: "auth.passkey" });
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

/** Signing in by a passkey alone. */
export const passkey = (options: EntryOptions): SignInMethod => ({
  name: "passkey",
  path: "/passkey/login",
  flags: passkeyFlags,
  enter: async (request) => {
    const arrival = arrivalOf(request, options);
    const input = { remember: false, ...given(readAnswer(request.body)) };
    const secret = options.passkeyCookie.read(request);
    return outcomeOf(
      await options.run(actingAs(contextOf(request).viewer, finishPasskeySignIn(secret, input, arrival))),
    );
  },
  spent: () => options.passkeyCookie,
});

const readAnswer = bodyReader(
  Schema.Struct({
    response: Schema.Record(Schema.String, Schema.Unknown),
    remember: Schema.optionalKey(Schema.Boolean),
  }),
);
