import type { DemoPage } from "../content-types.ts";
import { html } from "../html.ts";

export const home: DemoPage = {
  key: "home",
  path: "/",
  isDefault: true,
  title: { fr: "Accueil", en: "Home" },
  description: {
    fr: "Le réseau Labcommons réunit cinq labos où soignants, bricoleurs et personnes concernées fabriquent ensemble des aides techniques ouvertes.",
    en: "The Labcommons network brings together five labs where care staff, makers and disabled people build open assistive devices together.",
  },
  components: [
    {
      name: "hero",
      viewId: "welcome",
      props: {
        title: { fr: "Fabriquer ensemble les gestes du quotidien", en: "Making everyday gestures possible, together" },
        subtitle: {
          fr: "Cinq labos, des plans ouverts et une règle : rien ne se dessine sans la personne.",
          en: "Five labs, open plans and one rule: nothing is designed without the person.",
        },
        images: [
          { image: { picture: "hero-workshop" } },
          { image: { picture: "hero-daily-life" } },
          { image: { picture: "hero-printing" } },
        ],
        buttons: [
          {
            text: { fr: "Trouver une ressource", en: "Find a resource" },
            page: { pageKey: "articles" },
            color: "primary",
            outlined: false,
            blank: false,
          },
          {
            text: { fr: "Rencontrer les labos", en: "Meet the labs" },
            page: { pageKey: "labs" },
            color: "primary",
            outlined: true,
            blank: false,
          },
        ],
      },
    },
    {
      name: "content",
      viewId: "what-we-do",
      props: {
        title: { fr: "Ce que nous faisons", en: "What we do" },
        size: "normal",
        align: "left",
        content: {
          fr: html`
            <p>Un verre que l’on tient mal, une porte trop lourde, un ordinateur qui demande deux mains : la plupart des obstacles sont petits, et se répètent vingt fois par jour. Dans nos labos, une personne, un professionnel de santé et quelqu’un qui sait fabriquer s’assoient à la même table pour en supprimer un.</p>
            <ul><li><strong>Essayer</strong> : du matériel à prendre en main, à emprunter, à comparer sans se presser.</li><li><strong>Fabriquer</strong> : des aides imprimées, cousues, soudées ou pliées, à la bonne taille.</li><li><strong>Partager</strong> : chaque réussite, et chaque raté, devient une page que tous peuvent reprendre.</li></ul>
          `,
          en: html`
            <p>A glass that is hard to hold, a door that is too heavy, a computer that needs two hands: most obstacles are small, and come back twenty times a day. In our labs, a person, a health professional and someone who knows how to make things sit down at the same table to remove one.</p>
            <ul><li><strong>Try</strong>: equipment to handle, borrow and compare without hurry.</li><li><strong>Make</strong>: aids printed, sewn, soldered or folded, in the right size.</li><li><strong>Share</strong>: every success, and every failure, becomes a page that anyone can use.</li></ul>
          `,
        },
      },
    },
    {
      name: "articles",
      viewId: "latest",
      props: { title: { fr: "Les dernières ressources", en: "Latest resources" }, limit: 6 },
    },
    {
      name: "coming-events",
      viewId: "events",
      props: { title: { fr: "Prochains rendez-vous", en: "Coming up" }, limit: 3 },
    },
    {
      name: "testimonials",
      viewId: "voices",
      props: {
        title: { fr: "Ils et elles en parlent", en: "In their own words" },
        inverse: true,
        items: [
          {
            name: "Odile Marchetti",
            title: { fr: "Copilote de projets, Nantes", en: "Project co-pilot, Nantes" },
            content: {
              fr: "J’ai appris à dire non à un prototype. C’est depuis ce jour-là que mes aides me servent.",
              en: "I learnt to say no to a prototype. My aids have been useful ever since.",
            },
            image: { picture: "portrait-odile" },
            color: "primary",
          },
          {
            name: "Malik Sow",
            title: { fr: "Habitué du jeudi, Glasgow", en: "Thursday regular, Glasgow" },
            content: {
              fr: "Je suis venu pour une sonnette. Je suis resté pour le thé, et maintenant je tiens le fer à souder.",
              en: "I came about a doorbell. I stayed for the tea, and now I hold the soldering iron.",
            },
            image: { picture: "portrait-malik" },
            color: "accent",
          },
          {
            name: "Hugo Lambrechts",
            title: { fr: "Élève de sixième, Namur", en: "Year 7 pupil, Namur" },
            content: {
              fr: "On a mesuré toute l’école. Maintenant je vois les marches partout, même quand je n’en ai pas besoin.",
              en: "We measured the whole school. Now I see steps everywhere, even when they don’t bother me.",
            },
            image: { picture: "portrait-hugo" },
            color: "success",
          },
        ],
      },
    },
    {
      name: "selected-articles",
      viewId: "start-here",
      props: {
        title: { fr: "Par où commencer", en: "Where to start" },
        articles: [
          { article: "involving-the-person-in-design" },
          { article: "choosing-a-switch" },
          { article: "cleaning-and-safety-of-printed-aids" },
        ],
      },
    },
    {
      name: "banner",
      viewId: "open-day",
      props: {
        title: {
          fr: "Poussez la porte d’un labo",
          en: "Step into a lab",
        },
        content: {
          fr: html`<p>Venez avec un objet qui vous résiste, ou sans rien. On vous montre l’établi, on vous écoute, et il y a toujours du café.</p>`,
          en: html`<p>Bring something that defeats you, or bring nothing. We show you the bench, we listen, and there is always coffee.</p>`,
        },
        image: { picture: "open-day" },
        buttons: [
          {
            text: { fr: "Écrire à un labo", en: "Contact a lab" },
            page: { pageKey: "contact" },
            color: "primary",
            outlined: false,
            blank: false,
          },
        ],
      },
    },
    {
      name: "clients",
      viewId: "labs",
      props: {
        title: { fr: "Les labos du réseau", en: "The labs of the network" },
        imageMaxWidth: 220,
        imageMaxHeight: 90,
        spaced: true,
        perRow: 5,
        items: [
          { name: "Vent d’Ouest", url: "/labs#vent-ouest", image: { picture: "logo-vent-ouest" } },
          { name: "Fabrique du Geste", url: "/labs#fabrique", image: { picture: "logo-fabrique-du-geste" } },
          { name: "La Boîte à Gestes", url: "/labs#boite-a-gestes", image: { picture: "logo-boite-a-gestes" } },
          { name: "Labo des Érables", url: "/labs#erables", image: { picture: "logo-labo-des-erables" } },
          { name: "Kelpie Workshop", url: "/labs#kelpie", image: { picture: "logo-kelpie" } },
        ],
      },
    },
    {
      name: "contact-card",
      viewId: "contact",
      props: {
        heading: { fr: "Une question ? Maëlle répond", en: "A question? Maëlle answers" },
        firstName: "Maëlle",
        lastName: "Kervran",
        title: { fr: "Coordinatrice du réseau", en: "Network coordinator" },
        avatar: { picture: "portrait-maelle" },
        email: "bonjour@labcommons.test",
        phone: "+33261911200",
        contactUs: true,
      },
    },
  ],
};
