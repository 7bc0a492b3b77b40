import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const tabletOnAWheelchair: DemoArticle = {
  slug: "tablet-on-a-wheelchair",
  title: { fr: "Fixer une tablette sur un fauteuil", en: "Mounting a tablet on a wheelchair" },
  shortDescription: {
    fr: "Voir l’écran sans perdre la route : où poser le bras, comment le serrer, et pourquoi tout doit se retirer en dix secondes.",
    en: "Seeing the screen without losing sight of the road: where to place the arm, how to tighten it, and why it must come off in ten seconds.",
  },
  category: "techniques",
  layout: "navigation",
  status: "published",
  publishedDaysAgo: 146,
  image: "tablet-mount",
  tags: ["mobility", "communication", "safety"],
  createdBy: "rental",
  authors: "Noé Vasseur",
  organization: "fabrique-du-geste",
  sections: [
    {
      title: { fr: "Trouver la place", en: "Find the place" },
      content: {
        fr: html`
          <p>Asseyez-vous, si la personne le permet, à la hauteur de ses yeux. L’écran doit se lire sans baisser la tête et laisser voir le sol à trois mètres.</p>
          <ul><li>Bord haut de l’écran sous la ligne du regard.</li><li>Rien qui dépasse des roues de plus d’une largeur de main.</li><li>Le bras du côté opposé à celui des transferts.</li></ul>
          <p>Demandez l’accord du fournisseur du fauteuil avant de serrer quoi que ce soit sur le châssis.</p>
        `,
        en: html`
          <p>If the person agrees, sit down at the height of their eyes. The screen must be readable without lowering the head and leave the ground visible three metres ahead.</p>
          <ul><li>Top edge of the screen below the line of sight.</li><li>Nothing that sticks out beyond the wheels by more than a hand’s width.</li><li>The arm on the side opposite to transfers.</li></ul>
          <p>Ask the wheelchair supplier before you clamp anything to the frame.</p>
        `,
      },
    },
    {
      title: { fr: "Serrer et vérifier", en: "Tighten and check" },
      content: {
        fr: html`
          <h2>Le montage</h2>
          <ol><li>Posez la bride sur un tube rond et plein, jamais sur une pièce mobile.</li><li>Intercalez une bande de caoutchouc fine.</li><li>Serrez à la main, puis d’un quart de tour à la clé.</li><li>Marquez la position d’un trait de vernis : s’il se décale, le bras a bougé.</li></ol>
          <h2>Le contrôle</h2>
          <p>Roulez sur un seuil de deux centimètres, à vitesse normale. La tablette peut trembler, elle ne doit pas tourner. Recommencez après un jour.</p>
        `,
        en: html`
          <h2>Fitting</h2>
          <ol><li>Put the clamp on a round, solid tube, never on a moving part.</li><li>Slip in a thin strip of rubber.</li><li>Tighten by hand, then a quarter turn with the key.</li><li>Mark the position with a line of varnish: if it shifts, the arm has moved.</li></ol>
          <h2>Checking</h2>
          <p>Drive over a two-centimetre threshold at normal speed. The tablet may shake but must not turn. Check again after a day.</p>
        `,
      },
    },
    {
      title: { fr: "Dix secondes pour tout retirer", en: "Ten seconds to take it off" },
      content: {
        fr: html`
          <p>Un malaise, un transfert, une aide pressée : quelqu’un qui n’a jamais vu le bras doit pouvoir le retirer. Collez une flèche et un mot sur la poignée de déverrouillage, puis faites l’essai avec un voisin.</p>
          <h2>En voiture</h2>
          <p>Dans un véhicule, le bras et la tablette se démontent et se rangent. En cas de choc, ce sont des projectiles.</p>
        `,
        en: html`
          <p>Feeling faint, a transfer, a helper in a hurry: someone who has never seen the arm must be able to take it off. Stick an arrow and a word on the release lever, then try it with a neighbour.</p>
          <h2>In a vehicle</h2>
          <p>In a car or van, arm and tablet come off and are stowed. In a crash they become projectiles.</p>
        `,
      },
    },
  ],
};
