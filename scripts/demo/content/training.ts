import type { BothTexts, DemoLocale, DemoLookup } from "./content-types.ts";

/** A file of a resource, made when the demo is written. */
export type DemoTrainingFile =
  /** A page of PDF with these paragraphs. */
  | { readonly kind: "pdf"; readonly name: string; readonly locale: DemoLocale; readonly text: readonly string[] }
  | { readonly kind: "text"; readonly name: string; readonly text: string }
  /** A few tones, in hertz, each as long as the others. */
  | { readonly kind: "sound"; readonly name: string; readonly tones: readonly number[] }
  /** A picture or a film that the demo has already. */
  | { readonly kind: "known"; readonly key: string };

export interface DemoResource {
  readonly slug: string;
  readonly title: BothTexts;
  readonly summary: BothTexts;
  readonly description: BothTexts;
  readonly usage?: BothTexts;
  readonly updates?: BothTexts;
  readonly type: string;
  readonly otherType?: string;
  readonly themes: readonly string[];
  readonly tags: readonly string[];
  readonly language: "fr" | "en" | "mul" | "zxx";
  readonly license: string;
  readonly by: string;
  readonly lab?: string;
  readonly image?: string;
  /** Absent while it is a draft. */
  readonly daysAgo?: number;
  /** Open to members alone. */
  readonly isForMembers?: boolean;
  readonly originals?: readonly string[];
  readonly originalAuthors?: string;
  readonly files: readonly DemoTrainingFile[];
  readonly likes?: readonly string[];
}

export const resourceTypes: readonly DemoLookup[] = [
  { key: "course", name: { fr: "Cours", en: "Course" } },
  { key: "sheet", name: { fr: "Fiche", en: "Sheet" } },
  { key: "film", name: { fr: "Film", en: "Film" } },
  { key: "sound", name: { fr: "Son", en: "Sound" } },
  { key: "game", name: { fr: "Jeu", en: "Game" } },
  { key: "other", name: { fr: "Autre", en: "Other" } },
];

export const resourceThemes: readonly DemoLookup[] = [
  { key: "communication", name: { fr: "Communication", en: "Communication" } },
  { key: "computer-access", name: { fr: "Accès à l’ordinateur", en: "Computer access" } },
  { key: "making", name: { fr: "Fabrication", en: "Making" } },
  { key: "daily-living", name: { fr: "Vie quotidienne", en: "Daily living" } },
  { key: "running-a-lab", name: { fr: "Animer un labo", en: "Running a lab" } },
  { key: "other", name: { fr: "Autre", en: "Other" } },
];

const pdf = (name: string, locale: DemoLocale, ...text: readonly string[]): DemoTrainingFile => ({
  kind: "pdf",
  name,
  locale,
  text,
});
const notes = (name: string, text: string): DemoTrainingFile => ({ kind: "text", name, text });
const known = (key: string): DemoTrainingFile => ({ kind: "known", key });

