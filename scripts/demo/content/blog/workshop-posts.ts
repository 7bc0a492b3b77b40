import type { DemoBlogPost } from "../content-types.ts";
import { html } from "../html.ts";

/** What the labs told lately. */
export const workshopPosts: readonly DemoBlogPost[] = [
  {
    slug: "five-years-of-tuesdays",
    title: { fr: "Cinq ans de mardis soir", en: "Five years of Tuesday evenings" },
    shortDescription: {
      fr: "Depuis cinq ans, la porte s’ouvre chaque mardi à dix-huit heures. Ce que ces soirées nous ont appris.",
      en: "For five years the door has opened every Tuesday at six. What those evenings have taught us.",
    },
    image: "hero-workshop",
    createdBy: "admin",
    organization: "vent-ouest",
    publishedDaysAgo: 3,
    content: {
      fr: html`
          <p>Le premier mardi, nous étions quatre, dont deux qui s’étaient trompés de salle. Ils sont restés. Cinq ans plus tard, ils tiennent l’accueil et connaissent le prénom de chacun.</p>
          <p>Nous avons compté 212 soirées, 340 aides et beaucoup de café. Le chiffre que nous préférons est plus discret : une aide sur trois est revenue pour être réglée, agrandie ou réparée. C’est le signe qu’elle sert.</p>
          <h2>Ce que nous gardons</h2>
          <ul><li>La même heure, toute l’année, même quand il pleut.</li><li>Une personne qui accueille et ne fabrique rien.</li><li>Une table vide pour celles et ceux qui viennent seulement parler.</li></ul>
        `,
      en: html`
          <p>On the first Tuesday there were four of us, two of whom had come to the wrong room. They stayed. Five years on they run the welcome desk and know everyone by name.</p>
          <p>We have counted 212 evenings, 340 aids and a great deal of coffee. Our favourite figure is a quieter one: one aid in three came back to be adjusted, enlarged or repaired. That is how we know it is used.</p>
          <h2>What we are keeping</h2>
          <ul><li>The same hour all year round, even in the rain.</li><li>One person who welcomes people and makes nothing.</li><li>An empty table for those who only come to talk.</li></ul>
        `,
    },
  },
  {
    slug: "a-spoon-that-waits",
    title: { fr: "Une cuillère qui attend", en: "A spoon that waits" },
    shortDescription: {
      fr: "Un manche lesté de trente grammes, et le repas redevient un moment calme.",
      en: "A handle thirty grams heavier, and the meal becomes a calm moment again.",
    },
    image: "cutlery-grip",
    createdBy: "contributor",
    organization: "kelpie",
    associatedOrganizations: ["vent-ouest"],
    publishedDaysAgo: 6,
    content: {
      fr: html`
          <p>Moira ne voulait pas d’une cuillère spéciale. Elle voulait la sienne, celle de sa mère. Nous avons donc fabriqué un manche qui se glisse par-dessus, avec une petite tige d’acier à l’intérieur.</p>
          <p>Le poids ne retire pas le tremblement : il lui laisse le temps de passer. Trois essais ont suffi pour trouver le bon, en commençant par trop lourd.</p>
          <h2>Pour l’essayer chez vous</h2>
          <ul><li>Commencez par des rondelles scotchées au manche.</li><li>Mangez un vrai repas, pas trois bouchées.</li><li>Demandez l’avis de la personne avant celui de la balance.</li></ul>
        `,
      en: html`
          <p>Moira did not want a special spoon. She wanted her own, the one that had been her mother’s. So we made a handle that slides over it, with a short steel rod inside.</p>
          <p>The weight does not take the tremor away; it gives it time to pass. Three attempts were enough to find the right one, starting with too heavy.</p>
          <h2>To try it at home</h2>
          <ul><li>Begin with washers taped to the handle.</li><li>Eat a whole meal, not three mouthfuls.</li><li>Ask the person before you ask the scales.</li></ul>
        `,
    },
  },
  {
    slug: "the-library-lends-switches",
    title: { fr: "La médiathèque prête des contacteurs", en: "The library now lends switches" },
    shortDescription: {
      fr: "Entre les romans et les jeux, une étagère où emprunter un contacteur pour trois semaines.",
      en: "Between the novels and the games, a shelf where you can borrow a switch for three weeks.",
    },
    image: "switch-family",
    createdBy: "manager",
    organization: "fabrique-du-geste",
    publishedDaysAgo: 9,
    content: {
      fr: html`
          <p>Tout est parti d’une question posée au comptoir : « Vous prêtez des perceuses, pourquoi pas des boutons ? » Six mois plus tard, douze contacteurs circulent avec une carte de lecteur ordinaire.</p>
          <p>Nous formons les bibliothécaires une heure par trimestre. Elles ne conseillent pas un modèle : elles montrent comment le brancher, et savent qui appeler.</p>
          <h2>Les règles tiennent sur une carte</h2>
          <ul><li>Trois semaines, une fois renouvelables.</li><li>Rien à payer si l’appareil s’use.</li><li>Un mot, même court, sur ce qui a marché.</li></ul>
        `,
      en: html`
          <p>It began with a question at the desk: “You lend drills, so why not buttons?” Six months later, twelve switches are going round with an ordinary library card.</p>
          <p>We train the librarians for an hour each term. They do not recommend a model: they show how to plug it in, and know whom to call.</p>
          <h2>The rules fit on a card</h2>
          <ul><li>Three weeks, renewable once.</li><li>Nothing to pay if the device wears out.</li><li>A word, however short, about what worked.</li></ul>
        `,
    },
  },
  {
    slug: "what-we-printed-last-month",
    title: { fr: "Ce que nous avons imprimé le mois dernier", en: "What we printed last month" },
    shortDescription: {
      fr: "Quarante-sept pièces, onze ratées, et la leçon de la semaine des manches orange.",
      en: "Forty-seven parts, eleven failures, and the lesson of the week of orange grips.",
    },
    image: "printing-a-grip",
    createdBy: "rental",
    organization: "fabrique-du-geste",
    publishedDaysAgo: 14,
    content: {
      fr: html`
          <p>Le mois dernier a été celui des manches : fourchettes, brosses, clés, et un fouet de cuisine que personne n’avait demandé mais que tout le monde a voulu.</p>
          <p>Onze pièces ont fini dans la boîte à ratés. Presque toutes pour la même raison : un plateau froid au petit matin. Nous préchauffons maintenant pendant que le café coule.</p>
          <h2>En chiffres</h2>
          <ul><li>47 pièces sorties, 36 données.</li><li>1,8 kg de PETG, dont 300 g de chutes triées.</li><li>Une imprimante réparée par celle qui l’avait cassée.</li></ul>
        `,
      en: html`
          <p>Last month was the month of grips: forks, brushes, keys, and a kitchen whisk that nobody had asked for and everybody wanted.</p>
          <p>Eleven parts ended in the box of failures. Nearly all for the same reason: a cold bed first thing in the morning. We now heat it while the coffee brews.</p>
          <h2>In figures</h2>
          <ul><li>47 parts made, 36 handed over.</li><li>1.8 kg of PETG, with 300 g of sorted scraps.</li><li>One printer repaired by the person who had broken it.</li></ul>
        `,
    },
  },
  {
    slug: "a-door-that-opens-quietly",
    title: { fr: "Une porte qui s’ouvre sans bruit", en: "A door that opens quietly" },
    shortDescription: {
      fr: "Le moteur marchait très bien. Il réveillait seulement tout le palier.",
      en: "The motor worked very well. It only woke the whole landing.",
    },
    image: "home-automation",
    createdBy: "contributor",
    organization: "kelpie",
    publishedDaysAgo: 20,
    content: {
      fr: html`
          <p>Nous étions fiers de l’ouvre-porte : un appui, et le battant pivotait. Puis la voisine du dessous est venue nous voir avec des gâteaux et une question polie.</p>
          <p>Un joint de mousse, une courroie au lieu d’un engrenage et une ouverture plus lente la nuit : l’aide n’a rien perdu, l’immeuble a retrouvé le sommeil.</p>
          <h2>À retenir</h2>
          <ul><li>Le bruit fait partie du cahier des charges.</li><li>Essayez à l’heure où l’aide servira vraiment.</li><li>Prévenez les voisins avant, pas après.</li></ul>
        `,
      en: html`
          <p>We were proud of the door opener: one press, and the door swung. Then the neighbour from downstairs came to see us, with cakes and a polite question.</p>
          <p>A foam seal, a belt instead of a gear and a slower opening at night: the aid lost nothing, and the building got its sleep back.</p>
          <h2>Worth remembering</h2>
          <ul><li>Noise is part of the requirements.</li><li>Test at the hour when the aid will really be used.</li><li>Tell the neighbours before, not after.</li></ul>
        `,
    },
  },
  {
    slug: "ten-pictograms-are-enough",
    title: { fr: "Dix pictogrammes suffisent pour commencer", en: "Ten pictograms are enough to begin" },
    shortDescription: {
      fr: "Un tableau vide fait peur ; un tableau plein aussi. Nous commençons désormais par dix cases.",
      en: "An empty board is daunting; so is a full one. We now begin with ten squares.",
    },
    image: "communication-board",
    createdBy: "health",
    organization: "vent-ouest",
    publishedDaysAgo: 27,
    content: {
      fr: html`
          <p>Pendant longtemps nous avons remis des tableaux de soixante pictogrammes, soigneusement rangés. Ils restaient dans le sac.</p>
          <p>Aujourd’hui nous choisissons dix mots avec la famille, dont « encore », « stop » et un mot qui fait rire. Les autres viennent quand ils manquent.</p>
          <h2>Notre première grille</h2>
          <ul><li>Deux mots pour refuser.</li><li>Deux personnes.</li><li>Un endroit, un jeu, une chose à manger.</li></ul>
        `,
      en: html`
          <p>For a long time we handed over boards of sixty pictograms, carefully sorted. They stayed in the bag.</p>
          <p>Today we choose ten words with the family, among them “more”, “stop” and a word that makes everyone laugh. The others come when they are missed.</p>
          <h2>Our first grid</h2>
          <ul><li>Two words to say no.</li><li>Two people.</li><li>One place, one game, one thing to eat.</li></ul>
        `,
    },
  },
  {
    slug: "visiting-kelpie",
    title: { fr: "Trois jours chez Kelpie", en: "Three days at Kelpie" },
    shortDescription: {
      fr: "Nous sommes partis apprendre le suivi des prêts ; nous sommes revenus avec une recette de soupe et une étagère.",
      en: "We went to learn how they track loans; we came back with a soup recipe and a shelf.",
    },
    image: "network-map",
    createdBy: "organization",
    organization: "boite-a-gestes",
    associatedOrganizations: ["kelpie"],
    publishedDaysAgo: 34,
    content: {
      fr: html`
          <p>À Glasgow, chaque aide prêtée a une étiquette de bagage : un nom, une date, un numéro de téléphone. Pas d’écran. Et presque rien ne se perd.</p>
          <p>Nous avons recopié l’idée dès notre retour, en ajoutant une couleur par saison. Un coup d’œil suffit pour savoir ce qui tarde.</p>
          <h2>Ce que nous rapportons</h2>
          <ul><li>L’étiquette de bagage.</li><li>Le carnet commun laissé près de la bouilloire.</li><li>L’habitude de finir à l’heure.</li></ul>
        `,
      en: html`
          <p>In Glasgow every aid on loan carries a luggage tag: a name, a date, a telephone number. No screen. And almost nothing gets lost.</p>
          <p>We copied the idea as soon as we were home, with a colour for each season. One look tells us what is late.</p>
          <h2>What we brought back</h2>
          <ul><li>The luggage tag.</li><li>The shared notebook left by the kettle.</li><li>The habit of finishing on time.</li></ul>
        `,
    },
  },
];
