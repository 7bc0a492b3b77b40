import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { enqueue } from "#core/kernel/job.ts";
import { override } from "#core/kernel/overrides.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { confirmSecondaryJob } from "./confirm-secondary-job.ts";
import { secondaryEmailAddresses, users } from "./entities.ts";

/*
 * Further addresses of a user: as many as the installation allows (USER-018), each confirmed by a mail that is sent to it. An address that
 * somebody has is answered alike: confirming alone makes it somebody's. `system` (seed, commands) sends no mail.
 */

export const addAddress = override(secondaryEmailAddresses, "create", function* (input, { at, proceed }) {
  const { via } = yield* Acting;
  if (input.user) yield* checkRoom(input.user, at("email"));
  const id = yield* proceed();
  if (via !== "system") yield* askToConfirm(id);
  return id;
});

export const changeAddress = override(secondaryEmailAddresses, "update", function* (input, { id, before, proceed }) {
  const { via } = yield* Acting;
  const isOther = input.email !== undefined && input.email !== before.email;
  if (!isOther || via === "system") return yield* proceed();
  yield* proceed({ verifiedAt: null });
  yield* askToConfirm(id);
});

/** Two that are added at once are counted one after the other. */
const checkRoom = Effect.fnUntraced(function* (owner: string, pointer: string) {
  const { mostSecondaryEmails: maximum } = yield* Installation;
  yield* lockOptional(users, owner);
  const present = yield* (yield* Storage).linkedIds(users.type, owner, "secondaryEmailAddresses");
  if (present.length >= maximum) return yield* invalid(pointer, "too-many-addresses", { maximum });
});

/** The mail is written behind the request: whose the address is tells neither its answer nor its time. */
const askToConfirm = Effect.fnUntraced(function* (id: string) {
  yield* enqueue(confirmSecondaryJob, { id });
});
