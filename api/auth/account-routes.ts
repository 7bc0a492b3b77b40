import { Effect } from "effect";
import express, { type Request, type Response, type Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { Invalid, NotFound } from "#core/kernel/errors.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type Arrival, openSession } from "#core/shell/access/open-session.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { readForgotten, readRegistration, readReset, readVerification } from "#core/shell/accounts/inputs.ts";
import { register } from "#core/shell/accounts/register.ts";
import { forgetPassword, resetPassword } from "#core/shell/accounts/reset-password.ts";
import { resendVerification, verifyAddress } from "#core/shell/accounts/verify-address.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { answerEntry } from "./answer.ts";
import { arrivalOf, type EntryOptions, tell } from "./endpoint.ts";

/** What an endpoint of the accounts answers to. */
interface Asked {
  readonly body: unknown;
  readonly arrival: Arrival;
  readonly viewer: Viewer;
  readonly response: Response;
}

/**
 * `/auth/register`, `/auth/password/…` and `/auth/email/…`: the ways from signed out to verified (AUTH-007, AUTH-013). Pages stand at some
 * of the same addresses, so only POST is answered here.
 */
export function accountRoutes(options: EntryOptions): Router {
  const { run } = options;
  const router = express.Router();
  const post = (path: string, flag: Flag | null, answer: (asked: Asked) => Promise<void>) =>
    router.post(path, async (request: Request, response: Response) => {
      const { viewer } = contextOf(request);
      if (flag && !viewer.flags[flag]) throw new NotFound({ type: `auth${path}` });
      const arrival = arrivalOf(request, options);
      await answer({ body: request.body, arrival, viewer, response });
    });

  router.get("/register/task", async (request: Request, response: Response) => {
    const { viewer } = contextOf(request);
    if (!viewer.flags.registration) throw new NotFound({ type: "auth/register" });
    const task = Effect.flatMap(Effect.service(BotGuard), (guard) => guard.task(viewer.now));
    tell(response, { data: outcomeOf(await run(task)) });
  });

  post("/register", "registration", async ({ body, arrival, viewer, response }) => {
    const made = outcomeOf(await run(actingAs(viewer, register(valid(readRegistration(body)), arrival))));
    if (made.opensSession)
      return answerEntry(response, outcomeOf(await run(openSession(made.userId, false, arrival))), options);
    tell(response, { state: "registered" });
  });

  post("/password/forgot", "sign-in", async ({ body, arrival, viewer, response }) => {
    outcomeOf(await run(actingAs(viewer, forgetPassword(valid(readForgotten(body)), arrival))));
    done(response);
  });

  post("/password/reset", "sign-in", async ({ body, arrival, viewer, response }) => {
    const userId = outcomeOf(await run(actingAs(viewer, resetPassword(valid(readReset(body)), arrival))));
    answerEntry(response, outcomeOf(await run(openSession(userId, false, arrival))), options);
  });

  post("/email/verify", null, async ({ body, viewer, response }) => {
    tell(response, outcomeOf(await run(actingAs(viewer, verifyAddress(valid(readVerification(body)))))));
  });

  post("/email/resend", null, async ({ arrival, viewer, response }) => {
    tell(response, outcomeOf(await run(actingAs(viewer, resendVerification(arrival.address)))));
  });
  return router;
}

function valid<Input>(input: Input | Invalid): Input {
  if (input instanceof Invalid) throw input;
  return input;
}

function done(response: Response): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(204).end();
}
