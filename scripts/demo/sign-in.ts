import type { BrowserContext } from "playwright";
import { demoPassword } from "./accounts.ts";

/** Milliseconds in which a busy server takes somebody in. */
const patience = 60_000;

/** Signs a browser context in with a demo account, told by the part of its address before the @; again while the server is too busy. */
export async function signIn(context: BrowserContext, origin: string, account: string): Promise<void> {
  const ask = () =>
    context.request.post(`${origin}/auth/login`, {
      headers: {
        "Content-Type": "application/vnd.api+json",
        Accept: "application/vnd.api+json",
        "X-Requested-With": "XMLHttpRequest",
        Origin: origin,
      },
      data: JSON.stringify({ email: `${account}@labcommons.test`, password: demoPassword, remember: false }),
    });
  const until = Date.now() + patience;
  let answer = await ask();
  while (answer.status() === 503 && Date.now() < until) answer = await ask();
  if (!answer.ok()) throw new Error(`Signing in as ${account} answered ${answer.status()}: ${await answer.text()}`);
}
