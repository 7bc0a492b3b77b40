import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { bytesOf } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { addressesOf } from "./addresses.ts";
import { credentialOf } from "./credential.ts";
import { awardFacts } from "./facts.ts";
import { hostedAssertion } from "./hosted.ts";
import { BadgeImages } from "./ports.ts";

/** The image of an award with the hosted assertion and the signed credential in it; `null` where the award was revoked (BADGE-004). */
export const bakedImage = Effect.fnUntraced(function* (id: string) {
  const { flags } = yield* Acting;
  if (!flags["open-badges"]) return yield* new NotFound({ type: "open-badges" });
  const award = yield* awardFacts(id);
  if (award.revokedAt !== null) return null;
  const { publicUrl } = yield* Installation;
  const image = award.badge.image && (yield* bytesAt(contentKey(yield* bytesOf(award.badge.image.id))));
  const issued = yield* credentialOf(award);
  const assertion = hostedAssertion(award, issued, { addresses: addressesOf(publicUrl), publicUrl });
  const baked =
    image &&
    (yield* (yield* BadgeImages).bake(image, {
      assertion: JSON.stringify(assertion),
      credential: JSON.stringify(issued.document),
    }));
  return baked ?? (yield* new NotFound({ type: "open-badge-assertions", id }));
});
