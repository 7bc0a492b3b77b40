import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const charter: DemoPage = {
  key: "charter",
  path: "/charter",
  title: { fr: "La charte", en: "The charter" },
  description: {
    fr: "Six engagements signés par chaque labo du réseau Labcommons.",
    en: "Six commitments signed by every lab of the Labcommons network.",
  },
  components: [
    {
      name: "banner",
      viewId: "introduction",
      props: {
        title: { fr: "Six engagements, une signature", en: "Six commitments, one signature" },
        content: {
          fr: html`<p>Chaque labo relit cette charte une fois par an, à voix haute, avec au moins une personne qu’il accompagne.</p>`,
          en: html`<p>Each lab reads this charter once a year, aloud, with at least one person it supports.</p>`,
        },
        image: { picture: "charter-hands" },
        inverse: true,
      },
    },
    {
      name: "content",
      viewId: "commitments",
      props: {
        title: { fr: "Ce à quoi nous nous engageons", en: "What we commit to" },
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <ol><li><strong>La personne décide.</strong> Rien n’est conçu, photographié ni publié sans son accord.</li><li><strong>Nous connaissons nos limites.</strong> Ce qui porte, soulève ou soigne relève d’un fabricant ou d’un professionnel.</li><li><strong>Les plans sont ouverts.</strong> Ce que nous apprenons appartient à tous.</li><li><strong>La sécurité passe avant le délai.</strong> Deux personnes contrôlent chaque aide.</li><li><strong>Nous revenons.</strong> Un appel à trois mois, une visite à un an.</li><li><strong>Tout le monde peut entrer.</strong> Dans le labo, sur le site et dans la conversation.</li></ol>
            <h2>Quand nous nous trompons</h2>
            <p>Dites-le-nous. Nous répondons sous une semaine, nous corrigeons, et nous l’écrivons. La page <a href="/contact-us">Nous contacter</a> est faite pour cela.</p>
          `,
          en: html`
            <ol><li><strong>The person decides.</strong> Nothing is designed, photographed or published without their consent.</li><li><strong>We know our limits.</strong> Whatever carries, lifts or treats is for a manufacturer or a professional.</li><li><strong>Plans are open.</strong> What we learn belongs to everyone.</li><li><strong>Safety comes before the deadline.</strong> Two people check every aid.</li><li><strong>We come back.</strong> A call after three months, a visit after a year.</li><li><strong>Everyone can come in.</strong> To the lab, to the site and to the conversation.</li></ol>
            <h2>When we get it wrong</h2>
            <p>Tell us. We answer within a week, we put it right, and we write it down. The page <a href="/contact-us">Contact us</a> is there for that.</p>
          `,
        },
      },
    },
    {
      name: "video",
      viewId: "outside-videos",
      props: {
        title: { fr: "Rien ne se charge sans votre accord", en: "Nothing loads without your consent" },
        subtitle: {
          fr: "Une vidéo hébergée ailleurs attend votre choix. L’adresse de celle-ci est un exemple, à remplacer par la vôtre.",
          en: "A video hosted elsewhere waits for your consent. The address of this one is an example, to be replaced by your own.",
        },
        videoTitle: { fr: "Exemple de vidéo hébergée ailleurs", en: "Example of a video hosted elsewhere" },
        videoUrl: "https://player.vimeo.com/video/000000000",
        image: { picture: "members-room" },
      },
    },
  ],
};
