import type { BrowserContext } from "playwright-core";
import { demoPassword } from "./accounts.ts";

/** Signs a browser context in with a demo account, told by the part of its address before the @. */
export async function signIn(context: BrowserContext, origin: string, account: string): Promise<void> {
  const answer = await context.request.post(`${origin}/auth/login`, {
    headers: {
      "Content-Type": "application/vnd.api+json",
      Accept: "application/vnd.api+json",
      "X-Requested-With": "XMLHttpRequest",
      Origin: origin,
    },
    data: JSON.stringify({ email: `${account}@labcommons.test`, password: demoPassword, remember: false }),
  });
  if (!answer.ok()) throw new Error(`Signing in as ${account} answered ${answer.status()}: ${await answer.text()}`);
}
