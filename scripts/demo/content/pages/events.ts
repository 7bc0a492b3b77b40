import type { DemoPage } from "../content-types.ts";

/** The page of the calendar: events open below its path. */
export const events: DemoPage = {
  key: "events",
  path: "/events",
  title: { fr: "Agenda", en: "Events" },
  description: {
    fr: "Ateliers, soirées réparation, formations et rencontres des labos, sur place ou en ligne.",
    en: "Workshops, repair evenings, trainings and meetings of the labs, in person or online.",
  },
  components: [
    {
      name: "calendar",
      viewId: "calendar",
      props: { title: { fr: "L’agenda du réseau", en: "What’s on in the network" }, filters: true },
    },
  ],
};
