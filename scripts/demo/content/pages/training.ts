import type { DemoPage } from "../content-types.ts";

/** The page of what the labs teach with: each resource opens below its path. */
export const training: DemoPage = {
  key: "training",
  path: "/training-resources",
  title: { fr: "Ressources pédagogiques", en: "Resources to teach with" },
  description: {
    fr: "Cours, fiches, films et sons que les labos partagent : à prendre, à adapter, à améliorer.",
    en: "Courses, sheets, films and sounds that the labs share: to take, to adapt, to improve.",
  },
  components: [
    {
      name: "training-resources",
      viewId: "resources",
      props: { title: { fr: "Ressources pédagogiques", en: "Resources to teach with" }, limit: 12 },
    },
  ],
};
