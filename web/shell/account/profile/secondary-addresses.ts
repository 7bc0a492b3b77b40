import type { Operation } from "#core/shell/site/ports.ts";
import type { SecondaryAddress } from "#web/shell/account/profile/own-record.ts";

type Address = Pick<SecondaryAddress, "id" | "version" | "email">;

/**
 * Addresses written one per line (USER-014): blank lines dropped, the others trimmed, their domains in ASCII (USER-016). One that
 * cannot be an address stays as it was written, for the server to say what is wrong with it. Each is given once.
 */
export function parseAddresses(text: string): readonly string[] {
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return [...new Set(written.map(inAscii))];
}

/** Addresses as they are edited. */
export const addressText = (addresses: readonly Pick<Address, "email">[]): string =>
  addresses.map(({ email }) => email).join("\n");

/** One operation for each address that went and each that came (USER-017). */
export function addressOperations(
  userId: string,
  present: readonly Address[],
  wanted: readonly string[],
): readonly Operation[] {
  const same = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();
  const type = "secondary-email-addresses";
  const gone = present.filter((each) => !wanted.some((address) => same(address, each.email)));
  const added = wanted.filter((address) => !present.some((each) => same(address, each.email)));
  return [
    ...gone.map(({ id, version }): Operation => ({ op: "remove", type, id, version })),
    ...added.map(
      (email): Operation => ({
        op: "add",
        type,
        input: { attributes: { email }, relationships: { user: { type: "users", id: userId } } },
      }),
    ),
  ];
}

/** The address with its domain as the network spells it: `exämple.org` is `xn--exmple-cua.org`. */
function inAscii(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || /[\s/?#:\\@[\]%]/.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
}
