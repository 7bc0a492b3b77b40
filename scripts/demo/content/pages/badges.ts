import type { DemoPage } from "../content-types.ts";

/** The page of the badges: each opens below its path. */
export const badges: DemoPage = {
  key: "badges",
  path: "/badges",
  title: { fr: "Les badges", en: "Badges" },
  description: {
    fr: "Ce que l’on apprend dans les labos, certifié par les labos.",
    en: "What people learn in the labs, certified by the labs.",
  },
  components: [
    {
      name: "open-badges",
      viewId: "list",
      props: { title: { fr: "Les badges du réseau", en: "Badges of the network" } },
    },
  ],
};
