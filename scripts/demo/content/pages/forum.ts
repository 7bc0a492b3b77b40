import type { DemoPage } from "../content-types.ts";

/** The page of the forum: subjects open below its path. */
export const forum: DemoPage = {
  key: "forum",
  path: "/forum",
  title: { fr: "Forum", en: "Forum" },
  description: {
    fr: "Posez une question, montrez ce que vous avez fabriqué, répondez à quelqu’un qui cherche : le forum du réseau.",
    en: "Ask a question, show what you have made, answer somebody who is looking: the network’s forum.",
  },
  components: [{ name: "forum", viewId: "forum", props: { title: { fr: "Le forum", en: "The forum" } } }],
};
