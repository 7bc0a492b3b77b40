import { code, flag, instant, richText, text, url } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";

/** `key`: the id of the award, or the secret of its link. */
export const awardPage = {
  input: object({ key: code({ max: 64 }).required() }),
  output: dataOf(
    object({
      id: code().required(),
      recipientName: text().required(),
      issuedAt: instant().required(),
      expiresAt: instant(),
      revokedAt: instant(),
      revocationReason: text({ multiline: true, max: 1000 }),
      isOwn: flag(),
      /** The secret of the link by which anybody sees it, told to the holder alone. */
      share: code({ max: 64 }),
      /** Files that show that it was earned: by a link only those that its holder shows. */
      evidences: listOf(object({ id: code().required(), name: text().required(), url: url().required() })),
      badge: object({
        id: code().required(),
        title: text().required(),
        html: richText().required(),
        version: text(),
        image: url(),
        imageAlt: text({ multiline: true, max: 1000 }),
        lang: code(),
      }),
      issuer: object({ id: code().required(), name: text({ max: 600 }).required(), url: url() }),
    }),
  ),
};

export const shareAward = {
  input: object({ id: code().required() }),
  output: dataOf(object({ share: code({ max: 64 }).required() })),
};

export const endShare = { input: object({ id: code().required() }), output: nothing };
