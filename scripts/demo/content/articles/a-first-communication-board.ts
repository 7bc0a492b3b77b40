import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const aFirstCommunicationBoard: DemoArticle = {
  slug: "a-first-communication-board",
  title: { fr: "Un premier tableau de communication", en: "A first communication board" },
  shortDescription: {
    fr: "Du papier, douze cases et des gens qui répondent : commencer à communiquer avec un tableau, sans attendre l’appareil.",
    en: "Paper, twelve cells and people who answer: starting to communicate with a board, without waiting for a device.",
  },
  category: "guides",
  layout: "pagination",
  status: "published",
  publishedDaysAgo: 165,
  image: "communication-board",
  tags: ["communication", "children"],
  createdBy: "aac",
  authors: "Ingrid Pelletier",
  organization: "labo-des-erables",
  associatedOrganizations: ["boite-a-gestes"],
  sections: [
    {
      title: { fr: "Pourquoi le papier d’abord", en: "Why paper first" },
      content: {
        fr: html`
          <p>Un tableau de papier ne tombe jamais en panne, va dans le bain et coûte une feuille. Il prépare l’appareil, et le remplace quand la batterie est vide.</p>
          <p>Il n’y a pas d’âge ni de niveau requis. Personne n’a attendu que vous sachiez parler pour vous parler.</p>
        `,
        en: html`
          <p>A paper board never breaks down, goes into the bath and costs one sheet. It prepares for a device, and stands in when the battery is flat.</p>
          <p>There is no required age or level. Nobody waited for you to speak before they spoke to you.</p>
        `,
      },
    },
    {
      title: { fr: "Choisir les mots", en: "Choosing the words" },
      content: {
        fr: html`
          <p>La tentation est de ne mettre que des besoins : manger, boire, toilettes. Mais on parle aussi pour refuser, plaisanter, appeler.</p>
          <table><thead><tr><th>Pour</th><th>Des mots qui servent partout</th></tr></thead><tbody><tr><td>Agir</td><td>encore, stop, aide, va, donne</td></tr><tr><td>Dire son avis</td><td>j’aime, pas d’accord, bof, trop</td></tr><tr><td>Être avec les autres</td><td>toi, moi, regarde, à moi, salut</td></tr><tr><td>Raconter</td><td>hier, demain, maison, quelqu’un qui compte</td></tr></tbody></table>
          <h2>Toujours dans le tableau</h2>
          <ul><li>« Ce que je veux dire n’est pas ici. »</li><li>« Laisse-moi finir. »</li></ul>
        `,
        en: html`
          <p>The temptation is to show needs only: eat, drink, toilet. But people also speak to refuse, to joke, to call.</p>
          <table><thead><tr><th>To</th><th>Words that work everywhere</th></tr></thead><tbody><tr><td>Act</td><td>more, stop, help, go, give</td></tr><tr><td>Give an opinion</td><td>I like, I disagree, so-so, too much</td></tr><tr><td>Be with others</td><td>you, me, look, my turn, hi</td></tr><tr><td>Tell</td><td>yesterday, tomorrow, home, someone who matters</td></tr></tbody></table>
          <h2>Always on the board</h2>
          <ul><li>“What I want to say is not here.”</li><li>“Let me finish.”</li></ul>
        `,
      },
    },
    {
      title: { fr: "Faire vivre le tableau", en: "Keeping the board alive" },
      content: {
        fr: html`
          <p>On apprend une langue en l’entendant. Montrez vous-même les images quand vous parlez, même avec une faute, même quand personne ne répond. C’est la partie la plus importante, et la plus oubliée.</p>
          <ol><li>Une planche dans la cuisine, une dans le sac, une à l’école.</li><li>Les images gardent leur place : la main apprend un chemin.</li><li>On ajoute des cases, on n’en déplace pas.</li></ol>
          <p>Quand le doigt ne suffit plus, les yeux peuvent prendre le relais : c’est l’objet de <a href="/articles/first-steps-with-eye-tracking">Premiers pas en commande oculaire</a>.</p>
        `,
        en: html`
          <p>We learn a language by hearing it. Point at the pictures yourself as you speak, even with a mistake, even when nobody answers. It is the most important part, and the one most often forgotten.</p>
          <ol><li>One sheet in the kitchen, one in the bag, one at school.</li><li>Pictures keep their place: the hand learns a path.</li><li>Cells are added, never moved.</li></ol>
          <p>When a finger is no longer enough, the eyes can take over: that is the subject of <a href="/articles/first-steps-with-eye-tracking">First steps with eye tracking</a>.</p>
        `,
      },
    },
  ],
};
