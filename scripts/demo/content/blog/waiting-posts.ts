import type { DemoBlogPost } from "../content-types.ts";
import { html } from "../html.ts";

/** What waits to be published, and what was refused. */
export const waitingPosts: readonly DemoBlogPost[] = [
  {
    slug: "a-switch-for-the-radio",
    title: { fr: "Un contacteur pour la radio", en: "A switch for the radio" },
    shortDescription: {
      fr: "Un gros bouton, deux stations, et le plaisir de changer d’avis.",
      en: "One large button, two stations, and the pleasure of changing your mind.",
    },
    image: "tablet-mount",
    createdBy: "contributor",
    organization: "kelpie",
    request: { description: "Prête à paraître avec la semaine de l’audition, si cela vous convient." },
    content: {
      fr: html`
          <p>Alan écoute deux stations et déteste les menus. Nous avons ouvert une vieille radio, soudé un relais, et gardé un seul bouton.</p>
          <p>Un appui change de station. Deux appuis éteignent. Il n’y a rien d’autre à apprendre.</p>
          <h2>Il vous faut</h2>
          <ul><li>Une radio à réparer.</li><li>Un relais bistable.</li><li>Quelqu’un qui sait ce qu’il veut écouter.</li></ul>
        `,
      en: html`
          <p>Alan listens to two stations and hates menus. We opened an old radio, soldered in a relay and kept a single button.</p>
          <p>One press changes the station. Two presses switch it off. There is nothing else to learn.</p>
          <h2>You will need</h2>
          <ul><li>A radio to repair.</li><li>A latching relay.</li><li>Someone who knows what they want to hear.</li></ul>
        `,
    },
  },
  {
    slug: "our-favourite-glues",
    title: { fr: "Nos colles préférées", en: "Our favourite glues" },
    shortDescription: {
      fr: "Un classement très personnel, fait un vendredi de pluie.",
      en: "A very personal ranking, made on a rainy Friday.",
    },
    image: "co-design",
    createdBy: "contributor",
    organization: "kelpie",
    request: {
      description: "Une page légère pour la fin du mois.",
      refuseReason:
        "C’est un bon sujet, mais il manque les photos des essais et le nom des produits. Ajoutez-les et redemandez-nous.",
    },
    content: {
      fr: html`
          <p>Nous avons collé des chutes de PETG à sept produits différents, puis tiré dessus une semaine plus tard.</p>
          <p>Le gagnant n’est pas le plus fort, c’est celui dont on retrouve toujours le bouchon.</p>
          <h2>Le podium</h2>
          <ul><li>La colle à deux composants, patiente.</li><li>Le cyanoacrylate, pressé.</li><li>Le ruban double face, modeste.</li></ul>
        `,
      en: html`
          <p>We glued scraps of PETG with seven different products, and pulled at them a week later.</p>
          <p>The winner is not the strongest; it is the one whose cap can always be found.</p>
          <h2>The podium</h2>
          <ul><li>Two-part glue, the patient one.</li><li>Superglue, the hasty one.</li><li>Double-sided tape, the modest one.</li></ul>
        `,
    },
  },
];
