import type { Call } from "#core/kernel/call.ts";
import { fillPath } from "#web/ports/fill-path.ts";

/** Bytes that a browser sends for a page that is left; it refuses more. */
const mostWhileLeaving = 60_000;

/**
 * Asks what nobody waits for, also while the page is left: neither the loading bar nor a dialog tells of it. Rejects when it did not arrive,
 * with a TypeError where there is no network.
 */
export async function sendAside<Input, Output>(
  call: Call<Input, Output>,
  input: Input,
  locale: string,
): Promise<Output> {
  const { path, rest } = fillPath(call.path, input);
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  const body = hasBody ? JSON.stringify(rest) : undefined;
  const answer = await fetch(path, {
    method: call.method,
    keepalive: body === undefined || new Blob([body]).size < mostWhileLeaving,
    credentials: "same-origin",
    headers: {
      Accept: "application/vnd.api+json",
      "Content-Type": "application/vnd.api+json",
      "X-Requested-With": "XMLHttpRequest",
      "Accept-Language": locale,
    },
    ...(body !== undefined && { body }),
  });
  // Read whatever it is: an answer that nobody reads keeps its connection.
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.method} ${path} answered ${answer.status}`);
  return (text === "" ? null : JSON.parse(text)) as Output;
}
