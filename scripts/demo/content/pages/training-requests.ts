import type { DemoPage } from "../content-types.ts";

/** The page of what people look for: each request opens below its path. */
export const trainingRequests: DemoPage = {
  key: "training-requests",
  path: "/training-requests",
  title: { fr: "Qui a une ressource pour…", en: "Who has a resource for…" },
  description: {
    fr: "Ce que l’on cherche pour enseigner et apprendre, et les ressources qui y répondent.",
    en: "What people look for to teach and to learn, and the resources that answer.",
  },
  components: [
    {
      name: "training-resource-requests",
      viewId: "requests",
      props: { title: { fr: "Qui a une ressource pour…", en: "Who has a resource for…" }, limit: 12 },
    },
  ],
};
