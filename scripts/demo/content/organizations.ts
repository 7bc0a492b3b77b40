import type { DemoOrganization } from "./content-types.ts";
import { html } from "./html.ts";
import { partners } from "./partners.ts";

/** The five labs of the fictitious Labcommons network, and its partners. */
export const organizations: readonly DemoOrganization[] = [
  {
    key: "vent-ouest",
    slug: "atelier-vent-d-ouest",
    name: "Vent d’Ouest",
    unitName: "Atelier",
    type: "rehabilitation_center",
    accessLevel: "member_level_2",
    longitude: -1.5536,
    latitude: 47.2184,
    country: "FR",
    shortDescription: {
      fr: "L’atelier d’un centre de rééducation nantais : on y essaie, on y répare, on y fabrique avec les personnes.",
      en: "The workshop of a rehabilitation centre in Nantes: people come to try, mend and make things together.",
    },
    description: {
      fr: html`
        <h2>Un atelier au bout du couloir</h2>
        <p>L’atelier Vent d’Ouest occupe l’ancienne lingerie d’un centre de rééducation. Trois ergothérapeutes, un technicien et une dizaine de bénévoles y reçoivent les patients du centre, mais aussi toute personne du quartier qui a un geste à retrouver.</p>
        <h2>Ce que l’on y fait</h2>
        <ul><li>des essais de contacteurs, de souris et de commandes oculaires, sans rendez-vous le mardi ;</li><li>des aides imprimées en 3D, dessinées avec la personne ;</li><li>une soirée chaque mardi à dix-huit heures, consacrée une fois par mois à la réparation.</li></ul>
      `,
      en: html`
        <h2>A workshop at the end of the corridor</h2>
        <p>Vent d’Ouest has taken over the old linen room of a rehabilitation centre. Three occupational therapists, a technician and about ten volunteers welcome the centre’s patients, and anyone from the neighbourhood who has a gesture to win back.</p>
        <h2>What happens here</h2>
        <ul><li>trials of switches, mice and eye tracking, no appointment needed on Tuesdays;</li><li>3D-printed aids, designed with the person;</li><li>an evening every Tuesday at six, once a month for repairs.</li></ul>
      `,
    },
    contactEmail: "vent-ouest@labcommons.test",
    contactPhone: "+33261911234",
    contactAddress: "12 quai des Lavandières, 44000 Nantes, France",
    externalUrl: "https://vent-ouest.example",
    memberDaysAgo: 1480,
    adminTags: ["founder", "hosts-trainings"],
    image: "logo-vent-ouest",
    adminOnlyNote: "Laboratoire fondateur. Convention renouvelée jusqu’en fin d’année.",
  },
  {
    key: "fabrique-du-geste",
    slug: "fabrique-du-geste",
    name: "Fabrique du Geste",
    unitName: "Atelier partagé",
    type: "fablab",
    accessLevel: "member_level_2",
    longitude: 4.8357,
    latitude: 45.764,
    country: "FR",
    shortDescription: {
      fr: "Un fablab lyonnais où soignants, bricoleurs et personnes concernées partagent machines et savoir-faire.",
      en: "A maker space in Lyon where care staff, makers and disabled people share machines and know-how.",
    },
    description: {
      fr: html`
        <h2>Des machines, et surtout du temps</h2>
        <p>La Fabrique met à disposition six imprimantes 3D, une découpeuse laser et un coin couture à hauteur réglable. Chaque projet est porté par un trio : la personne, un professionnel de santé et quelqu’un qui sait fabriquer.</p>
        <p>Le prêt de matériel de la région part d’ici : fauteuils d’essai, bras de fixation, téléphones adaptés.</p>
      `,
      en: html`
        <h2>Machines, and above all time</h2>
        <p>The Fabrique offers six 3D printers, a laser cutter and a sewing corner with adjustable tables. Three people take each project forward: the person it is for, a health professional and someone who knows how to make things.</p>
        <p>The region’s equipment loans start here: trial wheelchairs, mounting arms, adapted phones.</p>
      `,
    },
    contactEmail: "fabrique@labcommons.test",
    contactPhone: "+33465712208",
    contactAddress: "4 montée des Tisseurs, 69001 Lyon, France",
    externalUrl: "https://fabrique-du-geste.example",
    memberDaysAgo: 1320,
    adminTags: ["founder", "equipment-loans"],
    image: "logo-fabrique-du-geste",
  },
  {
    key: "boite-a-gestes",
    slug: "la-boite-a-gestes",
    name: "La Boîte à Gestes",
    unitName: "Labo",
    type: "association",
    accessLevel: "member_level_1",
    longitude: 4.872,
    latitude: 50.4674,
    country: "BE",
    shortDescription: {
      fr: "Une association namuroise qui passe dans les écoles avec une remorque pleine d’outils et d’idées.",
      en: "An association in Namur that visits schools with a trailer full of tools and ideas.",
    },
    description: {
      fr: html`
        <h2>Un labo qui se déplace</h2>
        <p>La remorque de la Boîte à Gestes s’arrête chaque semaine dans une école différente. Les enfants dessinent, mesurent, poncent ; ils repartent avec une aide qui leur ressemble, et avec l’envie d’en inventer d’autres.</p>
      `,
      en: html`
        <h2>A lab on the move</h2>
        <p>Every week the Boîte à Gestes trailer stops at a different school. Children draw, measure and sand; they leave with an aid that looks like them, and with a taste for inventing more.</p>
      `,
    },
    contactEmail: "boite-a-gestes@labcommons.test",
    contactAddress: "Rue du Moulin-à-Vent 27, 5000 Namur, Belgique",
    memberDaysAgo: 610,
    adminTags: ["schools"],
    image: "logo-boite-a-gestes",
  },
  {
    key: "labo-des-erables",
    slug: "labo-des-erables",
    name: "Labo des Érables",
    unitName: "Clinique d’aides techniques",
    type: "rehabilitation_center",
    accessLevel: "member_level_1",
    longitude: -71.8929,
    latitude: 45.4042,
    country: "CA",
    shortDescription: {
      fr: "À Sherbrooke, une équipe d’orthophonie et d’ergothérapie spécialisée dans la communication et la maison.",
      en: "In Sherbrooke, a speech and occupational therapy team that specialises in communication and the home.",
    },
    description: {
      fr: html`
        <h2>Parler, choisir, commander sa maison</h2>
        <p>Le Labo des Érables accompagne des adultes et des enfants qui communiquent autrement. Un appartement d’essai permet de vivre une semaine avec un tableau de communication, une commande oculaire ou des volets motorisés avant de décider.</p>
      `,
      en: html`
        <h2>Speaking, choosing, running one’s home</h2>
        <p>Labo des Érables supports adults and children who communicate in other ways than speech. In its trial flat, people live for a week with a communication board, an eye tracker or motorised blinds before they decide.</p>
      `,
    },
    contactEmail: "erables@labcommons.test",
    contactPhone: "+18195550142",
    contactAddress: "310, chemin des Sucriers, Sherbrooke (Québec) J1H 2A1, Canada",
    externalUrl: "https://labo-des-erables.example",
    memberDaysAgo: 540,
    adminTags: ["hosts-trainings"],
    image: "logo-labo-des-erables",
  },
  {
    key: "kelpie",
    slug: "kelpie-workshop",
    name: "Kelpie Workshop",
    unitName: "Community lab",
    type: "association",
    accessLevel: "member_level_1",
    longitude: -4.2518,
    latitude: 55.8642,
    country: "GB",
    shortDescription: {
      fr: "Un labo de quartier à Glasgow, connu pour ses soirées réparation et son thé très fort.",
      en: "A neighbourhood lab in Glasgow, known for its repair evenings and its very strong tea.",
    },
    description: {
      fr: html`
        <h2>Réparer d’abord</h2>
        <p>Le Kelpie est né dans une arrière-boutique de vélos et occupe aujourd’hui une ancienne remise de tramways. On y répare des aides techniques avant d’en fabriquer de nouvelles, et chaque réparation est notée pour que le labo suivant gagne du temps.</p>
      `,
      en: html`
        <h2>Mend first</h2>
        <p>The Kelpie began in the back room of a bicycle shop and now fills an old tram shed. Assistive devices are mended there before new ones are made, and every repair is written down so that the next lab saves time.</p>
      `,
    },
    contactEmail: "kelpie@labcommons.test",
    contactPhone: "+441414960123",
    contactAddress: "The Old Tram Shed, 9 Ferryhill Lane, Glasgow G3 8ZZ, United Kingdom",
    externalUrl: "https://kelpie-workshop.example",
    memberDaysAgo: 300,
    adminTags: ["repair-evenings"],
    image: "logo-kelpie",
  },
  ...partners,
];
