import type { Request, RequestHandler } from "express";
import passport from "passport";
import { NotFound } from "#core/kernel/errors.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { SocialSignInOutcome } from "#core/shell/social/sign-in.ts";
import { contextOf } from "../context.ts";
import { answerEntry } from "./answer.ts";
import type { SessionCookie } from "./cookies.ts";
import type { EntryOptions } from "./endpoint.ts";

/** One way in, or one step of it. */
export interface SignInMethod {
  readonly name: string;
  /** Where it is tried, below `/auth`. */
  readonly path: string;
  /** Without these it is not there. */
  readonly flags: readonly Flag[];
  /** What the request leads to; rejects with what is wrong with it. */
  readonly enter: (request: Request) => Promise<SocialSignInOutcome>;
  /** What the browser carried for it, and needs no more once it was tried. */
  readonly spent?: (outcome: SocialSignInOutcome) => SessionCookie | null;
}

/** Answers who signs in by a method: passport asks its strategy, and keeps no session of its own. */
export const entrance =
  (method: SignInMethod, options: EntryOptions): RequestHandler =>
  (request, response, next) => {
    const { flags } = contextOf(request).viewer;
    if (!method.flags.every((flag) => flags[flag])) throw new NotFound({ type: `auth.${method.name}` });
    const decided = (error: unknown, outcome: SocialSignInOutcome) => {
      if (error) return next(error);
      const spent = method.spent?.(outcome);
      if (spent) response.appendHeader("Set-Cookie", spent.takeBack());
      answerEntry(response, outcome, options);
    };
    passport.authenticate(new MethodStrategy(method), { session: false }, decided)(request, response, next);
  };

/** A method as passport asks it. */
class MethodStrategy extends passport.Strategy {
  readonly #method: SignInMethod;

  constructor(method: SignInMethod) {
    super();
    this.name = method.name;
    this.#method = method;
  }

  override authenticate(request: Request): void {
    this.#method.enter(request).then(
      (outcome) => this.success(outcome),
      (error) => this.error(error),
    );
  }
}
