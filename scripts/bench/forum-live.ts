import { type ClientRequest, request } from "node:http";
import { forumId } from "#scripts/forum-data.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { failures, line } from "./table.ts";

const { listeners, messages, messageEveryMs } = sizes;
/** How long it is waited for the last of them. */
const patienceMs = 10_000;
const mediaType = "application/vnd.api+json";

/** How long it takes until many open pages of one subject have heard of a message, with one each second. */
export async function measureForumLive(product: Measured): Promise<void> {
  const subject = forumId("subject", 7);
  const api = `${product.url}/api/v1`;
  const token = await tokenOf(product.url, await cookieOf(product.url, "admin@bench.test"));
  const answer = await fetch(`${api}/services/forum/subjects/${subject}/mark`);
  const { mark } = ((await answer.json()) as { readonly data: { readonly mark: string } }).data;
  const said: number[] = [];
  const delays: number[] = [];
  const open: ClientRequest[] = [];
  const all = listeners * messages;
  const everything = Promise.withResolvers<void>();
  const hear = (heard: number) => {
    const at = said[heard];
    if (at !== undefined) delays.push(performance.now() - at);
    if (delays.length === all) everything.resolve();
  };
  for (let number = 0; number < listeners; number += 1) open.push(await listen(product.url, number, mark, hear));
  for (let number = 0; number < messages; number += 1) {
    const began = performance.now();
    said.push(began);
    await fetch(`${api}/forum-subject-messages`, {
      method: "POST",
      headers: { accept: mediaType, "content-type": mediaType, authorization: `Bearer ${token}` },
      body: newMessage(subject, number),
    });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, messageEveryMs - (performance.now() - began))));
  }
  const patience = setTimeout(everything.resolve, patienceMs);
  await everything.promise;
  clearTimeout(patience);
  for (const each of open) each.destroy();
  delays.sort((one, other) => one - other);
  const at = (share: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0);
  line(
    `${listeners} pages hear of a message`,
    `p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  last ${at(1)} ms, from its sending on (wanted: 1000)   ${delays.length} of ${all} heard${failures(all - delays.length)}`,
  );
}

/** A page that is open, of a network of its own. Calls back with how many messages it heard of before. */
function listen(url: string, number: number, mark: string, hear: (heard: number) => void): Promise<ClientRequest> {
  const network = `10.${Math.floor(number / 200)}.${number % 200}.1`;
  let heard = 0;
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/v1/services/app-events`, {
      headers: { "x-forwarded-for": network },
      agent: false,
    });
    asked.on("response", (response) => {
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes(`data: ${mark}`)) hear(heard++);
      });
      response.on("error", () => undefined);
      resolve(asked);
    });
    asked.on("error", reject);
    asked.end();
  });
}

const newMessage = (subject: string, number: number): string =>
  JSON.stringify({
    data: {
      type: "forum-subject-messages",
      attributes: { content: `<p>Live message ${number}</p>` },
      relationships: { subject: { data: { type: "forum-subjects", id: subject } } },
    },
  });
