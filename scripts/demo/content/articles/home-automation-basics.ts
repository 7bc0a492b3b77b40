import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const homeAutomationBasics: DemoArticle = {
  slug: "home-automation-basics",
  title: { fr: "Les bases de la domotique", en: "Home automation basics" },
  shortDescription: {
    fr: "Lumière, volets, porte : commander sa maison par la voix, un contacteur ou les yeux, sans en devenir dépendant.",
    en: "Light, blinds, door: running your home by voice, switch or eyes, without depending on it.",
  },
  category: "guides",
  layout: "pagination",
  status: "published",
  publishedDaysAgo: 77,
  image: "home-automation",
  tags: ["home", "electronics", "computer-access"],
  createdBy: "rental",
  authors: "Noé Vasseur",
  organization: "fabrique-du-geste",
  associatedOrganizations: ["labo-des-erables"],
  sections: [
    {
      title: { fr: "Une journée avant un catalogue", en: "Start with a day, not a catalogue" },
      content: {
        fr: html`
          <p>Demandez à la personne de raconter sa journée d’hier. Chaque « j’ai attendu que quelqu’un vienne » est un candidat. Classez-les : ce qui met en danger, ce qui agace, ce qui ferait plaisir.</p>
          <h2>Les trois premiers</h2>
          <ul><li><strong>Appeler</strong> : pouvoir joindre quelqu’un, de jour comme de nuit.</li><li><strong>La lumière</strong> : la nuit, elle évite bien des chutes.</li><li><strong>La porte</strong> : voir qui est là, ouvrir sans se lever.</li></ul>
          <p>Le reste peut attendre un mois d’usage.</p>
        `,
        en: html`
          <p>Ask the person to tell you about yesterday. Each “I waited for someone to come” is a candidate. Sort them: what is dangerous, what is annoying, what would be a pleasure.</p>
          <h2>The first three</h2>
          <ul><li><strong>Calling</strong>: being able to reach someone, day and night.</li><li><strong>Light</strong>: at night it prevents many a fall.</li><li><strong>The door</strong>: seeing who is there, opening without getting up.</li></ul>
          <p>The rest can wait for a month of use.</p>
        `,
      },
    },
    {
      title: { fr: "Plusieurs chemins pour un même ordre", en: "More than one way to give a command" },
      content: {
        fr: html`
          <p>Une bonne installation se commande d’au moins deux façons. La voix est confortable, mais elle s’enroue ; le réseau tombe ; un visiteur a besoin d’un interrupteur au mur.</p>
          <table><thead><tr><th>Commande</th><th>Idéale pour</th><th>Prévoir en secours</th></tr></thead><tbody><tr><td>Voix</td><td>Les mains occupées, le lit</td><td>Un bouton près de l’oreiller</td></tr><tr><td>Contacteur et défilement</td><td>Un seul geste fiable</td><td>Une télécommande pour l’aidant</td></tr><tr><td>Écran ou regard</td><td>Beaucoup de fonctions</td><td>Les interrupteurs d’origine</td></tr></tbody></table>
          <p>Pour choisir le geste, partez de notre guide <a href="/articles/choosing-a-switch">Choisir un contacteur</a>.</p>
        `,
        en: html`
          <p>A good installation can be run in at least two ways. Voice is comfortable, but voices go hoarse; networks fail; a visitor needs a switch on the wall.</p>
          <table><thead><tr><th>Control</th><th>Best for</th><th>Keep as a backup</th></tr></thead><tbody><tr><td>Voice</td><td>Busy hands, being in bed</td><td>A button near the pillow</td></tr><tr><td>Switch with scanning</td><td>One reliable movement</td><td>A remote for the carer</td></tr><tr><td>Screen or gaze</td><td>Many functions</td><td>The original switches</td></tr></tbody></table>
          <p>To choose the movement, begin with our guide <a href="/articles/choosing-a-switch">Choosing a switch</a>.</p>
        `,
      },
    },
    {
      title: { fr: "Rester maître chez soi", en: "Staying in charge at home" },
      content: {
        fr: html`
          <p>Une maison qui obéit ne doit pas devenir une maison qui surveille.</p>
          <h2>Nos quatre règles</h2>
          <ol><li>Préférer le matériel qui marche sans compte en ligne.</li><li>Écrire les mots de passe sur une feuille, rangée chez la personne.</li><li>Dire à chacun, aide à domicile comprise, ce qui enregistre et où.</li><li>Vérifier que tout marche encore après une coupure de courant.</li></ol>
          <p>Au Labo des Érables, un appartement d’essai permet de vivre une semaine avec l’installation. On y renonce souvent à la moitié des gadgets, et l’on sourit beaucoup plus.</p>
        `,
        en: html`
          <p>A home that obeys must not turn into a home that watches.</p>
          <h2>Our four rules</h2>
          <ol><li>Prefer equipment that works without an online account.</li><li>Write the passwords on paper, kept in the person’s home.</li><li>Tell everyone, home helpers included, what records and where.</li><li>Check that everything still works after a power cut.</li></ol>
          <p>At Labo des Érables, a trial flat lets people live with the installation for a week. Most give up half of the gadgets, and smile a good deal more.</p>
        `,
      },
    },
  ],
};
