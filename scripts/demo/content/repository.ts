import type { Mesh } from "../models/mesh.ts";
import {
  ball,
  blisterPress,
  bookStand,
  bottleOpener,
  buttonHook,
  cardHolder,
  glassHandle,
  keyGuard,
  keyTurner,
  pageTurner,
  penWeight,
  switchMount,
  swollenGrip,
  zipPull,
} from "../models/shapes.ts";
import { type Placed, rows } from "../models/threemf.ts";
import type { BothTexts, DemoLookup } from "./content-types.ts";

export interface DemoPrintSetting {
  readonly name: BothTexts;
  readonly quantity?: number;
  readonly material: "pla" | "petg" | "tpu" | "abs" | "asa";
  readonly layerHeight: number;
  readonly infill: number;
  readonly supports: "none" | "from_bed" | "everywhere";
  readonly minutes: number;
  readonly weight: number;
}

export interface DemoMake {
  readonly by: string;
  readonly daysAgo: number;
  readonly content: string;
  readonly printer?: string;
  readonly material?: DemoPrintSetting["material"];
  /** Key of a picture of the demo. */
  readonly picture?: string;
}

/** An aid of the demo: its files are its models, its pictures are drawn from them. */
export interface DemoAid {
  readonly slug: string;
  readonly title: BothTexts;
  readonly summary: BothTexts;
  readonly description: BothTexts;
  readonly notes?: BothTexts;
  readonly category: string;
  readonly tags: readonly string[];
  readonly license: string;
  readonly by: string;
  readonly lab?: string;
  /** Absent while it is a draft. */
  readonly daysAgo?: number;
  readonly variantOf?: string;
  readonly models: Readonly<Record<string, Mesh>>;
  /** Beds with all that is printed at once. */
  readonly beds?: Readonly<Record<string, readonly Placed[]>>;
  readonly colour: readonly [number, number, number];
  readonly settings: readonly DemoPrintSetting[];
  readonly makes?: readonly DemoMake[];
  readonly likes?: readonly string[];
  readonly comments?: readonly { readonly by: string; readonly daysAgo: number; readonly html: string }[];
}

export const aidCategories: readonly (DemoLookup & { readonly about: BothTexts })[] = [
  {
    key: "eating",
    name: { fr: "Manger et boire", en: "Eating and drinking" },
    about: { fr: "À table et en cuisine.", en: "At the table and in the kitchen." },
  },
  {
    key: "writing",
    name: { fr: "Écrire et lire", en: "Writing and reading" },
    about: { fr: "Tenir, tourner, pointer.", en: "Hold, turn, point." },
  },
  {
    key: "dressing",
    name: { fr: "S’habiller", en: "Dressing" },
    about: { fr: "Boutons, fermetures, lacets.", en: "Buttons, zips, laces." },
  },
  {
    key: "access",
    name: { fr: "Accès aux appareils", en: "Access to devices" },
    about: { fr: "Contacteurs, claviers, manettes.", en: "Switches, keyboards, joysticks." },
  },
  {
    key: "daily",
    name: { fr: "Vie quotidienne", en: "Daily living" },
    about: { fr: "Clés, médicaments, cartes.", en: "Keys, medicine, cards." },
  },
];

const orange = [236, 146, 84] as const;
const blue = [92, 158, 214] as const;
const green = [124, 182, 112] as const;
const violet = [168, 134, 206] as const;

const one = (
  material: DemoPrintSetting["material"],
  minutes: number,
  weight: number,
  more: Partial<DemoPrintSetting> = {},
): DemoPrintSetting => ({
  name: { fr: "Pièce", en: "Part" },
  material,
  layerHeight: 0.2,
  infill: 20,
  supports: "none",
  minutes,
  weight,
  ...more,
});

