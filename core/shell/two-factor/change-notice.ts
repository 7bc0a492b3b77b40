import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import type { FactorsChange } from "#core/shell/mail/templates/factors-changed.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Factors } from "./ports.ts";

/** Tells somebody by mail that their second factors were changed, in the transaction of the change. */
export const mailFactorsChanged = Effect.fnUntraced(function* (
  factors: Pick<Factors, "email" | "name" | "locale">,
  change: FactorsChange,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "factors-changed",
    to: { address: factors.email, name: factors.name, locale: factors.locale ?? viewer.locale },
    values: { change, profileUrl: `${publicUrl}/account/profile` },
    key: `factors-changed ${(yield* Ids).next()}`,
    now: viewer.now,
  });
});
