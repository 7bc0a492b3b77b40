import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const firstStepsWithEyeTracking: DemoArticle = {
  slug: "first-steps-with-eye-tracking",
  title: { fr: "Premiers pas en commande oculaire", en: "First steps with eye tracking" },
  shortDescription: {
    fr: "Installer la personne avant l’écran, calibrer sans stress, choisir les premières activités : une première séance qui donne envie d’une deuxième.",
    en: "Settle the person before the screen, calibrate calmly, choose the first activities: a first session that makes you want a second.",
  },
  category: "guides",
  layout: "pagination",
  status: "published",
  publishedDaysAgo: 48,
  image: "eye-tracking",
  tags: ["computer-access", "communication"],
  createdBy: "aac",
  authors: "Ingrid Pelletier",
  organization: "labo-des-erables",
  associatedOrganizations: ["vent-ouest"],
  sectionsSearchPlaceholder: {
    fr: "Chercher : lumière, lunettes, calibrage…",
    en: "Search: light, glasses, calibration…",
  },
  sections: [
    {
      title: { fr: "Installer avant d’allumer", en: "Settle in before switching on" },
      content: {
        fr: html`
          <p>Neuf difficultés sur dix viennent de l’installation. Prenez-y tout le temps nécessaire : une tête qui peut se reposer laisse les yeux travailler.</p>
          <h2>La personne d’abord</h2>
          <ul><li>Les pieds soutenus, le bassin au fond du siège.</li><li>La tête appuyée, sans être tenue de force.</li><li>Des lunettes propres, si elle en porte.</li></ul>
          <h2>L’écran vient à elle</h2>
          <p>Placez le capteur à une longueur de bras, soit 55 à 65 cm, l’écran parallèle au visage. Si la personne est allongée, c’est l’écran que l’on penche. Évitez une fenêtre derrière elle ou derrière l’écran : le soleil éblouit aussi les capteurs.</p>
        `,
        en: html`
          <p>Nine problems in ten come down to positioning. Take all the time it needs: a head that can rest lets the eyes do the work.</p>
          <h2>The person first</h2>
          <ul><li>Feet supported, hips at the back of the seat.</li><li>Head resting, never held by force.</li><li>Clean glasses, if they wear any.</li></ul>
          <h2>The screen comes to them</h2>
          <p>Place the sensor at arm’s length, 55 to 65 cm away, with the screen parallel to the face. If the person lies down, tilt the screen. Avoid a window behind them or behind the screen: sunlight dazzles sensors too.</p>
        `,
      },
    },
    {
      title: { fr: "Calibrer sans stress", en: "Calibrate without stress" },
      content: {
        fr: html`
          <p>Le calibrage apprend à l’appareil comment bougent ces yeux-là. Ce n’est pas un examen.</p>
          <ol><li>Commencez avec deux points, même si l’appareil en propose neuf.</li><li>Remplacez la cible par une image qui plaît : un visage, un animal.</li><li>Acceptez un résultat moyen. On l’améliore à la séance suivante.</li></ol>
          <h2>Si cela ne marche pas</h2>
          <table><thead><tr><th>Ce que l’on voit</th><th>Ce que l’on essaie</th></tr></thead><tbody><tr><td>Le curseur tremble</td><td>Agrandir les cibles, lisser le mouvement</td></tr><tr><td>Un seul œil est suivi</td><td>Choisir le suivi d’un œil dans les réglages</td></tr><tr><td>Tout se décale vers le bas</td><td>Redresser l’écran, vérifier les lunettes</td></tr></tbody></table>
        `,
        en: html`
          <p>Calibration teaches the device how these particular eyes move. It is not an exam.</p>
          <ol><li>Start with two points, even if the device offers nine.</li><li>Replace the target with a picture the person likes: a face, an animal.</li><li>Accept an average result. It gets better next time.</li></ol>
          <h2>If it does not work</h2>
          <table><thead><tr><th>What you see</th><th>What to try</th></tr></thead><tbody><tr><td>The pointer shakes</td><td>Make targets larger, smooth the movement</td></tr><tr><td>Only one eye is tracked</td><td>Choose single-eye tracking in the settings</td></tr><tr><td>Everything shifts downwards</td><td>Straighten the screen, check the glasses</td></tr></tbody></table>
        `,
      },
    },
    {
      title: { fr: "Les premières activités", en: "The first activities" },
      content: {
        fr: html`
          <h2>Cause et effet</h2>
          <p>Regarder fait éclater une bulle, chanter un oiseau, venir quelqu’un. On reste là tant que c’est un plaisir.</p>
          <h2>Choisir</h2>
          <p>Deux grandes images, puis quatre. Une vraie question, dont on respecte la réponse : la musique choisie se joue, le dessert choisi arrive.</p>
          <h2>Dire</h2>
          <p>Le passage à un tableau de communication se prépare en parallèle, sur papier. Voyez <a href="/articles/a-first-communication-board">Un premier tableau de communication</a>. Limitez les premières séances à quinze minutes : les yeux aussi se fatiguent.</p>
        `,
        en: html`
          <h2>Cause and effect</h2>
          <p>Looking bursts a bubble, makes a bird sing, brings someone over. Stay there as long as it is fun.</p>
          <h2>Choosing</h2>
          <p>Two large pictures, then four. A real question whose answer is respected: the chosen music plays, the chosen pudding arrives.</p>
          <h2>Saying</h2>
          <p>Prepare the move to a communication board alongside, on paper. See <a href="/articles/a-first-communication-board">A first communication board</a>. Keep the first sessions to fifteen minutes: eyes get tired too.</p>
        `,
      },
    },
  ],
};
