import type { BothTexts } from "./content-types.ts";

/** A badge of the demo. */
export interface DemoBadge {
  readonly key: string;
  /** Key of a picture. */
  readonly image: string;
  readonly title: BothTexts;
  /** Criteria, rich text. */
  readonly description: BothTexts;
  readonly version?: string;
  /** Months. */
  readonly validity?: number;
  /** A draft without. */
  readonly publishedDaysAgo?: number;
  /** Key of the badge that it is the next version of. */
  readonly previous?: string;
  readonly modules: readonly { readonly title: BothTexts; readonly content: BothTexts }[];
  /** Who has it: an account, the lab that awarded it, and so many days ago. */
  /** Some holders show theirs to anybody who has its link. */
  readonly awards?: readonly (readonly [account: string, lab: string, daysAgo: number, isShared?: "shared"])[];
  /** Why awards were revoked, by the account. */
  readonly revoked?: Readonly<Record<string, string>>;
  /** Who is on the way to it. */
  readonly trainings?: readonly DemoBadgeTraining[];
}

/** Somebody's training for a badge. */
export interface DemoBadgeTraining {
  readonly account: string;
  readonly lab: string;
  readonly startedDaysAgo: number;
  /** Modules that are finished; all of them where the badge was asked for. */
  readonly done?: number;
  readonly stage: "started" | "requested" | "refused";
  readonly refusedReason?: string;
}

