import type { DemoLookup } from "./content-types.ts";

/** People of the demo, who do not exist: their numbers are of months and communes that nobody was born in. */
interface DemoPatient {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bornAt: string;
  readonly city: string;
  readonly postalCode: string;
  readonly line1?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly externalIdentifier?: string;
  readonly socialSecurityNumber?: string;
  readonly contacts?: string;
}

interface DemoRequest {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bornAt?: string;
  readonly city?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly title?: string;
  readonly reason: string;
  readonly situation: Readonly<Record<string, boolean | string>>;
  /** Absent for one that nobody has seen to. */
  readonly handledDaysAgo?: number;
}

interface DemoProject {
  readonly key: string;
  readonly patient: string;
  readonly request?: string;
  readonly title: string;
  readonly priority: "low" | "normal" | "high";
  readonly reason: string;
  readonly note?: string;
  readonly categories: readonly string[];
  /** Days ago, statuses, and what was said then. */
  readonly steps: readonly (readonly [number, readonly string[], string?])[];
  readonly dueInDays?: number;
  readonly report?: { readonly title: string; readonly content: string };
}

interface DemoAppointment {
  readonly title: string;
  readonly location?: string;
  readonly project?: string;
  readonly inDays: number;
  /** Time of day, in UTC. */
  readonly from: string;
  readonly minutes: number;
  readonly beneficiaryInvited?: boolean;
  readonly mayOverlap?: boolean;
}

export const categories: readonly DemoLookup[] = [
  { key: "communication", name: { fr: "Communication", en: "Communication" } },
  { key: "seating", name: { fr: "Assise et positionnement", en: "Seating and positioning" } },
  { key: "home", name: { fr: "Vie à la maison", en: "Life at home" } },
  { key: "computer", name: { fr: "Accès à l’ordinateur", en: "Access to the computer" } },
];

export const patients: readonly DemoPatient[] = [
  {
    key: "rose",
    firstName: "Rose",
    lastName: "Quivoron",
    bornAt: "1951-03-12",
    line1: "4 allée des Ormeaux",
    postalCode: "44000",
    city: "Nantes",
    phone: "+33 1 99 00 12 01",
    externalIdentifier: "EM-0412",
    socialSecurityNumber: "2 51 99 44 990 999",
    contacts: "Sa fille Anaïs, le soir. L’aide à domicile vient le matin.",
  },
  {
    key: "basile",
    firstName: "Basile",
    lastName: "Thévenard",
    bornAt: "1987-11-02",
    postalCode: "44400",
    city: "Rezé",
    email: "basile.thevenard@example.org",
    socialSecurityNumber: "1 87 99 2A 990 999",
  },
  {
    key: "ilona",
    firstName: "Ilona",
    lastName: "Marchetti",
    bornAt: "2012-06-21",
    postalCode: "44800",
    city: "Saint-Herblain",
    phone: "+33 1 99 00 12 03",
    contacts: "Ses parents. L’enseignante référente est disponible le mardi.",
  },
  {
    key: "yannis",
    firstName: "Yannis",
    lastName: "Lecornec",
    bornAt: "1969-01-30",
    postalCode: "44600",
    city: "Saint-Nazaire",
    phone: "+33 1 99 00 12 04",
  },
  {
    key: "denise",
    firstName: "Denise",
    lastName: "Aubrée",
    bornAt: "1943-08-08",
    postalCode: "44100",
    city: "Nantes",
    externalIdentifier: "EM-0398",
  },
];

export const requests: readonly DemoRequest[] = [
  {
    key: "rose",
    firstName: "Rose",
    lastName: "Quivoron",
    bornAt: "1951-03-12",
    city: "Nantes",
    phone: "+33 1 99 00 12 01",
    title: "Téléphoner seule",
    reason: "Je n’arrive plus à tenir le téléphone ni à trouver les touches.",
    situation: { compromiseHomeCare: true, mobilityDifficulties: true, visualDifficulties: true },
    handledDaysAgo: 60,
  },
  {
    key: "gaspard",
    firstName: "Gaspard",
    lastName: "Belloir",
    bornAt: "1958-05-17",
    city: "Pornic",
    phone: "+33 1 99 00 12 06",
    title: "Commander les volets",
    reason: "Mon mari ne peut plus se lever pour ouvrir les volets et la porte.",
    situation: { rapidEvolution: true, mobilityDifficulties: true },
  },
  {
    key: "sidonie",
    firstName: "Sidonie",
    lastName: "Kerbrat",
    city: "Clisson",
    email: "sidonie.kerbrat@example.org",
    title: "Lire à l’école",
    reason: "Notre fils se fatigue vite en lisant, nous cherchons un outil pour la classe.",
    situation: {
      visualDifficulties: true,
      cognitiveDifficulties: true,
      otherDifficulties: "Fatigue en fin de matinée",
    },
  },
];

