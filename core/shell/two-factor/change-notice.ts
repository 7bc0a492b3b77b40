import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Audited } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import type { FactorsChange, PasskeyChange } from "#core/shell/mail/templates/factors-changed.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { auditFactors } from "./audit-factors.ts";
import type { Factors } from "./ports.ts";
import type { Strategy } from "./strategies.ts";

/** Notes in the audit log, and tells its owner by mail, what was added to their second factors or removed; passkeys by their names. */
export const tellFactorsChanged = Effect.fnUntraced(function* (
  factors: Factors,
  what: { readonly did: "added" | "removed"; readonly strategy: Strategy; readonly passkey: string },
  preferred: Strategy | null,
) {
  const { did, strategy, passkey: name } = what;
  const verb = did === "added" ? "add" : "remove";
  if (strategy !== "passkey") {
    yield* auditFactors(factors.userId, `${verb}-two-factor`, preferred);
    return yield* mailFactorsChanged(factors, did);
  }
  const audited: Audited = { passkey: did === "added" ? [null, name] : [name, null] };
  yield* auditFactors(factors.userId, `${verb}-passkey`, preferred, audited);
  yield* mailFactorsChanged(factors, { change: `passkey-${did}`, name });
});

/** Tells somebody by mail that their second factors were changed, in the transaction of the change. */
export const mailFactorsChanged = Effect.fnUntraced(function* (
  factors: Pick<Factors, "email" | "name" | "locale">,
  what: FactorsChange | PasskeyChange,
) {
  const { locale, now } = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "factors-changed",
    to: { address: factors.email, name: factors.name, locale: factors.locale ?? locale },
    values: { ...(typeof what === "string" ? { change: what } : what), profileUrl: `${publicUrl}/account/profile` },
    key: `factors-changed ${(yield* Ids).next()}`,
    now,
  });
});
