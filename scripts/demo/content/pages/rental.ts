import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

/** The page of the equipment to rent: models open below its path. */
export const rental: DemoPage = {
  key: "rental",
  path: "/rental",
  title: { fr: "Louer du matériel", en: "Rent equipment" },
  description: {
    fr: "Essayer une aide chez soi, quelques semaines, avant de décider : tablettes parlantes, contacteurs, rampes, contrôle de la maison.",
    en: "Try an aid at home for a few weeks before you decide: talking tablets, switches, ramps, home control.",
  },
  components: [
    {
      name: "content",
      viewId: "introduction",
      props: {
        title: { fr: "Louer du matériel", en: "Rent equipment" },
        size: "big",
        align: "left",
        content: {
          fr: html`<p>Une aide se choisit en l’essayant. Empruntez-la pour une semaine ou plusieurs, chez vous, à l’école ou au travail : nous la réglons avec vous à la remise.</p>`,
          en: html`<p>An aid is chosen by trying it. Take it home, to school or to work for a week or more: we set it up with you when we hand it over.</p>`,
        },
      },
    },
    { name: "rental-models", viewId: "models", props: { limit: 12, showFilters: true } },
  ],
};
