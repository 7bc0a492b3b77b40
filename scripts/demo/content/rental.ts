import type { BothTexts } from "./content-types.ts";

export interface DemoRentalModel {
  readonly key: string;
  readonly category: string;
  /** Key of a picture. */
  readonly image: string;
  readonly title: BothTexts;
  readonly shortDescription: BothTexts;
  readonly description: BothTexts;
  /** Cents. */
  readonly pricePerDay: number;
  readonly shippingPrice?: number;
  readonly deposit?: number;
  readonly value?: number;
  /** Condition of each item, from 1 (out of order) to 5 (new). Odd ones are kept in the first stock. */
  readonly items: readonly (1 | 2 | 3 | 4 | 5)[];
}

/** How far an order has got. */
export type DemoOrderState =
  | "placed"
  | "accepted"
  | "signed"
  | "sent-back"
  | "checked"
  | "paid"
  | "prepared"
  | "out"
  | "partly-returned"
  | "returned"
  | "closed"
  | "cancelled"
  | "refused";

export interface DemoOrder {
  /** Key of an account. */
  readonly by: string;
  /** Quantities by the key of the model. */
  readonly models: Readonly<Record<string, number>>;
  /** Days from the day of the seed to the first day; moved on to a day on which the stock is open. */
  readonly startsIn: number;
  readonly weeks: number;
  readonly state: DemoOrderState;
  readonly isShipped?: boolean;
  readonly isIndividual?: boolean;
  readonly comment?: string;
}

export const rentalCategories: readonly { readonly key: string; readonly name: BothTexts }[] = [
  { key: "communication", name: { fr: "Communiquer", en: "Communication" } },
  { key: "computer", name: { fr: "Ordinateur et jeu", en: "Computers and games" } },
  { key: "home", name: { fr: "Maison et mobilité", en: "Home and mobility" } },
  { key: "workshop", name: { fr: "Atelier", en: "Workshop" } },
];

export const rentalStocks = [
  {
    key: "nantes",
    name: "Réserve de Vent d’Ouest",
    timezone: "Europe/Paris",
    openingDays: [1, 2, 3, 4, 5, 6],
    turnaroundDays: 1,
  },
  {
    key: "lyon",
    name: "Réserve de la Fabrique du Geste",
    timezone: "Europe/Paris",
    openingDays: [1, 2, 3, 4, 5],
    turnaroundDays: 1,
  },
] as const;

export const rentalSettings = {
  rentalRetrievalAddress: "Fabrique du Geste\n4 montée des Tisseurs\n69001 Lyon",
  rentalPaymentAccountHolder: "Fabrique du Geste",
  rentalPaymentIban: "FR76 3000 6000 0112 3456 7890 189",
  rentalPaymentBic: "AGRIFRPP",
  rentalPaymentCheque: "Fabrique du Geste\n4 montée des Tisseurs\n69001 Lyon",
  rentalPaymentOnSite: "Fabrique du Geste\n4 montée des Tisseurs\n69001 Lyon",
  rentalPaymentUrl: "https://payment.example/labcommons?reference={reference}&amount={amount}",
  documentIssuerName: "Fabrique du Geste",
  documentIssuerAddress: "4 montée des Tisseurs\n69001 Lyon",
  documentIssuerNumbers: "SIRET 362 521 879 00034\nFR83 362521879",
  documentRentalConditions: {
    fr: "<p>Le matériel est rendu propre, chargé et dans sa valise, avec tous ses accessoires. Ce qui est abîmé nous est dit sans attendre. Il n’est ni prêté ni modifié sans notre accord.</p>",
    en: "<p>Equipment comes back clean, charged and in its case, with all its accessories. Tell us immediately about any damage. Do not lend it to others or change it without our agreement.</p>",
  },
} as const;