/** The badges of the network, each version after the one before it. */
export const demoBadges: readonly DemoBadge[] = [
  {
    key: "safety-first",
    image: "badge-safety",
    title: { fr: "Sécurité des aides imprimées", en: "Safety of printed aids" },
    description: {
      fr: "<p>Contrôler une aide imprimée avant de la remettre : bords, solidité, nettoyage.</p>",
      en: "<p>Check a printed aid before handing it over: edges, strength, cleaning.</p>",
    },
    version: "1",
    validity: 12,
    publishedDaysAgo: 700,
    modules: [
      {
        title: { fr: "Bords et surfaces", en: "Edges and surfaces" },
        content: {
          fr: "<p>Passer un gant de coton sur toute la pièce : il ne doit accrocher nulle part.</p>",
          en: "<p>Run a cotton glove over the whole part: it must not catch anywhere.</p>",
        },
      },
    ],
    awards: [["member", "vent-ouest", 640]],
  },
  {
    key: "safety",
    image: "badge-safety",
    previous: "safety-first",
    title: { fr: "Sécurité des aides imprimées", en: "Safety of printed aids" },
    description: {
      fr: "<p>Contrôler une aide imprimée avant de la remettre, et le noter :</p><ul><li>trois aides contrôlées avec la grille du réseau ;</li><li>un essai de charge écrit ;</li><li>une fiche de nettoyage remise à la personne.</li></ul>",
      en: "<p>Check a printed aid before handing it over, and write it down:</p><ul><li>three aids checked with the network’s grid;</li><li>one written load test;</li><li>a cleaning sheet given to the person.</li></ul>",
    },
    version: "2",
    validity: 24,
    publishedDaysAgo: 210,
    modules: [
      {
        title: { fr: "Bords et surfaces", en: "Edges and surfaces" },
        content: {
          fr: "<p>Passer un gant de coton sur toute la pièce : il ne doit accrocher nulle part. Poncer, puis recommencer.</p>",
          en: "<p>Run a cotton glove over the whole part: it must not catch anywhere. Sand, then start again.</p>",
        },
      },
      {
        title: { fr: "L’essai de charge", en: "The load test" },
        content: {
          fr: "<p>Charger deux fois plus que dans l’usage prévu, une heure durant, puis regarder les couches.</p>",
          en: "<p>Load it with twice what its use asks for, for one hour, then inspect the layers.</p>",
        },
      },
      {
        title: { fr: "Nettoyer et désinfecter", en: "Cleaning and disinfecting" },
        content: {
          fr: "<p>Choisir le produit selon la matière, et l’écrire sur une fiche que la personne garde.</p>",
          en: "<p>Choose the product by the material, and write it on a sheet that the person keeps.</p>",
        },
      },
    ],
    awards: [
      ["contributor", "vent-ouest", 120],
      ["manager", "fabrique-du-geste", 60],
    ],
    trainings: [{ account: "member", lab: "fabrique-du-geste", startedDaysAgo: 3, done: 1, stage: "started" }],
  },
  {
    key: "printing",
    image: "badge-printing",
    title: { fr: "Imprimer des pièces utiles", en: "Printing useful parts" },
    description: {
      fr: "<p>Régler une imprimante, choisir un filament selon l’usage, et imprimer seul trois pièces qui servent.</p>",
      en: "<p>Set up a printer, choose a filament by its use, and print three useful parts on your own.</p>",
    },
    version: "1",
    publishedDaysAgo: 480,
    modules: [
      {
        title: { fr: "Régler le plateau", en: "Levelling the bed" },
        content: {
          fr: "<p>Une feuille de papier, quatre coins, puis le milieu. Recommencer une fois.</p>",
          en: "<p>A sheet of paper, four corners, then the middle. Do it a second time.</p>",
        },
      },
      {
        title: { fr: "Choisir un filament", en: "Choosing a filament" },
        content: {
          fr: "<p>PLA pour essayer, PETG pour ce qui se lave, TPU pour ce qui plie.</p>",
          en: "<p>PLA to try things out, PETG for what is washed, TPU for what bends.</p>",
        },
      },
    ],
    awards: [
      ["member", "fabrique-du-geste", 300, "shared"],
      ["contributor", "kelpie", 410],
      ["organization", "boite-a-gestes", 200],
      ["manager", "kelpie", 150],
    ],
    revoked: { manager: "Décerné par erreur : le stage n’a pas été suivi." },
  },
  {
    key: "switches",
    image: "badge-switches",
    title: { fr: "Installer un contacteur", en: "Fitting a switch" },
    description: {
      fr: "<p>Choisir un contacteur avec la personne, le fixer à bonne place et régler l’appareil qu’il commande.</p>",
      en: "<p>Choose a switch with the person, mount it in the right place and set up the device that it controls.</p>",
    },
    version: "1",
    validity: 36,
    publishedDaysAgo: 330,
    modules: [
      {
        title: { fr: "Trouver le geste", en: "Finding the movement" },
        content: {
          fr: "<p>Le geste le plus sûr n’est pas le plus ample : l’observer au repos et après l’effort.</p>",
          en: "<p>The surest movement is not the largest: observe it at rest and after effort.</p>",
        },
      },
    ],
    awards: [["member", "vent-ouest", 90]],
    trainings: [
      {
        account: "organization",
        lab: "vent-ouest",
        startedDaysAgo: 12,
        stage: "refused",
        refusedReason: "Il manque la photo du montage : joignez-la, puis redemandez le badge.",
      },
    ],
  },
  {
    key: "communication",
    image: "badge-communication",
    title: { fr: "Premiers tableaux de communication", en: "First communication boards" },
    description: {
      fr: "<p>Faire un tableau avec la personne et son entourage, puis le faire vivre pendant un mois.</p>",
      en: "<p>Make a board with the person and those around them, then keep it in use for a month.</p>",
    },
    version: "1",
    publishedDaysAgo: 150,
    modules: [
      {
        title: { fr: "Choisir les premiers mots", en: "Choosing the first words" },
        content: {
          fr: "<p>Des mots pour agir, pas seulement pour nommer : encore, stop, regarde, à moi.</p>",
          en: "<p>Words to act with, not only to name things: more, stop, look, my turn.</p>",
        },
      },
    ],
    awards: [["organization", "kelpie", 30]],
    trainings: [{ account: "contributor", lab: "kelpie", startedDaysAgo: 6, stage: "requested" }],
  },
  {
    key: "repair",
    image: "badge-repair",
    title: { fr: "Réparer une aide", en: "Repairing an aid" },
    description: {
      fr: "<p>Ouvrir, comprendre, remettre en état et écrire ce que l’on a fait, sur deux aides différentes.</p>",
      en: "<p>Open, understand, mend and write down what was done, on two different aids.</p>",
    },
    version: "1",
    publishedDaysAgo: 90,
    modules: [],
    awards: [["contributor", "kelpie", 45]],
  },
  {
    key: "co-design",
    image: "badge-co-design",
    title: { fr: "Concevoir avec la personne", en: "Designing with the person" },
    description: {
      fr: "<p>Mener un projet d’aide du premier entretien à l’usage, la personne décidant à chaque étape.</p>",
      en: "<p>Lead the making of an aid from the first talk to daily use, the person deciding at every step.</p>",
    },
    modules: [],
  },
];
