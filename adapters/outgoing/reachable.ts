import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Gives the addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const usualResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Addresses that are of no host on the internet: of this machine, of its network, or of the cloud that it runs in. */
const privateAddresses = new BlockList();
for (const [network, length] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ] as const),
]) {
  privateAddresses.addSubnet(network, length, "ipv4");
}
for (const [network, length] of [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  privateAddresses.addSubnet(network, length, "ipv6");
}

/** Whether an IP address is of a host on the internet. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family !== 0 && !privateAddresses.check(plain, family === 6 ? "ipv6" : "ipv4");
}
