import type { BothTexts } from "./content-types.ts";

/** Somebody downloaded a resource, and may have said what they think of it. */
export interface DemoReview {
  readonly resource: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly objective: string;
  readonly recipients: number;
  /** Absent while they have not said it. */
  readonly review?: { readonly daysAgo: number; readonly stars: number; readonly words?: string };
}

export const resourceReviews: readonly DemoReview[] = [
  {
    resource: "first-words-on-a-board",
    by: "member",
    daysAgo: 60,
    objective: "Un premier tableau pour mon fils",
    recipients: 1,
    review: {
      daysAgo: 28,
      stars: 5,
      words: "Imprimé en grand et collé sur le frigo. « Encore » et « stop » ont suffi pour commencer.",
    },
  },
  {
    resource: "first-words-on-a-board",
    by: "organization",
    daysAgo: 55,
    objective: "Soirée d’information pour les familles du labo",
    recipients: 18,
    review: { daysAgo: 24, stars: 4, words: "Très clair. Nous avons ajouté une page pour les prénoms." },
  },
  {
    resource: "first-words-on-a-board",
    by: "contributor",
    daysAgo: 50,
    objective: "A workshop with two schools",
    recipients: 40,
    review: { daysAgo: 20, stars: 5 },
  },
  {
    resource: "choosing-a-switch-in-an-hour",
    by: "health",
    daysAgo: 70,
    objective: "Former les stagiaires en ergothérapie",
    recipients: 12,
    review: {
      daysAgo: 37,
      stars: 4,
      words: "La grille d’observation change tout. Comptez plutôt une heure et demie avec un groupe.",
    },
  },
  {
    resource: "choosing-a-switch-in-an-hour",
    by: "organization",
    daysAgo: 64,
    objective: "Préparer nos permanences",
    recipients: 6,
    review: { daysAgo: 33, stars: 5, words: "On la suit à la lettre depuis deux mois." },
  },
  {
    resource: "choosing-a-switch-in-an-hour",
    by: "aac",
    daysAgo: 45,
    objective: "Comparer avec notre propre protocole",
    recipients: 3,
    review: { daysAgo: 12, stars: 3, words: "Bien pour débuter, un peu court pour les situations complexes." },
  },
  {
    resource: "printing-a-grip-film",
    by: "member",
    daysAgo: 40,
    objective: "Apprendre à imprimer à la maison",
    recipients: 2,
    review: { daysAgo: 9, stars: 5, words: "On voit bien les gestes, et les sous-titres m’ont aidé." },
  },
  {
    resource: "measuring-a-hand",
    by: "aac",
    daysAgo: 52,
    objective: "Mesures avant la commande de manches",
    recipients: 9,
    review: { daysAgo: 21, stars: 4 },
  },
  {
    resource: "open-day-in-six-tables",
    by: "member",
    daysAgo: 12,
    objective: "Aider à préparer la prochaine journée portes ouvertes",
    recipients: 150,
  },
];

export interface DemoRequest {
  readonly slug: string;
  readonly title: BothTexts;
  readonly description: BothTexts;
  readonly type: string;
  readonly themes: readonly string[];
  readonly tags: readonly string[];
  readonly by: string;
  readonly lab?: string;
  readonly daysAgo: number;
  readonly inspiration?: string;
  /** Resources that answer it. */
  readonly answers?: readonly string[];
  readonly likes?: readonly string[];
  readonly closingWords?: BothTexts;
}

export const resourceRequests: readonly DemoRequest[] = [
  {
    slug: "eye-tracking-for-grandparents",
    title: { fr: "Expliquer la commande oculaire aux grands-parents", en: "Explaining eye tracking to grandparents" },
    description: {
      fr: "<p>Notre fille s’en sert tous les jours, ses grands-parents n’osent pas y toucher. Une fiche d’une page ou un petit film suffirait : comment s’installer, quoi ne pas bouger, quoi faire quand « ça ne marche plus ».</p>",
      en: "<p>Our daughter uses it every day, and her grandparents dare not touch it. A one-page sheet or a short film would do: how to sit, what not to move, what to do when “it stopped working”.</p>",
    },
    type: "sheet",
    themes: ["computer-access", "daily-living"],
    tags: [],
    by: "member",
    daysAgo: 6,
    likes: ["organization", "aac", "contributor", "health"],
  },
  {
    slug: "board-for-the-swimming-pool",
    title: { fr: "Un tableau de communication pour la piscine", en: "A communication board for the swimming pool" },
    description: {
      fr: "<p>Étanche, lisible sans lunettes, avec les mots de la piscine : froid, plus profond, pause, sortir.</p>",
      en: "<p>Waterproof, readable without glasses, with the words of the pool: cold, deeper, break, get out.</p>",
    },
    type: "sheet",
    themes: ["communication"],
    tags: [],
    by: "health",
    daysAgo: 15,
    answers: ["first-words-on-a-board"],
    likes: ["member", "organization"],
  },
  {
    slug: "scanning-game-with-two-switches",
    title: { fr: "Un jeu pour apprendre le défilement à deux contacteurs", en: "A game to learn two-switch scanning" },
    description: {
      fr: "<p>Pour des adolescents : pas de dessins de bébé, et assez court pour une séance de vingt minutes.</p>",
      en: "<p>For teenagers: no baby drawings, and short enough for a session of twenty minutes.</p>",
    },
    type: "game",
    themes: ["computer-access"],
    tags: [],
    by: "aac",
    daysAgo: 22,
    inspiration: "https://www.oneswitch.org.uk/",
    likes: ["health"],
  },
  {
    slug: "running-a-first-repair-evening",
    title: { fr: "Animer une première soirée réparation", en: "Running a first repair evening" },
    description: {
      fr: "<p>Nous avons le lieu et quatre bénévoles. Qui a un déroulé, une liste de matériel, des affiches ?</p>",
      en: "<p>We have the place and four volunteers. Who has a schedule, a list of tools, posters?</p>",
    },
    type: "course",
    themes: ["running-a-lab"],
    tags: [],
    by: "organization",
    daysAgo: 48,
    answers: ["repair-evening-roles", "open-day-in-six-tables"],
    likes: ["contributor"],
    closingWords: {
      fr: "Merci ! Avec les rôles et les six tables, la soirée s’est faite toute seule. Onze appareils réparés sur quatorze.",
      en: "Thank you! With the roles and the six tables, the evening ran by itself. Eleven devices out of fourteen repaired.",
    },
  },
  {
    slug: "printing-safely-with-children",
    title: { fr: "Imprimer en 3D avec des enfants, sans risque", en: "3D printing with children, safely" },
    description: {
      fr: "<p>Une affiche et trois règles à lire ensemble avant d’allumer l’imprimante.</p>",
      en: "<p>A poster and three rules to read together before the printer is switched on.</p>",
    },
    type: "sheet",
    themes: ["making"],
    tags: [],
    by: "member",
    daysAgo: 31,
    answers: ["safety-talk-before-printing"],
    likes: ["aac", "organization", "contributor"],
  },
  {
    slug: "sounds-for-a-doorbell",
    title: { fr: "Des sons de sonnette reconnaissables", en: "Doorbell sounds that are easy to tell apart" },
    description: {
      fr: "<p>Pour quelqu’un qui entend mal les aigus : deux ou trois sons graves et bien différents.</p>",
      en: "<p>For someone who hears high sounds badly: two or three low ones, clearly different.</p>",
    },
    type: "sound",
    themes: ["daily-living"],
    tags: [],
    by: "contributor",
    daysAgo: 11,
  },
];
