import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const involvingThePersonInDesign: DemoArticle = {
  slug: "involving-the-person-in-design",
  title: { fr: "Concevoir avec la personne, pas pour elle", en: "Designing with the person, not for them" },
  shortDescription: {
    fr: "Qui tient le crayon ? Trois rendez-vous, des maquettes laides et une règle d’or pour que l’aide finisse sur la table et non dans un tiroir.",
    en: "Who holds the pencil? Three meetings, ugly mock-ups and one golden rule so that the aid ends up on the table and not in a drawer.",
  },
  category: "guides",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 128,
  image: "co-design",
  tags: ["co-design", "lab-life"],
  createdBy: "manager",
  authors: "Idris Benhaddou, Odile Marchetti",
  organization: "fabrique-du-geste",
  associatedOrganizations: ["vent-ouest", "boite-a-gestes"],
  sections: [
    {
      title: { fr: "La règle d’or", en: "The golden rule" },
      content: {
        fr: html`
          <p>Odile, qui a une polyarthrite, nous l’a dit un jour avec douceur : « Vous avez fait un très bel objet. Pour quelqu’un d’autre. » Depuis, rien ne part à l’impression sans que la personne ait dit oui à une maquette qu’elle a tenue.</p>
          <blockquote><p>Rien ne se décide quand je ne suis pas dans la pièce.</p></blockquote>
        `,
        en: html`
          <p>Odile, who lives with arthritis, once told us gently: “You have made a beautiful object. For someone else.” Since then nothing goes to print until the person has said yes to a mock-up that they have held, turned over, dropped and criticised.</p>
          <blockquote><p>Nothing gets decided while I am out of the room.</p></blockquote>
        `,
      },
    },
    {
      title: { fr: "Trois rendez-vous", en: "Three meetings" },
      content: {
        fr: html`
          <h2>Le premier : raconter</h2>
          <p>Chez la personne si possible. On regarde le geste, l’endroit, les ruses déjà trouvées. On ne dessine pas.</p>
          <h2>Le deuxième : salir la table</h2>
          <p>Pâte à modeler, carton, mousse, ruban adhésif. Des maquettes laides, que l’on ose casser. La personne modèle, ou guide les mains qui modèlent. On en garde deux.</p>
          <h2>Le troisième : vivre avec</h2>
          <p>Un prototype reste une semaine à la maison, avec un carnet à deux colonnes : « j’ai souri », « j’ai pesté ». La version finale sort de ce carnet.</p>
        `,
        en: html`
          <h2>The first: telling</h2>
          <p>At the person’s home if possible. We look at the movement, the place, the tricks already found. We do not draw.</p>
          <h2>The second: making a mess</h2>
          <p>Modelling clay, cardboard, foam, sticky tape. Ugly mock-ups that nobody minds breaking. The person models, or guides the hands that do. We keep two.</p>
          <h2>The third: living with it</h2>
          <p>A prototype stays at home for a week, with a notebook in two columns: “I smiled”, “I grumbled”. The final version comes out of that notebook.</p>
        `,
      },
    },
    {
      title: { fr: "Quand la parole est difficile", en: "When speech is difficult" },
      content: {
        fr: html`
          <p>Montrer, c’est déjà parler. Proposez deux objets, pas dix. Laissez le temps : comptez jusqu’à vingt en silence avant de reformuler. Apprenez le oui et le non de la personne avant tout le reste, et demandez-lui qui elle souhaite voir dans la pièce. Si un interprète, un parent ou un aidant parle, regardez la personne, pas la voix.</p>
          <p>Notre guide <a href="/articles/a-first-communication-board">Un premier tableau de communication</a> propose une planche « atelier » prête à imprimer.</p>
        `,
        en: html`
          <p>Pointing is already speaking. Offer two objects, not ten. Give time: count to twenty in silence before you rephrase. Learn the person’s yes and no before anything else, and ask who they want in the room. If an interpreter, a parent or a carer speaks, look at the person, not at the voice.</p>
          <p>Our guide <a href="/articles/a-first-communication-board">A first communication board</a> includes a “workshop” sheet ready to print.</p>
        `,
      },
    },
  ],
};
