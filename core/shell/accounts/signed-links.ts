import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";

/** Hours for which a link that confirms an address works. */
export const verificationHours = 24;

/** What a link says is somebody's: the address of an account, or another one of it. */
export interface Claim {
  /** Id of the user, or of the secondary address. */
  readonly id: string;
  readonly address: string;
}

/** The last part of a confirming link: when it expires, and a signature of that, the id and the address. Another address voids it. */
export const signClaim = Effect.fnUntraced(function* (claim: Claim, now: string) {
  const expiry = Math.floor(Date.parse(now) / 1000) + verificationHours * 3600;
  return yield* hashOf(claim, expiry);
});

/** Whether a link's last part was made here for this claim, and whether it still works. */
export const checkClaim = Effect.fnUntraced(function* (claim: Claim, hash: string, now: string) {
  const expiry = Number.parseInt(/^([0-9a-z]{1,10})-/.exec(hash)?.[1] ?? "", 36);
  if (Number.isNaN(expiry) || !isSameText(yield* hashOf(claim, expiry), hash)) return "wrong";
  return expiry * 1000 > Date.parse(now) ? "right" : "expired";
});

const hashOf = (claim: Claim, expiry: number): Effect.Effect<string, never, KeyRing> =>
  Effect.map(Effect.service(KeyRing), (ring) => {
    const text = [claim.id, comparedEmail(claim.address), expiry].join("|");
    return `${expiry.toString(36)}-${ring.digest(text, { type: "users", field: "verification-link" })}`;
  });
