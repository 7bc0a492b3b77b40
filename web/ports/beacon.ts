import type { Call } from "#core/kernel/call.ts";

/**
 * Sends what nobody waits for, also while the page is left: neither the loading bar nor a dialog tells of it. Rejects when it did not arrive.
 */
export async function sendAside<Input>(call: Call<Input, unknown>, input: Input, locale: string): Promise<void> {
  const answer = await fetch(call.path, {
    method: call.method,
    keepalive: true,
    credentials: "same-origin",
    headers: {
      Accept: "application/vnd.api+json",
      "Content-Type": "application/vnd.api+json",
      "X-Requested-With": "XMLHttpRequest",
      "Accept-Language": locale,
    },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}`);
}
