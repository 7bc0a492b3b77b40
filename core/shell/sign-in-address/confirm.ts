import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Conflict, type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { Secrets, Sessions } from "#core/shell/access/ports.ts";
import { ownerOf } from "./ask.ts";
import { isHeld } from "./held.ts";
import { keepAddress, openAddress, returnDays } from "./kept-address.ts";
import { tellChanged } from "./mails.ts";
import { type KeptAddress, KeptAddresses } from "./ports.ts";
import { putAddress } from "./put-address.ts";

/**
 * Gives the account of whoever is signed in the address that a mailed link stands for: it is theirs, for they have read the mail. Their other
 * sessions end, as with a password; the address before is told, with a way back. Invalid at `/token` with `link-void` or, where somebody else
 * was faster, `address-taken`; Forbidden `other-account` for a link that another account asked for.
 */
export const confirmAddress = useCase(function* ({ token }: { readonly token: string }) {
  const { now } = yield* Acting;
  const id = yield* ownerOf();
  const asked = yield* (yield* KeptAddresses).byLink("new", (yield* Secrets).digest(token), now);
  if (!asked) return yield* invalid("/token", "link-void");
  if (asked.userId !== id) return yield* new Forbidden({ reason: "other-account" });
  const email = yield* openAddress(asked);
  yield* inTransaction(exchange(asked, email)).pipe(Effect.catchIf(isTaken, () => taken));
  return { data: { email } };
});

const exchange = Effect.fnUntraced(function* (asked: KeptAddress, email: string) {
  const viewer = yield* Acting;
  const { userId, askedAt } = asked;
  const former = yield* lockOptional(users, userId);
  if (!former || !(yield* (yield* KeptAddresses).remove(asked.id))) return yield* invalid("/token", "link-void");
  yield* putAddress(former, email, "change-sign-in-address");
  // Asked once it is written: whoever lets it go at the same time has been waited for.
  if (yield* isHeld(email, userId, viewer.now)) return yield* taken;
  yield* (yield* Sessions).endAll(userId, viewer.sessionId ?? null);
  // Nobody has shown that the one before was theirs: it may be a stranger's.
  if (former.emailVerifiedAt === null) return;
  const expiresAt = new Date(Date.parse(viewer.now) + returnDays * 86_400_000).toISOString();
  const back = yield* keepAddress({ kind: "former", userId, address: former.email, askedAt, expiresAt });
  yield* tellChanged(former, email, back, expiresAt);
});

/** Another account got the address first. */
export const isTaken = (error: CoreError): error is Conflict =>
  error instanceof Conflict && error.reason === "unique" && error.pointer.endsWith("/email");

export const taken = invalid("/token", "address-taken");
