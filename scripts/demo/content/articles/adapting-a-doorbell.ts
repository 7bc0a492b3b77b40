import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const adaptingADoorbell: DemoArticle = {
  slug: "adapting-a-doorbell",
  title: { fr: "Adapter une sonnette", en: "Adapting a doorbell" },
  shortDescription: {
    fr: "Un bouton assez bas, assez gros, et un signal que l’on peut voir ou sentir : adapter une sonnette sans fil en une soirée.",
    en: "A button that is low and large enough, and a signal you can see or feel: adapting a wireless doorbell in one evening.",
  },
  category: "techniques",
  layout: "navigation",
  status: "published",
  publishedDaysAgo: 34,
  image: "doorbell",
  tags: ["home", "electronics"],
  createdBy: "contributor",
  authors: "Fiona Galbraith, Noé Vasseur",
  organization: "kelpie",
  sectionsSearchPlaceholder: { fr: "Chercher une étape ou une pièce", en: "Search for a step or a part" },
  sections: [
    {
      title: { fr: "Le besoin", en: "The need" },
      content: {
        fr: html`
          <p>Malik rentre chez lui en fauteuil. La sonnette de sa sœur est à 1,40 m, minuscule, et elle n’entend pas toujours le carillon. Deux problèmes, une seule soirée.</p>
          <h2>Ce qu’il faut</h2>
          <ul><li>une sonnette sans fil à piles, avec un émetteur qui s’ouvre ;</li><li>un gros bouton à contact simple, prise jack de 3,5 mm ;</li><li>deux fils fins, une embase jack, un fer à souder ;</li><li>un second récepteur lumineux ou vibrant de la même série.</li></ul>
          <p>On ne touche jamais à une sonnette branchée sur le secteur : c’est le travail d’un électricien.</p>
        `,
        en: html`
          <p>Malik comes home in a wheelchair. His sister’s doorbell is 1.40 m up and tiny, and she does not always hear the chime. Two problems, one evening.</p>
          <h2>What you need</h2>
          <ul><li>a battery-powered wireless doorbell whose transmitter can be opened;</li><li>a large single-contact button with a 3.5 mm jack plug;</li><li>two thin wires, a jack socket, a soldering iron;</li><li>a second receiver from the same range that flashes or vibrates.</li></ul>
          <p>Never open a doorbell wired to the mains: that is an electrician’s job.</p>
        `,
      },
    },
    {
      title: { fr: "Souder l’embase", en: "Solder the socket" },
      content: {
        fr: html`
          <h2>Repérer le contact</h2>
          <ol><li>Retirez la pile.</li><li>Ouvrez l’émetteur et repérez les deux points que le bouton met en contact.</li><li>Vérifiez au multimètre, en mode continuité.</li></ol>
          <h2>Brancher en parallèle</h2>
          <p>Soudez un fil sur chaque point, puis sur l’embase. Le bouton d’origine continue de marcher : les voisins n’ont rien à réapprendre. Percez le boîtier du côté protégé de la pluie et bloquez les fils avec un point de colle chaude.</p>
        `,
        en: html`
          <h2>Find the contact</h2>
          <ol><li>Take the battery out.</li><li>Open the transmitter and find the two points that the button joins.</li><li>Check with a multimeter in continuity mode.</li></ol>
          <h2>Wire in parallel</h2>
          <p>Solder one wire to each point, then to the socket. The original button still works, so the neighbours have nothing to relearn. Drill the case on the side sheltered from rain and hold the wires with a dab of hot glue.</p>
        `,
      },
    },
    {
      title: { fr: "Poser et régler", en: "Fit and adjust" },
      content: {
        fr: html`
          <p>Posez le bouton entre 90 et 110 cm du sol, à plus de 40 cm d’un angle : un fauteuil doit pouvoir s’approcher de côté. Une couleur qui tranche avec le mur aide tout le monde.</p>
          <h2>Le signal à l’intérieur</h2>
          <p>Associez deux récepteurs : l’un sonne dans l’entrée, l’autre clignote dans la pièce à vivre. Testez la portée portes fermées, puis notez le type de pile à l’intérieur du boîtier. Votre successeur vous remerciera.</p>
        `,
        en: html`
          <p>Fit the button between 90 and 110 cm from the ground, more than 40 cm from any corner: a wheelchair has to come alongside. A colour that stands out from the wall helps everyone.</p>
          <h2>The signal inside</h2>
          <p>Pair two receivers: one rings in the hall, the other flashes in the living room. Test the range with the doors shut, then write the battery type inside the case. Whoever comes after you will be grateful.</p>
        `,
      },
    },
  ],
};
