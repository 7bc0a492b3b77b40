import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const contact: DemoPage = {
  key: "contact",
  path: "/contact-us",
  title: { fr: "Nous contacter", en: "Contact us" },
  description: {
    fr: "Poser une question, signaler un problème, proposer un coup de main : comment joindre le réseau Labcommons.",
    en: "Asking a question, reporting a problem, lending a hand: how to reach the Labcommons network.",
  },
  components: [
    {
      name: "content",
      viewId: "how",
      props: {
        title: { fr: "Par le chemin qui vous convient", en: "Whichever way suits you" },
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <p>Une personne vous lit et vous répond, en général sous trois jours. Par écrit, à l’oral, en images ou en langue des signes : dites-nous ce qui vous va.</p>
            <ul><li>Courriel : <a href="mailto:bonjour@labcommons.test">bonjour@labcommons.test</a></li><li>Téléphone et messages : <a href="tel:+33261911200">02 61 91 12 00</a>, du lundi au jeudi</li><li>Courrier : Réseau Labcommons, 12 quai des Lavandières, 44000 Nantes, France</li></ul>
            <h2>Pour une aide qui pose problème</h2>
            <p>Cessez de l’utiliser, gardez-la, et écrivez-nous le jour même en mettant « Sécurité » dans l’objet.</p>
          `,
          en: html`
            <p>A real person reads your message and answers, usually within three days. In writing, by voice, in pictures or in sign language: tell us what suits you.</p>
            <ul><li>E-mail: <a href="mailto:bonjour@labcommons.test">bonjour@labcommons.test</a></li><li>Phone and text messages: <a href="tel:+33261911200">+33 2 61 91 12 00</a>, Monday to Thursday</li><li>Post: Réseau Labcommons, 12 quai des Lavandières, 44000 Nantes, France</li></ul>
            <h2>About an aid that causes trouble</h2>
            <p>Stop using it, keep it, and write to us the same day with “Safety” in the subject.</p>
          `,
        },
      },
    },
    {
      name: "contact-form",
      viewId: "write",
      props: {
        title: { fr: "Envoyez-nous un message", en: "Send us a message" },
        subtitle: {
          fr: "Quelques mots suffisent. Vous n’avez pas besoin de compte.",
          en: "A few words are enough. You need no account.",
        },
      },
    },
    {
      name: "contact-card",
      viewId: "coordinator",
      props: {
        heading: { fr: "Qui vous répond", en: "Your contact" },
        firstName: "Maëlle",
        lastName: "Kervran",
        title: { fr: "Coordinatrice du réseau", en: "Network coordinator" },
        avatar: { picture: "portrait-maelle" },
        email: "bonjour@labcommons.test",
        phone: "+33261911200",
        contactUs: false,
      },
    },
    {
      name: "buttons",
      viewId: "elsewhere",
      props: {
        align: "left",
        items: [
          {
            text: { fr: "Trouver le labo le plus proche", en: "Find the nearest lab" },
            page: { pageKey: "labs" },
            color: "primary",
            outlined: true,
            blank: false,
          },
          {
            text: { fr: "Recevoir la lettre du réseau", en: "Get the newsletter" },
            page: { pageKey: "newsletter" },
            color: "primary",
            outlined: true,
            blank: false,
          },
        ],
      },
    },
  ],
};
