import type { DemoPage } from "../content-types.ts";

/** The page of the trainings: each opens below its path. */
export const trainings: DemoPage = {
  key: "trainings",
  path: "/trainings",
  title: { fr: "Formations", en: "Trainings" },
  description: {
    fr: "Ateliers, cours et webinaires des labos : fabriquer, communiquer, accéder à l’ordinateur, accompagner.",
    en: "Workshops, courses and webinars of the labs: making, communicating, computer access, supporting people.",
  },
  components: [
    {
      name: "trainings",
      viewId: "trainings",
      props: { title: { fr: "Se former avec les labos", en: "Learn with the labs" }, limit: 12, showFilters: true },
    },
    {
      name: "selected-trainings",
      props: {
        title: { fr: "Pour commencer", en: "To begin with" },
        trainings: [{ training: "first-print" }, { training: "boards" }, { training: "switches" }],
      },
    },
  ],
};
