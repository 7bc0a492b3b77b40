import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

/** The page of the article list: articles open below its path. */
export const resources: DemoPage = {
  key: "articles",
  path: "/articles",
  title: { fr: "Ressources", en: "Resources" },
  description: {
    fr: "Guides, fiches techniques, récits : tout ce que les labos ont appris, écrit pour être repris.",
    en: "Guides, technical sheets, stories: everything the labs have learnt, written down to be used again.",
  },
  components: [
    {
      name: "content",
      viewId: "introduction",
      props: {
        size: "big",
        align: "left",
        content: {
          fr: html`<p>Les <strong>guides</strong> aident à décider, les <strong>fiches techniques</strong> à fabriquer, les <strong>récits</strong> à se lancer. Tout est libre : copiez, adaptez, racontez-nous.</p>`,
          en: html`<p><strong>Guides</strong> help you decide, <strong>technical sheets</strong> help you make, <strong>stories</strong> help you begin. Everything is open: copy it, adapt it, tell us about it.</p>`,
        },
      },
    },
    {
      name: "articles",
      viewId: "list",
      props: { title: { fr: "Tous les articles", en: "All articles" }, limit: 12, showFilters: true },
    },
  ],
};
