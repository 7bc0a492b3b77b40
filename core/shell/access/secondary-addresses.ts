import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { mailSecondaryVerification } from "#core/shell/accounts/verify-address.ts";
import { Installation } from "#core/shell/site/installation.ts";

const type = "secondary-email-addresses";

/**
 * Further addresses of a user: as many as the installation allows (USER-018), each confirmed by a mail that is sent to it. `system` (seed,
 * commands) sends none.
 */
export const secondaryAddressUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    yield* checkRoom(document, viewer);
    const id = yield* generic(document);
    if (viewer.via !== "system") yield* askToConfirm(id, viewer);
    return id;
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    yield* generic(document);
    if (viewer.via === "system") return;
    const storage = yield* Storage;
    const present = yield* storage.lock(type, document.id, {}, viewer);
    if (!present || present.values.email === before.values.email) return;
    if (present.values.verifiedAt !== null) {
      yield* storage.update({
        type,
        id: document.id,
        values: { verifiedAt: null },
        links: {},
        sets: {},
        change: changeOf("update", present.version + 1, viewer, {
          fields: { verifiedAt: [present.values.verifiedAt, null] },
        }),
      });
    }
    yield* askToConfirm(document.id, viewer);
  }),
};

/** Two that are added at once are counted one after the other. */
const checkRoom = Effect.fnUntraced(function* (
  { relationships, pointer }: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const owner = relationships.user as Reference | null | undefined;
  if (!owner?.id || Array.isArray(owner)) return;
  const { mostSecondaryEmails: maximum } = yield* Installation;
  const storage = yield* Storage;
  yield* storage.lock("users", owner.id, {}, viewer);
  const present = yield* storage.linked("users", owner.id, "secondaryEmailAddresses");
  if (present.length >= maximum)
    return yield* invalid(`${pointer}/attributes/email`, "too-many-addresses", { maximum });
});

const askToConfirm = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const kept = yield* (yield* Storage).lock(type, id, {}, viewer);
  if (!kept) return;
  yield* mailSecondaryVerification({ id, email: String(kept.values.email), userId: String(kept.links.user) }, viewer);
});
