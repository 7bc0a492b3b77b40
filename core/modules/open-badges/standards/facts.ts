import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { RichTexts, type UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, listByIds } from "#core/kernel/reads.ts";
import { systemOf } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { files } from "#core/shell/files/entities.ts";
import { openBadgeAssertions, openBadges } from "../entities.ts";

/** A badge as others are told of it. */
export interface BadgeFacts {
  readonly id: string;
  readonly title: string;
  /** The criteria as plain text. */
  readonly criteria: string;
  /** The criteria, cleaned. */
  readonly html: string;
  /** Language of its texts where it is not the one that was wanted. */
  readonly lang?: string;
  readonly version: string | null;
  readonly image: ImageFacts | null;
}

/** A picture of the site; `url` is its path. */
export interface ImageFacts {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
}

/** An organization as it awards badges. */
export interface IssuerFacts {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly email: string | null;
  readonly description: string | null;
  readonly image: ImageFacts | null;
}

/** An award with all that its documents tell. */
export interface AwardFacts {
  readonly id: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly recipient: string | null;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly revocationReason: string | null;
  readonly badge: BadgeFacts;
  readonly issuer: IssuerFacts;
}

const fileFields = fieldsOf(files, ["url", "description"]);
const badgeFields = ["title", "description", "versionName", "image"] as const;
const issuerFields = ["name", "unitName", "externalUrl", "contactEmail", "shortDescription", "image"] as const;

const awardParts = {
  fields: [
    "recipientName",
    "recipientEmail",
    "recipient",
    "issuedAt",
    "expiresAt",
    "revokedAt",
    "revocationReason",
    "badge",
    "issuer",
    "createdAt",
  ],
  include: { badge: { image: {} }, issuer: { image: {} }, recipient: {} },
  includeFields: [
    fieldsOf(users, []),
    fieldsOf(openBadges, badgeFields),
    fieldsOf(organizations, issuerFields),
    fileFields,
  ],
} as const;

const badgeParts = { fields: badgeFields, include: { image: {} }, includeFields: [fileFields] } as const;

const issuerParts = { fields: issuerFields, include: { image: {} }, includeFields: [fileFields] } as const;

/** What documents say is in the language of the site, whoever asks: what was signed once does not change with its reader. */
const teller = (viewer: Viewer, locale: Locale = viewer.defaultLocale): Viewer => ({ ...systemOf(viewer), locale });

type Reading<Value> = Effect.Effect<Value, CoreError, UseCaseServices>;

/** An award, whoever asks, in a language; NotFound when there is none. */
export const awardFacts = (id: string, locale?: Locale): Reading<AwardFacts> =>
  Effect.gen(function* () {
    const [award] = yield* awardsFacts([id], locale);
    return award ?? (yield* missing("open-badge-assertions", id));
  });

/** Awards with these ids, as many as there are. */
export const awardsFacts = (ids: readonly string[], locale?: Locale): Reading<readonly AwardFacts[]> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const { rows, related } = yield* actingAs(teller(viewer, locale), listByIds(openBadgeAssertions, ids, awardParts));
    const { plain } = yield* RichTexts;
    return rows.flatMap((row): readonly AwardFacts[] => {
      const badge = related(openBadges, row.badge);
      const issuer = related(organizations, row.issuer);
      if (!badge || !issuer) return [];
      return [
        {
          id: row.id,
          recipientName: row.recipientName,
          recipientEmail: row.recipientEmail,
          recipient: row.recipient,
          issuedAt: row.issuedAt ?? row.createdAt,
          expiresAt: row.expiresAt,
          revokedAt: row.revokedAt,
          revocationReason: row.revocationReason,
          badge: badgeFrom(badge, imageFrom(related(files, badge.image)), plain),
          issuer: issuerFrom(issuer, imageFrom(related(files, issuer.image))),
        },
      ];
    });
  });

/** A badge that is out; NotFound for any other. */
export const badgeFacts = (id: string): Reading<BadgeFacts> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    if (!isUuid(id)) return yield* missing(openBadges.type, id);
    const { row, related } = yield* actingAs(teller(viewer), find(openBadges, id, badgeParts));
    const { plain } = yield* RichTexts;
    return badgeFrom(row, imageFrom(related(files, row.image)), plain);
  });

/** An organization, whether it has awarded anything or not. */
export const issuerFacts = (id: string): Reading<IssuerFacts> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    if (!isUuid(id)) return yield* missing(organizations.type, id);
    const { row, related } = yield* actingAs(teller(viewer), find(organizations, id, issuerParts));
    return issuerFrom(row, imageFrom(related(files, row.image)));
  });

const missing = (type: string, id: string) => Effect.fail(new NotFound({ type, id }));

const badgeFrom = (
  row: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly versionName: unknown;
    readonly lang?: string;
  },
  image: ImageFacts | null,
  plain: (html: string) => string,
): BadgeFacts => ({
  id: row.id,
  title: row.title,
  criteria: plain(row.description),
  html: row.description,
  ...(row.lang === undefined ? {} : { lang: row.lang }),
  version: typeof row.versionName === "string" ? row.versionName : null,
  image,
});

const issuerFrom = (
  row: {
    readonly id: string;
    readonly name: string;
    readonly unitName: string | null;
    readonly externalUrl: string | null;
    readonly contactEmail: string | null;
    readonly shortDescription: string | null;
  },
  image: ImageFacts | null,
): IssuerFacts => ({
  id: row.id,
  name: completedName(row),
  url: row.externalUrl,
  email: row.contactEmail,
  description: row.shortDescription,
  image,
});

const imageFrom = (
  file: { readonly id: string; readonly url: string | null; readonly description: string | null } | undefined,
): ImageFacts | null => (file?.url ? { id: file.id, url: file.url, alt: file.description ?? "" } : null);
