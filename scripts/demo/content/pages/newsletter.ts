import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const newsletter: DemoPage = {
  key: "newsletter",
  path: "/newsletter/subscribe",
  title: { fr: "La lettre du réseau", en: "The newsletter" },
  description: {
    fr: "Une lettre par saison : les nouvelles aides, les dates des labos et une question ouverte.",
    en: "One letter per season: new aids, dates at the labs and one open question.",
  },
  components: [
    {
      name: "content",
      viewId: "newsletter",
      props: {
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <figure><img src="picture:newsletter" alt="Une grande enveloppe bleue s’ouvre sur une lettre illustrée ; deux avions en papier s’envolent."></figure>
            <h2>Quatre lettres par an, pas une de plus</h2>
            <p>Vous y trouverez trois aides nouvelles, les dates des labos et une question à laquelle nous n’avons pas su répondre. Pas de pistage : nous ne savons ni si vous l’ouvrez, ni sur quoi vous cliquez.</p>
            <h2>S’inscrire, se désinscrire</h2>
            <p>Écrivez à <a href="mailto:lettre@labcommons.test">lettre@labcommons.test</a> avec « oui » ou « non » dans l’objet. C’est tout. Dites-nous si vous préférez la version en texte simple, en gros caractères ou enregistrée.</p>
          `,
          en: html`
            <figure><img src="picture:newsletter" alt="A large blue envelope opens on an illustrated letter; two paper planes fly off."></figure>
            <h2>Four letters a year, not one more</h2>
            <p>You will find three new aids, dates at the labs and one question that we could not answer. No tracking: we know neither whether you open it nor what you click.</p>
            <h2>Joining and leaving</h2>
            <p>Write to <a href="mailto:lettre@labcommons.test">lettre@labcommons.test</a> with “yes” or “no” in the subject. That is all. Tell us if you prefer plain text, large print or a recording.</p>
          `,
        },
      },
    },
  ],
};
