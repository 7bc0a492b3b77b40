import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

/** Written in French only: readers of other locales see the fallback. */
export const aGardenAtWheelchairHeight: DemoArticle = {
  slug: "un-potager-a-hauteur-de-fauteuil",
  title: { fr: "Un potager à hauteur de fauteuil" },
  shortDescription: {
    fr: "Henriette a jardiné toute sa vie. Avec une table de culture et une pelle au manche coudé, elle recommence, et elle distribue des radis.",
  },
  category: "stories",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 28,
  image: "raised-garden",
  tags: ["leisure", "home", "mobility"],
  createdBy: "organization",
  authors: "Thomas Delcourt",
  organization: "boite-a-gestes",
  associatedOrganizations: ["boite-a-gestes"],
  sections: [
    {
      title: { fr: "Ce qui manquait" },
      content: {
        fr: html`
          <p>Henriette n’a pas demandé une aide technique. Elle a demandé des radis. Dans la cour de la résidence, il y avait du soleil, un robinet et un carré de gravier ; il manquait de la terre à la bonne hauteur.</p>
          <p>Les élèves d’une classe de Namur cherchaient justement un projet pour le passage de la remorque. Ils sont venus la voir un mercredi, avec un mètre ruban et beaucoup de questions.</p>
        `,
      },
    },
    {
      title: { fr: "Mesurer un fauteuil qui bouge" },
      content: {
        fr: html`
          <p>Une table de culture où l’on glisse les genoux doit laisser passer les accoudoirs, sans que la terre soit trop haute pour les épaules. Les enfants ont fabriqué un gabarit en carton, réglable avec des pinces à linge.</p>
          <table><thead><tr><th>Mesure</th><th>Chez Henriette</th></tr></thead><tbody><tr><td>Passage des genoux</td><td>70 cm</td></tr><tr><td>Hauteur de la terre</td><td>82 cm</td></tr><tr><td>Distance que le bras atteint</td><td>50 cm</td></tr></tbody></table>
          <p>Le bac est donc étroit : cinquante centimètres d’un côté, accessible par les deux bords.</p>
        `,
      },
    },
    {
      title: { fr: "La pelle au manche coudé" },
      content: {
        fr: html`
          <p>Restait l’outil. Une pelle ordinaire oblige à casser le poignet. Nous avons gardé la lame d’une vieille pelle et imprimé un manche coudé, gros, orange vif pour le retrouver dans les feuilles.</p>
          <h2>Ce qu’il en reste</h2>
          <ul><li>Deux bacs, bientôt trois.</li><li>Une classe qui revient à chaque saison.</li><li>Un panier de radis, posé le vendredi devant la loge, avec un mot : « Servez-vous. »</li></ul>
        `,
      },
    },
  ],
};
