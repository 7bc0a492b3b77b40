import type { DemoPage } from "../content-types.ts";

/** The page of the catalogue of communication products: each opens below its path. */
export const communication: DemoPage = {
  key: "communication",
  path: "/communication",
  title: { fr: "Aides à la communication", en: "Communication products" },
  description: {
    fr: "Logiciels, appareils et cahiers pour communiquer autrement, à filtrer selon la façon d’agir, la langue et les pictogrammes.",
    en: "Software, devices and books to communicate in other ways, by how one acts, by language and by symbols.",
  },
  components: [
    {
      name: "products",
      viewId: "products",
      props: { title: { fr: "Aides à la communication", en: "Communication products" }, limit: 12 },
    },
  ],
};
