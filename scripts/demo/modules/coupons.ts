import type { BothTexts } from "../content/content-types.ts";
import { administrator, daysBefore, type WriteDemo } from "../demo.ts";

interface DemoCoupon {
  readonly key: string;
  /** In whole points. */
  readonly points: number;
  readonly limit?: number;
  readonly individualLimit?: number;
  /** In how many days it is over; negative when it is already. */
  readonly overInDays?: number;
  readonly name: BothTexts;
  readonly description: BothTexts;
}

const coupons: readonly DemoCoupon[] = [
  {
    key: "printing",
    points: 15,
    individualLimit: 4,
    name: { en: "Three hours of 3D printing", fr: "Trois heures d’impression 3D" },
    description: {
      en: "<p>On any printer in a lab of the network, filament included. Someone from the lab starts it with you.</p>",
      fr: "<p>Sur l’imprimante d’un labo du réseau, filament compris. Quelqu’un du labo la lance avec vous.</p>",
    },
  },
  {
    key: "machine",
    points: 20,
    limit: 12,
    overInDays: 75,
    name: { en: "An afternoon at the laser cutter", fr: "Un après-midi à la découpe laser" },
    description: {
      en: "<p>Four hours with the machine and someone who knows it. Bring your drawing, we provide the material.</p>",
      fr: "<p>Quatre heures avec la machine et quelqu’un qui la connaît. Apportez votre dessin, nous trouvons la matière.</p>",
    },
  },
  {
    key: "training",
    points: 120,
    limit: 6,
    individualLimit: 1,
    overInDays: 40,
    name: { en: "A day of training for your team", fr: "Une journée de formation pour votre équipe" },
    description: {
      en: "<p>Switches, mounting, first communication boards: we come to you, for up to eight people.</p>",
      fr: "<p>Contacteurs, fixations, premiers tableaux de communication : nous venons chez vous, pour huit personnes au plus.</p>",
    },
  },
  {
    key: "visit",
    points: 0,
    individualLimit: 1,
    name: { en: "A first visit to a lab", fr: "Une première visite de labo" },
    description: {
      en: "<p>An hour with a maker and an occupational therapist, to talk through your idea over a cup of tea.</p>",
      fr: "<p>Une heure avec un fabricant et un ergothérapeute, pour parler de votre idée autour d’un thé.</p>",
    },
  },
  {
    key: "spring",
    points: 5,
    limit: 40,
    overInDays: -30,
    name: { en: "The spring kit of small aids", fr: "Le lot de printemps des petites aides" },
    description: {
      en: "<p>Five small printed aids for the kitchen and the garden.</p>",
      fr: "<p>Cinq petites aides imprimées pour la cuisine et le jardin.</p>",
    },
  },
];

export const writeCoupons: WriteDemo = async (demo) => {
  const at = (days: number | undefined) => (days === undefined ? null : daysBefore(demo, -days));
  for (const { key, name, description, points, limit, individualLimit, overInDays } of coupons) {
    const attributes = {
      amount: points * 100,
      purchaseLimitCount: limit ?? null,
      purchaseIndividualLimitCount: individualLimit ?? null,
      purchaseLimitAt: at(overInDays),
    };
    const by = demo.idOf("users", administrator);
    demo.keep("coupons", key, await demo.write.put("coupons", { attributes, texts: { name, description } }, {}, by));
  }
};
