import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

/** A draft: no public route until it is published. */
export const openDay: DemoPage = {
  key: "open-day",
  path: "/open-day",
  isDraft: true,
  title: { fr: "Portes ouvertes", en: "Open day" },
  description: {
    fr: "Le programme des portes ouvertes du printemps, en préparation.",
    en: "The programme of the spring open day, in preparation.",
  },
  components: [
    {
      name: "hero",
      viewId: "open-day",
      props: {
        title: { fr: "Entrez, c’est ouvert", en: "Come in, we are open" },
        subtitle: {
          fr: "Un samedi de printemps, dans les cinq labos à la fois.",
          en: "A Saturday in spring, in all five labs at once.",
        },
        images: [{ image: { picture: "hero-workshop" } }],
        buttons: [
          {
            text: { fr: "Choisir un labo", en: "Choose a lab" },
            page: { pageKey: "labs" },
            color: "primary",
            outlined: false,
            blank: false,
          },
        ],
      },
    },
    {
      name: "content",
      viewId: "programme",
      props: {
        title: { fr: "Programme provisoire", en: "Provisional programme" },
        size: "normal",
        align: "left",
        content: {
          fr: html`<ul><li>10 h : visite, à hauteur d’enfant et de fauteuil</li><li>11 h : essais de commande oculaire</li><li>14 h : réparer son aide, avec les gens du jeudi</li></ul>`,
          en: html`<ul><li>10:00: a tour, at the height of children and wheelchair users</li><li>11:00: a go at eye tracking</li><li>14:00: repair your own aid, with the Thursday team</li></ul>`,
        },
      },
    },
  ],
};
