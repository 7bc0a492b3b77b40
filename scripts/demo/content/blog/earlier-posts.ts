import type { DemoBlogPost } from "../content-types.ts";
import { html } from "../html.ts";

/** What they told before. */
export const earlierPosts: readonly DemoBlogPost[] = [
  {
    slug: "repairing-before-replacing",
    title: { fr: "Réparer avant de remplacer", en: "Repair before you replace" },
    shortDescription: {
      fr: "Une soirée, neuf fauteuils, une caisse de vis : le bilan de notre atelier de réparation.",
      en: "One evening, nine wheelchairs, a crate of screws: how our repair workshop went.",
    },
    image: "repair-evening",
    createdBy: "member",
    organization: "boite-a-gestes",
    publishedDaysAgo: 41,
    content: {
      fr: html`
          <p>Neuf fauteuils manuels attendaient dans le couloir. Sept sont repartis le soir même. Les deux autres demandaient une pièce que nous avons commandée, puis dessinée.</p>
          <p>Le plus souvent, il ne manquait qu’une vis, un peu de graisse ou quelqu’un pour tenir la lampe.</p>
          <h2>Dans notre caisse</h2>
          <ul><li>Des vis M5 et M6 de quatre longueurs.</li><li>Un dérive-chaîne et deux démonte-pneus.</li><li>Une lampe frontale par personne.</li></ul>
        `,
      en: html`
          <p>Nine manual wheelchairs were waiting in the corridor. Seven left the same evening. The other two needed a part that we ordered, then drew.</p>
          <p>More often than not, all that was missing was a screw, a little grease or someone to hold the lamp.</p>
          <h2>In our crate</h2>
          <ul><li>M5 and M6 screws in four lengths.</li><li>A chain tool and two tyre levers.</li><li>A head torch for each person.</li></ul>
        `,
    },
  },
  {
    slug: "a-garden-for-slow-hands",
    title: { fr: "Un jardin pour mains lentes", en: "A garden for slow hands" },
    shortDescription: {
      fr: "Des outils courts, des bacs hauts et des tomates qui n’ont rien remarqué.",
      en: "Short tools, high beds and tomatoes that never noticed.",
    },
    image: "raised-garden",
    createdBy: "aac",
    organization: "labo-des-erables",
    publishedDaysAgo: 55,
    content: {
      fr: html`
          <p>À Sherbrooke, la saison est brève : on plante vite. Notre groupe du jeudi préfère prendre son temps. Nous avons donc changé les outils plutôt que le groupe.</p>
          <p>Les manches ont perdu vingt centimètres et gagné une poignée. Les bacs sont à hauteur de genoux quand on est assis. Les tomates, elles, ont poussé comme d’habitude.</p>
          <h2>Nos trois outils préférés</h2>
          <ul><li>La griffe à poignée de pistolet.</li><li>Le plantoir gradué, que l’on lit avec les doigts.</li><li>L’arrosoir d’un litre, jamais plus.</li></ul>
        `,
      en: html`
          <p>In Sherbrooke the season is short, and people plant fast. Our Thursday group likes to take its time. So we changed the tools rather than the group.</p>
          <p>The handles lost twenty centimetres and gained a grip. The beds are at knee height when you sit. The tomatoes grew as they always do.</p>
          <h2>Our three favourite tools</h2>
          <ul><li>The claw with a pistol grip.</li><li>The dibber with notches that fingers can read.</li><li>The one-litre watering can, never larger.</li></ul>
        `,
    },
  },
  {
    slug: "notes-for-new-volunteers",
    title: { fr: "À celles et ceux qui rejoignent l’équipe", en: "To those who are joining the team" },
    shortDescription: {
      fr: "Ce que nous aurions aimé lire avant notre première soirée.",
      en: "What we wish we had read before our first evening.",
    },
    image: "accessible-lab",
    createdBy: "admin",
    organization: "vent-ouest",
    accessLevel: "member_level_1",
    publishedDaysAgo: 70,
    content: {
      fr: html`
          <p>Vous n’avez pas besoin de savoir souder. Vous avez besoin de savoir attendre, et de poser une question avant de proposer une réponse.</p>
          <p>Personne ne vous demandera de tout comprendre. On vous demandera de noter ce que vous avez vu.</p>
          <h2>La première fois</h2>
          <ul><li>Regardez, sans outil dans les mains.</li><li>Apprenez deux prénoms.</li><li>Rangez une chose qui n’est pas à vous.</li></ul>
        `,
      en: html`
          <p>You do not need to know how to solder. You need to know how to wait, and to ask a question before you offer an answer.</p>
          <p>Nobody will ask you to understand everything. You will be asked to write down what you saw.</p>
          <h2>The first time</h2>
          <ul><li>Watch, with no tool in your hands.</li><li>Learn two names.</li><li>Put away one thing that is not yours.</li></ul>
        `,
    },
  },
  {
    slug: "open-day-in-pictures",
    title: { fr: "La journée portes ouvertes, côté coulisses", en: "The open day, behind the scenes" },
    shortDescription: {
      fr: "Cent quarante visiteurs, une panne de courant et le meilleur atelier que nous n’avions pas prévu.",
      en: "A hundred and forty visitors, a power cut and the best workshop we had not planned.",
    },
    image: "open-day",
    createdBy: "rental",
    organization: "fabrique-du-geste",
    publishedDaysAgo: 90,
    content: {
      fr: html`
          <p>À quinze heures, tout s’est éteint. Les imprimantes, la bouilloire, la musique. Alors quelqu’un a sorti du carton, des ciseaux et de la colle.</p>
          <p>En vingt minutes, trente personnes fabriquaient des porte-cartes à la lumière des fenêtres. L’an prochain, nous couperons peut-être le courant exprès.</p>
          <h2>L’an prochain</h2>
          <ul><li>Un coin calme, signalé dès l’entrée.</li><li>Le programme en gros caractères.</li><li>Du carton. Beaucoup de carton.</li></ul>
        `,
      en: html`
          <p>At three o’clock everything went out. The printers, the kettle, the music. Then someone brought out cardboard, scissors and glue.</p>
          <p>Within twenty minutes, thirty people were making card holders by the light of the windows. Next year we may switch the power off on purpose.</p>
          <h2>Next year</h2>
          <ul><li>A quiet corner, signposted from the entrance.</li><li>The programme in large print.</li><li>Cardboard. Plenty of cardboard.</li></ul>
        `,
    },
  },
  {
    slug: "a-year-with-the-trailer",
    title: { fr: "Un an avec la remorque", en: "A year with the trailer" },
    shortDescription: {
      fr: "Vingt-six écoles, deux crevaisons et une question qui revient partout.",
      en: "Twenty-six schools, two punctures and one question that comes up everywhere.",
    },
    image: "school-trailer",
    createdBy: "member",
    organization: "boite-a-gestes",
    publishedDaysAgo: 120,
    content: {
      fr: html`
          <p>La remorque contient une imprimante, un établi, et quatre tabourets de hauteurs différentes. Elle passe deux jours dans chaque école.</p>
          <p>Partout, la même question : « Est-ce qu’on peut le garder ? » La réponse est oui. Ce que les élèves fabriquent reste à l’école, avec le fichier et la notice.</p>
          <h2>La suite</h2>
          <ul><li>Dix nouvelles écoles avant l’été.</li><li>Une notice écrite par les élèves.</li><li>Un pneu de secours.</li></ul>
        `,
      en: html`
          <p>The trailer holds a printer, a workbench and four stools of different heights. It spends two days at each school.</p>
          <p>Everywhere, the same question: “Can we keep it?” The answer is yes. What the pupils make stays at the school, with the file and the instructions.</p>
          <h2>What comes next</h2>
          <ul><li>Ten new schools before the summer.</li><li>Instructions written by the pupils.</li><li>A spare tyre.</li></ul>
        `,
    },
  },
];
