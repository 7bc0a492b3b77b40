import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

export const cutleryGripInPetg: DemoArticle = {
  slug: "cutlery-grip-in-petg",
  title: { fr: "Imprimer un manche de couvert en PETG", en: "Printing a cutlery grip in PETG" },
  shortDescription: {
    fr: "Mesurer la main, choisir le diamètre, imprimer, essayer à table : un manche grossi en une après-midi, et les réglages qui marchent.",
    en: "Measure the hand, choose the diameter, print, try it at the table: a thicker grip in one afternoon, with settings that work.",
  },
  category: "techniques",
  layout: "navigation",
  status: "published",
  publishedDaysAgo: 21,
  image: "cutlery-grip",
  tags: ["3d-printing", "eating", "safety"],
  createdBy: "contributor",
  authors: "Fiona Galbraith",
  organization: "kelpie",
  sections: [
    {
      title: { fr: "Mesurer la main", en: "Measure the hand" },
      content: {
        fr: html`
          <p>Un manche plus gros demande moins de force pour tenir. Mais trop gros, il fatigue aussi : les doigts ne se referment plus.</p>
          <h2>Le test du rouleau</h2>
          <ol><li>Enroulez du carton autour du couvert, une couche à la fois.</li><li>Demandez à la personne de piquer, de tourner, de porter à la bouche.</li><li>Arrêtez-vous quand le pouce touche encore le bout de l’index.</li><li>Mesurez : c’est votre diamètre de départ, le plus souvent entre 28 et 35 mm.</li></ol>
          <p>Notez aussi la longueur de la paume et la main utilisée. Un léger renflement au milieu empêche le couvert de glisser.</p>
        `,
        en: html`
          <p>A thicker handle takes less strength to hold. Too thick, it tires the hand as well: the fingers no longer close.</p>
          <h2>The cardboard test</h2>
          <ol><li>Wrap cardboard round the cutlery, one layer at a time.</li><li>Ask the person to spear, to turn, to bring it to the mouth.</li><li>Stop while the thumb still touches the tip of the index finger.</li><li>Measure: this is your starting diameter, most often between 28 and 35 mm.</li></ol>
          <p>Also note the length of the palm and which hand is used. A slight bulge in the middle keeps the handle from sliding.</p>
        `,
      },
    },
    {
      title: { fr: "Réglages d’impression", en: "Print settings" },
      content: {
        fr: html`
          <p>Le PETG supporte mieux l’eau tiède que le PLA et casse moins net. Ces valeurs sont un point de départ ; chaque machine a son caractère.</p>
          <table><thead><tr><th>Réglage</th><th>Valeur</th><th>Pourquoi</th></tr></thead><tbody><tr><td>Épaisseur de couche</td><td>0,16 mm</td><td>Des rainures moins profondes, plus faciles à laver</td></tr><tr><td>Parois</td><td>4</td><td>La solidité vient des parois plus que du remplissage</td></tr><tr><td>Remplissage</td><td>25 %, gyroïde</td><td>Assez rigide, encore léger</td></tr><tr><td>Ventilation</td><td>30 %</td><td>Les couches collent mieux</td></tr><tr><td>Orientation</td><td>Couché</td><td>Le manche ne se fend pas le long des couches</td></tr></tbody></table>
          <h2>Après l’impression</h2>
          <p>Poncez le plan de joint, passez la main partout les yeux fermés, et cassez chaque arête. Une goutte de silicone alimentaire au fond du logement tient le couvert et empêche l’eau d’entrer.</p>
        `,
        en: html`
          <p>PETG copes with warm water better than PLA and breaks less sharply. These values are a starting point; every machine has its moods.</p>
          <table><thead><tr><th>Setting</th><th>Value</th><th>Why</th></tr></thead><tbody><tr><td>Layer height</td><td>0.16 mm</td><td>Shallower grooves, easier to wash</td></tr><tr><td>Walls</td><td>4</td><td>Strength comes from walls more than infill</td></tr><tr><td>Infill</td><td>25%, gyroid</td><td>Stiff enough, still light</td></tr><tr><td>Cooling fan</td><td>30%</td><td>Layers bond better</td></tr><tr><td>Orientation</td><td>Lying down</td><td>The grip does not split along its layers</td></tr></tbody></table>
          <h2>After printing</h2>
          <p>Sand the seam, run your hand all over it with your eyes closed, and break every edge. A drop of food-grade silicone at the bottom of the slot holds the cutlery and keeps water out.</p>
        `,
      },
    },
    {
      title: { fr: "Essayer à table", en: "Try it at the table" },
      content: {
        fr: html`
          <p>Le vrai essai est un repas entier, avec une vraie faim et de la vraie soupe.</p>
          <h2>Ce que l’on regarde</h2>
          <ul><li>La main se repose-t-elle entre deux bouchées ?</li><li>Le couvert tourne-t-il dans le manche ?</li><li>La personne le choisirait-elle devant des invités ?</li></ul>
          <h3>Quand s’arrêter</h3>
          <p>Remplacez le manche dès qu’une fissure apparaît ou qu’une odeur persiste. Les consignes de lavage sont dans notre fiche <a href="/articles/cleaning-and-safety-of-printed-aids">Nettoyage et sécurité des aides imprimées</a>.</p>
        `,
        en: html`
          <p>The real trial is a whole meal, with a real appetite and real soup.</p>
          <h2>What to look for</h2>
          <ul><li>Does the hand rest between two bites?</li><li>Does the cutlery turn inside the grip?</li><li>Would the person choose it in front of guests?</li></ul>
          <h3>When to stop</h3>
          <p>Replace the grip as soon as a crack shows or a smell stays. Washing instructions are in our sheet <a href="/articles/cleaning-and-safety-of-printed-aids">Cleaning and safety of printed aids</a>.</p>
        `,
      },
    },
  ],
};
