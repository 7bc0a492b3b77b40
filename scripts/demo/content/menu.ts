import type { DemoMenuItem } from "./content-types.ts";

/** The site's menu, two levels deep; the order is the position. */
export const menu: readonly DemoMenuItem[] = [
  {
    name: { fr: "Le réseau", en: "The network" },
    children: [
      {
        name: { fr: "Qui sommes-nous", en: "About us" },
        description: {
          fr: "Une histoire de voisins, de cuillères et de trains",
          en: "A story of neighbours, spoons and trains",
        },
        page: "about",
      },
      {
        name: { fr: "Les labos", en: "The labs" },
        description: { fr: "Cinq adresses, cinq spécialités", en: "Five addresses, five specialities" },
        page: "labs",
      },
      {
        name: { fr: "La charte", en: "The charter" },
        description: { fr: "Ce que chaque labo signe", en: "What every lab signs" },
        page: "charter",
      },
    ],
  },
  {
    name: { fr: "Ressources", en: "Resources" },
    children: [
      {
        name: { fr: "Tous les articles", en: "All articles" },
        description: { fr: "Guides, fiches et récits", en: "Guides, sheets and stories" },
        page: "articles",
      },
      {
        name: { fr: "Louer du matériel", en: "Rent equipment" },
        description: { fr: "Essayer avant de décider", en: "Try before you decide" },
        page: "rental",
      },
      {
        name: { fr: "Choisir un contacteur", en: "Choosing a switch" },
        description: { fr: "Notre guide le plus lu", en: "Our most read guide" },
        url: "/articles/choosing-a-switch",
      },
      {
        name: { fr: "Sécurité des aides imprimées", en: "Safety of printed aids" },
        description: { fr: "À lire avant de donner une aide", en: "Read it before handing over an aid" },
        url: "/articles/cleaning-and-safety-of-printed-aids",
      },
      {
        name: { fr: "Normes d’accessibilité (W3C)", en: "Accessibility standards (W3C)" },
        description: { fr: "Site du W3C, en anglais, nouvel onglet", en: "W3C site, in a new tab" },
        url: "https://www.w3.org/WAI/standards-guidelines/",
        blank: true,
      },
    ],
  },
  {
    name: { fr: "Membres", en: "Members" },
    page: "members",
    requiresAuth: true,
    accessLevel: "member_level_1",
  },
  {
    name: { fr: "Rédaction", en: "Editing" },
    page: "editorial-guide",
    requiresAuth: true,
    roles: ["app_admin", "admin"],
  },
  {
    name: { fr: "La lettre", en: "Newsletter" },
    page: "newsletter",
    alignsNextRight: true,
  },
  {
    name: { fr: "Nous contacter", en: "Contact us" },
    page: "contact",
  },
];
