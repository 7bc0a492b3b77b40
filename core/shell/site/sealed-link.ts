import { Effect } from "effect";
import { KeyRing } from "#core/kernel/ports.ts";

/** What a link is for, and whose: one that was made for another place opens nothing here. */
export interface LinkPlace {
  readonly type: string;
  readonly field: string;
  readonly id: string;
}

/** The secret part of a link: nobody reads it, changes it or makes one; it works for as long as the key that sealed it is kept. */
export const sealLink = (text: string, place: LinkPlace): Effect.Effect<string, never, KeyRing> =>
  Effect.map(Effect.service(KeyRing), (ring) => ring.seal(text, place));

/** What was sealed at the place; `null` for what was not, or was changed. */
export const openLink = (token: string, place: LinkPlace): Effect.Effect<string | null, never, KeyRing> =>
  Effect.flatMap(Effect.service(KeyRing), (ring) =>
    Effect.orElseSucceed(
      Effect.try(() => ring.open(token, place)),
      () => null,
    ),
  );
