import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const theMondayCardHolder: DemoArticle = {
  slug: "the-monday-card-holder",
  title: { fr: "Le porte-cartes du lundi", en: "The Monday card holder" },
  shortDescription: {
    fr: "Jean jouait à la belote chaque lundi. Après son accident, il regardait. Un arc de plastique bleu l’a remis à la table.",
    en: "Jean played cards every Monday. After his stroke, he watched. A blue plastic arc put him back at the table.",
  },
  category: "stories",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 15,
  image: "card-holder",
  tags: ["leisure", "3d-printing", "co-design"],
  createdBy: "admin",
  authors: "Maëlle Kervran",
  organization: "vent-ouest",
  associatedOrganizations: ["vent-ouest"],
  sections: [
    {
      title: { fr: "La chaise du fond", en: "The chair at the back" },
      content: {
        fr: html`
          <p>Quand Jean est revenu au club, après quatre mois de rééducation, ses partenaires lui avaient gardé sa place. Mais on ne tient pas huit cartes d’une seule main, et l’on n’a pas envie de les montrer à tout le monde. Il s’est assis sur la chaise du fond. Il commentait.</p>
          <p>C’est sa petite-fille qui a poussé la porte de l’atelier, un jeu de cartes dans la poche et une question : « Vous sauriez faire une deuxième main ? »</p>
        `,
        en: html`
          <p>When Jean came back to the club after four months of rehabilitation, his partners had kept his seat. But nobody holds eight cards with one hand, and nobody wants to show them to the whole table. He sat on the chair at the back. He commented.</p>
          <p>It was his granddaughter who pushed the workshop door open, with a pack of cards in her pocket and a question: “Could you make a second hand?”</p>
        `,
      },
    },
    {
      title: { fr: "Cinq essais et une dispute", en: "Five attempts and one quarrel" },
      content: {
        fr: html`
          <p>Le premier support était droit : il fallait se pencher pour voir les cartes du bout. Le deuxième glissait. Le troisième était parfait, sauf pour Jean, qui le trouvait « médical ».</p>
          <p>On a donc dessiné avec lui. Il voulait une courbe, comme un éventail ; une fente assez serrée pour incliner les cartes, assez large pour les tirer d’un doigt ; et du bleu, « le bleu de mon ancien vélo ». Nous avons discuté une heure de la profondeur de la fente. Il avait raison.</p>
          <h2>Les mesures qui comptent</h2>
          <ul><li>Une fente de 3 mm, inclinée de quinze degrés vers le joueur.</li><li>Un rayon de 40 cm, celui d’une main bien ouverte.</li><li>Deux pastilles de liège dessous, pour la nappe.</li></ul>
        `,
        en: html`
          <p>The first holder was straight: he had to lean over to see the outer cards. The second slid. The third was perfect, except for Jean, who found it “medical”.</p>
          <p>So we drew with him. He wanted a curve, like a fan; a slot tight enough to tilt the cards, wide enough to pull one out with a finger; and blue, “the blue of my old bicycle”. We argued for an hour about the depth of the slot. He was right.</p>
          <h2>The measurements that matter</h2>
          <ul><li>A 3 mm slot, tilted fifteen degrees towards the player.</li><li>A 40 cm radius, that of a wide-open hand.</li><li>Two cork pads underneath, for the tablecloth.</li></ul>
        `,
      },
    },
    {
      title: { fr: "Capot", en: "Every trick" },
      content: {
        fr: html`
          <p>Le lundi suivant, Jean a gagné trois parties. Le quatrième joueur, quatre-vingt-deux ans et de l’arthrose, a demandé où l’on trouvait « ce truc ». Nous en avons imprimé six. Le club les a rangés dans le tiroir des cartes, avec les jetons, et plus personne ne sait à qui ils étaient destinés. C’est exactement ce que nous espérions.</p>
        `,
        en: html`
          <p>The following Monday Jean won three games. The fourth player, eighty-two years old and arthritic, asked where you could get “that thing”. We printed six. The club put them in the card drawer with the tokens, and nobody remembers who they were made for. That is exactly what we had hoped.</p>
        `,
      },
    },
  ],
};
