import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

/** A draft: seen by its author and by administrators only. */
export const choosingAFirstPrinter: DemoArticle = {
  slug: "choosing-a-first-printer",
  title: { fr: "Choisir une première imprimante 3D", en: "Choosing a first 3D printer" },
  shortDescription: {
    fr: "Fermée ou ouverte, rapide ou silencieuse ? Les questions à poser avant d’acheter, et celles à oublier.",
    en: "Enclosed or open, fast or quiet? The questions to ask before buying, and the ones you can forget.",
  },
  category: "guides",
  layout: "pagination",
  status: "draft",
  image: "choosing-a-printer",
  tags: ["3d-printing", "lab-life"],
  createdBy: "contributor",
  authors: "Fiona Galbraith",
  organization: "kelpie",
  associatedOrganizations: ["fabrique-du-geste"],
  sections: [
    {
      title: { fr: "Ce que vous allez vraiment imprimer", en: "What you will really print" },
      content: {
        fr: html`
          <p>Sur cent aides sorties de nos labos l’an dernier, la plupart tiennent dans un cube de vingt centimètres. Manches, supports, capuchons, guides : de petites pièces solides, rarement pressées.</p>
          <ul><li>Le volume compte moins que la régularité.</li><li>La vitesse compte moins que le silence, si la machine vit dans une salle de soins.</li><li>Une pièce de rechange introuvable coûte plus cher que la machine.</li></ul>
          <p>Avant d’acheter, empruntez. Chaque labo du réseau prête une machine pendant deux semaines : assez pour savoir où elle vivra, qui s’en occupera, et si le bruit est supportable un mardi de consultation.</p>
        `,
        en: html`
          <p>Of the hundred aids that left our labs last year, most fit in a twenty-centimetre cube. Grips, holders, caps, guides: small sturdy parts, rarely in a hurry.</p>
          <ul><li>Volume matters less than consistency.</li><li>Speed matters less than silence, if the machine lives in a treatment room.</li><li>A spare part that cannot be found costs more than the machine.</li></ul>
          <p>Before you buy, borrow. Every lab of the network lends a machine for two weeks: long enough to know where it will live, who will look after it, and whether the noise is bearable on a Tuesday full of appointments.</p>
        `,
      },
    },
    {
      title: { fr: "Fermée ou ouverte", en: "Enclosed or open" },
      content: {
        fr: html`
          <table><thead><tr><th>Type</th><th>Atouts</th><th>Limites</th></tr></thead><tbody><tr><td>Fermée</td><td>Calme, protège les doigts, garde la chaleur</td><td>Moins facile à atteindre depuis un fauteuil</td></tr><tr><td>Ouverte</td><td>Visible, simple à réparer</td><td>Courants d’air, pièces chaudes à portée</td></tr></tbody></table>
          <p>Dans les deux cas, prévoyez une pièce aérée et une hauteur où chacun peut retirer le plateau.</p>
          <h2>Le budget d’une année</h2>
          <ul><li>La machine, livrée et montée.</li><li>Cinq bobines, deux buses de rechange, un plateau de rechange.</li><li>Une armoire fermée et sèche.</li><li>Deux jours de formation pour deux personnes, jamais une seule.</li></ul>
          <p>Comptez aussi une heure par semaine pour l’entretien : c’est le poste que l’on oublie toujours.</p>
          <p><em>À compléter : relevés de bruit du Kelpie, avis de la Fabrique sur les plateaux souples.</em></p>
        `,
        en: html`
          <table><thead><tr><th>Type</th><th>Strengths</th><th>Limits</th></tr></thead><tbody><tr><td>Enclosed</td><td>Quiet, protects fingers, keeps warmth in</td><td>Harder to reach from a wheelchair</td></tr><tr><td>Open</td><td>Visible, simple to repair</td><td>Draughts, hot parts within reach</td></tr></tbody></table>
          <p>Either way, plan for a ventilated room and a height at which everyone can take the plate out.</p>
          <h2>A year’s budget</h2>
          <ul><li>The machine, delivered and set up.</li><li>Five spools, two spare nozzles, a spare plate.</li><li>A closed, dry cupboard.</li><li>Two days of training for two people, never just one.</li></ul>
          <p>Also allow one hour a week for maintenance: it is the item that everyone forgets.</p>
          <p><em>Still to come: noise measurements from the Kelpie, the Fabrique’s opinion on flexible plates.</em></p>
        `,
      },
    },
  ],
};
