import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const aTrailerVisitsTheSchool: DemoArticle = {
  slug: "a-trailer-visits-the-school",
  title: { fr: "La remorque passe à l’école", en: "A trailer visits the school" },
  shortDescription: {
    fr: "Vingt-deux enfants, une remorque d’outils et une question : qu’est-ce qui est difficile à l’école, et que pourrait-on fabriquer ?",
    en: "Twenty-two children, a trailer of tools and one question: what is difficult at school, and what could we make?",
  },
  category: "stories",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 100,
  image: "school-trailer",
  tags: ["children", "co-design", "lab-life"],
  createdBy: "organization",
  authors: "Thomas Delcourt, Yasmine Haddad",
  organization: "boite-a-gestes",
  associatedOrganizations: ["boite-a-gestes", "labo-des-erables"],
  sections: [
    {
      title: { fr: "Le matin : chercher ce qui coince", en: "Morning: finding what gets in the way" },
      content: {
        fr: html`
          <p>Nous n’arrivons pas avec des solutions. Les enfants font le tour de l’école par groupes de quatre, avec un carnet et un rôle chacun : celle qui regarde, celui qui mesure, celle qui dessine, celui qui demande.</p>
          <p>À midi, le tableau est plein. La poignée des toilettes tourne mal. Les ciseaux ne vont pas aux gauchers. Le porte-manteau est trop haut pour Élio, qui se déplace avec un déambulateur, et trop haut pour la moitié de la classe, en fait.</p>
          <p>On vote avec des gommettes. Une seule règle : chacun explique pour qui il vote, pas seulement pour quoi.</p>
        `,
        en: html`
          <p>We do not arrive with solutions. The children go round the school in groups of four, with a notebook and a role each: one looks, one measures, one draws, one asks.</p>
          <p>By noon the board is full. The handle of the toilet door is hard to turn. The scissors do not suit left-handers. The coat hooks are too high for Élio, who uses a walker, and in fact too high for half the class.</p>
          <p>We vote with stickers. There is one rule: everyone says who they are voting for, not just what.</p>
        `,
      },
    },
    {
      title: { fr: "L’après-midi : fabriquer", en: "Afternoon: making" },
      content: {
        fr: html`
          <ul><li>Un levier qui coiffe la poignée : imprimé, essayé, poncé, adopté.</li><li>Une rallonge de porte-manteau en bois, avec un crochet de couleur par enfant.</li><li>Un repose-poignet cousu dans une chaussette de sport.</li><li>Une paire de ciseaux qui s’ouvre toute seule, grâce à un ressort de stylo.</li></ul>
          <p>Élio a refusé le crochet bleu, choisi le vert, et organisé la pose. À quinze heures, il expliquait à la directrice pourquoi deux vis valent mieux qu’une.</p>
          <h2>Ce que les enfants ont retenu</h2>
          <blockquote><p>Quand c’est difficile pour quelqu’un, c’est souvent la chose qui est mal faite.</p></blockquote>
          <p>Pour accueillir la remorque, laissez-nous un message sur la page <a href="/contact-us">Nous contacter</a>.</p>
        `,
        en: html`
          <ul><li>A lever that fits over the handle: printed, tried, sanded, adopted.</li><li>A wooden extension for the coat rack, with a hook in each child’s colour.</li><li>A wrist rest sewn from a sports sock.</li><li>A pair of scissors that opens by itself, thanks to the spring of a pen.</li></ul>
          <p>Élio turned down the blue hook, chose the green one and organised the fitting. By three o’clock he was explaining to the head teacher why two screws are better than one.</p>
          <h2>What the children remember</h2>
          <blockquote><p>When something is hard for someone, it is often because the thing was badly made.</p></blockquote>
          <p>To host the trailer, leave us a message on the <a href="/contact-us">Contact us</a> page.</p>
        `,
      },
    },
  ],
};
