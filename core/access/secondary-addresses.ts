import { Effect } from "effect";
import { mailSecondaryVerification } from "#core/accounts/verify-address.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { Installation } from "#core/site/installation.ts";

/** Further addresses of a user: as many as the installation allows (USER-018), each to be confirmed by a mail to it. */
export const secondaryAddressUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const owner = document.relationships.user as Reference | null | undefined;
    if (owner?.id && !Array.isArray(owner)) {
      const { mostSecondaryEmails: maximum } = yield* Installation;
      const storage = yield* Storage;
      // Two that are added at once are counted one after the other.
      yield* storage.lock("users", owner.id, {}, viewer);
      const present = yield* storage.linked("users", owner.id, "secondaryEmailAddresses");
      if (present.length >= maximum)
        return yield* invalid(`${document.pointer}/attributes/email`, "too-many-addresses", { maximum });
    }
    const id = yield* generic(document);
    const made = yield* (yield* Storage).lock(document.type, id, {}, viewer);
    if (made) yield* askWhetherTheirs(id, made, viewer);
    return id;
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    yield* generic(document);
    const storage = yield* Storage;
    const { type, id } = document;
    const now = yield* storage.lock(type, id, {}, viewer);
    if (!now || now.values.email === before.values.email) return;
    const { verifiedAt } = now.values;
    if (verifiedAt !== null) {
      const change = changeOf("update", now.version + 1, viewer, { fields: { verifiedAt: [verifiedAt, null] } });
      yield* storage.update({ type, id, values: { verifiedAt: null }, links: {}, sets: {}, change });
    }
    yield* askWhetherTheirs(id, now, viewer);
  }),
};

/** Asks by mail whether an address is its owner's. What the product puts in by itself is not asked about. */
const askWhetherTheirs = Effect.fnUntraced(function* (
  id: string,
  { values, links }: Locked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (viewer.via === "system") return;
  yield* mailSecondaryVerification({ id, email: String(values.email), userId: String(links.user) }, viewer);
});
