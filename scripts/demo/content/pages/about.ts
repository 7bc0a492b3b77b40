import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const about: DemoPage = {
  key: "about",
  path: "/about",
  title: { fr: "Le réseau", en: "About the network" },
  description: {
    fr: "D’où vient le réseau Labcommons, comment un projet s’y déroule, et qui le fait vivre.",
    en: "Where the Labcommons network comes from, how a project unfolds, and who keeps it alive.",
  },
  components: [
    {
      name: "content",
      viewId: "story",
      props: {
        title: { fr: "Une histoire de voisins", en: "A story of neighbours" },
        size: "big",
        align: "left",
        content: {
          fr: html`
            <p>Tout a commencé par une cuillère. À Nantes, une ergothérapeute cherchait un manche que l’on ne trouvait nulle part ; à Lyon, un fablab cherchait à quoi servir. Ils se sont écrit, le manche a pris le train, et d’autres ont suivi.</p>
            <p>Labcommons est aujourd’hui une association de cinq labos, dans quatre pays et deux langues. Chacun garde son caractère. Tous partagent leurs plans, leurs erreurs et leurs fiches de sécurité.</p>
          `,
          en: html`
            <p>It all began with a spoon. In Nantes an occupational therapist was looking for a grip that nobody sold; in Lyon a maker space was looking for something useful to do. They wrote to each other, the grip took the train, and others followed.</p>
            <p>Today Labcommons is an association of five labs in four countries and two languages. Each keeps its character. All share their plans, their mistakes and their safety sheets.</p>
          `,
        },
      },
    },
    {
      name: "custom-html",
      viewId: "how-it-works",
      props: {
        title: { fr: "Un projet en quatre temps", en: "A project in four steps" },
        html: {
          fr: html`
            <ol class="steps">
            <li><h3>Raconter</h3><p>Une heure chez vous ou au labo, sans rien dessiner.</p></li>
            <li><h3>Salir la table</h3><p>Carton, pâte à modeler, et deux maquettes que l’on garde.</p></li>
            <li><h3>Vivre avec</h3><p>Une semaine d’essai, un carnet, et le droit de dire non.</p></li>
            <li><h3>Partager</h3><p>Une page de plans ouverts, pour que d’autres recommencent.</p></li>
            </ol>
          `,
          en: html`
            <ol class="steps">
            <li><h3>Tell</h3><p>One hour at your home or at the lab, without drawing anything.</p></li>
            <li><h3>Make a mess</h3><p>Cardboard, modelling clay, and two mock-ups that we keep.</p></li>
            <li><h3>Live with it</h3><p>A week’s trial, a notebook, and the right to say no.</p></li>
            <li><h3>Share</h3><p>One page of open plans, so that others can do it again.</p></li>
            </ol>
          `,
        },
        css: ".steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; list-style: none; padding: 0; counter-reset: step; }\n.steps li { border-top: 4px solid currentColor; margin: 0; padding-top: 1rem; counter-increment: step; }\n.steps li::before { content: counter(step); font-size: 2.4rem; font-weight: 800; line-height: 1; }\n.steps h3 { margin: 0.5rem 0 0.25rem; }",
      },
    },
    {
      name: "video",
      viewId: "video",
      props: {
        title: { fr: "Un manche s’imprime, en douze secondes", en: "A grip is printed, in twelve seconds" },
        subtitle: {
          fr: "Film muet : la tête de l’imprimante va et vient, et un manche de couvert orange monte couche après couche.",
          en: "Silent film: the print head moves to and fro, and an orange cutlery grip rises layer by layer.",
        },
        videoTitle: { fr: "Impression d’un manche de couvert", en: "Printing a cutlery grip" },
        videoFile: { video: "film-of-a-grip" },
        image: { picture: "printing-a-grip" },
      },
    },
    {
      name: "testimonials",
      viewId: "team",
      props: {
        title: { fr: "Celles et ceux qui coordonnent", en: "The people who coordinate" },
        items: [
          {
            name: "Idris Benhaddou",
            title: { fr: "Ergothérapeute, Lyon", en: "Occupational therapist, Lyon" },
            content: {
              fr: "Mon outil préféré est une chaise : je m’assois, j’attends, je regarde le geste.",
              en: "My favourite tool is a chair: I sit down, I wait, I watch the movement.",
            },
            image: { picture: "portrait-idris" },
            color: "accent",
          },
          {
            name: "Ingrid Pelletier",
            title: { fr: "Orthophoniste, Sherbrooke", en: "Speech and language therapist, Sherbrooke" },
            content: {
              fr: "Une machine ne parle pas à la place de quelqu’un. Elle lui rend le temps de parler.",
              en: "A machine does not speak for someone. It gives them back the time to speak.",
            },
            image: { picture: "portrait-ingrid" },
            color: "primary",
          },
        ],
      },
    },
    {
      name: "charter",
      viewId: "charter",
      props: { title: { fr: "Notre charte", en: "Our charter" } },
    },
    {
      name: "buttons",
      viewId: "next",
      props: {
        align: "center",
        items: [
          {
            text: { fr: "Lire notre charte", en: "Read our charter" },
            page: { pageKey: "charter" },
            color: "primary",
            outlined: false,
            blank: false,
          },
          {
            text: { fr: "Rejoindre le réseau", en: "Join the network" },
            page: { pageKey: "contact" },
            color: "primary",
            outlined: true,
            blank: false,
          },
          {
            text: { fr: "Introduction à l’accessibilité (W3C)", en: "Introduction to accessibility (W3C)" },
            url: "https://www.w3.org/WAI/fundamentals/accessibility-intro/",
            color: "accent",
            outlined: true,
            blank: true,
          },
        ],
      },
    },
  ],
};
