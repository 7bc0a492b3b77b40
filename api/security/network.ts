import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Express } from "express";

/**
 * The network that attempts are counted by: an IPv4 address is its own; of IPv6, where anybody has as many addresses as they like, the
 * first 64 bits.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const embedded = rest.at(-1)?.includes(".") ? 1 : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length - embedded;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The address that a request comes from, as Express tells it, with a router or without. */
export const addressesOf =
  (app: Express) =>
  (request: IncomingMessage): string | undefined =>
    Reflect.get(app.request, "ip", "ip" in request ? request : Object.create(request, { app: { value: app } }));
