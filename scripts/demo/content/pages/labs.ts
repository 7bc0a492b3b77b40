import type { DemoComponent, DemoPage, DemoProp } from "../content-types.ts";
import { html } from "../html.ts";

const lab = (viewId: string, title: string, content: DemoProp, inverse = false): DemoComponent => ({
  name: "content",
  viewId,
  props: { title, size: "normal", align: "left", inverse, content },
});

export const labs: DemoPage = {
  key: "labs",
  path: "/labs",
  title: { fr: "Les labos", en: "The labs" },
  description: {
    fr: "Adresses, horaires et spécialités des cinq labos du réseau, à Nantes, Lyon, Namur, Sherbrooke et Glasgow.",
    en: "Addresses, opening hours and specialities of the network’s five labs, in Nantes, Lyon, Namur, Sherbrooke and Glasgow.",
  },
  components: [
    {
      name: "content",
      viewId: "introduction",
      props: {
        size: "big",
        align: "left",
        content: {
          fr: html`
            <p>Poussez la porte du plus proche, ou écrivez à celui dont la spécialité vous parle : ils se connaissent tous.</p>
            <table><thead><tr><th>Labo</th><th>Ville</th><th>Ouvert</th></tr></thead><tbody><tr><td>Vent d’Ouest</td><td>Nantes</td><td>Mardi, 9 h à 21 h, jeudi, 9 h à 18 h</td></tr><tr><td>Fabrique du Geste</td><td>Lyon</td><td>Du mercredi au samedi, 10 h à 19 h</td></tr><tr><td>La Boîte à Gestes</td><td>Namur</td><td>Sur la route, sauf le lundi</td></tr><tr><td>Labo des Érables</td><td>Sherbrooke</td><td>Sur rendez-vous</td></tr><tr><td>Kelpie Workshop</td><td>Glasgow</td><td>Mardi et jeudi soir, samedi</td></tr></tbody></table>
            <figure><img src="picture:network-map" alt="Carte stylisée : cinq repères, un au Québec, un en Écosse, un en Belgique et deux en France, reliés par des pointillés."></figure>
          `,
          en: html`
            <p>Walk into the nearest one, or write to the lab whose speciality speaks to you: they all know one another.</p>
            <table><thead><tr><th>Lab</th><th>City</th><th>Open</th></tr></thead><tbody><tr><td>Vent d’Ouest</td><td>Nantes</td><td>Tuesday, 9:00 to 21:00; Thursday, 9:00 to 18:00</td></tr><tr><td>Fabrique du Geste</td><td>Lyon</td><td>Wednesday to Saturday, 10:00 to 19:00</td></tr><tr><td>La Boîte à Gestes</td><td>Namur</td><td>On the road, except Mondays</td></tr><tr><td>Labo des Érables</td><td>Sherbrooke</td><td>By appointment</td></tr><tr><td>Kelpie Workshop</td><td>Glasgow</td><td>Tuesday and Thursday evenings, Saturday</td></tr></tbody></table>
            <figure><img src="picture:network-map" alt="Stylised map: five pins, one in Quebec, one in Scotland, one in Belgium and two in France, joined by dotted lines."></figure>
          `,
        },
      },
    },
    lab("vent-ouest", "Vent d’Ouest, Nantes", {
      fr: html`<p>L’atelier d’un centre de rééducation, ouvert au quartier. Sa spécialité : les essais de contacteurs et de commandes oculaires. Le tramway s’arrête à deux cents mètres ; l’entrée est de plain-pied, porte automatique.</p><p>12 quai des Lavandières, 44000 Nantes. Téléphone : <a href="tel:+33261911234">02 61 91 12 34</a>.</p>`,
      en: html`<p>The workshop of a rehabilitation centre, open to the neighbourhood. Its speciality: trials of switches and eye tracking. The tram stops two hundred metres away; the entrance is level, with an automatic door.</p><p>12 quai des Lavandières, 44000 Nantes. Phone: <a href="tel:+33261911234">+33 2 61 91 12 34</a>.</p>`,
    }),
    lab(
      "fabrique",
      "Fabrique du Geste, Lyon",
      {
        fr: html`<p>Un fablab de quartier et le parc de prêt du réseau. Sa spécialité : les supports, les bras, les tables. Attention, la montée est raide : un monte-charge adapté vous attend au numéro 6, sonnez.</p><p>4 montée des Tisseurs, 69001 Lyon. Téléphone : <a href="tel:+33465712208">04 65 71 22 08</a>.</p>`,
        en: html`<p>A neighbourhood maker space and the network’s equipment pool. Its speciality: mounts, arms, tables. The street is steep: there is an accessible lift at number 6: just ring.</p><p>4 montée des Tisseurs, 69001 Lyon. Phone: <a href="tel:+33465712208">+33 4 65 71 22 08</a>.</p>`,
      },
      true,
    ),
    lab("boite-a-gestes", "La Boîte à Gestes, Namur", {
      fr: html`<p>Une remorque, une rampe qui se déplie, et des outils pour petites mains. Sa spécialité : les enfants. Lisez <a href="/articles/a-trailer-visits-the-school">La remorque passe à l’école</a>.</p>`,
      en: html`<p>A trailer, a folding ramp, and tools for small hands. Its speciality: children. Read <a href="/articles/a-trailer-visits-the-school">A trailer visits the school</a>.</p>`,
    }),
    lab(
      "erables",
      "Labo des Érables, Sherbrooke",
      {
        fr: html`<p>Un appartement d’essai et une équipe qui aime les longues conversations. Sa spécialité : la communication et la maison. Pour préparer une visite, commencez par <a href="/articles/a-first-communication-board">Un premier tableau de communication</a>.</p>`,
        en: html`<p>A trial flat and a team that likes long conversations. Its speciality: communication and the home. To prepare a visit, begin with <a href="/articles/a-first-communication-board">A first communication board</a>.</p>`,
      },
      true,
    ),
    lab("kelpie", "Kelpie Workshop, Glasgow", {
      fr: html`<p>Une ancienne remise de tramways, une bouilloire et quatre réparateurs. Sa spécialité : ce qui est cassé. Le récit <a href="/articles/notes-from-a-repair-evening">Notes from a repair evening</a> raconte un jeudi ordinaire, en anglais.</p>`,
      en: html`<p>An old tram shed, a kettle and four menders. Its speciality: whatever is broken. The story <a href="/articles/notes-from-a-repair-evening">Notes from a repair evening</a> tells of an ordinary Thursday.</p>`,
    }),
    {
      name: "contact-card",
      viewId: "contact",
      props: {
        heading: { fr: "Visiter un labo", en: "Visiting a lab" },
        firstName: "Thomas",
        lastName: "Delcourt",
        title: { fr: "Visites et écoles", en: "Visits and schools" },
        avatar: { picture: "portrait-thomas" },
        email: "visites@labcommons.test",
        contactUs: true,
      },
    },
  ],
};
