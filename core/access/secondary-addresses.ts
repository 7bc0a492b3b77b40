import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { Installation } from "#core/site/installation.ts";

/** Further addresses of a user: as many as the installation allows (USER-018). */
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
    return yield* generic(document);
  }),
};
