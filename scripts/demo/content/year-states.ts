import type { BothTexts } from "./content-types.ts";
import { html } from "./html.ts";

/** What a lab says of the last year and of this one, so far. */
export interface DemoYearStates {
  readonly organization: string;
  /** The language that its people write in. */
  readonly locale: keyof BothTexts;
  readonly last: string;
  readonly current: string;
}

export const yearStates: readonly DemoYearStates[] = [
  {
    organization: "vent-ouest",
    locale: "fr",
    last: html`<p>64 personnes accompagnées, 112 aides imprimées, 11 soirées réparation.</p><ul><li>Ouverture du mardi sans rendez-vous, qui a doublé les essais.</li><li>Deux conventions signées avec des services de soins à domicile.</li></ul>`,
    current: html`<p>48 personnes accompagnées depuis janvier.</p><ul><li>Nouvelle imprimante résine, pour les pièces qui touchent la peau.</li><li>Un guide des essais de contacteurs, écrit avec trois patients.</li></ul>`,
  },
  {
    organization: "fabrique-du-geste",
    locale: "fr",
    last: html`<p>87 projets menés avec les personnes, dont 29 partagés dans le dépôt.</p>`,
    current: html`<p>Le prêt de machines a commencé : neuf familles ont eu une imprimante chez elles pour un mois.</p>`,
  },
  {
    organization: "boite-a-gestes",
    locale: "fr",
    last: html`<p>Six classes reçues, et une remorque équipée pour aller vers les écoles.</p>`,
    current: html`<p>La remorque a passé la porte de quatorze écoles ; 230 enfants ont monté un contacteur.</p>`,
  },
  {
    organization: "kelpie",
    locale: "en",
    last: html`<p>52 people helped, 40 volunteers trained, one open day that filled the street.</p>`,
    current: html`<p>The tool library opened in March: 71 loans so far, all of them returned.</p>`,
  },
];
