import type { BothTexts, DemoLookup } from "./content-types.ts";

/** When and where a training of the demo is given, in weeks after the one in which the demo is written. */
export interface DemoSession {
  readonly week: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Local times of the place, `HH:MM`. */
  readonly times: readonly [start: string, end: string];
  /** Key of a place; online without one. */
  readonly place?: string;
  /** Of the place; that of Paris unless said. */
  readonly timezone?: string;
  readonly onlineUrl?: string;
}

export interface DemoTraining {
  readonly key: string;
  readonly title: BothTexts;
  /** Rich text. */
  readonly description: BothTexts;
  /** In minutes. */
  readonly duration: number;
  readonly category: string;
  readonly level: string;
  readonly type: string;
  /** Key of a lab. */
  readonly organization: string;
  readonly picture?: string;
  readonly externalUrl?: string;
  readonly accessLevel?: "member_level_1";
  readonly isDraft?: boolean;
  readonly sessions: readonly DemoSession[];
}

export interface DemoTrainingPlace {
  readonly key: string;
  readonly fullName: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

export const trainingPlaces: readonly DemoTrainingPlace[] = [
  {
    key: "nantes",
    fullName: "Vent d’Ouest, salle des marées",
    line1: "12 quai des Lavandières",
    postalCode: "44000",
    city: "Nantes",
    country: "FR",
  },
  {
    key: "lyon",
    fullName: "La Fabrique du Geste",
    line1: "4 montée des Tisseurs",
    postalCode: "69001",
    city: "Lyon",
    country: "FR",
  },
  {
    key: "namur",
    fullName: "La Boîte à Gestes",
    line1: "Rue du Moulin-à-Vent 27",
    postalCode: "5000",
    city: "Namur",
    country: "BE",
  },
  {
    key: "glasgow",
    fullName: "Kelpie Workshop",
    line1: "The Old Tram Shed, 9 Ferryhill Lane",
    postalCode: "G3 8ZZ",
    city: "Glasgow",
    country: "GB",
  },
];

export const trainingCategories: readonly DemoLookup[] = [
  { key: "making", name: { fr: "Fabrication", en: "Making" } },
  { key: "communication", name: { fr: "Communication", en: "Communication" } },
  { key: "access", name: { fr: "Accès à l’ordinateur", en: "Computer access" } },
  { key: "support", name: { fr: "Accompagnement", en: "Supporting people" } },
];

export const trainingLevels: readonly DemoLookup[] = [
  { key: "beginner", name: { fr: "Débutant", en: "Beginner" } },
  { key: "intermediate", name: { fr: "Intermédiaire", en: "Intermediate" } },
  { key: "advanced", name: { fr: "Avancé", en: "Advanced" } },
];

export const trainingTypes: readonly DemoLookup[] = [
  { key: "workshop", name: { fr: "Atelier", en: "Workshop" } },
  { key: "course", name: { fr: "Cours", en: "Course" } },
  { key: "webinar", name: { fr: "Webinaire", en: "Webinar" } },
];

const glasgow = "Europe/London";
const montreal = "America/Toronto";

export const demoTrainings: readonly DemoTraining[] = [
  {
    key: "first-print",
    title: { fr: "Imprimer sa première aide", en: "Print your first aid" },
    description: {
      fr: "<p>Préparer un fichier, régler l’imprimante, choisir un filament qui convient au contact des mains. Chacun repart avec une pièce utile.</p><h2>Pour qui</h2><p>Aucun prérequis. Les machines sont sur place.</p>",
      en: "<p>Prepare a file, set up the printer, choose a filament that suits hands. Everyone leaves with a useful part.</p><h2>Who it is for</h2><p>No experience needed. The machines are there.</p>",
    },
    ...{ duration: 180, category: "making", level: "beginner", type: "workshop", organization: "vent-ouest" },
    picture: "choosing-a-printer",
    sessions: [
      { week: -3, weekday: 6, times: ["09:30", "12:30"], place: "nantes" },
      { week: 1, weekday: 6, times: ["09:30", "12:30"], place: "nantes" },
      { week: 4, weekday: 6, times: ["14:00", "17:00"], place: "lyon" },
    ],
  },
  {
    key: "moulded-grips",
    title: { fr: "Mouler une poignée sur mesure", en: "Moulding a grip to measure" },
    description: {
      fr: "<p>Prendre l’empreinte d’une main, mouler, poncer, essayer avec la personne et corriger.</p>",
      en: "<p>Take the print of a hand, mould, sand, try it with the person and correct it.</p>",
    },
    ...{ duration: 240, category: "making", level: "intermediate", type: "workshop", organization: "boite-a-gestes" },
    picture: "cutlery-grip",
    sessions: [
      { week: 1, weekday: 4, times: ["13:00", "17:00"], place: "namur" },
      { week: 3, weekday: 4, times: ["13:00", "17:00"], place: "namur" },
    ],
  },
  {
    key: "switches",
    title: { fr: "Choisir et placer un contacteur", en: "Choosing and placing a switch" },
    description: {
      fr: "<p>Observer un geste fiable, essayer les familles de contacteurs, les fixer au bon endroit.</p><ul><li>Une matinée d’essais</li><li>Une fiche de suivi à emporter</li></ul>",
      en: "<p>Observe a reliable movement, try the families of switches, fix them in the right place.</p><ul><li>A morning of trials</li><li>A follow-up sheet to take home</li></ul>",
    },
    ...{ duration: 210, category: "access", level: "beginner", type: "course", organization: "fabrique-du-geste" },
    picture: "switch-family",
    sessions: [
      { week: 1, weekday: 2, times: ["09:00", "12:30"], place: "lyon" },
      { week: 2, weekday: 3, times: ["12:30", "14:00"], onlineUrl: "https://meet.example.org/switches" },
    ],
  },
  {
    key: "eye-tracking",
    title: { fr: "Régler une commande oculaire", en: "Setting up eye tracking" },
    description: {
      fr: "<p>Position, lumière, étalonnage : ce qui fait la différence entre dix minutes et une heure de confort.</p>",
      en: "<p>Position, light, calibration: what makes the difference between ten minutes and an hour of comfort.</p>",
    },
    ...{
      duration: 120,
      category: "access",
      level: "intermediate",
      type: "workshop",
      organization: "fabrique-du-geste",
    },
    picture: "eye-tracking",
    sessions: [{ week: 2, weekday: 5, times: ["10:00", "12:00"], place: "lyon" }],
  },
  {
    key: "boards",
    title: { fr: "Composer un tableau de communication", en: "Composing a communication board" },
    description: {
      fr: "<p>Partir des mots de la journée, choisir les pictogrammes, imprimer, puis modéliser avec l’entourage.</p>",
      en: "<p>Start from the words of the day, choose the symbols, print, then model with family and friends.</p>",
    },
    ...{ duration: 150, category: "communication", level: "beginner", type: "course", organization: "vent-ouest" },
    picture: "communication-board",
    sessions: [
      { week: 1, weekday: 3, times: ["14:00", "16:30"], place: "nantes" },
      { week: 2, weekday: 2, times: ["18:00", "20:30"], onlineUrl: "https://meet.example.org/boards" },
    ],
  },
  {
    key: "modelling",
    title: { fr: "Parler en montrant : la modélisation", en: "Talking by pointing: modelling" },
    description: {
      fr: "<p>Une heure et demie d’exemples filmés pour commencer dès le lendemain.</p>",
      en: "<p>An hour and a half of filmed examples, to begin the very next day.</p>",
    },
    ...{
      duration: 90,
      category: "communication",
      level: "beginner",
      type: "webinar",
      organization: "labo-des-erables",
    },
    externalUrl: "https://modelling.example.org",
    sessions: [
      {
        week: 1,
        weekday: 4,
        times: ["13:00", "14:30"],
        timezone: montreal,
        onlineUrl: "https://meet.example.org/model",
      },
      {
        week: 3,
        weekday: 4,
        times: ["13:00", "14:30"],
        timezone: montreal,
        onlineUrl: "https://meet.example.org/model",
      },
    ],
  },
  {
    key: "home-automation",
    title: { fr: "Commander sa maison", en: "Control your home" },
    description: {
      fr: "<p>Lampes, volets, porte : raccorder des appareils courants à un contacteur ou à la voix.</p>",
      en: "<p>Lamps, blinds, door: connect everyday devices to a switch or to the voice.</p>",
    },
    ...{ duration: 360, category: "access", level: "advanced", type: "workshop", organization: "kelpie" },
    picture: "home-automation",
    sessions: [{ week: 2, weekday: 6, times: ["10:00", "16:00"], place: "glasgow", timezone: glasgow }],
  },
  {
    key: "co-design",
    title: { fr: "Concevoir avec la personne", en: "Designing with the person" },
    description: {
      fr: "<p>Écouter, reformuler, dessiner à plusieurs, décider ensemble de ce que l’on fabrique.</p>",
      en: "<p>Listen, rephrase, draw together and decide jointly on what to make.</p>",
    },
    ...{
      duration: 300,
      category: "support",
      level: "intermediate",
      type: "workshop",
      organization: "labo-des-erables",
    },
    picture: "co-design",
    sessions: [
      { week: 3, weekday: 2, times: ["10:00", "15:00"], place: "namur" },
      { week: 5, weekday: 2, times: ["10:00", "15:00"], place: "nantes" },
    ],
  },
  {
    key: "documenting",
    title: { fr: "Documenter une aide pour la partager", en: "Documenting an aid to share it" },
    description: {
      fr: "<p>Photos, cotes, licence, sécurité : une fiche que d’autres sauront suivre.</p>",
      en: "<p>Photos, dimensions, licence, safety: a sheet that others can follow.</p>",
    },
    ...{ duration: 60, category: "making", level: "beginner", type: "webinar", organization: "vent-ouest" },
    picture: "documenting-an-aid",
    sessions: [{ week: 1, weekday: 1, times: ["18:00", "19:00"], onlineUrl: "https://meet.example.org/documenting" }],
  },
  {
    key: "safety",
    title: { fr: "Hygiène et sécurité des aides imprimées", en: "Hygiene and safety of printed aids" },
    description: {
      fr: "<p>Matières, nettoyage, contrôle avant de donner une aide : la règle des labos, cas par cas.</p>",
      en: "<p>Materials, cleaning, checks before handing over an aid: the rule of the labs, case by case.</p>",
    },
    ...{ duration: 90, category: "making", level: "intermediate", type: "course", organization: "kelpie" },
    picture: "cleaning-printed-aids",
    sessions: [{ week: 3, weekday: 3, times: ["17:30", "19:00"], place: "glasgow", timezone: glasgow }],
  },
  {
    key: "referents",
    title: { fr: "Devenir référent dans son labo", en: "Becoming a lab’s contact person" },
    description: {
      fr: "<p>Accueillir une demande, l’orienter, suivre l’essai. Réservé aux membres du réseau.</p>",
      en: "<p>Receive a request, direct it, follow the trial. For members of the network.</p>",
    },
    ...{ duration: 420, category: "support", level: "advanced", type: "course", organization: "vent-ouest" },
    accessLevel: "member_level_1",
    sessions: [{ week: 4, weekday: 5, times: ["09:30", "16:30"], place: "nantes" }],
  },
  {
    key: "carers",
    title: { fr: "Aides techniques au quotidien, pour les proches", en: "Everyday aids, for family and friends" },
    description: {
      fr: "<p>Ce qui existe, où l’essayer, comment demander un financement.</p>",
      en: "<p>What there is, where to try it, how to ask for funding.</p>",
    },
    ...{ duration: 75, category: "support", level: "beginner", type: "webinar", organization: "boite-a-gestes" },
    picture: "hero-daily-life",
    sessions: [],
  },
  {
    key: "electronics",
    title: { fr: "Électronique pour les jouets adaptés", en: "Electronics for adapted toys" },
    description: {
      fr: "<p>Souder une prise jack, protéger le circuit, tester. Programme en préparation.</p>",
      en: "<p>Solder a jack socket, protect the circuit, test it. The programme is being prepared.</p>",
    },
    ...{ duration: 240, category: "making", level: "advanced", type: "workshop", organization: "kelpie" },
    isDraft: true,
    sessions: [{ week: 6, weekday: 6, times: ["10:00", "14:00"], place: "glasgow", timezone: glasgow }],
  },
];
