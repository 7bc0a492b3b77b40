import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const makingALabAccessible: DemoArticle = {
  slug: "making-a-lab-accessible",
  title: { fr: "Rendre un labo accessible", en: "Making a lab accessible" },
  shortDescription: {
    fr: "De la porte au dernier tiroir : ce que nos cinq labos ont changé, ce que cela a coûté, et par quoi commencer avec un petit budget.",
    en: "From the door to the last drawer: what our five labs changed, what it cost them, and where to start on a small budget.",
  },
  category: "guides",
  layout: "navigation",
  status: "published",
  publishedDaysAgo: 63,
  image: "accessible-lab",
  tags: ["lab-life", "mobility", "safety"],
  createdBy: "admin",
  authors: "Maëlle Kervran, Odile Marchetti",
  organization: "vent-ouest",
  associatedOrganizations: ["fabrique-du-geste", "kelpie"],
  sections: [
    {
      title: { fr: "Arriver et entrer", en: "Getting there and getting in" },
      content: {
        fr: html`
          <p>Un labo accessible commence sur le trottoir. Faites le chemin depuis l’arrêt de bus avec une personne en fauteuil et une personne qui voit mal. Filmez, puis regardez ensemble.</p>
          <ul><li>Une porte de 90 cm, légère, ou qui s’ouvre d’un bouton.</li><li>Un numéro à appeler affiché dehors, qui reçoit aussi les messages écrits.</li><li>Un siège dans l’entrée, pour souffler.</li></ul>
          <p>Dites sur votre site ce qui n’est <em>pas</em> encore accessible. C’est la première information que l’on cherche.</p>
        `,
        en: html`
          <p>An accessible lab begins on the pavement. Walk from the bus stop with someone who uses a wheelchair and someone with low vision. Film it, then watch it together.</p>
          <ul><li>A 90 cm door, light, or opened by a button.</li><li>A phone number posted outside that also takes text messages.</li><li>A seat in the hall, to catch your breath.</li></ul>
          <p>Say on your website what is <em>not</em> accessible yet. It is the first thing people look for.</p>
        `,
      },
    },
    {
      title: { fr: "Travailler", en: "Working" },
      content: {
        fr: html`
          <h2>L’établi</h2>
          <p>Un établi réglable entre 65 et 110 cm sert à tout le monde, debout, assis ou en fauteuil. Sans budget, deux plateaux de hauteurs différentes font déjà beaucoup. Gardez 150 cm de libre devant pour faire demi-tour.</p>
          <h2>Les outils</h2>
          <p>Les outils les plus utilisés se rangent entre les genoux et les épaules, chacun devant sa silhouette peinte. Les tiroirs portent un mot, une image et un repère que l’on sent du doigt.</p>
          <h3>Le bruit et la lumière</h3>
          <p>Regroupez les machines bruyantes. Un coin calme, avec une lumière que l’on peut baisser, permet de rester une journée entière.</p>
        `,
        en: html`
          <h2>The bench</h2>
          <p>A bench that adjusts from 65 to 110 cm suits everyone, standing, sitting or in a wheelchair. Without a budget, two tops at different heights already do a lot. Keep 150 cm free in front to turn round.</p>
          <h2>The tools</h2>
          <p>The tools used most live between knee and shoulder height, each in front of its painted outline. Drawers carry a word, a picture and a mark to feel with a finger.</p>
          <h3>Noise and light</h3>
          <p>Group the noisy machines. A quiet corner, with light that can be dimmed, lets people stay a whole day.</p>
        `,
      },
    },
    {
      title: { fr: "Par quoi commencer", en: "Where to start" },
      content: {
        fr: html`
          <p>Voici l’ordre que nous suivrions si c’était à refaire.</p>
          <table><thead><tr><th>Étape</th><th>Durée</th><th>Budget</th></tr></thead><tbody><tr><td>Dégager les passages, étiqueter</td><td>Un samedi</td><td>Moins de 100 €</td></tr><tr><td>Éclairage et coin calme</td><td>Une semaine</td><td>200 à 400 €</td></tr><tr><td>Un établi réglable</td><td>Un mois</td><td>500 à 900 €</td></tr><tr><td>La porte</td><td>Une saison</td><td>Sur devis</td></tr></tbody></table>
          <p>Ces montants sont ceux de nos ateliers ; demandez plusieurs devis. Et posez la question aux personnes qui ne viennent pas encore : elles savent pourquoi.</p>
        `,
        en: html`
          <p>This is the order we would follow if we did it again.</p>
          <table><thead><tr><th>Step</th><th>Time</th><th>Budget</th></tr></thead><tbody><tr><td>Clear the aisles, label everything</td><td>One Saturday</td><td>Under €100</td></tr><tr><td>Lighting and quiet corner</td><td>One week</td><td>€200 to €400</td></tr><tr><td>One adjustable bench</td><td>One month</td><td>€500 to €900</td></tr><tr><td>The door</td><td>One season</td><td>Ask for quotes</td></tr></tbody></table>
          <p>These are our workshops’ own figures; ask for several quotes. And put the question to the people who do not come yet: they know why.</p>
        `,
      },
    },
  ],
};
