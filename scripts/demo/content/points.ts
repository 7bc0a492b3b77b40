import type { BothTexts } from "./content-types.ts";

/** A line of an account of the demo, or a coupon that its owner bought: in whole points, so many days ago. */
export type DemoMovement = { readonly daysAgo: number } & (
  | { readonly operation: "credit" | "debit"; readonly points: number; readonly comment: string }
  | { readonly coupon: string; readonly usedDaysAgo?: number }
);

/** Accounts by the key of their owner, each in the language that its owner reads, the oldest line first. */
export const movements: Readonly<Record<string, readonly DemoMovement[]>> = {
  member: [
    { daysAgo: 182, operation: "credit", points: 60, comment: "Points de bienvenue du réseau" },
    { daysAgo: 160, operation: "credit", points: 25, comment: "Accueil de la remorque à l’école, deux demi-journées" },
    { daysAgo: 141, operation: "debit", points: 8, comment: "Filament PETG, une bobine" },
    { daysAgo: 118, coupon: "printing", usedDaysAgo: 112 },
    { daysAgo: 96, operation: "credit", points: 30, comment: "Relecture de trois fiches d’aides techniques" },
    { daysAgo: 74, operation: "debit", points: 12.5, comment: "Découpe laser, plexiglas 3 mm" },
    { daysAgo: 73, operation: "credit", points: 2.5, comment: "Correction : la plaque était une chute" },
    { daysAgo: 41, coupon: "machine", usedDaysAgo: 33 },
    { daysAgo: 20, operation: "credit", points: 15, comment: "Atelier « contacteurs maison », animation" },
    { daysAgo: 6, coupon: "printing" },
  ],
  organization: [
    { daysAgo: 200, operation: "credit", points: 250, comment: "Dotation annuelle de la Boîte à Gestes" },
    { daysAgo: 171, operation: "debit", points: 40, comment: "Prêt d’une mallette de contacteurs, transport compris" },
    { daysAgo: 133, operation: "credit", points: 80, comment: "Deux journées portes ouvertes sur la remorque" },
    { daysAgo: 90, coupon: "training" },
    { daysAgo: 48, operation: "debit", points: 35, comment: "Petit outillage pour la remorque" },
    { daysAgo: 12, operation: "credit", points: 20, comment: "Documentation de l’aide à la tartine" },
  ],
  contributor: [
    { daysAgo: 120, operation: "credit", points: 40, comment: "Welcome to the network" },
    { daysAgo: 64, operation: "credit", points: 18, comment: "Three repairs written up, with pictures" },
    { daysAgo: 22, operation: "debit", points: 9, comment: "Brass inserts, M3, a hundred" },
  ],
};

export interface DemoCoupon {
  readonly key: string;
  /** In whole points. */
  readonly points: number;
  readonly limit?: number;
  readonly individualLimit?: number;
  /** In how many days it is over; negative when it is already. */
  readonly overInDays?: number;
  readonly name: BothTexts;
  readonly description: BothTexts;
}

export const coupons: readonly DemoCoupon[] = [
  {
    key: "printing",
    points: 15,
    individualLimit: 4,
    name: { en: "Three hours of 3D printing", fr: "Trois heures d’impression 3D" },
    description: {
      en: "<p>On any printer of a lab of the network, filament included. Somebody of the lab starts it with you.</p>",
      fr: "<p>Sur l’imprimante d’un labo du réseau, filament compris. Quelqu’un du labo la lance avec vous.</p>",
    },
  },
  {
    key: "machine",
    points: 20,
    limit: 12,
    overInDays: 75,
    name: { en: "An afternoon at the laser cutter", fr: "Un après-midi à la découpe laser" },
    description: {
      en: "<p>Four hours with the machine and somebody who knows it. Bring your drawing, we find the material.</p>",
      fr: "<p>Quatre heures avec la machine et quelqu’un qui la connaît. Apportez votre dessin, nous trouvons la matière.</p>",
    },
  },
  {
    key: "training",
    points: 120,
    limit: 6,
    individualLimit: 1,
    overInDays: 40,
    name: { en: "A day of training for your team", fr: "Une journée de formation pour votre équipe" },
    description: {
      en: "<p>Switches, mounting, first communication boards: we come to you, for up to eight people.</p>",
      fr: "<p>Contacteurs, fixations, premiers tableaux de communication : nous venons chez vous, pour huit personnes au plus.</p>",
    },
  },
  {
    key: "visit",
    points: 0,
    individualLimit: 1,
    name: { en: "A first visit to a lab", fr: "Une première visite de labo" },
    description: {
      en: "<p>An hour with a maker and an occupational therapist, to talk through your idea over a cup of tea.</p>",
      fr: "<p>Une heure avec un fabricant et un ergothérapeute, pour parler de votre idée autour d’un thé.</p>",
    },
  },
  {
    key: "spring",
    points: 5,
    limit: 40,
    overInDays: -30,
    name: { en: "The spring kit of small aids", fr: "Le lot de printemps des petites aides" },
    description: {
      en: "<p>Five small printed aids for the kitchen and the garden.</p>",
      fr: "<p>Cinq petites aides imprimées pour la cuisine et le jardin.</p>",
    },
  },
];

/** A paper in somebody's account, in the language that they read. */
export interface DemoDocument {
  readonly owner: string;
  readonly kind: "invoice" | "debit_note" | "quote" | "contract" | "other";
  readonly daysAgo: number;
  readonly locale: "en" | "fr";
  readonly name: string;
  readonly comment?: string;
  /** What the paper says, paragraph by paragraph. */
  readonly text: readonly string[];
}

export const documents: readonly DemoDocument[] = [
  {
    owner: "member",
    kind: "quote",
    daysAgo: 150,
    locale: "fr",
    name: "Devis 2026-031, fixation de tablette",
    comment: "Valable trois mois.",
    text: [
      "Fixation articulée pour une tablette de 10 pouces, sur fauteuil manuel.",
      "Prise de mesures, impression, deux essais : 84,00 €.",
      "Ce document est un exemple.",
    ],
  },
  {
    owner: "member",
    kind: "contract",
    daysAgo: 118,
    locale: "fr",
    name: "Contrat de prêt, contacteur au souffle",
    text: [
      "Prêt d’un contacteur au souffle et de son bras, pour six semaines.",
      "Le matériel est rendu propre et complet. Une panne est signalée tout de suite et n’est pas facturée.",
      "Ce document est un exemple.",
    ],
  },
  {
    owner: "member",
    kind: "invoice",
    daysAgo: 96,
    locale: "fr",
    name: "Facture 2026-014, fixation de tablette",
    comment: "Réglée. Merci !",
    text: ["Fixation articulée, suivant devis 2026-031 : 84,00 € TTC.", "Ce document est un exemple."],
  },
  {
    owner: "member",
    kind: "other",
    daysAgo: 33,
    locale: "fr",
    name: "Réglages de la découpe laser, 12 mai",
    text: ["Plexiglas 3 mm : vitesse 18, puissance 62, deux passages.", "Ce document est un exemple."],
  },
  {
    owner: "organization",
    kind: "debit_note",
    daysAgo: 48,
    locale: "fr",
    name: "Note de débit 2026-007, outillage",
    text: ["Petit outillage pour la remorque : 35 points.", "Ce document est un exemple."],
  },
];
