import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const cleaningAndSafetyOfPrintedAids: DemoArticle = {
  slug: "cleaning-and-safety-of-printed-aids",
  title: { fr: "Nettoyage et sécurité des aides imprimées", en: "Cleaning and safety of printed aids" },
  shortDescription: {
    fr: "Une pièce imprimée n’est ni lisse ni éternelle. Laver, inspecter, remplacer : nos règles, à donner avec chaque aide.",
    en: "A printed part is never quite smooth and does not last for ever. Wash, inspect, replace: our rules, to hand over with every aid.",
  },
  category: "techniques",
  layout: "navigation",
  status: "published",
  publishedDaysAgo: 110,
  image: "cleaning-printed-aids",
  tags: ["safety", "3d-printing", "eating"],
  createdBy: "health",
  authors: "Sandrine Ndiaye, Fiona Galbraith",
  organization: "vent-ouest",
  sections: [
    {
      title: { fr: "Avant de donner l’aide", en: "Before handing it over" },
      content: {
        fr: html`
          <p>Une aide sort du labo quand deux personnes l’ont contrôlée : celle qui l’a faite, et une autre.</p>
          <ul><li>Aucune arête vive : on passe un coton, il ne doit pas accrocher.</li><li>Aucune petite pièce qui se détache si un enfant est à proximité.</li><li>Un essai de charge : trois fois l’effort prévu, sans craquement.</li><li>Une étiquette : matière, date, labo, contact.</li></ul>
          <p>Les aides qui portent le poids d’une personne ne s’impriment pas chez nous. Nous orientons vers un fabricant.</p>
        `,
        en: html`
          <p>An aid leaves the lab once two people have checked it: the one who made it, and another.</p>
          <ul><li>No sharp edge: wipe it with cotton wool, which must not catch.</li><li>No small part that comes off if a child is around.</li><li>A load test: three times the expected effort, without a crack.</li><li>A label: material, date, lab, contact.</li></ul>
          <p>We do not print aids that carry a person’s weight. For those we refer people to a manufacturer.</p>
        `,
      },
    },
    {
      title: { fr: "Laver au quotidien", en: "Everyday washing" },
      content: {
        fr: html`
          <p>Entre deux couches d’impression, il y a un sillon. L’eau et les aliments y restent. Le lavage à la main, avec une brosse souple, est donc la règle.</p>
          <table><thead><tr><th>Matière</th><th>Eau</th><th>Lave-vaisselle</th></tr></thead><tbody><tr><td>PLA</td><td>Tiède, moins de 40 °C</td><td>Non, il se déforme</td></tr><tr><td>PETG</td><td>Chaude, moins de 60 °C</td><td>Non, par prudence</td></tr><tr><td>TPU souple</td><td>Tiède, rincer longuement</td><td>Non</td></tr></tbody></table>
          <p>Pour ce qui touche la bouche ou une peau fragile, prévoyez une housse ou une gaine lavable, ou une pièce du commerce. En établissement, demandez toujours l’accord de l’équipe d’hygiène sur le produit désinfectant : certains attaquent le plastique.</p>
        `,
        en: html`
          <p>Between two printed layers there is a groove, where water and food stay. So washing by hand with a soft brush is the rule.</p>
          <table><thead><tr><th>Material</th><th>Water</th><th>Dishwasher</th></tr></thead><tbody><tr><td>PLA</td><td>Lukewarm, below 40 °C</td><td>No, it warps</td></tr><tr><td>PETG</td><td>Hot, below 60 °C</td><td>No, to be safe</td></tr><tr><td>Flexible TPU</td><td>Lukewarm, rinse well</td><td>No</td></tr></tbody></table>
          <p>For anything that touches the mouth or fragile skin, plan a washable cover or sleeve, or a shop-bought part. In hospitals and homes, always ask the hygiene team which disinfectant to use: some attack plastic.</p>
        `,
      },
    },
    {
      title: { fr: "Inspecter et remplacer", en: "Inspect and replace" },
      content: {
        fr: html`
          <h2>Une fois par mois</h2>
          <p>Regardez à la lumière rasante. Une ligne blanche, une odeur, une couleur qui change : on arrête et on remplace. Une pièce imprimée coûte quelques centimes ; une fissure dans la main coûte davantage.</p>
          <h3>En cas d’incident</h3>
          <ol><li>Mettez l’aide de côté, ne la jetez pas.</li><li>Prenez une photo et notez les circonstances.</li><li>Prévenez le labo le jour même : le même modèle sert peut-être ailleurs.</li></ol>
          <p>Pour nous joindre, utilisez la page <a href="/contact-us">Nous contacter</a>.</p>
        `,
        en: html`
          <h2>Once a month</h2>
          <p>Look at it with light from the side. A white line, a smell, a change of colour: stop and replace it. A printed part costs pennies; a crack in the hand costs more.</p>
          <h3>If something happens</h3>
          <ol><li>Put the aid aside, do not throw it away.</li><li>Take a picture and note what happened.</li><li>Tell the lab the same day: the same model may be in use elsewhere.</li></ol>
          <p>To reach us, use the <a href="/contact-us">Contact us</a> page.</p>
        `,
      },
    },
  ],
};
