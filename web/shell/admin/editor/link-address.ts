import { plainPhoneAddress } from "#core/kernel/phones.ts";

/** What was written as an address: with its scheme where only a domain or an e-mail was given. `undefined` for none. */
export function addressFrom(written: string): string | undefined {
  const text = plainPhoneAddress(written.trim());
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^(?:\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : undefined;
}
