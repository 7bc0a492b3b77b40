import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { lightUsers } from "./entities.ts";
import { checkContactToken } from "./links.ts";
import type * as shapes from "./shapes.ts";

/** What a mail's link proves: that we wrote to the contact. */
interface ContactLink {
  readonly id: string;
  readonly token: string;
}

type Standing = ValueOf<(typeof shapes.readContactSubscription)["output"]>["data"];

/** Whether a contact gets mails. Forbidden without a link that was mailed to them; changes nothing. */
export const contactSubscription = Effect.fnUntraced(function* (
  { id, token }: ContactLink,
  viewer: Viewer,
): Effect.fn.Return<Standing, CoreError, KernelServices> {
  yield* checkContactToken(id, token);
  const fields = ["email", "hasMailSubscription"] as const;
  const found = yield* findOptional(lightUsers, id, asSystem(viewer), { fields });
  return { email: found?.row.email ?? null, isSubscribed: found?.row.hasMailSubscription ?? false };
});

/** Ends all mails to a contact (COMM-014). However often it is done, it is done once; nothing is left to do for who is not known any more. */
export const unsubscribeContact = Effect.fnUntraced(function* (
  { id, token }: ContactLink,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  yield* checkContactToken(id, token);
  const system = asSystem(viewer);
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const contact = yield* lockOptional(lightUsers, id, system);
      if (contact) yield* change(lightUsers, contact, { hasMailSubscription: false }, system, "unsubscribe");
    }),
  );
});
