import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

/** Unlisted: readable by its link, absent from lists and search. */
export const preparingAnOpenDay: DemoArticle = {
  slug: "preparing-an-open-day",
  title: { fr: "Préparer une journée portes ouvertes", en: "Preparing an open day" },
  shortDescription: {
    fr: "La liste que s’échangent les labos avant d’ouvrir leurs portes : accueil, ateliers, signalétique, et qui tient la clé.",
    en: "The list that labs pass around before they open their doors: welcome, activities, signs, and who holds the key.",
  },
  category: "network-life",
  layout: "simple",
  status: "unlisted",
  publishedDaysAgo: 40,
  image: "open-day",
  tags: ["lab-life"],
  createdBy: "organization",
  authors: "Thomas Delcourt, Maëlle Kervran",
  organization: "boite-a-gestes",
  associatedOrganizations: ["vent-ouest", "kelpie"],
  sections: [
    {
      title: { fr: "Un mois avant", en: "One month before" },
      content: {
        fr: html`
          <ul><li>Fixer une date sans match, sans braderie et sans examens.</li><li>Réserver l’interprète en langue des signes et la boucle magnétique.</li><li>Choisir trois ateliers que l’on termine en vingt minutes : un porte-clés gravé, un manche en pâte à modeler, un essai de commande oculaire.</li><li>Écrire sur l’invitation comment venir en bus, en fauteuil et avec un chien d’assistance.</li></ul>
          <p>Demandez à deux personnes qui ne connaissent pas le labo de suivre votre invitation à la lettre. Ce qui les fait hésiter fera renoncer quelqu’un d’autre.</p>
        `,
        en: html`
          <ul><li>Choose a date without a match, a street market or exams.</li><li>Book the sign-language interpreter and the hearing loop.</li><li>Pick three activities that take twenty minutes: an engraved key ring, a grip in modelling clay, a go at eye tracking.</li><li>Write on the invitation how to come by bus, in a wheelchair and with an assistance dog.</li></ul>
          <p>Ask two people who do not know the lab to follow your invitation to the letter. Whatever makes them hesitate will make someone else give up.</p>
        `,
      },
    },
    {
      title: { fr: "Le jour même", en: "On the day" },
      content: {
        fr: html`
          <p>Une personne à la porte, qui ne fait que cela. Une autre qui n’a aucun rôle, pour les imprévus. Des badges avec un prénom en gros et une couleur : je fabrique, je soigne, je vis avec.</p>
          <table><thead><tr><th>Heure</th><th>Quoi</th><th>Qui</th></tr></thead><tbody><tr><td>9 h</td><td>Ouverture, essai de la boucle magnétique</td><td>Équipe technique</td></tr><tr><td>10 h</td><td>Accueil et premiers ateliers</td><td>Tout le monde</td></tr><tr><td>12 h 30</td><td>Repas, coin calme ouvert</td><td>Bénévoles</td></tr><tr><td>16 h</td><td>Mur des idées, photo, rangement</td><td>Tout le monde</td></tr></tbody></table>
        `,
        en: html`
          <p>One person at the door who does nothing else. Another with no set role, for surprises. Badges with a first name in large print and a colour: I make, I care, I live with it.</p>
          <table><thead><tr><th>Time</th><th>What</th><th>Who</th></tr></thead><tbody><tr><td>9:00</td><td>Opening, hearing loop test</td><td>Technical team</td></tr><tr><td>10:00</td><td>Welcome and first activities</td><td>Everyone</td></tr><tr><td>12:30</td><td>Lunch, quiet corner open</td><td>Volunteers</td></tr><tr><td>16:00</td><td>Wall of ideas, picture, tidying up</td><td>Everyone</td></tr></tbody></table>
        `,
      },
    },
    {
      title: { fr: "Le lendemain", en: "The day after" },
      content: {
        fr: html`
          <p>Rappelez les personnes qui ont laissé une idée, même pour dire que ce ne sera pas possible. Notez ce qui a manqué. Envoyez trois photos et dix lignes à la coordination : elles serviront au labo suivant.</p>
          <p>Et dormez. Une équipe reposée rappelle mieux les gens qu’une équipe héroïque.</p>
        `,
        en: html`
          <p>Call back everyone who left an idea, even to say that it cannot be done. Write down what was missing. Send three pictures and ten lines to the coordination team: the next lab will use them.</p>
          <p>And sleep. A rested team calls people back better than a heroic one, and they can hear it.</p>
        `,
      },
    },
  ],
};
