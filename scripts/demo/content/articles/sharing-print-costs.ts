import type { DemoArticle } from "../content-types.ts";
import { html } from "../html.ts";

/** For members only: the rights of an access level at work. */
export const sharingPrintCosts: DemoArticle = {
  slug: "sharing-print-costs",
  title: { fr: "Partager les frais d’impression entre labos", en: "Sharing print costs between labs" },
  shortDescription: {
    fr: "Qui paie la bobine quand Namur dessine, Lyon imprime et Nantes livre ? La règle commune, votée par les labos membres.",
    en: "Who pays for the spool when Namur designs, Lyon prints and Nantes delivers? The common rule, agreed by the member labs.",
  },
  category: "network-life",
  layout: "simple",
  status: "published",
  publishedDaysAgo: 18,
  image: "sharing-costs",
  tags: ["lab-life", "3d-printing"],
  createdBy: "admin",
  authors: "Maëlle Kervran",
  organization: "vent-ouest",
  associatedOrganizations: ["fabrique-du-geste", "boite-a-gestes"],
  accessLevel: "member_level_1",
  sections: [
    {
      title: { fr: "La règle en trois phrases", en: "The rule in three sentences" },
      content: {
        fr: html`
          <ol><li>Le labo qui imprime compte la matière et une heure de machine par tranche de quatre heures.</li><li>Le labo qui accompagne la personne prend en charge l’envoi.</li><li>Personne ne facture le temps de conception : il revient à tous sous forme de plans ouverts.</li></ol>
          <p>Cette règle tient sur une carte postale, et c’est voulu. Elle a remplacé un tableur de quatorze colonnes que personne n’osait plus ouvrir.</p>
        `,
        en: html`
          <ol><li>The lab that prints counts the material and one machine hour for every four hours of printing.</li><li>The lab that supports the person pays for delivery.</li><li>Nobody charges for design time: it comes back to everyone as open plans.</li></ol>
          <p>The rule fits on a postcard, on purpose. It replaced a spreadsheet of fourteen columns that nobody dared to open any more.</p>
        `,
      },
    },
    {
      title: { fr: "Un exemple complet", en: "A worked example" },
      content: {
        fr: html`
          <p>Un support de tablette de 180 g, onze heures d’impression, envoyé de Lyon à Nantes.</p>
          <table><thead><tr><th>Poste</th><th>Calcul</th><th>Montant</th></tr></thead><tbody><tr><td>Matière</td><td>180 g à 24 € le kilo</td><td>4,32 €</td></tr><tr><td>Machine</td><td>3 heures à 1,50 €</td><td>4,50 €</td></tr><tr><td>Envoi</td><td>Au tarif du transporteur</td><td>6,90 €</td></tr><tr><td>Total</td><td></td><td>15,72 €</td></tr></tbody></table>
          <p>Les comptes se règlent deux fois par an. En dessous de vingt euros, on oublie et l’on s’offre un café. Quand une aide sert ensuite à d’autres personnes, on ne recompte rien : la première commande a payé l’apprentissage, les suivantes ne paient que la matière et l’envoi.</p>
        `,
        en: html`
          <p>A 180 g tablet holder, eleven hours of printing, sent from Lyon to Nantes.</p>
          <table><thead><tr><th>Item</th><th>Sum</th><th>Amount</th></tr></thead><tbody><tr><td>Material</td><td>180 g at €24 a kilo</td><td>€4.32</td></tr><tr><td>Machine</td><td>3 hours at €1.50</td><td>€4.50</td></tr><tr><td>Delivery</td><td>At the carrier’s rate</td><td>€6.90</td></tr><tr><td>Total</td><td></td><td>€15.72</td></tr></tbody></table>
          <p>Accounts are settled twice a year. Below twenty euros we forget about it and buy each other a coffee. When an aid goes on to serve other people, nothing is counted again: the first order paid for the learning, the next ones pay only for material and delivery.</p>
        `,
      },
    },
    {
      title: { fr: "Questions ouvertes", en: "Open questions" },
      content: {
        fr: html`
          <ul><li>Faut-il mutualiser l’achat des bobines ? Sherbrooke étudie les frais de port.</li><li>Comment compter une impression ratée ? Pour l’instant, elle est pour le labo qui imprime.</li><li>Que faire d’un don en nature ? Une bobine offerte entre dans la réserve commune, à Lyon.</li></ul>
          <p>La prochaine réunion en décidera ; les dates sont dans l’<a href="/members">espace des membres</a>.</p>
        `,
        en: html`
          <ul><li>Should we buy spools together? Sherbrooke is looking into shipping.</li><li>How do we count a failed print? For now it is on the lab that prints.</li><li>What about gifts in kind? A donated spool goes into the common store, in Lyon.</li></ul>
          <p>The next meeting will decide; the dates are in the <a href="/members">members’ area</a>.</p>
        `,
      },
    },
  ],
};