export const rentalModels: readonly DemoRentalModel[] = [
  {
    key: "eye-bar",
    category: "communication",
    image: "eye-tracking",
    title: { fr: "Barre de commande oculaire", en: "Eye-control bar" },
    shortDescription: {
      fr: "Se fixe sous un écran et suit le regard pour déplacer le pointeur.",
      en: "Sits below a screen and follows the eyes to move the pointer.",
    },
    description: {
      fr: "<p>Pour essayer la commande oculaire chez soi avant d’acheter. Valise avec support, câble et guide d’étalonnage en images.</p><ul><li>Écrans de 12 à 24 pouces</li><li>Fonctionne avec des lunettes</li></ul>",
      en: "<p>To try eye control at home before buying. Case with mount, cable and a guide to calibration in pictures.</p><ul><li>Screens from 12 to 24 inches</li><li>Works with glasses</li></ul>",
    },
    pricePerDay: 250,
    shippingPrice: 1500,
    deposit: 20_000,
    value: 145_000,
    items: [5, 4, 3],
  },
  {
    key: "talking-tablet",
    category: "communication",
    image: "rental-talking-tablet",
    title: { fr: "Tablette de communication", en: "Communication tablet" },
    shortDescription: {
      fr: "Des pictogrammes que l’on touche et qui parlent, dans une coque à poignées.",
      en: "Pictures that speak when they are touched, in a case with handles.",
    },
    description: {
      fr: "<p>Livrée avec trois grilles de départ et un guide-doigts amovible. La voix se choisit en français, en catalan ou en anglais.</p>",
      en: "<p>Comes with three grids to start with and a removable keyguard. Voices in French, Catalan and English.</p>",
    },
    pricePerDay: 180,
    shippingPrice: 1200,
    deposit: 10_000,
    value: 68_000,
    items: [5, 4, 4, 2],
  },
  {
    key: "switch-set",
    category: "communication",
    image: "switch-family",
    title: { fr: "Valise de contacteurs", en: "Set of switches" },
    shortDescription: {
      fr: "Neuf contacteurs à comparer : pression, souffle, inclinaison, effleurement.",
      en: "Nine switches to compare: push, puff, tilt and touch.",
    },
    description: {
      fr: "<p>De quoi trouver le bon geste en une séance. Chaque contacteur a sa fiche : force, course, fixation.</p>",
      en: "<p>Everything you need to find the right movement in one session. Each switch has its card: force, travel, mounting.</p>",
    },
    pricePerDay: 120,
    shippingPrice: 900,
    items: [4, 3, 3],
  },
  {
    key: "voice-amplifier",
    category: "communication",
    image: "rental-voice-amplifier",
    title: { fr: "Amplificateur de voix", en: "Voice amplifier" },
    shortDescription: {
      fr: "Un micro léger et un haut-parleur à la ceinture pour une voix fatiguée.",
      en: "A light microphone and a loudspeaker on the belt for a tired voice.",
    },
    description: {
      fr: "<p>Huit heures d’autonomie. Micro serre-tête et micro cravate dans la valise.</p>",
      en: "<p>Eight hours on one charge. Headset and lapel microphone in the case.</p>",
    },
    pricePerDay: 60,
    shippingPrice: 700,
    items: [5, 3],
  },
  {
    key: "joystick",
    category: "computer",
    image: "rental-joystick",
    title: { fr: "Souris-manette", en: "Joystick mouse" },
    shortDescription: {
      fr: "Un manche, deux gros boutons, et le pointeur va où l’on veut.",
      en: "A stick, two big buttons, and the pointer goes where you want.",
    },
    description: {
      fr: "<p>Vitesse réglable, verrouillage du clic, trois têtes de manche interchangeables.</p>",
      en: "<p>Adjustable speed, click lock and three tops for the stick.</p>",
    },
    pricePerDay: 70,
    shippingPrice: 700,
    items: [4, 4],
  },
  {
    key: "game-controller",
    category: "computer",
    image: "rental-game-controller",
    title: { fr: "Manette de jeu adaptée", en: "Adapted game controller" },
    shortDescription: {
      fr: "Deux plateaux larges et dix-neuf prises pour ses propres contacteurs.",
      en: "Two wide pads and nineteen sockets for your own switches.",
    },
    description: {
      fr: "<p>Avec quatre contacteurs et un support de table. Pour jouer à deux, réservez-en deux.</p>",
      en: "<p>With four switches and a table mount. Rent two to play together.</p>",
    },
    pricePerDay: 90,
    shippingPrice: 900,
    items: [5, 5, 3],
  },
  {
    key: "screen-magnifier",
    category: "computer",
    image: "rental-screen-magnifier",
    title: { fr: "Téléagrandisseur de bureau", en: "Desktop magnifier" },
    shortDescription: {
      fr: "Agrandit jusqu’à soixante fois un livre, une photo ou un ouvrage.",
      en: "Enlarges a book, a photo or a piece of work up to sixty times.",
    },
    description: {
      fr: "<p>Contrastes inversés, plateau mobile, lecture à voix haute. Prévoir une table solide : 14 kg.</p>",
      en: "<p>Inverted colours, a sliding tray and reading aloud. Needs a sturdy table: 14 kg.</p>",
    },
    pricePerDay: 300,
    items: [4, 2],
  },
  {
    key: "home-control",
    category: "home",
    image: "home-automation",
    title: { fr: "Kit de maison connectée", en: "Home control kit" },
    shortDescription: {
      fr: "Lampes, volets et téléphone commandés d’un seul contacteur.",
      en: "Lamps, blinds and telephone worked by a single switch.",
    },
    description: {
      fr: "<p>Tout est appairé d’avance. Nous passons un appel le premier jour pour vérifier que chaque pièce répond.</p>",
      en: "<p>Everything is paired before it leaves. We call on the first day to check that every part answers.</p>",
    },
    pricePerDay: 200,
    shippingPrice: 1500,
    items: [5, 4],
  },
  {
    key: "tablet-mount",
    category: "home",
    image: "tablet-mount",
    title: { fr: "Bras de fixation pour fauteuil", en: "Wheelchair mounting arm" },
    shortDescription: {
      fr: "Tient une tablette devant soi et s’écarte d’une main.",
      en: "Holds a tablet in front and swings away with one hand.",
    },
    description: {
      fr: "<p>Colliers pour tubes de 19 à 32 mm. Le montage se fait sans outil.</p>",
      en: "<p>Clamps for tubes from 19 to 32 mm. Mounted without a tool.</p>",
    },
    pricePerDay: 80,
    shippingPrice: 1100,
    items: [4, 4, 3],
  },
  {
    key: "folding-ramp",
    category: "home",
    image: "rental-folding-ramp",
    title: { fr: "Rampe pliante", en: "Folding ramp" },
    shortDescription: {
      fr: "Deux mètres d’aluminium pour franchir deux marches.",
      en: "Two metres of aluminium to get over two steps.",
    },
    description: {
      fr: "<p>Porte 300 kg, pèse 13 kg pliée. À venir chercher : elle ne voyage pas par colis.</p>",
      en: "<p>Carries 300 kg, weighs 13 kg folded. To be picked up: it does not travel by parcel.</p>",
    },
    pricePerDay: 110,
    items: [3, 3, 1],
  },
  {
    key: "adjustable-table",
    category: "workshop",
    image: "rental-adjustable-table",
    title: { fr: "Table à hauteur variable", en: "Height-adjustable table" },
    shortDescription: {
      fr: "Monte et descend d’un bouton, assis ou debout.",
      en: "Goes up and down at the push of a button, for sitting or standing.",
    },
    description: {
      fr: "<p>De 62 à 118 cm. Passe sous elle un fauteuil électrique.</p>",
      en: "<p>From 62 to 118 cm. A powered wheelchair fits below.</p>",
    },
    pricePerDay: 150,
    items: [4, 3],
  },
  {
    key: "scanner",
    category: "workshop",
    image: "rental-scanner",
    title: { fr: "Scanner 3D à main", en: "Hand-held 3D scanner" },
    shortDescription: {
      fr: "Relève la forme d’une main ou d’une poignée en quelques minutes.",
      en: "Takes the shape of a hand or a handle in a few minutes.",
    },
    description: {
      fr: "<p>Pour les labos qui adaptent des poignées sur mesure. Ordinateur portable et logiciel dans la valise.</p>",
      en: "<p>For labs that make grips to measure. Laptop and software in the case.</p>",
    },
    pricePerDay: 400,
    shippingPrice: 2500,
    items: [5, 4],
  },
];

