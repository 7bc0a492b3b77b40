import { Effect } from "effect";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import { allOf, isSet, where } from "#core/kernel/policy.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { lightUsers } from "#core/modules/contacts/entities.ts";
import { subscriptionConfirmed } from "#core/modules/newsletters/confirm.ts";
import { lightUserFormInputs } from "./entities.ts";

/** Who asked for mails with a form and confirms it gets them, also where the input was handled before that. */
export const followConfirmations: readonly EventHandler[] = [
  handleEvent(
    subscriptionConfirmed,
    Effect.fnUntraced(function* ({ email }) {
      const asked = allOf(
        where("userEmail", "eq", email),
        where("userHasMailSubscription", "eq", true),
        isSet("handledAt"),
      );
      if (!(yield* asSystem(first(lightUserFormInputs, { where: asked, fields: [] })))) return;
      for (const id of yield* asSystem(listIds(lightUsers, where("email", "eq", email)))) {
        const contact = yield* lock(lightUsers, id);
        yield* change(lightUsers, contact, { hasMailSubscription: true }, "confirm");
      }
    }),
  ),
];
