import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

/** Written in English only: readers of other locales see the fallback. */
export const notesFromARepairEvening: DemoArticle = {
  slug: "notes-from-a-repair-evening",
  title: { en: "Notes from a repair evening" },
  shortDescription: {
    en: "Eleven broken things, nine mended, one biscuit tin emptied. What a Thursday at the Kelpie looks like, and how to run your own.",
  },
  category: "stories",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 5,
  image: "repair-evening",
  tags: ["electronics", "lab-life"],
  createdBy: "contributor",
  authors: "Fiona Galbraith",
  organization: "kelpie",
  associatedOrganizations: ["kelpie"],
  sections: [
    {
      title: { en: "Half past six" },
      content: {
        en: html`
          <p>The kettle is on before the lights. People arrive with carrier bags, and the bags say a lot: a talking clock that has stopped talking, a switch whose lead has been chewed by a dog called Biscuit, a reacher with a sulking jaw.</p>
          <p>Everyone signs the book: what it is, what it should do, what it does instead. Nobody hands a thing over and leaves. You sit beside the person who mends, hold the torch and learn the name of one screw.</p>
        `,
      },
    },
    {
      title: { en: "What we mended" },
      content: {
        en: html`
          <table><thead><tr><th>Object</th><th>Fault</th><th>Time</th></tr></thead><tbody><tr><td>Talking clock</td><td>Corroded battery contact</td><td>10 minutes</td></tr><tr><td>Large button switch</td><td>Broken lead at the plug</td><td>25 minutes</td></tr><tr><td>Reacher</td><td>Snapped cord</td><td>15 minutes</td></tr><tr><td>Radio with one button</td><td>Loose volume control</td><td>40 minutes</td></tr></tbody></table>
          <h2>And what we did not</h2>
          <p>A wheelchair charger stayed shut: mains supplies go back to the supplier, always. A hearing-aid case needs a part nobody makes any more, so it is on the list for the printer.</p>
        `,
      },
    },
    {
      title: { en: "Run your own" },
      content: {
        en: html`
          <ul><li>Pick an evening and never move it. First Thursday, rain or shine.</li><li>Four menders are plenty. Ten visitors are plenty too.</li><li>Write each repair down the same night. Our guide <a href="/articles/documenting-an-aid">Documenting an aid on one page</a> fits on the back of the form.</li><li>Say what you refuse: mains, lifting gear, anything that holds a person up.</li><li>Buy more biscuits than you think.</li></ul>
          <p>At nine we sweep up. The clock tells us so, twice, very loudly.</p>
        `,
      },
    },
  ],
};