/** In the order in which they were placed. */
export const rentalOrders: readonly DemoOrder[] = [
  { by: "member", models: { "switch-set": 1 }, startsIn: -70, weeks: 2, state: "closed", isIndividual: true },
  { by: "organization", models: { scanner: 1 }, startsIn: -50, weeks: 3, state: "closed", isShipped: true },
  { by: "contributor", models: { "tablet-mount": 1 }, startsIn: -35, weeks: 2, state: "cancelled" },
  {
    by: "member",
    models: { joystick: 1 },
    startsIn: -32,
    weeks: 4,
    state: "out",
    comment: "Pour la salle d’informatique.",
  },
  { by: "health", models: { "eye-bar": 1, "tablet-mount": 1 }, startsIn: -28, weeks: 4, state: "out" },
  {
    by: "contributor",
    models: { "voice-amplifier": 1 },
    startsIn: -24,
    weeks: 3,
    state: "returned",
    isIndividual: true,
  },
  { by: "manager", models: { "home-control": 1 }, startsIn: -22, weeks: 4, state: "out" },
  { by: "organization", models: { "game-controller": 2 }, startsIn: -18, weeks: 3, state: "partly-returned" },
  { by: "aac", models: { "talking-tablet": 2 }, startsIn: -10, weeks: 6, state: "out", isShipped: true },
  { by: "rental", models: { "adjustable-table": 1 }, startsIn: -6, weeks: 5, state: "out" },
  { by: "manager", models: { "home-control": 1 }, startsIn: 0, weeks: 1, state: "prepared" },
  { by: "member", models: { "talking-tablet": 1, "switch-set": 1 }, startsIn: 8, weeks: 2, state: "paid" },
  { by: "health", models: { "screen-magnifier": 1 }, startsIn: 10, weeks: 1, state: "checked" },
  { by: "contributor", models: { "folding-ramp": 1 }, startsIn: 12, weeks: 1, state: "signed", isIndividual: true },
  { by: "aac", models: { "eye-bar": 1 }, startsIn: 14, weeks: 4, state: "sent-back", isShipped: true },
  { by: "member", models: { "tablet-mount": 1 }, startsIn: 15, weeks: 2, state: "accepted", isIndividual: true },
  {
    by: "organization",
    models: { scanner: 1, "switch-set": 1 },
    startsIn: 16,
    weeks: 2,
    state: "placed",
    isShipped: true,
  },
  { by: "manager", models: { "game-controller": 2 }, startsIn: 20, weeks: 1, state: "refused" },
  { by: "rental", models: { "voice-amplifier": 1 }, startsIn: 21, weeks: 1, state: "placed", isIndividual: true },
];