export const projects: readonly DemoProject[] = [
  {
    key: "rose-phone",
    patient: "rose",
    request: "rose",
    title: "Téléphone à grosses touches",
    priority: "high",
    reason: "Tenir le téléphone et appeler ses proches sans aide.",
    note: "Préfère les rendez-vous du matin.",
    categories: ["communication", "home"],
    steps: [
      [55, ["needs_assessing"], "Première visite chez elle."],
      [40, ["testing"], "Deux modèles prêtés."],
      [20, ["testing", "funding"], "Dossier envoyé à la maison départementale."],
    ],
    dueInDays: 9,
    report: {
      title: "Visite à domicile",
      content: "<p>Le modèle mural lui convient. Prévoir un support à hauteur.</p>",
    },
  },
  {
    key: "basile-mouse",
    patient: "basile",
    title: "Souris à la tête",
    priority: "normal",
    reason: "Reprendre son travail de graphiste à mi-temps.",
    categories: ["computer"],
    steps: [
      [90, ["needs_assessing"]],
      [70, ["testing"], "Essai de trois semaines."],
      [35, ["getting_started"], "Réglages faits avec lui."],
      [12, ["following_up"], "Premier point après un mois."],
    ],
    dueInDays: 20,
    report: { title: "Bilan de mise en route", content: "<p>Il travaille deux heures par jour sans douleur.</p>" },
  },
  {
    key: "ilona-tablet",
    patient: "ilona",
    title: "Tablette de communication",
    priority: "high",
    reason: "Demander et répondre en classe sans attendre l’accompagnante.",
    categories: ["communication"],
    steps: [[15, ["needs_assessing"], "Rencontre à l’école avec l’orthophoniste."]],
    dueInDays: 4,
  },
  {
    key: "yannis-seat",
    patient: "yannis",
    title: "Assise de l’atelier",
    priority: "low",
    reason: "Rester assis une matinée à l’établi.",
    categories: ["seating"],
    steps: [
      [80, ["needs_assessing"]],
      [50, ["suspended"], "Hospitalisé, reprise à l’automne."],
    ],
  },
  {
    key: "denise-door",
    patient: "denise",
    title: "Ouverture de la porte",
    priority: "normal",
    reason: "Ouvrir à l’infirmière depuis son fauteuil.",
    categories: ["home"],
    steps: [
      [200, ["needs_assessing"]],
      [180, ["getting_started"]],
      [120, ["following_up"]],
      [45, ["closed"], "Tout fonctionne, sa voisine sait changer la pile."],
    ],
  },
  {
    key: "denise-lamp",
    patient: "denise",
    title: "Lampe à la voix",
    priority: "low",
    reason: "Allumer la nuit sans se lever.",
    categories: ["home"],
    steps: [],
  },
];

export const appointments: readonly DemoAppointment[] = [
  { title: "Visite à domicile", location: "Nantes", project: "rose-phone", inDays: -20, from: "08:00", minutes: 90 },
  {
    title: "Essai du support",
    location: "Nantes",
    project: "rose-phone",
    inDays: 2,
    from: "08:00",
    minutes: 60,
    beneficiaryInvited: true,
  },
  {
    title: "Point à l’école",
    location: "Saint-Herblain",
    project: "ilona-tablet",
    inDays: 2,
    from: "12:00",
    minutes: 45,
  },
  { title: "Appel de suivi", project: "basile-mouse", inDays: 3, from: "09:30", minutes: 30, beneficiaryInvited: true },
  { title: "Réunion d’équipe", location: "Atelier", inDays: 4, from: "07:30", minutes: 60 },
  { title: "Permanence téléphonique", inDays: 4, from: "08:00", minutes: 120, mayOverlap: true },
  { title: "Visite de l’atelier", location: "Saint-Nazaire", inDays: 9, from: "13:00", minutes: 60 },
];
