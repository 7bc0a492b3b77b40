import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dateFormat } from "#core/kernel/date-format.ts";
import { Gone } from "#core/kernel/errors.ts";
import { startOf } from "#core/kernel/graphemes.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { bytesOf } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { awardFacts } from "../standards/facts.ts";
import { verifierPath } from "../standards/verifier-path.ts";
import { namedAward } from "./named-award.ts";
import { CertificatePrinter } from "./ports.ts";

/** Characters of the criteria that fit on the page. */
const longestCriteria = 420;

/** The certificate of an award as a tagged PDF, in the language of the viewer, for whoever sees the award. Gone where it was revoked. */
export const certificateOf = Effect.fnUntraced(function* (key: string) {
  const viewer = yield* Acting;
  const id = yield* namedAward(key);
  const award = yield* awardFacts(id, viewer.locale);
  if (award.revokedAt !== null) return yield* new Gone({});
  const { publicUrl, lines } = yield* Installation;
  const { locale } = viewer;
  const say = (name: string, values: Readonly<Record<string, string>> = {}): string =>
    (lineOf(lines, locale, `open-badges:certificate.${name}`) ?? "").replace(
      /\{\{(\w+)\}\}/g,
      (whole, value: string) => values[value] ?? whole,
    );
  const days = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const day = (instant: string) => days.format(new Date(instant));
  const { badge, issuer, recipientName, issuedAt, expiresAt } = award;
  const image = badge.image && (yield* bytesAt(contentKey(yield* bytesOf(badge.image.id))));
  const verifyUrl = `${publicUrl}${verifierPath({ assertion: id })}`;
  return yield* (yield* CertificatePrinter).print(
    {
      language: locale,
      title: say("title", { badge: badge.title, name: recipientName }),
      kind: say("kind"),
      badge: badge.title,
      imageAlt: badge.image?.alt || badge.title,
      lead: say("lead"),
      name: recipientName,
      statement: say("statement", { issuer: issuer.name }),
      criteria:
        badge.criteria.length > longestCriteria ? `${startOf(badge.criteria, longestCriteria)}…` : badge.criteria,
      issuer: issuer.name,
      facts: [
        { label: say("issued"), value: day(issuedAt) },
        ...(expiresAt === null ? [] : [{ label: say("until"), value: day(expiresAt) }]),
        { label: say("issuer"), value: issuer.name },
      ],
      verify: say("verify", { address: verifyUrl }),
      verifyUrl,
      codeAlt: say("code"),
    },
    image ?? null,
  );
});
