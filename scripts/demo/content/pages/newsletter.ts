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
            <h2>En texte simple, en gros caractères, à écouter</h2>
            <p>Chaque lettre existe en texte simple. Pour les gros caractères ou un enregistrement, écrivez à <a href="mailto:lettre@labcommons.test">lettre@labcommons.test</a>.</p>
          `,
          en: html`
            <figure><img src="picture:newsletter" alt="A large blue envelope opens on an illustrated letter; two paper planes fly off."></figure>
            <h2>Four letters a year, not one more</h2>
            <p>You will find three new aids, dates at the labs and one question that we could not answer. No tracking: we know neither whether you open it nor what you click.</p>
            <h2>In plain text, in large print, to listen to</h2>
            <p>Every letter comes in plain text too. For large print or a recording, write to <a href="mailto:lettre@labcommons.test">lettre@labcommons.test</a>.</p>
          `,
        },
      },
    },
    {
      name: "newsletter-signup",
      viewId: "sign-up",
      props: {
        title: { fr: "S’inscrire", en: "Sign up" },
        subtitle: {
          fr: "Un e-mail vous demande de confirmer. Pour partir, un clic au bas de chaque lettre suffit.",
          en: "An e-mail asks you to confirm. One click at the end of each letter is enough to leave.",
        },
        consent: {
          fr: "J’accepte de recevoir la lettre du réseau. Je peux me désinscrire à tout moment.",
          en: "I agree to receive the network’s letter. I can unsubscribe at any time.",
        },
      },
    },
  ],
};
