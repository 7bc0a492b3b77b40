import { entity } from "#core/kernel/entity.ts";
import { flag, richText, text, url } from "#core/kernel/fields.ts";
import { always, superAdmin } from "#core/kernel/policy.ts";
import { file, one } from "#core/kernel/relations.ts";

/** Main settings, a single record (platform-shell §3). Members of other modules' subjects are added by those modules. */
export const appEnvs = entity("app-envs", {
  singleton: true,
  fields: {
    initialized: flag().readOnly(),
    description: text({ multiline: true, max: 500 }).localized(),
    styles: text({ multiline: true, max: 50_000 }),
    becomeMemberUrl: url(),
    evolveMemberUrl: url(),
    rlCharterUrl: url(),
    rlCharterTranslatorName: text(),
    rlCharterTranslatorUrl: url(),
    documentHeader: richText().localized().see(superAdmin),
    documentFooter: richText().localized().see(superAdmin),
  },
  relations: {
    logo: file("image"),
    documentLogo: file("image").see(superAdmin),
    socialPreview: file("image"),
    openBadgeIssuerAccessLevel: one("access-levels").when("open-badges"),
    rlProjectsAccessLevel: one("access-levels").when("document-repository"),
  },
  policy: { see: always, create: superAdmin, update: superAdmin },
  label: "id",
  admin: {
    category: "application",
    columns: ["description", "updatedAt"],
    audience: superAdmin,
    sections: {
      membership: ["becomeMemberUrl", "evolveMemberUrl", "openBadgeIssuerAccessLevel", "rlProjectsAccessLevel"],
      charter: ["rlCharterUrl", "rlCharterTranslatorName", "rlCharterTranslatorUrl"],
      documents: ["documentHeader", "documentFooter", "documentLogo"],
    },
  },
});
