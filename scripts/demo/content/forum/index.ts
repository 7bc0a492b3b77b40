import { adaptingSubjects } from "./adapting-subjects.ts";
import { everydaySubjects } from "./everyday-subjects.ts";
import type { DemoMessage, DemoSubject } from "./forum-types.ts";
import { makingSubjects } from "./making-subjects.ts";
import { networkSubjects } from "./network-subjects.ts";
import { otherSubjects } from "./other-subjects.ts";
import { talkingSubjects } from "./talking-subjects.ts";

/** A subject that has gone on for months. */
const serial: DemoSubject = {
  slug: "la-solution-de-la-semaine",
  title: "La solution de la semaine",
  locale: "fr",
  category: "everyday",
  tags: ["home", "lab-life"],
  daysAgo: 175,
  isPinnedOnHome: true,
  messages: [
    ["admin", 0, "Une astuce par semaine, une seule phrase, une photo si vous en avez. On les garde toutes."],
    ...weekly([
      "Un élastique autour du verre : il ne glisse plus.",
      "Une pince à linge sur la fermeture éclair du manteau.",
      "Du ruban de couleur sur la bonne télécommande, la seule qui sert.",
      "A magnet on the pen and another one on the fridge.",
      "La clé USB au bout d’un grand cordon rouge : on la retrouve.",
      "Une tasse dans l’autre sens pour égoutter, et rien à tordre.",
      "Le sac cabas accroché au déambulateur par deux mousquetons.",
      "Un tapis de baignoire coupé en quatre sous les pieds de la chaise.",
      "Foam pipe insulation on the toothbrush. One euro, ten brushes.",
      "Le bouton d’appel cousu sur un bracelet d’éponge.",
      "Une réglette sous la ligne qu’on lit : fenêtre découpée dans une carte.",
      "Deux bouchons de liège sur les poignées de casserole.",
      "Une corde nouée à la tête du lit, des nœuds tous les vingt centimètres.",
      "Le minuteur du four posé près de l’oreiller, pas près du four.",
      "A shoe horn on a broom handle, with two cable ties.",
      "La carte de bus dans une pochette fixée sur l’accoudoir.",
      "Une pelote de laine dans le tiroir : plus rien ne s’entrechoque, plus de sursaut.",
      "Le couvercle de pot de yaourt comme assise de puzzle, encollé au dos.",
      "Un trombone sur la languette, on tire le trombone.",
      "Le numéro important écrit en grand à l’intérieur de la porte d’entrée.",
      "A silicone baking mat under the keyboard.",
      "Des chaussettes de bébé sous les pieds du tabouret : il coulisse sans bruit.",
      "Une feuille de lavande dans la housse : on reconnaît la sienne à l’odeur.",
      "Le manche de la brosse réchauffé et plié à la bonne courbure.",
    ]),
  ],
};

/** One after the other, by turns, a week apart. */
function weekly(texts: readonly string[]): readonly DemoMessage[] {
  const people = ["member", "contributor", "health", "rental", "aac", "organization"];
  return texts.map((text, index): DemoMessage => [people[index % people.length]!, 168, text]);
}

/** A subject in which many have answered on one day. */
const marathon: DemoSubject = {
  slug: "marathon-en-direct",
  title: "Marathon de fabrication : le fil en direct",
  locale: "fr",
  category: "events",
  tags: ["co-design", "lab-life"],
  daysAgo: 31,
  messages: [
    ["organization", 0, "Ouverture à 8 h 30. Sept équipes, sept demandes, un seul four à micro-ondes. On raconte ici."],
    ...hourly([
      "Équipe 1 : un plateau de jeu pour deux fauteuils de hauteur différente.",
      "Équipe 4 : première coupe, première erreur, deuxième planche.",
      "Team 3 has a switch that works through a winter glove.",
      "Café.",
      "Équipe 2 cherche un aimant de 20 mm. Quelqu’un ?",
      "Aimant en route avec la trottinette.",
      "Équipe 6 : la personne qui demandait essaie déjà, et corrige.",
      "Team 5: the code runs. The motor runs the other way.",
      "Équipe 7 : couture finie, on passe aux sangles.",
      "Pause : soupe à 13 h, plats mixés au fond de la salle.",
      "Équipe 1 : le plateau penche. On colle des cales.",
      "Équipe 3 : deuxième coque, arrondie, en cours d’impression.",
      "Team 5: the motor runs the right way. Nobody knows why.",
      "Équipe 2 : l’aimant tient une tablette de 600 grammes. Deux heures de test.",
      "Équipe 4 : poncé, huilé, ça sent bon.",
      "Il reste une heure. Respirez.",
      "Équipe 6 : accepté, signé, adopté.",
      "Équipe 7 : essayé sur le vrai fauteuil, rien ne frotte.",
      "Team 3: three shells, three colours, one works best.",
      "Équipe 5 : le moteur a un nom. Il s’appelle Gustave.",
      "Présentations : merci de laisser les premiers rangs libres pour les fauteuils.",
      "Sept demandes, six réponses, une qui continue le mois prochain. Bravo à toutes et à tous !",
    ]),
  ],
};

function hourly(texts: readonly string[]): readonly DemoMessage[] {
  const people = ["contributor", "health", "member", "organization", "aac"];
  return texts.map((text, index): DemoMessage => [people[index % people.length]!, 0.5, text]);
}

/** The first words of somebody new, which wait for a moderator. */
const waiting: DemoSubject = {
  slug: "barres-dappui-sans-percer",
  title: "Des barres d’appui sans percer ?",
  locale: "fr",
  category: "everyday",
  tags: ["home", "safety"],
  daysAgo: 3,
  messages: [
    [
      "member",
      0,
      "Les barres à ventouses tiennent-elles vraiment ? La salle de bains de mon père est carrelée jusqu’au plafond.",
    ],
    [
      "rental",
      4,
      "Pour se guider, oui. Pour se retenir, jamais : il faut une barre vissée ou une colonne en appui du sol au plafond.",
    ],
    ["new", 9, "J’en ai trois à vendre, écrivez-moi.", { isHeld: true }],
  ],
};

export const demoSubjects: readonly DemoSubject[] = [
  ...makingSubjects,
  ...everydaySubjects,
  ...otherSubjects,
  ...adaptingSubjects,
  ...talkingSubjects,
  ...networkSubjects,
  serial,
  marathon,
  waiting,
];
