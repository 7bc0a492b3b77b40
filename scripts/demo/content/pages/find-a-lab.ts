import type { DemoPage } from "../content-types.ts";

export const findALab: DemoPage = {
  key: "find-a-lab",
  path: "/find-a-lab",
  title: { fr: "Trouver un labo", en: "Find a lab" },
  description: {
    fr: "Les labos du réseau et leurs partenaires, en liste et sur une carte, du Québec à La Réunion.",
    en: "The labs of the network and their partners, as a list and on a map, from Quebec to Réunion.",
  },
  components: [
    { name: "organization-map", viewId: "map", props: { title: { fr: "Trouver un labo", en: "Find a lab" } } },
    {
      name: "community-numbers",
      viewId: "numbers",
      props: {
        title: { fr: "Le réseau en chiffres", en: "The network in numbers" },
        inverse: true,
      },
    },
    {
      name: "organization-table",
      viewId: "members",
      props: {
        title: { fr: "Toutes les organisations", en: "All organizations" },
        showFilters: false,
      },
    },
  ],
};
