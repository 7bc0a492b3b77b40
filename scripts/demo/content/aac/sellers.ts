import type { BothTexts } from "../content-types.ts";

export interface DemoSeller {
  readonly key: string;
  readonly name: string;
  readonly website: string;
  readonly description: BothTexts;
  /** Background of its sign, `#rrggbb`. */
  readonly color: string;
}

/** Invented sellers. */
export const sellers: readonly DemoSeller[] = [
  {
    key: "tamarin",
    name: "Tamarin Voix",
    website: "https://tamarin-voix.example",
    color: "#2b3a8c",
    description: {
      en: "Two speech therapists and a programmer in Rennes. Their software begins with six words and grows with whoever uses it.",
      fr: "Deux orthophonistes et un programmeur à Rennes. Leurs logiciels commencent par six mots et grandissent avec la personne.",
    },
  },
  {
    key: "lightwren",
    name: "Lightwren",
    website: "https://lightwren.example",
    color: "#0c563f",
    description: {
      en: "Makes eye and head pointers in Leeds, and lends each of them for a month before anybody pays.",
      fr: "Fabrique à Leeds des commandes oculaires et de tête, et les prête un mois avant tout achat.",
    },
  },
  {
    key: "parola-aperta",
    name: "Parola Aperta",
    website: "https://parola-aperta.example",
    color: "#8f2d05",
    description: {
      en: "A cooperative in Bologna that gives its software away and lives from training.",
      fr: "Une coopérative de Bologne qui offre ses logiciels et vit de la formation.",
    },
  },
  {
    key: "nordlyd",
    name: "Nordlyd",
    website: "https://nordlyd.example",
    color: "#184e8a",
    description: {
      en: "Sturdy devices with a voice, built in Aarhus since a school asked for one that survives recess.",
      fr: "Des appareils parlants et solides, construits à Aarhus depuis qu’une école en a voulu un qui survive à la récréation.",
    },
  },
  {
    key: "plana-i-veu",
    name: "Plana i Veu",
    website: "https://plana-i-veu.example",
    color: "#704300",
    description: {
      en: "Boards and books of communication from Girona, on paper that can be washed and on tablets.",
      fr: "Des tableaux et cahiers de communication de Gérone, sur papier lavable et sur tablette.",
    },
  },
  {
    key: "cuvant-cald",
    name: "Cuvânt Cald",
    website: "https://cuvant-cald.example",
    color: "#5a2a82",
    description: {
      en: "Voices for languages that few products speak, recorded in Cluj with the people who use them.",
      fr: "Des voix pour les langues que peu de produits parlent, enregistrées à Cluj avec celles et ceux qui s’en servent.",
    },
  },
];
