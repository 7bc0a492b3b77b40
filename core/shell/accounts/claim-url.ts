import { Effect } from "effect";
import { Installation } from "#core/shell/site/installation.ts";
import { signClaim } from "./signed-links.ts";

/** Where the mailed link leads by which an address is confirmed. */
export const claimUrl = Effect.fnUntraced(function* (
  claim: { readonly id: string; readonly address: string },
  now: string,
) {
  const { publicUrl } = yield* Installation;
  return `${publicUrl}/auth/email/verify/${claim.id}/${yield* signClaim(claim, now)}`;
});

/** The instant so many hours later. */
export const hoursAfter = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();
