import { Schema } from "effect";
import express, { type Request, type RequestHandler, type Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { Invalid, NotFound } from "#core/kernel/errors.ts";
import { bodyReader } from "#core/shell/access/read-body.ts";
import {
  finishSecondStep,
  prepareSecondStep,
  type SecondStepInput,
  secondStepState,
} from "#core/shell/two-factor/second-step.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import { arrivalOf, type EntryOptions, given, tell } from "./endpoint.ts";
import type { SignInMethod } from "./methods.ts";

/** `/auth/two-factor/…`: the second step of a sign-in (AUTH-009). Its challenge is on the server, bound to a cookie; it is no session. */
export function twoFactorRoutes(options: EntryOptions): Router {
  const router = express.Router();
  // A page of the site stands beside them.
  router.use(["/login", "/prepare"], onlyWithFlag);
  router.get("/login", state(options));
  router.all("/login", allowing("GET", "POST"));
  router.post("/prepare", prepare(options));
  router.all("/prepare", allowing("POST"));
  return router;
}

const onlyWithFlag: RequestHandler = (request, _response, next) => {
  if (!contextOf(request).viewer.flags["two-factor"]) throw new NotFound({ type: "auth.two-factor" });
  next();
};

const state =
  (options: EntryOptions): RequestHandler =>
  async (request, response) => {
    const { now } = arrivalOf(request, options);
    const secret = secretOf(request, options);
    tell(response, outcomeOf(await options.run(secondStepState(secret, now))));
  };

const prepare =
  (options: EntryOptions): RequestHandler =>
  async (request, response) => {
    const arrival = arrivalOf(request, options);
    const { strategy } = given(readPreparation(request.body));
    const secret = secretOf(request, options);
    tell(response, outcomeOf(await options.run(prepareSecondStep(secret, strategy, arrival))));
  };

/** The second step of a sign-in. */
export const secondStep = (options: EntryOptions): SignInMethod => ({
  name: "two-factor",
  path: "/two-factor/login",
  flags: ["two-factor"],
  enter: async (request) => {
    const arrival = arrivalOf(request, options);
    const input = secondStepInput(given(readAnswer(request.body)));
    const secret = secretOf(request, options);
    return outcomeOf(await options.run(actingAs(contextOf(request).viewer, finishSecondStep(secret, input, arrival))));
  },
  spent: () => options.challengeCookie,
});

/** The secret of the cookie; without one nothing is waiting. */
function secretOf(request: Request, { challengeCookie }: EntryOptions): string {
  const secret = challengeCookie.read(request);
  if (secret === null) throw new NotFound({ type: "auth.two-factor" });
  return secret;
}

const readPreparation = bodyReader(Schema.Struct({ strategy: Schema.String }));

const readAnswer = bodyReader(
  Schema.Struct({
    strategy: Schema.Literals(["totp", "email", "passkey", "recovery"]),
    code: Schema.optionalKey(Schema.String),
    response: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  }),
);

function secondStepInput({
  strategy,
  code,
  response,
}: Exclude<ReturnType<typeof readAnswer>, Invalid>): SecondStepInput {
  if (strategy === "passkey") {
    if (response) return { strategy, response };
    throw new Invalid({ issues: [{ pointer: "/response", detail: "required" }] });
  }
  if (code !== undefined && code.trim() !== "") return { strategy, code };
  throw new Invalid({ issues: [{ pointer: "/code", detail: "required" }] });
}