/** What the demo's labs teach with. */
export const trainingResources: readonly DemoResource[] = [
  {
    slug: "choosing-a-switch-in-an-hour",
    title: { fr: "Choisir un contacteur en une heure", en: "Choosing a switch in an hour" },
    summary: {
      fr: "Un cours à donner tel quel : trois essais, une grille d’observation, une décision.",
      en: "A course to give as it is: three trials, an observation grid, a decision.",
    },
    description: {
      fr: "<p>On part du geste le plus sûr, jamais du matériel. Les trois essais tiennent sur une table ; la grille dit quoi regarder et quand s’arrêter.</p>",
      en: "<p>Start from the surest movement, never from the equipment. The three trials fit on a table; the grid says what to watch and when to stop.</p>",
    },
    usage: {
      fr: "<p>À deux : une personne anime, l’autre note. Prévoir dix minutes de pause entre le deuxième et le troisième essai.</p>",
      en: "<p>With two people: one leads, the other takes notes. Allow ten minutes of rest between the second and the third trial.</p>",
    },
    updates: {
      fr: "<p>La grille tient maintenant sur une seule page.</p>",
      en: "<p>The grid now fits on one page.</p>",
    },
    type: "course",
    themes: ["computer-access"],
    tags: ["computer-access", "co-design"],
    image: "switch-family",
    language: "en",
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 80,
    files: [
      pdf(
        "Choosing a switch",
        "en",
        "Before you begin: which movement can the person repeat ten times without tiring?",
        "Trial 1: a large switch under the hand. Trial 2: the same switch elsewhere. Trial 3: a smaller one.",
        "Stop when the movement becomes slower than at the start.",
      ),
      notes(
        "Observation grid.txt",
        "Trial;Place;Presses that worked;Presses by accident;Signs of tiredness\n1;;;;\n2;;;;\n3;;;;\n",
      ),
    ],
    likes: ["member", "health", "organization"],
  },
  {
    slug: "choisir-un-contacteur-en-famille",
    title: { fr: "Choisir un contacteur en famille", en: "Choosing a switch as a family" },
    summary: {
      fr: "Le même cours, réécrit pour les proches, avec des mots de tous les jours.",
      en: "The same course, rewritten for families in everyday words.",
    },
    description: {
      fr: "<p>Les trois essais deviennent trois jeux. Plus besoin d’observateur : on compte à voix haute.</p>",
      en: "<p>The three trials become three games. No observer needed: everyone counts aloud.</p>",
    },
    type: "course",
    themes: ["computer-access", "daily-living"],
    tags: ["computer-access", "children"],
    language: "fr",
    license: "cc_by_sa",
    by: "organization",
    lab: "boite-a-gestes",
    daysAgo: 52,
    originals: ["choosing-a-switch-in-an-hour"],
    files: [
      pdf(
        "Choisir un contacteur en famille",
        "fr",
        "Premier jeu : on allume la lampe, chacun son tour, dix fois.",
        "Deuxième jeu : la lampe est plus loin. Troisième jeu : le bouton est plus petit.",
      ),
    ],
    likes: ["member"],
  },
  {
    slug: "contacteur-a-l-ecole",
    title: { fr: "Le contacteur à l’école", en: "The switch at school" },
    summary: {
      fr: "Une séance de classe tirée du cours pour les familles.",
      en: "A lesson for a class, made from the course for families.",
    },
    description: {
      fr: "<p>Vingt-cinq minutes avec toute la classe : chacun essaie, personne n’est montré du doigt.</p>",
      en: "<p>Twenty-five minutes with the whole class: everyone tries, no one is singled out.</p>",
    },
    type: "game",
    themes: ["computer-access"],
    tags: ["children", "leisure"],
    image: "school-trailer",
    language: "fr",
    license: "cc_by_sa",
    by: "contributor",
    lab: "boite-a-gestes",
    daysAgo: 21,
    originals: ["choisir-un-contacteur-en-famille"],
    files: [
      notes(
        "Déroulé.txt",
        "1. Le jeu de la lampe (10 min)\n2. Qui a appuyé ? (10 min)\n3. Et toi, comment ferais-tu ? (5 min)\n",
      ),
    ],
  },
  {
    slug: "printing-a-grip-film",
    title: { fr: "Imprimer un manche, en film", en: "Printing a grip, on film" },
    summary: {
      fr: "Douze secondes sous-titrées pour montrer ce que fait l’imprimante.",
      en: "Twelve captioned seconds that show what the printer does.",
    },
    description: {
      fr: "<p>À passer en boucle à l’accueil d’un atelier. Sans son : on peut parler par-dessus.</p>",
      en: "<p>To be shown in a loop at the door of a workshop. Without sound: you can talk over it.</p>",
    },
    type: "film",
    themes: ["making"],
    tags: ["3d-printing", "lab-life"],
    image: "printing-a-grip",
    language: "zxx",
    license: "cc_by",
    by: "admin",
    lab: "vent-ouest",
    daysAgo: 44,
    files: [
      known("film-of-a-grip"),
      notes(
        "Impression d’un manche.fr.vtt",
        "WEBVTT\n\n00:00.000 --> 00:06.000\nL’imprimante dépose la première couche.\n\n00:06.000 --> 00:12.000\nLe manche monte, couche après couche.\n",
      ),
      notes(
        "Impression d’un manche.en.vtt",
        "WEBVTT\n\n00:00.000 --> 00:06.000\nThe printer lays down the first layer.\n\n00:06.000 --> 00:12.000\nThe grip rises, layer by layer.\n",
      ),
    ],
    likes: ["contributor", "member"],
  },
  {
    slug: "three-tones-for-scanning",
    title: { fr: "Trois sons pour le défilement", en: "Three tones for scanning" },
    summary: {
      fr: "Un son par rangée : on apprend à défiler sans regarder l’écran.",
      en: "One tone per row: learn to scan without watching the screen.",
    },
    description: {
      fr: "<p>Grave, moyen, aigu : haut, milieu, bas. Dix minutes par jour pendant une semaine suffisent à la plupart.</p>",
      en: "<p>Low, middle, high: top, middle, bottom. Ten minutes a day for a week are enough for most people.</p>",
    },
    type: "sound",
    themes: ["computer-access", "communication"],
    tags: ["communication", "computer-access"],
    language: "zxx",
    license: "cc0",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 38,
    files: [
      { kind: "sound", name: "Three tones.wav", tones: [262, 330, 392] },
      notes("Three tones.txt", "A low tone, a middle tone, a high tone, each half a second long.\n"),
    ],
    likes: ["health"],
  },
  {
    slug: "first-words-on-a-board",
    title: { fr: "Premiers mots sur un tableau", en: "First words on a board" },
    summary: {
      fr: "Douze mots qui servent toute la journée, et comment les introduire un par un.",
      en: "Twelve words that serve all day, and how to introduce them one at a time.",
    },
    description: {
      fr: "<p>« Encore », « stop », « aide » avant « pomme » : des mots qui agissent, pas des étiquettes.</p>",
      en: "<p>“More”, “stop”, “help” before “apple”: words that do something, not labels.</p>",
    },
    usage: {
      fr: "<p>Montrez le mot chaque fois que vous le dites, sans rien demander, pendant deux semaines.</p>",
      en: "<p>Point to the word every time you say it, without asking for anything, for two weeks.</p>",
    },
    type: "sheet",
    themes: ["communication"],
    tags: ["communication", "children"],
    image: "communication-board",
    language: "mul",
    license: "cc_by_nc_sa",
    by: "health",
    lab: "fabrique-du-geste",
    daysAgo: 66,
    files: [
      pdf("First words", "en", "More, stop, help, mine, yours, go, look, want, not, again, done, like."),
      pdf(
        "Premiers mots",
        "fr",
        "Encore, stop, aide, à moi, à toi, aller, regarder, vouloir, pas, pareil, fini, aimer.",
      ),
      known("communication-board"),
    ],
    likes: ["member", "contributor", "organization", "manager"],
  },
  {
    slug: "first-words-for-adults",
    title: { fr: "Premiers mots, pour adultes", en: "First words, for adults" },
    summary: {
      fr: "La même idée après un accident vasculaire : d’autres mots, d’autres images.",
      en: "The same idea after a stroke: other words, other pictures.",
    },
    description: {
      fr: "<p>Choisis avec huit personnes et leurs proches. Le mot le plus demandé : « attends ».</p>",
      en: "<p>Chosen with eight people and those close to them. The word most asked for: “wait”.</p>",
    },
    type: "sheet",
    themes: ["communication", "daily-living"],
    tags: ["communication", "co-design"],
    language: "en",
    license: "cc_by_nc_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 17,
    originals: ["first-words-on-a-board"],
    originalAuthors: "Idris Benhaddou, Fiona Galbraith",
    files: [pdf("First words for adults", "en", "Wait, again, no, thank you, toilet, tired, tell me, my turn.")],
    likes: ["health"],
  },
  {
    slug: "safety-talk-before-printing",
    title: { fr: "Consignes avant d’imprimer", en: "Safety talk before printing" },
    summary: {
      fr: "Cinq minutes à dire à voix haute avant d’allumer la machine.",
      en: "Five minutes to say aloud before the machine is switched on.",
    },
    description: {
      fr: "<p>Le plateau chauffe, la buse brûle, les cheveux s’attachent. Une phrase par risque, un geste par phrase.</p>",
      en: "<p>The bed is hot, the nozzle burns, hair is tied back. One sentence per risk, one gesture per sentence.</p>",
    },
    type: "sheet",
    themes: ["making", "running-a-lab"],
    tags: ["safety", "3d-printing"],
    image: "cleaning-printed-aids",
    language: "fr",
    license: "cc_by",
    by: "organization",
    lab: "vent-ouest",
    daysAgo: 73,
    files: [
      pdf(
        "Consignes avant d’imprimer",
        "fr",
        "Le plateau est à 60 °C. La buse est à 210 °C. On ne retire rien avant le signal.",
      ),
    ],
    likes: ["contributor"],
  },
  {
    slug: "measuring-a-hand",
    title: { fr: "Mesurer une main", en: "Measuring a hand" },
    summary: {
      fr: "Quatre mesures à prendre au ruban pour dimensionner une poignée.",
      en: "Four measurements with a tape, to size a handle.",
    },
    description: {
      fr: "<p>Largeur de la paume, longueur du majeur, tour du poing, ouverture. Toujours assis, toujours deux fois.</p>",
      en: "<p>Width of the palm, length of the middle finger, girth of the fist, opening. Always seated, always twice.</p>",
    },
    type: "sheet",
    themes: ["making"],
    tags: ["co-design", "3d-printing"],
    image: "documenting-an-aid",
    language: "mul",
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 59,
    files: [
      pdf("Measuring a hand", "en", "Measure seated, twice, and keep the larger of the two."),
      notes("Hand.txt", "palm;finger;fist;opening\n"),
    ],
    likes: ["organization"],
  },
  {
    slug: "open-day-in-six-tables",
    title: { fr: "Portes ouvertes en six tables", en: "An open day in six tables" },
    summary: {
      fr: "Qui tient quelle table, ce qu’on y essaie, ce qu’on emporte.",
      en: "Who runs which table, what people try there, what they take home.",
    },
    description: {
      fr: "<p>Six tables, une heure, quarante visiteurs : au-delà, doublez les tables plutôt que l’heure.</p>",
      en: "<p>Six tables, one hour, forty visitors: beyond that, double the tables rather than the hour.</p>",
    },
    type: "course",
    themes: ["running-a-lab"],
    tags: ["lab-life"],
    image: "open-day",
    language: "fr",
    license: "cc_by",
    by: "admin",
    lab: "vent-ouest",
    daysAgo: 91,
    files: [pdf("Portes ouvertes", "fr", "Table 1 : toucher. Table 2 : imprimer. Table 3 : parler sans voix.")],
  },
  {
    slug: "listening-before-drawing",
    title: { fr: "Écouter avant de dessiner", en: "Listening before drawing" },
    summary: {
      fr: "Un exercice à deux pour ne pas proposer de solution pendant dix minutes.",
      en: "An exercise for two: propose nothing for ten minutes.",
    },
    description: {
      fr: "<p>L’un raconte sa journée, l’autre ne pose que des questions. On dessine ensuite, ensemble.</p>",
      en: "<p>One tells their day, the other only asks questions. Drawing comes afterwards, together.</p>",
    },
    type: "other",
    otherType: "Exercice à deux",
    themes: ["running-a-lab", "other"],
    tags: ["co-design"],
    image: "co-design",
    language: "fr",
    license: "cc_by_nc",
    by: "organization",
    lab: "fabrique-du-geste",
    daysAgo: 28,
    files: [notes("Consigne.txt", "Dix minutes. Aucune solution. Seulement des questions.\n")],
    likes: ["member"],
  },
  {
    slug: "keyboard-shortcuts-cards",
    title: { fr: "Cartes de raccourcis clavier", en: "Keyboard shortcut cards" },
    summary: {
      fr: "Seize cartes à imprimer pour apprendre à se passer de la souris.",
      en: "Sixteen cards to print, to learn to do without the mouse.",
    },
    description: {
      fr: "<p>Une carte par jour, posée contre l’écran. On la retourne quand les doigts savent.</p>",
      en: "<p>One card a day, against the screen. Turn it over when the fingers know.</p>",
    },
    type: "game",
    themes: ["computer-access"],
    tags: ["computer-access", "leisure"],
    language: "en",
    license: "cc_by_sa",
    by: "contributor",
    lab: "labo-des-erables",
    daysAgo: 14,
    files: [
      pdf("Shortcut cards", "en", "Alt and Tab: the other window. Control and F: find on this page. Escape: get out."),
    ],
    likes: ["member", "health"],
  },
  {
    slug: "meal-time-with-an-aid",
    title: { fr: "Le repas avec une aide", en: "Mealtime with an aid" },
    summary: {
      fr: "Ce que l’entourage fait, et surtout ne fait plus, quand le couvert change.",
      en: "What those around do, and above all no longer do, when the cutlery changes.",
    },
    description: {
      fr: "<p>Poser le verre du bon côté, attendre, ne pas finir le geste à la place.</p>",
      en: "<p>Put the glass on the right side, wait, do not finish the movement for them.</p>",
    },
    type: "sheet",
    themes: ["daily-living"],
    tags: ["eating", "home"],
    image: "cutlery-grip",
    language: "fr",
    license: "cc_by_nc_nd",
    by: "health",
    lab: "fabrique-du-geste",
    daysAgo: 47,
    files: [
      pdf(
        "Le repas avec une aide",
        "fr",
        "Le verre à droite si la main droite tient. Compter jusqu’à dix avant d’aider.",
      ),
    ],
  },
  {
    slug: "soldering-a-jack",
    title: { fr: "Souder une prise jack", en: "Soldering a jack" },
    summary: {
      fr: "La première soudure d’un contacteur, à faire sous l’œil de quelqu’un.",
      en: "The first solder joint of a switch, to be done with someone watching.",
    },
    description: {
      fr: "<p>Deux fils, deux points, un multimètre. Le bip dit que c’est gagné.</p>",
      en: "<p>Two wires, two joints, one multimeter. The beep says you have done it.</p>",
    },
    type: "course",
    themes: ["making"],
    tags: ["electronics", "safety"],
    language: "en",
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 9,
    files: [
      pdf("Soldering a jack", "en", "Heat the joint, not the solder. Wait for the shine. Let it cool by itself."),
      { kind: "sound", name: "Continuity beep.wav", tones: [880, 880] },
    ],
    likes: ["organization", "admin"],
  },
  {
    slug: "doorways-and-ramps",
    title: { fr: "Portes et rampes : que mesurer", en: "Doorways and ramps: what to measure" },
    summary: {
      fr: "La visite d’un logement en douze mesures et trois questions.",
      en: "Visiting a home in twelve measurements and three questions.",
    },
    description: {
      fr: "<p>La pente se calcule, la fatigue se demande. Les deux comptent autant.</p>",
      en: "<p>The slope is calculated, the fatigue is asked about. Both count as much.</p>",
    },
    type: "sheet",
    themes: ["daily-living"],
    tags: ["home", "mobility"],
    image: "accessible-lab",
    language: "fr",
    license: "all_rights_reserved",
    by: "organization",
    lab: "labo-des-erables",
    daysAgo: 33,
    files: [
      pdf("Portes et rampes", "fr", "Largeur libre : 83 cm au moins. Pente : 5 % au plus au-delà de deux mètres."),
    ],
  },
  {
    slug: "eye-tracking-first-session",
    title: { fr: "Première séance de suivi du regard", en: "First eye-tracking session" },
    summary: {
      fr: "Position, lumière, calibrage : une séance qui ne fatigue pas.",
      en: "Position, light, calibration: a session that does not tire.",
    },
    description: {
      fr: "<p>Vingt minutes en tout, dont dix sans écran. On s’arrête sur une réussite.</p>",
      en: "<p>Twenty minutes in all, ten of them without a screen. Stop on a success.</p>",
    },
    type: "course",
    themes: ["computer-access", "communication"],
    tags: ["computer-access", "communication"],
    image: "eye-tracking",
    language: "en",
    license: "cc_by",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 5,
    isForMembers: true,
    files: [
      pdf(
        "First session",
        "en",
        "Sixty centimetres from the eyes. No window behind the screen. Five points are enough.",
      ),
    ],
  },
  {
    slug: "repair-evening-roles",
    title: { fr: "Les rôles d’une soirée réparation", en: "Roles of a repair evening" },
    summary: {
      fr: "Accueil, diagnostic, café : qui fait quoi quand vingt personnes arrivent.",
      en: "Welcome, diagnosis, coffee: who does what when twenty people arrive.",
    },
    description: {
      fr: "<p>Une fiche par rôle, à distribuer à la porte. Le café est un rôle à part entière.</p>",
      en: "<p>One card per role, handed out at the door. Coffee is a role of its own.</p>",
    },
    type: "sheet",
    themes: ["running-a-lab"],
    tags: ["lab-life"],
    image: "repair-evening",
    language: "mul",
    license: "cc0",
    by: "admin",
    lab: "vent-ouest",
    daysAgo: 3,
    files: [notes("Roles.txt", "Welcome\nDiagnosis\nRepair\nTea and coffee\n")],
    likes: ["contributor"],
  },
  {
    slug: "glossary-of-access",
    title: { fr: "Petit lexique de l’accès", en: "A small glossary of access" },
    summary: {
      fr: "Quarante mots du métier, chacun en une phrase. En cours de relecture.",
      en: "Forty words of the trade, each in a sentence. Being proofread.",
    },
    description: {
      fr: "<p>Balayage, pointage, temporisation : les mots qu’on entend en séance.</p>",
      en: "<p>Scanning, pointing, dwell: the words heard in sessions.</p>",
    },
    type: "sheet",
    themes: ["communication", "computer-access"],
    tags: ["communication"],
    language: "fr",
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    files: [notes("Lexique.txt", "Balayage : les choix passent un par un.\nPointage : on montre son choix.\n")],
  },
];
