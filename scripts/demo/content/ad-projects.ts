import type { RatingName } from "#core/modules/ad-projects/sums.ts";

/** A contact of a lab, who does not exist. */
export interface DemoContact {
  readonly key: string;
  readonly kind: "requestor" | "prescriber";
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface DemoMaterial {
  readonly key: string;
  readonly brand: string;
  readonly kind: string;
  readonly color: string;
  readonly finish?: string;
  /** Grams. */
  readonly weight: number;
  readonly alertWeight: number;
  /** Cents. */
  readonly pricePerKilogram: number;
}

interface DemoWork {
  readonly name: string;
  readonly duration: number;
  readonly durationUnit?: "hours";
  readonly involvement?: string;
  readonly doneDaysAgo: number;
}

export interface DemoProject {
  readonly key: string;
  readonly name: string;
  readonly step: string;
  readonly priority?: string;
  readonly requestor: string;
  readonly prescriber?: string;
  readonly requestedDaysAgo: number;
  readonly neededInDays?: number;
  readonly deliveredDaysAgo?: number;
  readonly needs: string;
  readonly constraints?: string;
  readonly useFrequency?: string;
  readonly existing?: readonly { readonly name: string; readonly reasons: string }[];
  readonly designs?: readonly DemoWork[];
  readonly productions?: readonly (DemoWork & {
    readonly material: string;
    readonly weight: number;
    /** Cents. */
    readonly otherCosts?: number;
  })[];
  readonly evaluations?: readonly Partial<Readonly<Record<RatingName, number>>>[];
  readonly documentation?: readonly { readonly version: string; readonly locale: string }[];
}

/** The lab whose projects these are. */
export const projectLab = "vent-ouest";

export const contacts: readonly DemoContact[] = [
  {
    key: "perrine",
    kind: "requestor",
    title: "Mme",
    firstName: "Perrine",
    lastName: "Quéméner",
    phone: "+33199003341",
  },
  { key: "gaspard", kind: "requestor", title: "M.", firstName: "Gaspard", lastName: "Tissot" },
  {
    key: "oumou",
    kind: "requestor",
    title: "Mme",
    firstName: "Oumou",
    lastName: "Baradji",
    email: "oumou@example.org",
  },
  {
    key: "elodie",
    kind: "prescriber",
    title: "Ergothérapeute",
    firstName: "Élodie",
    lastName: "Garnero",
    email: "elodie.garnero@example.org",
  },
  { key: "ruben", kind: "prescriber", title: "Kinésithérapeute", firstName: "Ruben", lastName: "Vasnier" },
];

export const materials: readonly DemoMaterial[] = [
  {
    key: "teal-pla",
    brand: "Filonde",
    kind: "pla",
    color: "teal",
    finish: "matte",
    weight: 820,
    alertWeight: 200,
    pricePerKilogram: 2290,
  },
  {
    key: "black-petg",
    brand: "Filonde",
    kind: "petg",
    color: "black",
    weight: 1000,
    alertWeight: 250,
    pricePerKilogram: 2650,
  },
  {
    key: "soft-tpu",
    brand: "Souplex",
    kind: "tpu",
    color: "orangered",
    finish: "flexible",
    weight: 240,
    alertWeight: 150,
    pricePerKilogram: 4190,
  },
  {
    key: "glow-pla",
    brand: "Souplex",
    kind: "pla",
    color: "palegreen",
    finish: "phosphorescent",
    weight: 500,
    alertWeight: 100,
    pricePerKilogram: 3100,
  },
];

export const machines = [
  { name: "Imprimante du couloir", brand: "Voltige", model: "V2", kind: "fdm", serialNumber: "VTG-2291" },
  { name: "Petite résine", brand: "Clairlac", model: "Mini", kind: "msla", serialNumber: "CL-0047" },
] as const;

export const projects: readonly DemoProject[] = [
  {
    key: "spoon",
    name: "Manche de cuillère lesté",
    step: "delivered",
    requestor: "perrine",
    prescriber: "elodie",
    requestedDaysAgo: 74,
    deliveredDaysAgo: 21,
    needs: "Manger seule malgré un tremblement de la main droite.",
    constraints: "Passe au lave-vaisselle, moins de 250 g.",
    useFrequency: "À chaque repas",
    existing: [{ name: "Couverts lestés du commerce", reasons: "Manche trop fin, prise impossible." }],
    designs: [
      { name: "Moulage de la prise", duration: 45, doneDaysAgo: 60, involvement: "Perrine, Élodie" },
      { name: "Modèle 3D", duration: 2, durationUnit: "hours", doneDaysAgo: 56 },
    ],
    productions: [
      { name: "Premier essai", duration: 3, durationUnit: "hours", doneDaysAgo: 50, material: "teal-pla", weight: 62 },
      {
        name: "Version lestée",
        duration: 4,
        durationUnit: "hours",
        doneDaysAgo: 28,
        material: "black-petg",
        weight: 88.5,
        otherCosts: 640,
      },
    ],
    evaluations: [
      {
        dimensions: 5,
        weight: 4,
        adjustability: 3,
        security: 5,
        durability: 4,
        usability: 5,
        comfort: 5,
        efficacity: 5,
      },
      { dimensions: 4, weight: 3, adjustability: 3, security: 5, usability: 5, comfort: 4, efficacity: 4 },
    ],
    documentation: [
      { version: "1.0", locale: "fr" },
      { version: "1.0", locale: "en" },
    ],
  },
  {
    key: "joystick",
    name: "Boule de joystick élargie",
    step: "evaluation",
    requestor: "gaspard",
    prescriber: "ruben",
    requestedDaysAgo: 40,
    neededInDays: 6,
    priority: "high",
    needs: "Conduire son fauteuil avec le poignet, sans serrer les doigts.",
    useFrequency: "Toute la journée",
    designs: [{ name: "Mesures et croquis", duration: 90, doneDaysAgo: 33 }],
    productions: [{ name: "Boule souple", duration: 150, doneDaysAgo: 12, material: "soft-tpu", weight: 96 }],
    evaluations: [{ dimensions: 4, weight: 5, security: 4, usability: 4, comfort: 3, efficacity: 4 }],
  },
  {
    key: "switch",
    name: "Interrupteur repérable la nuit",
    step: "production",
    requestor: "oumou",
    requestedDaysAgo: 18,
    neededInDays: 14,
    needs: "Trouver et actionner l’interrupteur de la chambre dans le noir.",
    designs: [{ name: "Cadre à clipser", duration: 50, doneDaysAgo: 9 }],
    productions: [{ name: "Cadre", duration: 110, doneDaysAgo: 3, material: "glow-pla", weight: 34.2 }],
  },
  {
    key: "card-holder",
    name: "Porte-cartes pour une main",
    step: "design",
    requestor: "perrine",
    requestedDaysAgo: 11,
    priority: "low",
    needs: "Jouer aux cartes le jeudi sans montrer son jeu.",
    existing: [{ name: "Support en bois courbé", reasons: "Glisse sur la nappe." }],
  },
  {
    key: "zip",
    name: "Tire-fermeture pour manteau",
    step: "request",
    requestor: "gaspard",
    prescriber: "elodie",
    requestedDaysAgo: 2,
    neededInDays: 30,
    needs: "Fermer son manteau avec des moufles.",
  },
];
