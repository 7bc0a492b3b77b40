import type { Response } from "express";
import { secondStepSeconds } from "#core/shell/access/enter.ts";
import { sessionLifetimes } from "#core/shell/access/sessions.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";
import type { SocialEntered } from "#core/shell/social/sign-in.ts";
import { type EntryOptions, tell } from "./endpoint.ts";

/** Answers a way in (platform-shell §4): with a session's cookie, or that of what is still to come. */
export function answerEntry(response: Response, entered: SocialEntered, cookies: Cookies): void {
  const cookie = cookieOf(entered, cookies);
  if (cookie !== null) response.appendHeader("Set-Cookie", cookie);
  tell(response, answerOf(entered));
}

type Cookies = Pick<EntryOptions, "cookie" | "challengeCookie">;

function cookieOf(entered: SocialEntered, { cookie, challengeCookie }: Cookies): string | null {
  if (entered.state === "registration_required") return null;
  if (entered.state === "two_factor_required") return challengeCookie.give(entered.secret, secondStepSeconds);
  const { session, remember } = entered;
  return cookie.give(session.secret, remember ? sessionLifetimes.remembered.whole : null);
}

function answerOf(entered: SocialEntered): SignInAnswer {
  const { state } = entered;
  if (state === "registration_required") {
    return { state, fromSocialProvider: entered.fromSocialProvider, data: entered.data };
  }
  if (state === "two_factor_required") return { state, strategy: entered.strategy, strategies: entered.strategies };
  return { state, ...(entered.reminder ? { twoFactorDueAt: entered.reminder.dueAt } : {}) };
}
