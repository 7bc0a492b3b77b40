import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

/** For administrators: access by role. */
export const editorialGuide: DemoPage = {
  key: "editorial-guide",
  path: "/editorial-guide",
  title: { fr: "Guide de rédaction", en: "Editorial guide" },
  description: {
    fr: "Comment nous écrivons : la mémoire des personnes qui relisent et publient.",
    en: "How we write: a reminder for the people who review and publish.",
  },
  requiresAuth: true,
  roles: ["app_admin", "admin"],
  styles:
    "table { font-variant-numeric: tabular-nums; }\nblockquote { border-inline-start: 4px solid currentColor; padding-inline-start: 1rem; }",
  components: [
    {
      name: "content",
      viewId: "writing",
      props: {
        title: { fr: "Écrire pour être compris", en: "Writing to be understood" },
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <p>Un texte est prêt quand une personne qui ne connaît pas le sujet peut dire, après une lecture, ce qu’elle doit faire.</p>
            <ul><li>Une idée par phrase, quinze mots si possible.</li><li>Le verbe avant le nom : « mesurer la main » plutôt que « mesure de la main ».</li><li>La personne d’abord : « une personne qui se déplace en fauteuil ».</li><li>Jamais de nom, de diagnostic ni de visage sans accord écrit.</li></ul>
            <h2>Titres, liens, images</h2>
            <table><thead><tr><th>Élément</th><th>À faire</th><th>À éviter</th></tr></thead><tbody><tr><td>Titre</td><td>Dire ce que contient la section</td><td>Sauter un niveau</td></tr><tr><td>Lien</td><td>Nommer la page d’arrivée</td><td>« Cliquez ici »</td></tr><tr><td>Image</td><td>Décrire ce qui compte</td><td>Commencer par « image de »</td></tr></tbody></table>
            <blockquote><p>Si la description ennuie, c’est que l’image n’était pas utile.</p></blockquote>
          `,
          en: html`
            <p>A text is ready when someone new to the subject can say, after one reading, what they are to do.</p>
            <ul><li>One idea per sentence, fifteen words if possible.</li><li>Verbs before nouns: “measure the hand” rather than “hand measurement”.</li><li>People first: “a person who uses a wheelchair”.</li><li>Never a name, a diagnosis or a face without written consent.</li></ul>
            <h2>Headings, links, pictures</h2>
            <table><thead><tr><th>Element</th><th>Do</th><th>Avoid</th></tr></thead><tbody><tr><td>Heading</td><td>Say what the section holds</td><td>Skipping a level</td></tr><tr><td>Link</td><td>Name the page it leads to</td><td>“Click here”</td></tr><tr><td>Picture</td><td>Describe what matters</td><td>Starting with “picture of”</td></tr></tbody></table>
            <blockquote><p>If the description is boring, the picture was not needed.</p></blockquote>
          `,
        },
      },
    },
    {
      name: "content",
      viewId: "publishing",
      props: {
        title: { fr: "Avant de publier", en: "Before publishing" },
        size: "small",
        align: "left",
        inverse: true,
        content: {
          fr: html`<ol><li>Relire à voix haute.</li><li>Vérifier les deux langues, ou laisser l’autre vide : le lecteur verra la version d’origine.</li><li>Choisir deux ou trois étiquettes, pas davantage.</li><li>Publier, puis ouvrir la page déconnecté.</li></ol>`,
          en: html`<ol><li>Read it aloud.</li><li>Check both languages, or leave one empty: readers will see the original.</li><li>Choose two or three tags, no more.</li><li>Publish, then open the page signed out.</li></ol>`,
        },
      },
    },
  ],
};
