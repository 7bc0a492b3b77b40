import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import type { RequestOrigin } from "#core/kernel/viewer.ts";
import { networkOf } from "./network.ts";

/**
 * Where a request comes from (STATS-005). The signature is 128 bits of the HMAC-SHA-256 of its network (an IPv4 address, or the first 64 bits
 * of an IPv6 one) under the secret of the sessions: the same network gives the same signature on every replica, nobody can find the address
 * in it, and another secret makes all of them new.
 */
export function requestOrigin(
  request: Pick<IncomingMessage, "headers"> & { readonly ip: string | undefined },
  secret: string,
): RequestOrigin {
  const signature = createHmac("sha256", secret)
    .update(`statistics-origin|${networkOf(request.ip ?? "")}`)
    .digest("hex")
    .slice(0, 32);
  return { signature, isRobot: isRobot(request.headers["user-agent"] ?? "") };
}

/**
 * Robots are those that go through sites by themselves. A script that somebody wrote to ask us, or a browser that is driven, asks on
 * purpose: the measure of an origin and the list of those left out are for what they overdo.
 */
const isRobot = (agent: string): boolean => isbot(agent) && !driven.test(agent);

const driven = /HeadlessChrome|^(?:axios|curl|node|node-fetch|node-superagent|python-requests|supertest|undici)\b/i;
