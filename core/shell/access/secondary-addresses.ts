import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { Jobs, type KernelServices } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { confirmSecondaryJob } from "./confirm-secondary-job.ts";
import { secondaryEmailAddresses, users } from "./entities.ts";

/*
 * Further addresses of a user: as many as the installation allows (USER-018), each confirmed by a mail that is sent to it. An address that
 * somebody has is answered alike: confirming alone makes it somebody's. `system` (seed, commands) sends no mail.
 */

export const addAddress = override(secondaryEmailAddresses, "create", function* (input, viewer, { at, proceed }) {
  if (input.user) yield* checkRoom(input.user, at("email"), viewer);
  const id = yield* proceed();
  if (viewer.via !== "system") yield* askToConfirm(id);
  return id;
});

export const changeAddress = override(
  secondaryEmailAddresses,
  "update",
  function* (input, viewer, { id, before, proceed }) {
    const isOther = input.email !== undefined && input.email !== before.email;
    if (!isOther || viewer.via === "system") return yield* proceed();
    yield* proceed({ verifiedAt: null });
    yield* askToConfirm(id);
  },
);

/** Two that are added at once are counted one after the other. */
const checkRoom = Effect.fnUntraced(function* (
  owner: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation> {
  const { mostSecondaryEmails: maximum } = yield* Installation;
  yield* lockOptional(users, owner, viewer);
  const present = yield* (yield* Storage).linkedIds(users.type, owner, "secondaryEmailAddresses");
  if (present.length >= maximum) return yield* invalid(pointer, "too-many-addresses", { maximum });
});

/** The mail is written behind the request: whose the address is tells neither its answer nor its time. */
const askToConfirm = Effect.fnUntraced(function* (id: string): Effect.fn.Return<void, CoreError, Jobs> {
  yield* (yield* Jobs).enqueue({ name: confirmSecondaryJob, data: { id } });
});