/** The aids that the demo's labs share. */
export const aids: readonly DemoAid[] = [
  {
    slug: "swollen-cutlery-grip",
    title: { fr: "Manche de couvert renflé", en: "Swollen cutlery grip" },
    summary: {
      fr: "Un manche épais et doux qui s’enfile sur une fourchette ou une cuillère ordinaire.",
      en: "A thick, soft handle that slips over an ordinary fork or spoon.",
    },
    description: {
      fr: "<p>Pour une main qui serre peu : le renflement remplit la paume, le couvert ne tourne plus. Le trou central reçoit un manche de 10 mm au plus ; un peu de mastic alimentaire le bloque.</p>",
      en: "<p>For a hand with little grip: the swelling fills the palm and the cutlery no longer turns. The hole takes a handle of up to 10 mm; a little food-safe putty holds it.</p>",
    },
    notes: {
      fr: "<p>Imprimer debout, avec une bordure de 5 mm. Poncer légèrement avant de vernir.</p>",
      en: "<p>Print it upright with a 5 mm brim. Sand it lightly before varnishing.</p>",
    },
    category: "eating",
    tags: ["3d-printing", "eating"],
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 64,
    models: { "cutlery-grip": swollenGrip(110, 11, 16, 5) },
    colour: orange,
    settings: [one("petg", 185, 38, { infill: 25 })],
    makes: [
      {
        by: "organization",
        daysAgo: 40,
        content: "Imprimé en deux exemplaires pour la cantine. Avec une bordure plus large, il ne se décolle plus.",
        printer: "Prusa MK4",
        material: "petg",
        picture: "cutlery-grip",
      },
      { by: "member", daysAgo: 12, content: "Ma fille mange sa soupe seule depuis lundi. Merci !", material: "pla" },
    ],
    likes: ["member", "organization", "health", "rental"],
    comments: [{ by: "health", daysAgo: 33, html: "<p>Pensez au lave-vaisselle : le PLA se déforme dès 55 °C.</p>" }],
  },
  {
    slug: "cutlery-grip-for-children",
    title: { fr: "Manche de couvert pour enfant", en: "Cutlery grip for children" },
    summary: {
      fr: "Le même manche, plus court et plus fin, pour des mains de trois à huit ans.",
      en: "The same handle, shorter and thinner, for hands of three to eight years.",
    },
    description: {
      fr: "<p>Réduit d’après les mesures de douze enfants. À changer quand la main grandit : il s’imprime en moins de deux heures.</p>",
      en: "<p>Scaled down from the measurements of twelve children. Replace it as the hand grows: it prints in under two hours.</p>",
    },
    category: "eating",
    tags: ["3d-printing", "eating", "children"],
    license: "cc_by_sa",
    by: "contributor",
    lab: "boite-a-gestes",
    daysAgo: 30,
    variantOf: "swollen-cutlery-grip",
    models: { "cutlery-grip-small": swollenGrip(78, 8, 12, 4) },
    colour: blue,
    settings: [one("petg", 95, 17)],
    likes: ["member"],
  },
  {
    slug: "winged-key-turner",
    title: { fr: "Tourne-clé à ailes", en: "Winged key turner" },
    summary: {
      fr: "Deux ailes larges pour tourner une clé sans pincer.",
      en: "Two broad wings to turn a key without pinching.",
    },
    description: {
      fr: "<p>La tête de la clé se glisse dans le manchon et se bloque avec une vis M4. On tourne avec la paume ou le tranchant de la main.</p>",
      en: "<p>The head of the key slides into the sleeve and is held by an M4 screw. Turn it with the palm or the edge of the hand.</p>",
    },
    category: "daily",
    tags: ["3d-printing", "home"],
    license: "cc_by",
    by: "organization",
    lab: "vent-ouest",
    daysAgo: 51,
    models: { "key-turner": keyTurner(42) },
    beds: { "key-turner-four": [{ mesh: keyTurner(42), at: rows(4, 2, 60) }] },
    colour: green,
    settings: [one("petg", 140, 31, { infill: 40 })],
    makes: [
      {
        by: "contributor",
        daysAgo: 20,
        content: "Works for a front door. For a car key I made the sleeve 2 mm wider.",
        printer: "Bambu A1",
        material: "petg",
      },
    ],
    likes: ["contributor", "member"],
  },
  {
    slug: "winged-key-turner-long",
    title: { fr: "Tourne-clé à ailes, long", en: "Winged key turner, long" },
    summary: { fr: "Un bras de levier plus long pour les serrures dures.", en: "A longer lever for stiff locks." },
    description: {
      fr: "<p>À réserver aux serrures fixes : le levier dépasse de 62 mm.</p>",
      en: "<p>For fixed locks only: the lever reaches 62 mm.</p>",
    },
    category: "daily",
    tags: ["3d-printing", "home"],
    license: "cc_by",
    by: "organization",
    lab: "vent-ouest",
    daysAgo: 44,
    variantOf: "winged-key-turner",
    models: { "key-turner-long": keyTurner(62) },
    colour: green,
    settings: [one("petg", 170, 40, { infill: 40 })],
  },
  {
    slug: "stepped-card-holder",
    title: { fr: "Porte-cartes en escalier", en: "Stepped card holder" },
    summary: {
      fr: "Quatre rangs pour jouer aux cartes d’une seule main, ou sans les mains.",
      en: "Four rows to play cards with one hand, or with none.",
    },
    description: {
      fr: "<p>Né d’une table de belote du lundi. Les marches laissent voir le coin de chaque carte ; la base lourde ne glisse pas.</p>",
      en: "<p>Born at a Monday card table. The steps show the corner of each card; the heavy base does not slide.</p>",
    },
    category: "daily",
    tags: ["leisure", "3d-printing"],
    license: "cc_by_nc",
    by: "contributor",
    lab: "fabrique-du-geste",
    daysAgo: 90,
    models: { "card-holder": cardHolder(4) },
    colour: violet,
    settings: [one("pla", 320, 120, { infill: 10 })],
    makes: [
      {
        by: "member",
        daysAgo: 50,
        content: "Quinze sont déjà partis à la maison de retraite de ma mère.",
        material: "pla",
      },
    ],
    likes: ["member", "new", "rental"],
    comments: [{ by: "member", daysAgo: 49, html: "<p>Avec du feutre dessous, il ne raye plus la table.</p>" }],
  },
  {
    slug: "weighted-pen-sleeve",
    title: { fr: "Lest de stylo", en: "Weighted pen sleeve" },
    summary: {
      fr: "Un manchon cannelé qui alourdit le stylo et calme le tremblement.",
      en: "A fluted sleeve that makes a pen heavier and calms a tremor.",
    },
    description: {
      fr: "<p>Remplir la cavité de grenaille avant le dernier millimètre : pause d’impression à 36 mm.</p>",
      en: "<p>Fill the hollow with shot before the last millimetre: pause the print at 36 mm.</p>",
    },
    category: "writing",
    tags: ["3d-printing"],
    license: "cc_by_sa",
    by: "health",
    daysAgo: 38,
    models: { "pen-weight": penWeight() },
    beds: { "pen-weight-six": [{ mesh: penWeight(), at: rows(6, 3, 40) }] },
    colour: blue,
    settings: [one("pla", 55, 12, { infill: 15 })],
    likes: ["health"],
  },
  {
    slug: "round-pen-ball",
    title: { fr: "Boule pour stylo", en: "Ball for a pen" },
    summary: {
      fr: "Une boule à prendre à pleine main pour écrire ou dessiner.",
      en: "A ball to hold with the whole hand, to write or draw.",
    },
    description: {
      fr: "<p>Le stylo se force dans le trou. En TPU, la boule amortit les chutes.</p>",
      en: "<p>The pen is pressed into the hole. In TPU the ball softens falls.</p>",
    },
    category: "writing",
    tags: ["children", "3d-printing"],
    license: "cc0",
    by: "contributor",
    daysAgo: 27,
    models: { "pen-ball": ball(24, 4.6) },
    colour: orange,
    settings: [one("tpu", 130, 29, { infill: 15 })],
    makes: [
      {
        by: "health",
        daysAgo: 9,
        content: "Très bien pour le pinceau aussi.",
        material: "tpu",
        printer: "Prusa MINI+",
      },
    ],
    likes: ["member", "health", "aac"],
  },
  {
    slug: "clamped-switch-cup",
    title: { fr: "Coupelle de contacteur à fixer", en: "Clamped switch cup" },
    summary: {
      fr: "Tient un contacteur de 65 mm sur un bras ou un accoudoir.",
      en: "Holds a 65 mm switch on an arm or an armrest.",
    },
    description: {
      fr: "<p>La patte se visse sur une pince M4. Le bord de 16 mm évite les appuis de côté.</p>",
      en: "<p>The foot is screwed to an M4 clamp. The 16 mm rim keeps off presses from the side.</p>",
    },
    category: "access",
    tags: ["computer-access", "communication"],
    license: "cc_by",
    by: "aac",
    lab: "labo-des-erables",
    daysAgo: 19,
    models: { "switch-cup": switchMount() },
    colour: violet,
    settings: [one("petg", 150, 36, { infill: 30 })],
    likes: ["aac", "rental"],
  },
  {
    slug: "joystick-knob",
    title: { fr: "Pommeau de manette", en: "Joystick knob" },
    summary: { fr: "Un pommeau rond pour la manette d’un fauteuil.", en: "A round knob for a wheelchair’s joystick." },
    description: {
      fr: "<p>Trou de 8 mm, à ajuster à la lime. Essayer à l’arrêt d’abord.</p>",
      en: "<p>Hole of 8 mm, to be fitted with a file. Try it standing still first.</p>",
    },
    category: "access",
    tags: ["mobility"],
    license: "cc_by_nc_sa",
    by: "organization",
    lab: "vent-ouest",
    daysAgo: 15,
    models: { "joystick-knob": ball(18, 4) },
    colour: green,
    settings: [one("asa", 80, 18, { infill: 35 })],
  },
  {
    slug: "toothed-bottle-opener",
    title: { fr: "Ouvre-bouteille à crans", en: "Toothed bottle opener" },
    summary: {
      fr: "Un levier pour les bouchons à vis des bouteilles d’eau.",
      en: "A lever for the screw caps of water bottles.",
    },
    description: {
      fr: "<p>Douze crans accrochent le bouchon de 30 mm. Le bras multiplie l’effort par quatre.</p>",
      en: "<p>Twelve teeth grip a 30 mm cap. The arm gives four times the force.</p>",
    },
    category: "eating",
    tags: ["eating", "home"],
    license: "cc_by_sa",
    by: "contributor",
    lab: "kelpie",
    daysAgo: 11,
    models: { "bottle-opener": bottleOpener() },
    colour: orange,
    settings: [one("petg", 70, 22, { infill: 40 })],
    makes: [
      {
        by: "rental",
        daysAgo: 4,
        content: "Indispensable à l’accueil. Nous en avons accroché un à la fontaine.",
        material: "petg",
      },
    ],
    likes: ["rental", "member", "organization"],
  },
  {
    slug: "zip-ring",
    title: { fr: "Anneau de fermeture", en: "Zip ring" },
    summary: {
      fr: "Un anneau pour le pouce sur la tirette d’une fermeture éclair.",
      en: "A ring for the thumb on the slider of a zip.",
    },
    description: {
      fr: "<p>Se fixe par un petit mousqueton ou une boucle de fil.</p>",
      en: "<p>Fixed with a small clip or a loop of thread.</p>",
    },
    category: "dressing",
    tags: ["children"],
    license: "cc0",
    by: "contributor",
    daysAgo: 8,
    models: { "zip-ring": zipPull() },
    beds: { "zip-ring-ten": [{ mesh: zipPull(), at: rows(10, 5, 45) }] },
    colour: blue,
    settings: [one("petg", 18, 4, { quantity: 2, infill: 60 })],
  },
  {
    slug: "button-hook",
    title: { fr: "Tire-bouton", en: "Button hook" },
    summary: { fr: "Boutonner une chemise d’une seule main.", en: "Button a shirt with one hand." },
    description: {
      fr: "<p>La boucle passe dans la boutonnière, attrape le bouton et le ramène.</p>",
      en: "<p>The loop goes through the hole, catches the button and brings it back.</p>",
    },
    category: "dressing",
    tags: ["home"],
    license: "cc_by",
    by: "health",
    lab: "fabrique-du-geste",
    daysAgo: 6,
    models: { "button-hook": buttonHook() },
    colour: violet,
    settings: [one("petg", 110, 24, { supports: "from_bed" })],
    likes: ["health"],
  },
  {
    slug: "glass-handle",
    title: { fr: "Anse de verre", en: "Handle for a glass" },
    summary: {
      fr: "Deux anneaux et une anse pour un verre ordinaire de 73 mm.",
      en: "Two rings and a handle for an ordinary 73 mm glass.",
    },
    description: {
      fr: "<p>Boire à deux mains ou le pouce passé dans l’anse. Mesurer son verre avant d’imprimer.</p>",
      en: "<p>Drink with both hands, or with the thumb through the handle. Measure your glass before printing.</p>",
    },
    category: "eating",
    tags: ["eating"],
    license: "cc_by_nc",
    by: "contributor",
    lab: "labo-des-erables",
    daysAgo: 4,
    models: { "glass-handle": glassHandle() },
    colour: green,
    settings: [one("petg", 160, 44, { supports: "everywhere" })],
  },
  {
    slug: "page-turner",
    title: { fr: "Tourne-page et presse-touche", en: "Page turner and key presser" },
    summary: {
      fr: "Un bâton léger à bout doux pour tourner les pages et taper au clavier.",
      en: "A light stick with a soft tip to turn pages and type.",
    },
    description: {
      fr: "<p>La poignée en PETG, le bout en TPU : deux fichiers, deux matériaux.</p>",
      en: "<p>The grip in PETG, the tip in TPU: two files, two materials.</p>",
    },
    category: "writing",
    tags: ["computer-access"],
    license: "cc_by_sa",
    by: "aac",
    daysAgo: 2,
    models: { "page-turner": pageTurner(), "page-turner-tip": ball(9, 1.5), "key-guard": keyGuard(6, 4) },
    beds: {
      "page-turner-all": [
        { mesh: pageTurner(), at: [[0, 0, 0]] },
        { mesh: ball(9, 1.5), at: rows(2, 1, 30).map(([x, y, z]) => [x - 60, y, z]) },
      ],
    },
    colour: blue,
    settings: [
      { ...one("petg", 90, 20), name: { fr: "Poignée", en: "Grip" } },
      { ...one("tpu", 15, 3), name: { fr: "Bout", en: "Tip" } },
    ],
    likes: ["aac", "member"],
  },
  {
    slug: "book-stand",
    title: { fr: "Lutrin bas", en: "Low book stand" },
    summary: {
      fr: "Tient un livre ou une tablette devant un lit ou un fauteuil.",
      en: "Holds a book or a tablet in front of a bed or a chair.",
    },
    description: {
      fr: "<p>Le rebord de 16 mm retient les pages. Deux équerres le raidissent.</p>",
      en: "<p>The 16 mm lip holds the pages. Two brackets stiffen it.</p>",
    },
    category: "writing",
    tags: ["home", "leisure"],
    license: "all_rights_reserved",
    by: "organization",
    lab: "boite-a-gestes",
    daysAgo: 1,
    models: { "book-stand": bookStand(180) },
    colour: orange,
    settings: [one("pla", 410, 150, { infill: 12 })],
  },
  {
    slug: "blister-press",
    title: { fr: "Presse à comprimés", en: "Blister press" },
    summary: {
      fr: "Pousser un comprimé hors de sa plaquette sans forcer sur les doigts.",
      en: "Push a pill out of its blister without straining the fingers.",
    },
    description: {
      fr: "<p>En cours d’essai avec trois personnes : à publier après le retour de la pharmacie.</p>",
      en: "<p>On trial with three people: to be published once the pharmacy has answered.</p>",
    },
    category: "daily",
    tags: ["safety"],
    license: "cc_by_nc_sa",
    by: "contributor",
    models: { "blister-press": blisterPress() },
    colour: violet,
    settings: [one("petg", 130, 40)],
  },
];
