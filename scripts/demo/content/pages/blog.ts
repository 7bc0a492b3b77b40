import type { DemoPage } from "../content-types.ts";

/** The page of the blog: posts open below its path. */
export const blog: DemoPage = {
  key: "blog",
  path: "/blog",
  title: { fr: "Le blog", en: "The blog" },
  description: {
    fr: "Nouvelles des labos : ce qui s’essaie, se répare et se raconte.",
    en: "News from the labs: what is tried, repaired and told.",
  },
  components: [
    {
      name: "blog-posts",
      viewId: "list",
      props: { title: { fr: "Nouvelles des labos", en: "News from the labs" }, limit: 7 },
    },
  ],
};
