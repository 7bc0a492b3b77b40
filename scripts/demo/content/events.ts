import type { BothTexts } from "./content-types.ts";
import { organizations } from "./organizations.ts";

/** An event of the demo, in weeks before or after the one in which the demo is written. */
export interface DemoEvent {
  readonly title: BothTexts;
  /** Rich text. */
  readonly description: BothTexts;
  readonly week: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Local times of the place, `HH:MM`; without them it takes whole days. */
  readonly times?: readonly [start: string, end: string];
  /** Days that it takes; one unless said. */
  readonly days?: number;
  /** Of the place; that of Paris unless said. */
  readonly timezone?: string;
  /** Where people meet; online without one. */
  readonly location?: string;
  readonly externalUrl?: string;
  readonly creator?: string;
  /** Key of a lab. */
  readonly organization: string;
  readonly partners?: readonly string[];
  readonly accessLevel?: "member_level_1";
  readonly isDraft?: boolean;
  /** Key of the account that wrote what is not out. */
  readonly by?: string;
}

/** Where a lab is, as its own page says. */
const at = (lab: string): string => organizations.find(({ key }) => key === lab)!.contactAddress!;
const places = {
  nantes: at("vent-ouest"),
  lyon: at("fabrique-du-geste"),
  namur: at("boite-a-gestes"),
  sherbrooke: at("labo-des-erables"),
  glasgow: at("kelpie"),
};
const montreal = "America/Toronto";
const glasgow = "Europe/London";

