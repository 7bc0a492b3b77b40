import type { WriteDemo } from "../demo.ts";

/** The main settings (app-env). */
export const mainSettings = {
  description: {
    fr: "Labcommons est un réseau fictif de cinq labos qui fabriquent des aides techniques avec les personnes concernées. Plans ouverts, mains ouvertes.",
    en: "Labcommons is a fictitious network of five labs that make assistive devices with the people concerned. Open plans, open hands.",
  },
  logo: "logo",
  documentLogo: "logo",
  socialPreview: "social-preview",
  becomeMemberUrl: "/contact-us",
  evolveMemberUrl: "/members",
  rlCharterUrl: "/charter",
  rlCharterTranslatorName: "Kelpie Workshop",
  rlCharterTranslatorUrl: "https://kelpie-workshop.example",
} as const;

export const writeSettings: WriteDemo = async ({ write, keep, idOf }) => {
  const { description, logo, documentLogo, socialPreview, ...attributes } = mainSettings;
  const picture = (key: string) => idOf("files", key);
  const id = await write.put(
    "app-envs",
    {
      attributes: { ...attributes, initialized: true },
      texts: { description },
      links: {
        logo: picture(logo),
        documentLogo: picture(documentLogo),
        socialPreview: picture(socialPreview),
        // The small labs of the network award badges too.
        openBadgeIssuerAccessLevel: "member_level_1",
      },
    },
    {
      logo: "files",
      documentLogo: "files",
      socialPreview: "files",
      openBadgeIssuerAccessLevel: "access-levels",
    },
  );
  keep("app-envs", "main", id);
};
