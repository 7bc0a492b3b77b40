import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { FileStore } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { bytesOf } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { addressesOf } from "./addresses.ts";
import { credentialOf, type SigningServices } from "./credential.ts";
import { awardFacts } from "./facts.ts";
import { hostedAssertion } from "./hosted.ts";
import { type BadgeImage, BadgeImages } from "./ports.ts";

/** The image of an award with the hosted assertion and the signed credential in it; `null` where the award was revoked (BADGE-004). */
export const bakedImage = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<BadgeImage | null, CoreError, SigningServices | BadgeImages | FileStore> {
  if (!viewer.flags["open-badges"]) return yield* new NotFound({ type: "open-badges" });
  const award = yield* awardFacts(id, viewer);
  if (award.revokedAt !== null) return null;
  const { publicUrl } = yield* Installation;
  const image = award.badge.image && (yield* bytesAt(contentKey(yield* bytesOf(award.badge.image.id))));
  const issued = yield* credentialOf(award, viewer);
  const assertion = hostedAssertion(award, issued, { addresses: addressesOf(publicUrl), publicUrl });
  const baked =
    image &&
    (yield* (yield* BadgeImages).bake(image, {
      assertion: JSON.stringify(assertion),
      credential: JSON.stringify(issued.document),
    }));
  return baked ?? (yield* new NotFound({ type: "open-badge-assertions", id }));
});
