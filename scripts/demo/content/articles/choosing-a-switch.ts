import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const choosingASwitch: DemoArticle = {
  slug: "choosing-a-switch",
  title: { fr: "Choisir un contacteur", en: "Choosing a switch" },
  shortDescription: {
    fr: "Un bon contacteur est celui que l’on oublie. Partir du geste, essayer peu de modèles, décider à deux : la méthode de nos labos.",
    en: "A good switch is one you forget about. Start from the movement, try few models, decide together: how our labs go about it.",
  },
  category: "guides",
  layout: "pagination",
  status: "published",
  publishedDaysAgo: 9,
  image: "switch-family",
  tags: ["computer-access", "communication", "co-design"],
  createdBy: "manager",
  authors: "Idris Benhaddou, Ingrid Pelletier",
  organization: "fabrique-du-geste",
  associatedOrganizations: ["labo-des-erables"],
  sections: [
    {
      title: { fr: "Partir du geste, pas du catalogue", en: "Start from the movement, not the catalogue" },
      content: {
        fr: html`
          <p>Un contacteur est un bouton qui dit « oui ». Avec un seul, on peut écrire, appeler, changer de chaîne ou faire avancer un fauteuil. Le choix ne commence donc pas par un modèle, mais par une question : <strong>quel mouvement la personne peut-elle faire souvent, sans se fatiguer et sans y penser ?</strong></p>
          <h2>Observer avant de proposer</h2>
          <p>Prenez une demi-heure sans matériel. Regardez les gestes de tous les jours : tenir un verre, repousser une couverture, tourner la tête vers quelqu’un qui entre.</p>
          <ul><li>Quel côté part en premier ?</li><li>Le geste revient-il tout seul à sa position de repos ?</li><li>Reste-t-il possible le soir, ou un jour de fatigue ?</li></ul>
          <p>Notez deux mouvements candidats, pas davantage.</p>
        `,
        en: html`
          <p>A switch is a button that says “yes”. With just one, a person can write, call, change channels or drive a wheelchair. So the choice does not begin with a model but with a question: <strong>which movement can the person make often, without effort and without thinking about it?</strong></p>
          <h2>Watch before you suggest</h2>
          <p>Take half an hour without any equipment. Look at everyday movements: holding a glass, pushing back a blanket, turning towards someone who comes in.</p>
          <ul><li>Which side goes first?</li><li>Does the movement return to rest by itself?</li><li>Is it still possible in the evening, or on a tired day?</li></ul>
          <p>Write down two candidate movements, no more.</p>
        `,
      },
    },
    {
      title: { fr: "Les grandes familles", en: "The main families" },
      content: {
        fr: html`
          <p>Il existe des centaines de références, mais peu de familles. Ce tableau aide à choisir ce que l’on apporte à l’essai.</p>
          <table><thead><tr><th>Famille</th><th>Geste</th><th>À surveiller</th></tr></thead><tbody><tr><td>Gros bouton</td><td>Appui de la main, du coude, du pied</td><td>La force demandée, le bruit du clic</td></tr><tr><td>Coussin souple</td><td>Appui de la tête ou de la joue</td><td>La position qui glisse au fil de l’heure</td></tr><tr><td>Sans contact</td><td>Approche d’un doigt, clignement</td><td>Les déclenchements involontaires</td></tr><tr><td>Souffle</td><td>Aspiration ou souffle bref</td><td>L’hygiène de l’embout, la fatigue</td></tr></tbody></table>
          <h2>Le réglage compte autant que le modèle</h2>
          <p>Un même bouton change de caractère selon la force, la course et le retour sonore. Demandez toujours si le logiciel sait ignorer les appuis trop brefs ou répétés : ce filtre résout souvent ce que l’on croit être un problème de matériel.</p>
        `,
        en: html`
          <p>There are hundreds of products but few families. This table helps to choose what to bring to a trial.</p>
          <table><thead><tr><th>Family</th><th>Movement</th><th>Watch out for</th></tr></thead><tbody><tr><td>Large button</td><td>Press with hand, elbow or foot</td><td>The force it takes, the sound of the click</td></tr><tr><td>Soft pad</td><td>Press with head or cheek</td><td>A position that drifts over the hour</td></tr><tr><td>Contactless</td><td>A finger coming near, a blink</td><td>Unintended activations</td></tr><tr><td>Sip and puff</td><td>A short sip or puff</td><td>Cleaning the mouthpiece, fatigue</td></tr></tbody></table>
          <h2>Settings matter as much as the model</h2>
          <p>The same button feels different depending on force, travel and sound. Always ask whether the software can ignore presses that are too short or repeated: that filter often solves what looked like a hardware problem.</p>
        `,
      },
    },
    {
      title: { fr: "Conduire un essai", en: "Running a trial" },
      content: {
        fr: html`
          <h2>Une activité qui vaut la peine</h2>
          <p>On n’essaie pas un contacteur pour allumer une lampe témoin. Lancez une musique, faites sonner la porte, prenez une photo : le geste a besoin d’une raison.</p>
          <ol><li>Installez la personne comme elle vit, dans son fauteuil ou son lit.</li><li>Fixez le contacteur solidement ; un support qui bouge fausse tout.</li><li>Comptez les réussites sur dix essais, puis recommencez après une pause.</li><li>Laissez le matériel une semaine, et rappelez.</li></ol>
          <h2>Décider à deux</h2>
          <p>La personne tranche. Si deux modèles se valent, gardez celui qui se répare le plus facilement. Pour la suite, notre guide <a href="/articles/documenting-an-aid">Documenter une aide en une page</a> donne la fiche à remplir.</p>
        `,
        en: html`
          <h2>Something worth pressing for</h2>
          <p>Nobody wants to try a switch on a test lamp. Start some music, ring the doorbell, take a picture: a movement needs a reason.</p>
          <ol><li>Set the person up the way they live, in their wheelchair or in bed.</li><li>Fix the switch firmly; a mount that moves spoils everything.</li><li>Count successes out of ten, then try again after a break.</li><li>Leave the equipment for a week, and call back.</li></ol>
          <h2>Decide together</h2>
          <p>The person has the last word. If two models are equal, keep the one that is easier to repair. For what comes next, our guide <a href="/articles/documenting-an-aid">Documenting an aid on one page</a> has the sheet to fill in.</p>
        `,
      },
    },
  ],
};
