import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const questions: DemoPage = {
  key: "questions",
  path: "/questions",
  title: { fr: "Vos questions", en: "Your questions" },
  description: {
    fr: "Ce que l’on nous demande le plus : qui peut venir, ce que cela coûte, combien de temps il faut.",
    en: "What we are asked most: who can come, what it costs and how long it takes.",
  },
  components: [
    {
      name: "faq",
      viewId: "answers",
      props: {
        title: { fr: "Avant de venir", en: "Before you come" },
        items: [
          {
            title: { fr: "Qui peut venir ?", en: "Who can come?" },
            content: {
              fr: html`<p>Tout le monde : la personne qui a besoin d’une aide, ses proches, ses soignants, et quiconque veut en fabriquer.</p>`,
              en: html`<p>Everyone: the person who needs an aid, their family, their therapists, and anyone who would like to make one.</p>`,
            },
          },
          {
            title: { fr: "Combien cela coûte-t-il ?", en: "What does it cost?" },
            content: {
              fr: html`<p>L’accueil et les essais sont gratuits. Vous payez les matériaux de votre aide, de <strong>2 à 60 euros</strong> le plus souvent.</p>`,
              en: html`<p>Visits and trials are free. You pay for the materials of your aid, usually between <strong>2 and 60 euros</strong>.</p>`,
            },
          },
          {
            title: { fr: "Faut-il prendre rendez-vous ?", en: "Do I need an appointment?" },
            content: {
              fr: html`<p>Oui pour un projet, non pour une visite. Les horaires sont sur la page de chaque labo.</p>`,
              en: html`<p>Yes for a project, no for a visit. Opening hours are on the page of each lab.</p>`,
            },
          },
        ],
      },
    },
    {
      name: "columns",
      viewId: "ways",
      props: {
        title: { fr: "Trois façons de commencer", en: "Three ways to start" },
        items: [
          {
            title: { fr: "Essayer", en: "Try" },
            image: { picture: "hero-workshop" },
            content: {
              fr: html`<p>Venez avec le geste qui vous manque. Nous sortons ce qui existe déjà.</p>`,
              en: html`<p>Tell us which movement you miss. We show you what already exists.</p>`,
            },
          },
          {
            title: { fr: "Emprunter", en: "Borrow" },
            image: { picture: "tablet-mount" },
            content: {
              fr: html`<p>Une semaine chez vous en dit plus qu’une heure au labo.</p>`,
              en: html`<p>A week at home tells you more than an hour at the lab.</p>`,
            },
          },
          {
            title: { fr: "Fabriquer", en: "Make" },
            image: { picture: "hero-printing" },
            content: {
              fr: html`<p>Rien ne va ? On le dessine ensemble, à votre main.</p>`,
              en: html`<p>Nothing fits? We design it together, for your hand.</p>`,
            },
          },
        ],
      },
    },
    {
      name: "table",
      viewId: "times",
      props: {
        title: { fr: "Combien de temps", en: "How long it takes" },
        subtitle: {
          fr: "Délais habituels, de la première visite à l’aide en main",
          en: "Usual times, from the first visit to the aid in hand",
        },
        headerRow: true,
        headerColumn: true,
        content: {
          fr: "Aide | Visites | Délai | Matériaux\nManche de cuillère | 1 | 1 semaine | 2 €\nSupport de tablette | 2 | 3 semaines | 25 €\nCommande adaptée | 3 | 6 semaines | 60 €",
          en: "Aid | Visits | Time | Materials\nSpoon grip | 1 | 1 week | €2\nTablet stand | 2 | 3 weeks | €25\nAdapted switch | 3 | 6 weeks | €60",
        },
      },
    },
    {
      name: "gallery",
      viewId: "pictures",
      props: {
        title: { fr: "Vu dans les labos", en: "Seen in the labs" },
        perRow: 3,
        items: [
          { image: { picture: "hero-workshop" }, text: { fr: "Un atelier du jeudi", en: "A Thursday workshop" } },
          { image: { picture: "newsletter" }, text: { fr: "La lettre du réseau", en: "The newsletter" } },
          { image: { picture: "repair-evening" } },
        ],
      },
    },
  ],
};
