import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const whyAidsEndUpInDrawers: DemoArticle = {
  slug: "why-aids-end-up-in-drawers",
  title: { fr: "Pourquoi les aides finissent au tiroir", en: "Why aids end up in drawers" },
  shortDescription: {
    fr: "Notre lecture d’un dossier des Cahiers du geste : ce qui fait qu’une aide est abandonnée, et cinq questions à poser avant de la donner.",
    en: "Our reading of an issue of the Cahiers du geste: what makes people give up an aid, and five questions to ask before handing it over.",
  },
  category: "reading-notes",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 55,
  image: "reading-note",
  tags: ["co-design", "safety"],
  createdBy: "health",
  authors: "Sandrine Ndiaye",
  source: "Les Cahiers du geste, n° 12",
  externalUrl: "https://cahiers-du-geste.example/numero-12",
  organization: "vent-ouest",
  sections: [
    {
      title: { fr: "Ce que dit le dossier", en: "What the issue says" },
      content: {
        fr: html`
          <p>La revue du réseau a interrogé les personnes que nos labos ont accompagnées, un an après. Beaucoup d’aides servent chaque jour. D’autres dorment. Les raisons reviennent, toujours les mêmes :</p>
          <ul><li>le besoin a changé, et personne n’est revenu voir ;</li><li>l’aide est lente à installer pour un geste court ;</li><li>elle attire les regards ;</li><li>une petite pièce s’est cassée, et l’on n’a pas su à qui le dire.</li></ul>
          <p>Le dossier donne la parole à une femme qui a rangé trois couteaux adaptés au fond d’un placard, et qui se sert chaque matin d’un quatrième, tordu par son beau-frère. « Celui-là, dit-elle, je l’ai essayé avant qu’il soit fini. »</p>
        `,
        en: html`
          <p>The network’s journal went back to the people our labs had supported, one year on. Many aids are in use every day. Others sit in a drawer. The reasons are always the same:</p>
          <ul><li>the need changed, and nobody came back to look;</li><li>the aid takes a long time to set up for a short movement;</li><li>it draws attention;</li><li>a small part broke, and it was not clear who to tell.</li></ul>
          <p>One woman tells how she put three adapted knives at the back of a cupboard, and every morning uses a fourth, bent into shape by her brother-in-law. “That one,” she says, “I tried before it was finished.”</p>
        `,
      },
    },
    {
      title: { fr: "Cinq questions à poser", en: "Five questions to ask" },
      content: {
        fr: html`
          <ol><li>Qui a demandé cette aide ?</li><li>Combien de temps pour l’installer seul ?</li><li>Où sera-t-elle rangée ?</li><li>Qu’en penseront les amis ?</li><li>Qui appelle-t-on quand elle casse ?</li></ol>
          <p>Si une réponse manque, on ne renonce pas : on la cherche ensemble avant d’imprimer.</p>
          <h2>Notre avis</h2>
          <p>Rien de surprenant, et c’est ce qui frappe : aucune de ces raisons n’est technique. Un appel à trois mois coûte dix minutes. Nous l’ajoutons à notre fiche de suivi, avec le prénom de la personne qui appelle. Pour préparer la première rencontre, relisez <a href="/articles/involving-the-person-in-design">Concevoir avec la personne, pas pour elle</a>.</p>
        `,
        en: html`
          <ol><li>Who asked for this aid?</li><li>How long does it take to set up alone?</li><li>Where will it be kept?</li><li>What will friends think of it?</li><li>Who do we call when it breaks?</li></ol>
          <p>If an answer is missing, we do not give up: we look for it together before we print.</p>
          <h2>Our view</h2>
          <p>Nothing surprising, and that is what strikes us: none of these reasons is technical. A call after three months takes ten minutes. We are adding it to our follow-up sheet, with the first name of whoever makes the call. To prepare a first meeting, read <a href="/articles/involving-the-person-in-design">Designing with the person, not for them</a> again.</p>
        `,
      },
    },
  ],
};
