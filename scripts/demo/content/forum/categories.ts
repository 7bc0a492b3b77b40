import type { DemoForumCategory } from "./forum-types.ts";

export const forumCategories: readonly DemoForumCategory[] = [
  {
    key: "welcome",
    name: { fr: "Bienvenue", en: "Welcome" },
    about: {
      fr: "Se présenter, comprendre le réseau, proposer une amélioration.",
      en: "Say hello, get to know the network, suggest something.",
    },
  },
  {
    key: "making",
    name: { fr: "Fabriquer", en: "Making" },
    about: {
      fr: "Du dessin à la pièce qui tient : impression, bois, couture, électronique.",
      en: "From the sketch to the part that holds: printing, wood, sewing, electronics.",
    },
  },
  {
    key: "printing",
    parent: "making",
    name: { fr: "Impression 3D", en: "3D printing" },
    about: { fr: "Réglages, matières, pièces qui cassent.", en: "Settings, materials, parts that break." },
  },
  {
    key: "electronics",
    parent: "making",
    name: { fr: "Électronique", en: "Electronics" },
    about: { fr: "Contacteurs, interfaces, petits moteurs.", en: "Switches, interfaces, small motors." },
  },
  {
    key: "wood-and-fabric",
    parent: "making",
    name: { fr: "Bois et tissu", en: "Wood and fabric" },
    about: { fr: "Ce qui se scie, se colle ou se coud.", en: "What is sawn, glued or sewn." },
  },
  {
    key: "everyday",
    name: { fr: "Au quotidien", en: "Everyday life" },
    about: {
      fr: "Manger, se déplacer, s’habiller, jouer : ce qui marche et ce qui finit au placard.",
      en: "Eating, moving, dressing, playing: what works and what ends up in a drawer.",
    },
  },
  {
    key: "meals",
    parent: "everyday",
    name: { fr: "Repas et cuisine", en: "Meals and cooking" },
    about: { fr: "Couverts, assiettes, ouvre-bocaux.", en: "Cutlery, plates, jar openers." },
  },
  {
    key: "mobility",
    parent: "everyday",
    name: { fr: "Déplacements", en: "Getting around" },
    about: { fr: "Fauteuils, rampes, vélos.", en: "Wheelchairs, ramps, bicycles." },
  },
  {
    key: "leisure",
    parent: "everyday",
    name: { fr: "Jeux et loisirs", en: "Play and leisure" },
    about: { fr: "Jouer, lire, photographier.", en: "Playing, reading, taking pictures." },
  },
  {
    key: "communication",
    name: { fr: "Communication", en: "Communication" },
    about: {
      fr: "Tableaux, synthèses vocales, accès à l’ordinateur.",
      en: "Boards, speech output, access to the computer.",
    },
  },
  {
    key: "boards",
    parent: "communication",
    name: { fr: "Tableaux et pictos", en: "Boards and symbols" },
    about: { fr: "Composer, imprimer, plastifier.", en: "Compose, print, laminate." },
  },
  {
    key: "computer",
    parent: "communication",
    name: { fr: "Accès à l’ordinateur", en: "Computer access" },
    about: { fr: "Claviers, souris, regard.", en: "Keyboards, mice, eye gaze." },
  },
  {
    key: "labs",
    name: { fr: "Vie des labos", en: "Lab life" },
    about: { fr: "S’organiser, se financer, accueillir.", en: "Organize, fund, welcome." },
  },
  {
    key: "events",
    parent: "labs",
    name: { fr: "Rencontres", en: "Meetings" },
    about: { fr: "Portes ouvertes, marathons, formations.", en: "Open days, hackathons, training." },
  },
  {
    key: "loans",
    name: { fr: "Prêt et location", en: "Loans and rental" },
    about: {
      fr: "Essayer avant de décider : questions et retours.",
      en: "Try before you decide: questions and feedback.",
    },
  },
];
