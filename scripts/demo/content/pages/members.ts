import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

/** For signed-in members of level 1 or more. */
export const members: DemoPage = {
  key: "members",
  path: "/members",
  title: { fr: "Espace des membres", en: "Members’ area" },
  description: {
    fr: "Réunions, règles communes et documents de travail des labos membres.",
    en: "Meetings, common rules and working documents of the member labs.",
  },
  requiresAuth: true,
  accessLevel: "member_level_1",
  components: [
    {
      name: "banner",
      viewId: "welcome",
      props: {
        title: { fr: "Bienvenue à la table", en: "Welcome to the table" },
        content: {
          fr: html`<p>Ici se préparent les décisions communes. Tout ce qui est écrit dans cet espace reste entre labos membres jusqu’à sa publication.</p>`,
          en: html`<p>This is where common decisions are prepared. What is written here stays between member labs until it is published.</p>`,
        },
        image: { picture: "members-room" },
      },
    },
    {
      name: "content",
      viewId: "meetings",
      props: {
        title: { fr: "Prochaines réunions", en: "Next meetings" },
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <table><thead><tr><th>Réunion</th><th>Quand</th><th>Animée par</th></tr></thead><tbody><tr><td>Réunion des labos</td><td>Un lundi sur quatre, 9 h 30 (heure de Paris)</td><td>Vent d’Ouest</td></tr><tr><td>Comité technique</td><td>Premier mardi du mois, 14 h (heure de Paris)</td><td>Kelpie</td></tr><tr><td>Comité des usages</td><td>Troisième jeudi du mois, 16 h (heure de Paris)</td><td>Labo des Érables</td></tr><tr><td>Assemblée générale</td><td>En juin, à Namur</td><td>La Boîte à Gestes</td></tr></tbody></table>
            <h2>Pour participer</h2>
            <p>Le lien de visioconférence part la veille, avec l’ordre du jour en gros caractères. Sous-titres et interprète à chaque séance ; prévenez-nous si vous avez besoin d’autre chose.</p>
          `,
          en: html`
            <table><thead><tr><th>Meeting</th><th>When</th><th>Chaired by</th></tr></thead><tbody><tr><td>Meeting of the labs</td><td>Every fourth Monday, 9:30 (Paris time)</td><td>Vent d’Ouest</td></tr><tr><td>Technical committee</td><td>First Tuesday of the month, 14:00 (Paris time)</td><td>Kelpie</td></tr><tr><td>Users’ committee</td><td>Third Thursday of the month, 16:00 (Paris time)</td><td>Labo des Érables</td></tr><tr><td>General assembly</td><td>In June, in Namur</td><td>La Boîte à Gestes</td></tr></tbody></table>
            <h2>Taking part</h2>
            <p>The video link is sent the day before, with the agenda in large print. Captions and an interpreter at every meeting; let us know if you need anything else.</p>
          `,
        },
      },
    },
    {
      name: "selected-articles",
      viewId: "documents",
      props: {
        title: { fr: "Textes réservés aux membres", en: "Texts for members" },
        articles: [{ article: "sharing-print-costs" }, { article: "documenting-an-aid" }],
      },
    },
    {
      name: "coupons",
      viewId: "coupons",
      props: { title: { fr: "Contre vos points", en: "For your points" } },
    },
  ],
};
