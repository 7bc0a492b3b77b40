import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const documentingAnAid: DemoArticle = {
  slug: "documenting-an-aid",
  title: { fr: "Documenter une aide en une page", en: "Documenting an aid on one page" },
  shortDescription: {
    fr: "Une aide sans notice meurt avec son auteur. Six rubriques, trois photos, une page : de quoi la refaire dans un autre labo.",
    en: "An aid without notes dies with its maker. Six headings, three photos, one page: enough to make it again in another lab.",
  },
  category: "techniques",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 92,
  image: "documenting-an-aid",
  tags: ["lab-life", "co-design"],
  createdBy: "contributor",
  authors: "Fiona Galbraith",
  organization: "kelpie",
  sections: [
    {
      title: { fr: "Pourquoi une seule page", en: "Why a single page" },
      content: {
        fr: html`
          <p>Personne ne lit un dossier de vingt pages, et personne ne l’écrit non plus. Une page, c’est une heure de travail le jour même, quand tout est encore sur l’établi.</p>
          <p>Écrivez pour la personne qui refera l’aide sans vous connaître, dans deux ans, dans un autre pays.</p>
        `,
        en: html`
          <p>Nobody reads a twenty-page file, and nobody writes one either. One page is an hour’s work on the day itself, while everything is still on the bench.</p>
          <p>Write for the person who will make the aid again without knowing you, in two years, in another country.</p>
        `,
      },
    },
    {
      title: { fr: "Les six rubriques", en: "The six headings" },
      content: {
        fr: html`
          <ol><li><strong>Le geste</strong> : ce que la personne fait maintenant et ne faisait pas.</li><li><strong>Pour qui</strong> : ce qui compte dans la main, la vue, la posture. Jamais le nom ni le diagnostic.</li><li><strong>La matière</strong> : pièces, visserie, quantités, où les trouver.</li><li><strong>La marche à suivre</strong> : des phrases courtes, un verbe au début.</li><li><strong>Les précautions</strong> : nettoyage, limites, signes d’usure.</li><li><strong>Les ratés</strong> : ce que vous avez essayé et abandonné. C’est la rubrique la plus lue.</li></ol>
          <h2>Et la licence</h2>
          <p>Sans licence, personne n’a le droit de reproduire votre travail. Choisissez-en une libre, écrivez-la en bas, citez ceux dont vous êtes parti.</p>
        `,
        en: html`
          <ol><li><strong>The movement</strong>: what the person does now and could not do before.</li><li><strong>For whom</strong>: what matters about hand, sight, posture. Never the name or the diagnosis.</li><li><strong>Materials</strong>: parts, screws, quantities, where to find them.</li><li><strong>Steps</strong>: short sentences that start with a verb.</li><li><strong>Precautions</strong>: cleaning, limits, signs of wear.</li><li><strong>Failures</strong>: what you tried and gave up. It is the heading people read most.</li></ol>
          <h2>And the licence</h2>
          <p>Without a licence nobody has the right to reproduce your work. Choose an open one, write it at the bottom, and name the people whose work you built on.</p>
        `,
      },
    },
    {
      title: { fr: "Trois photos suffisent", en: "Three photos are enough" },
      content: {
        fr: html`
          <p>L’aide seule, avec une règle ou une pièce de monnaie. L’aide démontée, pièces alignées. L’aide en main, pendant le geste, sans le visage. Un fond uni, la lumière d’une fenêtre, et une description écrite pour les personnes qui ne voient pas l’image.</p>
          <figure><img src="picture:documenting-an-aid" alt="Un carnet ouvert montre un croquis coté et une liste cochée ; à côté, un appareil photo et un pied à coulisse posé contre un manche imprimé."><figcaption>Une heure, un carnet, un pied à coulisse : la documentation commence sur l’établi.</figcaption></figure>
        `,
        en: html`
          <p>The aid alone, with a ruler or a coin. The aid taken apart, pieces in a row. The aid in the hand, in use, without the face. A plain background, light from a window, and a written description for people who do not see the picture.</p>
          <figure><img src="picture:documenting-an-aid" alt="An open notebook shows a drawing with dimensions and a ticked list; beside it, a camera and a calliper against a printed grip."><figcaption>An hour, a notebook, a pair of callipers: documentation starts on the bench.</figcaption></figure>
        `,
      },
    },
  ],
};
