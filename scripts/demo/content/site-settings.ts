import type { BothTexts } from "./content-types.ts";

/** The main settings (app-env). */
export const mainSettings = {
  description: {
    fr: "Coudemain est un réseau fictif de cinq labos qui fabriquent des aides techniques avec les personnes concernées. Plans ouverts, mains ouvertes.",
    en: "Coudemain is a fictitious network of five labs that make assistive devices with the people concerned. Open plans, open hands.",
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

/** Old paths that still lead somewhere. */
export const redirections = [
  { name: "Ancien accueil", fromPath: "/accueil", toPath: "/" },
  { name: "Ancienne présentation", fromPath: "/a-propos", toPath: "/about" },
  { name: "Ancien blog", fromPath: "/ressources", toPath: "/articles" },
  { name: "Ancien contact", fromPath: "/contact", toPath: "/contact-us" },
  { name: "Affiche des contacteurs", fromPath: "/contacteurs", toPath: "/articles/choosing-a-switch" },
] as const;

/** Lines of the interface that this installation words its own way. `group` is the namespace. */
export const languageLines: readonly { readonly group: string; readonly key: string; readonly text: BothTexts }[] = [
  {
    group: "site",
    key: "footer.newsletter",
    text: { fr: "Recevoir la lettre du réseau", en: "Receive the network’s letter" },
  },
];