export const demoEvents: readonly DemoEvent[] = [
  {
    title: { fr: "Journée d’accueil des bénévoles", en: "Welcome day for volunteers" },
    description: {
      fr: "<p>Visite de l’atelier, première réparation à deux, et le tour des règles de sécurité.</p>",
      en: "<p>A tour of the workshop, a first repair in pairs, and the safety rules.</p>",
    },
    ...{ week: -7, weekday: 6, times: ["10:00", "16:00"], location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Soirée réparation", en: "Repair evening" },
    description: {
      fr: "<p>Apportez l’aide qui vous résiste : on l’ouvre ensemble, on répare, on note ce qu’on a appris.</p>",
      en: "<p>Bring the aid that defeats you: we open it together, mend it and write down what we learnt.</p>",
    },
    ...{ week: -6, weekday: 2, times: ["18:30", "21:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Commander sa maison : questions et réponses", en: "Controlling your home: questions and answers" },
    description: {
      fr: "<p>Lampes, volets, porte : ce que l’on peut brancher soi-même, et ce qui demande un électricien.</p>",
      en: "<p>Lamps, blinds, door: what you can connect yourself, and what needs an electrician.</p>",
    },
    ...{ week: -5, weekday: 4, times: ["12:00", "13:00"], timezone: montreal },
    ...{ externalUrl: "https://meet.example.org/maison", organization: "labo-des-erables" },
  },
  {
    title: { fr: "La remorque sur la place", en: "The trailer on the square" },
    description: {
      fr: "<p>La remorque s’installe au marché : essayez, mesurez, posez vos questions.</p>",
      en: "<p>The trailer comes to the market: try things, measure, ask your questions.</p>",
    },
    ...{ week: -4, weekday: 6, times: ["09:00", "13:00"], location: "Place d’Armes, 5000 Namur, Belgique" },
    organization: "boite-a-gestes",
  },
  {
    title: { fr: "Réunion des labos", en: "Meeting of the labs" },
    description: {
      fr: "<p>Point mensuel du réseau : nouvelles, demandes, projets communs.</p>",
      en: "<p>The network’s monthly meeting: news, requests, shared projects.</p>",
    },
    ...{ week: -4, weekday: 1, times: ["09:30", "11:00"], externalUrl: "https://meet.example.org/labos" },
    ...{ organization: "vent-ouest", accessLevel: "member_level_1" },
  },
  {
    title: { fr: "Réparer plutôt que jeter", en: "Mend it, don’t bin it" },
    description: {
      fr: "<p>Fauteuils manuels, déambulateurs, pinces : une soirée pour les petites pannes.</p>",
      en: "<p>Manual wheelchairs, walkers, reachers: an evening for small faults.</p>",
    },
    ...{ week: -3, weekday: 4, times: ["18:30", "21:00"], timezone: glasgow, location: places.glasgow },
    organization: "kelpie",
  },
  {
    title: { fr: "Soirée réparation", en: "Repair evening" },
    description: {
      fr: "<p>Apportez l’aide qui vous résiste : on l’ouvre ensemble, on répare, on note ce qu’on a appris.</p>",
      en: "<p>Bring the aid that defeats you: we open it together, mend it and write down what we learnt.</p>",
    },
    ...{ week: -2, weekday: 2, times: ["18:30", "21:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Impression 3D : premiers pas", en: "3D printing: first steps" },
    description: {
      fr: "<p>Régler une imprimante, choisir un filament, lancer une première pièce utile. Aucun prérequis.</p>",
      en: "<p>Set up a printer, choose a filament, print a first useful part. No experience needed.</p>",
    },
    ...{ week: -2, weekday: 6, times: ["10:00", "12:30"], location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Choisir un contacteur à distance", en: "Choosing a switch, remotely" },
    description: {
      fr: "<p>Une heure de questions avec deux ergothérapeutes, exemples filmés à l’appui.</p>",
      en: "<p>An hour of questions with two occupational therapists, with filmed examples.</p>",
    },
    ...{ week: -1, weekday: 3, times: ["12:30", "13:30"], externalUrl: "https://meet.example.org/contacteurs" },
    organization: "vent-ouest",
  },
  {
    title: { fr: "Atelier couteaux et fourchettes", en: "Knives and forks workshop" },
    description: {
      fr: "<p>On moule des poignées sur mesure et l’on repart avec les siennes.</p>",
      en: "<p>We mould grips to measure, and you leave with yours.</p>",
    },
    ...{ week: -1, weekday: 5, times: ["14:00", "17:00"], location: places.namur, organization: "boite-a-gestes" },
  },
  {
    title: { fr: "Réunion des labos", en: "Meeting of the labs" },
    description: {
      fr: "<p>Point mensuel du réseau : nouvelles, demandes, projets communs.</p>",
      en: "<p>The network’s monthly meeting: news, requests, shared projects.</p>",
    },
    ...{ week: 0, weekday: 1, times: ["09:30", "11:00"], externalUrl: "https://meet.example.org/labos" },
    ...{ organization: "vent-ouest", accessLevel: "member_level_1" },
  },
  {
    title: { fr: "Permanence conseil", en: "Drop-in advice" },
    description: {
      fr: "<p>Venez sans rendez-vous montrer un besoin, un croquis ou une photo.</p>",
      en: "<p>Come without an appointment, with a need, a sketch or a photo.</p>",
    },
    ...{ week: 0, weekday: 2, times: ["14:00", "18:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Découverte de la commande oculaire", en: "Discovering eye tracking" },
    description: {
      fr: "<p>Trois appareils à essayer, un par table, avec le temps de régler chacun.</p>",
      en: "<p>Three devices to try, one to a table, with time to set up each.</p>",
    },
    ...{ week: 0, weekday: 3, times: ["10:00", "12:00"], location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Causerie en ligne : dessiner avec la personne", en: "Online talk: designing with the person" },
    description: {
      fr: "<p>Une méthode, trois échecs racontés sans fard et beaucoup de questions.</p>",
      en: "<p>One method, three honest failures and plenty of questions.</p>",
    },
    ...{ week: 0, weekday: 4, times: ["13:00", "14:00"], timezone: montreal },
    ...{ externalUrl: "https://meet.example.org/dessiner", organization: "labo-des-erables" },
  },
  {
    title: { fr: "Café des aidants", en: "Carers’ coffee" },
    description: {
      fr: "<p>Un moment pour parler de ce qui marche à la maison, et de ce qui ne marche pas.</p>",
      en: "<p>A moment to talk about what works at home, and what does not.</p>",
    },
    ...{ week: 0, weekday: 5, times: ["10:00", "11:30"], location: places.namur, organization: "boite-a-gestes" },
    creator: "Les Aidants de Namur",
  },
  {
    title: { fr: "Open workshop", en: "Open workshop" },
    description: {
      fr: "<p>L’atelier de Glasgow ouvre ses portes : imprimantes, découpe, électronique.</p>",
      en: "<p>The Glasgow workshop is open to all: printers, cutting, electronics.</p>",
    },
    ...{ week: 0, weekday: 6, times: ["11:00", "16:00"], timezone: glasgow, location: places.glasgow },
    organization: "kelpie",
  },
  {
    title: { fr: "Salon Autonomie et Faire", en: "Independence and Making fair" },
    description: {
      fr: "<p>Trois jours de démonstrations, d’essais et de rencontres. Les cinq labos tiennent un stand commun.</p><p>Entrée libre, boucle magnétique, interprètes en langue des signes le samedi.</p>",
      en: "<p>Three days of demonstrations, trials and meetings. The five labs share a stand.</p><p>Free entry, hearing loop, sign language interpreters on Saturday.</p>",
    },
    ...{ week: 1, weekday: 4, days: 3, location: "Parc des expositions, 44300 Nantes, France" },
    ...{ organization: "vent-ouest", partners: ["fabrique-du-geste", "boite-a-gestes", "kelpie"] },
    ...{ creator: "Association Autonomie et Faire", externalUrl: "https://salon.example.org" },
  },
  {
    title: { fr: "Conférence d’ouverture du salon", en: "Opening talk of the fair" },
    description: {
      fr: "<p>« Ouvert » : ce que ce mot change pour une aide technique.</p>",
      en: "<p>“Open”: what the word changes for an assistive device.</p>",
    },
    ...{ week: 1, weekday: 4, times: ["10:00", "11:00"], location: "Parc des expositions, 44300 Nantes, France" },
    organization: "vent-ouest",
  },
  {
    title: { fr: "Démonstration : fauteuils et tablettes", en: "Demonstration: wheelchairs and tablets" },
    description: {
      fr: "<p>Fixer une tablette sans percer, avec les pièces du dépôt.</p>",
      en: "<p>Mount a tablet without drilling, with parts from the repository.</p>",
    },
    ...{ week: 1, weekday: 4, times: ["11:30", "12:30"], location: "Parc des expositions, 44300 Nantes, France" },
    organization: "fabrique-du-geste",
  },
  {
    title: { fr: "Essais de claviers", en: "Keyboard trials" },
    description: {
      fr: "<p>Douze claviers adaptés à essayer, seul ou accompagné.</p>",
      en: "<p>Twelve adapted keyboards to try, alone or with help.</p>",
    },
    ...{ week: 1, weekday: 4, times: ["14:00", "16:00"], location: "Parc des expositions, 44300 Nantes, France" },
    organization: "boite-a-gestes",
  },
  {
    title: { fr: "Le salon en direct", en: "The fair, live" },
    description: {
      fr: "<p>Une visite filmée et sous-titrée pour qui ne peut pas venir.</p>",
      en: "<p>A captioned video tour for those who cannot come.</p>",
    },
    ...{ week: 1, weekday: 4, times: ["17:00", "18:00"], externalUrl: "https://live.example.org/salon" },
    organization: "vent-ouest",
  },
  {
    title: { fr: "Initiation à la soudure", en: "Soldering for beginners" },
    description: {
      fr: "<p>Adapter un jouet pour qu’un contacteur le mette en marche. Matériel fourni.</p>",
      en: "<p>Adapt a toy so that a switch starts it. Tools and parts provided.</p>",
    },
    ...{ week: 2, weekday: 2, times: ["18:00", "20:30"], timezone: glasgow, location: places.glasgow },
    organization: "kelpie",
  },
  {
    title: { fr: "Formation : documenter une aide", en: "Training: documenting an aid" },
    description: {
      fr: "<p>Deux jours pour apprendre à écrire des fiches que d’autres peuvent refaire.</p>",
      en: "<p>Two days to learn to write sheets that others can build from.</p>",
    },
    ...{ week: 2, weekday: 3, days: 2, location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Marathon de conception", en: "Design marathon" },
    description: {
      fr: "<p>Du vendredi soir au dimanche après-midi, six équipes, six personnes, six besoins.</p>",
      en: "<p>From Friday evening to Sunday afternoon: six teams, six people, six needs.</p>",
    },
    ...{ week: 2, weekday: 5, days: 3, times: ["18:00", "16:00"], location: places.sherbrooke, timezone: montreal },
    ...{ organization: "labo-des-erables", externalUrl: "https://marathon.example.org" },
  },
  {
    title: { fr: "Soirée réparation", en: "Repair evening" },
    description: {
      fr: "<p>Apportez l’aide qui vous résiste : on l’ouvre ensemble, on répare, on note ce qu’on a appris.</p>",
      en: "<p>Bring the aid that defeats you: we open it together, mend it and write down what we learnt.</p>",
    },
    ...{ week: 2, weekday: 2, times: ["18:30", "21:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Tableaux de communication : atelier en ligne", en: "Communication boards: online workshop" },
    description: {
      fr: "<p>Construire un premier tableau avec des pictogrammes libres.</p>",
      en: "<p>Build a first board with open pictograms.</p>",
    },
    ...{ week: 3, weekday: 1, times: ["16:00", "17:30"], externalUrl: "https://meet.example.org/tableaux" },
    organization: "boite-a-gestes",
  },
  {
    title: { fr: "Portes ouvertes", en: "Open day" },
    description: {
      fr: "<p>Visites guidées toutes les heures, accessibles en fauteuil. Goûter à quatre heures.</p>",
      en: "<p>Guided tours every hour, with step-free access. Tea at four.</p>",
    },
    ...{ week: 3, weekday: 6, location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Réunion des labos", en: "Meeting of the labs" },
    description: {
      fr: "<p>Point mensuel du réseau : nouvelles, demandes, projets communs.</p>",
      en: "<p>The network’s monthly meeting: news, requests, shared projects.</p>",
    },
    ...{ week: 4, weekday: 1, times: ["09:30", "11:00"], externalUrl: "https://meet.example.org/labos" },
    ...{ organization: "vent-ouest", accessLevel: "member_level_1" },
  },
  {
    title: { fr: "Prêt de matériel : essai à la maison", en: "Equipment loans: trying at home" },
    description: {
      fr: "<p>Comment emprunter, combien de temps, et que faire quand l’essai ne convient pas.</p>",
      en: "<p>How to borrow, for how long, and what to do when it does not suit.</p>",
    },
    ...{ week: 4, weekday: 4, times: ["17:00", "18:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Atelier jeux adaptés", en: "Adapted games workshop" },
    description: {
      fr: "<p>Plateaux, dés et cartes que tout le monde peut prendre en main.</p>",
      en: "<p>Boards, dice and cards that everyone can handle.</p>",
    },
    ...{ week: 4, weekday: 6, times: ["14:00", "17:00"], location: places.namur, organization: "boite-a-gestes" },
  },
  {
    title: { fr: "Soirée réparation", en: "Repair evening" },
    description: {
      fr: "<p>Apportez l’aide qui vous résiste : on l’ouvre ensemble, on répare, on note ce qu’on a appris.</p>",
      en: "<p>Bring the aid that defeats you: we open it together, mend it and write down what we learnt.</p>",
    },
    ...{ week: 6, weekday: 2, times: ["18:30", "21:00"], location: places.nantes, organization: "vent-ouest" },
  },
  {
    title: { fr: "Visiter l’appartement d’essai", en: "Visiting the trial flat" },
    description: {
      fr: "<p>Une visite filmée de l’appartement : commandes, volets, cuisine, et vos questions en direct.</p>",
      en: "<p>A filmed visit of the flat: controls, blinds, kitchen, and your questions live.</p>",
    },
    ...{ week: 5, weekday: 3, times: ["13:00", "14:00"], timezone: montreal },
    ...{ externalUrl: "https://meet.example.org/appartement", organization: "labo-des-erables" },
  },
  {
    title: { fr: "Coudre pour soi : sangles et protège-poignets", en: "Sewing for yourself: straps and wrist rests" },
    description: {
      fr: "<p>Tables à hauteur réglable, machines lentes, patrons à emporter.</p>",
      en: "<p>Height-adjustable tables, slow machines, patterns to take home.</p>",
    },
    ...{ week: 7, weekday: 6, times: ["10:00", "13:00"], location: places.lyon, organization: "fabrique-du-geste" },
  },
  {
    title: { fr: "Rencontre annuelle du réseau", en: "The network’s yearly meeting" },
    description: {
      fr: "<p>Programme en cours d’écriture.</p>",
      en: "<p>The programme is being written.</p>",
    },
    ...{ week: 6, weekday: 4, days: 2, location: places.glasgow, timezone: glasgow },
    ...{ organization: "kelpie", isDraft: true, by: "contributor" },
  },
];
