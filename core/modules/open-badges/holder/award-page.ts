import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { awardFacts } from "../standards/facts.ts";
import { namedAward } from "./named-award.ts";
import { shareSecret } from "./share.ts";
import { type ShownEvidence, shownEvidence } from "./shown-evidence.ts";

/** An award as its page shows it (ROUTE-076); the link to it for the holder alone. */
export const awardPage = Effect.fnUntraced(function* (key: string) {
  const viewer = yield* Acting;
  const id = yield* namedAward(key);
  const award = yield* awardFacts(id, viewer.locale);
  const isOwn = viewer.id !== null && award.recipient === viewer.id;
  const share = isOwn ? yield* shareSecret(id) : null;
  return shown(award, isOwn, share, yield* shownEvidence(id, key));
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
