import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Secrets } from "#core/shell/access/ports.ts";
import { awardFacts } from "../standards/facts.ts";
import { namedAward } from "./named-award.ts";
import { shareSecret } from "./share.ts";
import { type ShownEvidence, shownEvidence } from "./shown-evidence.ts";

/** An award as its page shows it (ROUTE-076); the link to it for the holder alone. */
export const awardPage = Effect.fnUntraced(function* (
  key: string,
  viewer: Viewer,
): Effect.fn.Return<ReturnType<typeof shown>, CoreError, KernelServices | Secrets> {
  const id = yield* namedAward(key, viewer);
  const award = yield* awardFacts(id, viewer, viewer.locale);
  const isOwn = viewer.id !== null && award.recipient === viewer.id;
  const share = isOwn ? yield* shareSecret(id, viewer) : null;
  return shown(award, isOwn, share, yield* shownEvidence(id, key, viewer));
});

const shown = (
  {
    badge,
    issuer,
    recipientEmail: _email,
    recipient: _account,
    ...award
  }: Effect.Success<ReturnType<typeof awardFacts>>,
  isOwn: boolean,
  share: string | null,
  evidences: readonly ShownEvidence[],
) => ({
  ...award,
  isOwn,
  share,
  evidences,
  badge: {
    id: badge.id,
    title: badge.title,
    html: badge.html,
    version: badge.version,
    image: badge.image?.url ?? null,
    imageAlt: badge.image?.alt ?? "",
    lang: badge.lang ?? null,
  },
  issuer: { id: issuer.id, name: issuer.name, url: issuer.url },
});
