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
        name: { fr: "Trouver un labo", en: "Find a lab" },
        description: {
          fr: "Le réseau et ses partenaires, sur la carte",
          en: "The network and its partners, on the map",
        },
        page: "find-a-lab",
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
        name: { fr: "Aides à fabriquer", en: "Aids to make" },
        description: { fr: "Modèles 3D, réglages et retours", en: "3D models, settings and experiences" },
        page: "repository",
      },
      {
        name: { fr: "Aides à la communication", en: "Communication products" },
        description: { fr: "Logiciels, appareils et cahiers", en: "Software, devices and books" },
        page: "communication",
      },
      {
        name: { fr: "Ressources pédagogiques", en: "Resources to teach with" },
        description: { fr: "Cours, fiches, films et sons", en: "Courses, sheets, films and sounds" },
        page: "training",
      },
      {
        name: { fr: "Demandes de ressources", en: "Resource requests" },
        description: { fr: "Qui a une ressource pour…", en: "Who has a resource for…" },
        page: "training-requests",
      },
      {
        name: { fr: "Se former", en: "Trainings" },
        description: { fr: "Ateliers, cours et webinaires", en: "Workshops, courses and webinars" },
        page: "trainings",
      },
      {
        name: { fr: "Le blog", en: "The blog" },
        description: { fr: "Nouvelles des labos", en: "News from the labs" },
        page: "blog",
      },
      {
        name: { fr: "Le forum", en: "The forum" },
        description: { fr: "Poser une question, y répondre", en: "Ask, and be answered" },
        page: "forum",
      },
      {
        name: { fr: "Les badges", en: "Badges" },
        description: { fr: "Certifier ce que l’on a appris", en: "Certify what you have learnt" },
        page: "badges",
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
    name: { fr: "Agenda", en: "Events" },
    page: "events",
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
