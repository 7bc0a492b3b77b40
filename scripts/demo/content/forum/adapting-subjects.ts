import type { DemoSubject } from "./forum-types.ts";

/** Of repairs, and of things that are made to fit. */
export const adaptingSubjects: readonly DemoSubject[] = [
  {
    slug: "une-poignee-pour-arrosoir",
    title: "Une poignée d’arrosoir pour deux mains faibles",
    locale: "fr",
    category: "printing",
    tags: ["3d-printing", "leisure"],
    daysAgo: 49,
    messages: [
      ["health", 0, "Le jardin du service reprend. L’arrosoir de cinq litres, personne ne le soulève plein."],
      ["contributor", 6, "Half a handle in front, half behind. Both hands push instead of lifting."],
      [
        "health",
        120,
        "Imprimée, vissée, arrosée. Les tomates vous remercient.",
        { likedBy: ["contributor", "member"] },
      ],
    ],
  },
  {
    slug: "pieces-qui-touchent-la-bouche",
    title: "Imprimer une pièce qui va à la bouche ?",
    locale: "fr",
    category: "printing",
    tags: ["3d-printing", "safety", "eating"],
    daysAgo: 108,
    messages: [
      ["member", 0, "Un embout de stylet, tenu entre les dents. Quel plastique acceptez-vous ?"],
      ["health", 3, "Aucun directement : la pièce imprimée tient un tuyau de silicone alimentaire, qui se change."],
      ["contributor", 5, "Same here. And it is softer on the teeth."],
    ],
  },
  {
    slug: "un-bouton-qui-clique-trop-fort",
    title: "Un contacteur qui clique trop fort la nuit",
    locale: "fr",
    category: "electronics",
    tags: ["electronics", "home"],
    daysAgo: 62,
    messages: [
      ["aac", 0, "Il appelle sa mère avec. Il réveille d’abord son frère."],
      ["contributor", 4, "Swap the switch inside for a silent one, the kind of quiet mice. Two solder points."],
      ["rental", 9, "Nous avons trois modèles silencieux à l’essai, si vous voulez comparer avant de souder."],
      ["aac", 90, "Soudé. Le frère dort, la mère vient."],
    ],
  },
  {
    slug: "coudre-des-aimants-dans-un-manteau",
    title: "Coudre des aimants dans un manteau d’hiver",
    locale: "fr",
    category: "wood-and-fabric",
    tags: ["home"],
    daysAgo: 69,
    messages: [
      ["member", 0, "Remplacer les boutons par des aimants : lesquels, et comment les laver ?"],
      ["organization", 7, "Ronds, quinze millimètres, dans une petite poche fermée. Trente degrés, sans essorage."],
      [
        "health",
        2,
        "Attention à qui porte un stimulateur cardiaque : pas d’aimant sur la poitrine.",
        { likedBy: ["member", "manager"] },
      ],
      ["member", 30, "Merci, je demande d’abord."],
    ],
  },
  {
    slug: "couper-du-pain-d-une-main",
    title: "Couper du pain d’une main, sans planche à clous",
    locale: "fr",
    category: "meals",
    tags: ["eating", "home"],
    daysAgo: 125,
    messages: [
      ["rental", 0, "La planche à clous fait peur à tout le monde. Une autre idée ?"],
      ["health", 5, "Un angle en bois : le pain se cale dans le coin et ne tourne plus."],
      ["member", 11, "Ou demander à la boulangère. La nôtre tranche même la demi-baguette."],
    ],
  },
  {
    slug: "pluie-et-fauteuil",
    title: "Rouler sous la pluie sans finir trempé",
    locale: "fr",
    category: "mobility",
    tags: ["mobility"],
    daysAgo: 40,
    messages: [
      ["organization", 0, "Les capes se prennent dans les roues et le joystick prend l’eau. Vos montages ?"],
      ["contributor", 4, "A shower cap over the joystick, changed at every stop. It looks silly and it works."],
      ["member", 6, "Des pinces à vélo sur le bas de la cape, une de chaque côté."],
      ["organization", 48, "Cape pincée, bonnet de douche fleuri. Sec jusqu’au travail.", { likedBy: ["contributor"] }],
    ],
  },
  {
    slug: "playing-cards-that-stand-up",
    title: "Playing cards that stand up by themselves",
    locale: "en",
    category: "leisure",
    tags: ["leisure", "3d-printing"],
    daysAgo: 80,
    messages: [
      ["contributor", 0, "A curved holder for thirteen cards, readable by one player only. Anybody has drawn one?"],
      ["member", 8, "Une brosse à ongles retournée. Les cartes tiennent entre les poils, et ça coûte un euro."],
      ["contributor", 2, "I will stop drawing now."],
    ],
  },
];
