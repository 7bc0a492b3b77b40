import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { TraitOverride } from "#core/kernel/trait-overrides.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { listPath } from "#core/shell/notifications/paths.ts";
import { object } from "./object.ts";

/** Where words of a type are met on the site. */
export interface ModeratedPlace {
  readonly type: string;
  /** Path of the page with the words, `null` where that has gone. */
  readonly path: (id: string) => Effect.Effect<string | null, CoreError, UseCaseServices>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Where the module's moderated words are met, so that whoever said them finds what a moderator deleted. */
    readonly moderatedPlaces?: readonly ModeratedPlace[];
  }
}

/**
 * What follows for whoever said something, whatever its type: they are told why a moderator deleted it, and what they object stands where
 * moderators look.
 */
export const moderatedWrites: TraitOverride = {
  trait: "moderated",
  update: Effect.fnUntraced(function* ({ source: { type }, id, before, input, proceed }) {
    yield* proceed();
    const viewer = yield* Acting;
    if (viewer.via === "system") return;
    const words = before as typeof before & Words;
    const { appeal, deletedAt, deletionReason }: Partial<Words> = input;
    if (appeal && words.appeal === null) yield* object({ type, id }, appeal);
    const author = words.author ?? words.createdBy ?? words.user ?? null;
    if (!deletedAt || words.deletedAt !== null || author === null || author === viewer.id) return;
    yield* tellOfDeletion({ type, id }, author, deletionReason ?? "");
  }),
};

interface Words {
  readonly author?: string | null;
  readonly createdBy?: string | null;
  readonly user?: string | null;
  readonly appeal: string | null;
  readonly deletedAt: string | null;
  readonly deletionReason: string | null;
}

const tellOfDeletion = Effect.fnUntraced(function* (about: Reference, author: string, reason: string) {
  const places = (yield* Catalogue).contributions("moderatedPlaces");
  const place = places.find(({ part }) => part.type === about.type)?.part;
  const path = place ? yield* place.path(about.id) : null;
  yield* notify({
    type: "reminder",
    to: [author],
    line: "words_deleted",
    values: { reason },
    about,
    actionUrl: path ?? listPath,
  });
});
