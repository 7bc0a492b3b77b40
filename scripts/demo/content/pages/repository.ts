import type { DemoPage } from "../content-types.ts";

/** The page of the shared aids: each opens below its path. */
export const repository: DemoPage = {
  key: "repository",
  path: "/repository",
  title: { fr: "Aides à fabriquer", en: "Aids to make" },
  description: {
    fr: "Des aides techniques à imprimer en 3D, avec leurs fichiers, leurs réglages et l’avis de celles et ceux qui les ont fabriquées.",
    en: "3D-printable aids with their files, their settings and the word of those who made them.",
  },
  components: [
    {
      name: "repository",
      viewId: "aids",
      props: { title: { fr: "Aides à fabriquer", en: "Aids to make" }, limit: 12 },
    },
  ],
};
