import type { Response } from "express";
import { knownDeviceSeconds } from "#core/shell/access/known-devices.ts";
import { secondStepSeconds } from "#core/shell/access/open-session.ts";
import { sessionLifetimes } from "#core/shell/access/sessions.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";
import { localeCookie } from "#core/shell/site/locale-cookie.ts";
import type { SocialSignInOutcome } from "#core/shell/social/sign-in.ts";
import { type EntryOptions, tell } from "./endpoint.ts";

/** Answers a way in (platform-shell §4): with a session's cookie, or that of what is still to come. */
export function answerEntry(response: Response, outcome: SocialSignInOutcome, cookies: Cookies): void {
  const cookie = cookieOf(outcome, cookies);
  if (cookie !== null) response.appendHeader("Set-Cookie", cookie);
  if (outcome.state === "authenticated" && outcome.device !== null)
    response.appendHeader("Set-Cookie", cookies.deviceCookie.give(outcome.device, knownDeviceSeconds));
  if (outcome.state === "authenticated" && outcome.language !== null)
    response.appendHeader("Set-Cookie", localeCookie(outcome.language, cookies.publicUrl));
  tell(response, answerOf(outcome));
}

type Cookies = Pick<EntryOptions, "cookie" | "challengeCookie" | "deviceCookie" | "publicUrl">;

function cookieOf(outcome: SocialSignInOutcome, { cookie, challengeCookie }: Cookies): string | null {
  if (outcome.state === "registration_required") return null;
  if (outcome.state === "two_factor_required") return challengeCookie.give(outcome.secret, secondStepSeconds);
  const { session, remember } = outcome;
  return cookie.give(session.secret, remember ? sessionLifetimes.remembered.whole : null);
}

function answerOf(outcome: SocialSignInOutcome): SignInAnswer {
  const { state } = outcome;
  if (state === "registration_required") {
    return { state, fromSocialProvider: outcome.fromSocialProvider, data: outcome.data };
  }
  if (state === "two_factor_required") return { state, strategy: outcome.strategy, strategies: outcome.strategies };
  const { language, reminder } = outcome;
  return { state, ...(language ? { language } : {}), ...(reminder ? { twoFactorDueAt: reminder.dueAt } : {}) };
}
