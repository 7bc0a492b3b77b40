import type { BothTexts } from "../content/content-types.ts";
import { administrator, type Demo, daysBefore, type WriteDemo } from "../demo.ts";

interface DemoSurvey {
  readonly key: string;
  readonly question: BothTexts;
  readonly description?: BothTexts;
  readonly terms?: Readonly<Record<string, boolean | number | string>>;
  /** In how many days it opens and closes; negative for the past. */
  readonly opensInDays?: number;
  readonly closesInDays?: number;
  /** With how many people chose each, and whether one of them added it. */
  readonly choices: readonly (readonly [BothTexts, number, "added"?])[];
}

const surveys: readonly DemoSurvey[] = [
  {
    key: "workshops",
    question: {
      en: "Which workshop should we hold next?",
      fr: "Quel atelier organiser la prochaine fois ?",
    },
    description: {
      en: "<p>The two that are chosen most take place before the summer. Missing something? Add it.</p>",
      fr: "<p>Les deux plus demandés auront lieu avant l’été. Il manque quelque chose ? Ajoutez-le.</p>",
    },
    terms: { allowMultiple: true, maxSelectedChoices: 2, allowNewChoice: true },
    opensInDays: -12,
    closesInDays: 30,
    choices: [
      [{ en: "Mounting a tablet on a wheelchair", fr: "Fixer une tablette sur un fauteuil roulant" }, 9],
      [{ en: "First communication boards", fr: "Premiers tableaux de communication" }, 7],
      [{ en: "Repairing printed aids", fr: "Réparer des aides imprimées" }, 5],
      [{ en: "Gaming with switches", fr: "Jouer avec des contacteurs" }, 4, "added"],
    ],
  },
  {
    key: "print-costs",
    question: {
      en: "How does your lab share print costs?",
      fr: "Comment votre labo partage-t-il le coût des impressions ?",
    },
    description: {
      en: "<p>One answer per lab, so that small and large ones count alike.</p>",
      fr: "<p>Une réponse par labo, pour que petits et grands comptent autant.</p>",
    },
    terms: { onePerOrganization: true },
    opensInDays: -20,
    choices: [
      [{ en: "Free for the person", fr: "Gratuit pour la personne" }, 6],
      [{ en: "The material is paid", fr: "La matière est payée" }, 8],
      [{ en: "Material and time are paid", fr: "La matière et le temps sont payés" }, 2],
      [{ en: "Each gives what they can", fr: "Chacun donne ce qu’il peut" }, 5],
    ],
  },
  {
    key: "switches",
    question: { en: "Which switch do you use most?", fr: "Quel contacteur utilisez-vous le plus ?" },
    terms: { allowMultiple: true },
    opensInDays: -90,
    closesInDays: -30,
    choices: [
      [{ en: "Button switch", fr: "Contacteur à bouton" }, 31],
      [{ en: "Lever switch", fr: "Contacteur à levier" }, 12],
      [{ en: "Sip-and-puff switch", fr: "Contacteur au souffle" }, 7],
      [{ en: "Proximity switch", fr: "Contacteur de proximité" }, 16],
      [{ en: "Eye blink", fr: "Clignement des yeux" }, 4, "added"],
    ],
  },
  {
    key: "site",
    question: { en: "Did you find what you were looking for?", fr: "Avez-vous trouvé ce que vous cherchiez ?" },
    terms: { resultsShown: "always" },
    opensInDays: -5,
    choices: [
      [{ en: "Yes", fr: "Oui" }, 14],
      [{ en: "In part", fr: "En partie" }, 6],
      [{ en: "No", fr: "Non" }, 3],
    ],
  },
  {
    key: "name",
    question: { en: "What should the travelling lab be called?", fr: "Comment appeler le labo itinérant ?" },
    terms: { requireAuth: true, allowNewChoice: true, resultsShown: "after-close" },
    opensInDays: 14,
    closesInDays: 45,
    choices: [
      [{ en: "The Trailer", fr: "La Remorque" }, 0],
      [{ en: "Lab on Wheels", fr: "Labo sur roues" }, 0],
      [{ en: "The Caravan", fr: "La Caravane" }, 0],
    ],
  },
];

export const writeSurveys: WriteDemo = async (demo) => {
  const admin = demo.idOf("users", administrator);
  for (const survey of surveys) demo.keep("surveys", survey.key, await writeSurvey(survey, demo, admin));
  await embedInArticle("sharing-print-costs", "print-costs", demo, admin);
  await showOnPage("questions", "workshops", demo, admin);
};

async function writeSurvey(survey: DemoSurvey, demo: Demo, admin: string): Promise<string> {
  const { question, description, terms, opensInDays, closesInDays, choices } = survey;
  const at = (days: number | undefined) => (days === undefined ? null : daysBefore(demo, -days));
  const attributes = { ...terms, openAt: at(opensInDays), closeAt: at(closesInDays) };
  const texts = { question, ...(description ? { description } : {}) };
  const id = await demo.write.put("surveys", { attributes, texts }, {}, admin);
  const chosen: (readonly [string, number])[] = [];
  for (const [position, [text, votes, origin]] of choices.entries()) {
    const draft = { attributes: { position, addedByUser: origin === "added" }, texts: { text }, links: { survey: id } };
    chosen.push([await demo.write.put("survey-choices", draft, { survey: "surveys" }, admin), votes]);
  }
  for (const [choice, votes] of chosen) for (let vote = 0; vote < votes; vote++) await writeAnswer(id, choice, demo);
  return id;
}

/** Somebody answers signed out. */
async function writeAnswer(survey: string, choice: string, { write }: Demo): Promise<void> {
  const voter = `browser:${crypto.randomUUID()}`;
  await write.put(
    "survey-answers",
    { attributes: { voter, seat: voter }, links: { survey, choices: [choice] } },
    { survey: "surveys", choices: "survey-choices" },
  );
}

/** Asks at the end of an article, by a marker in its text. */
async function embedInArticle(article: string, survey: string, demo: Demo, admin: string): Promise<void> {
  const marker = `<p>@[surveys:${demo.idOf("surveys", survey)}]</p>`;
  const texts = {
    title: { en: "And you?", fr: "Et vous ?" },
    content: {
      en: `<p>Tell the other labs how you do it.</p>${marker}`,
      fr: `<p>Dites aux autres labos comment vous faites.</p>${marker}`,
    },
  };
  const links = { article: demo.idOf("articles", article) };
  await demo.write.put(
    "article-sections",
    { attributes: { position: 90 }, texts, links },
    { article: "articles" },
    admin,
  );
}

/** Asks at the end of a page, by a block. */
async function showOnPage(page: string, survey: string, demo: Demo, admin: string): Promise<void> {
  const chosen = { type: "surveys", id: demo.idOf("surveys", survey) };
  const props = (title: string) => ({ title, survey: chosen });
  await demo.write.put(
    "app-page-components",
    {
      attributes: { internalId: crypto.randomUUID(), name: "survey", position: 90, viewId: "survey" },
      texts: { props: { en: props("Have your say"), fr: props("Donnez votre avis") } },
      links: { page: demo.idOf("app-pages", page) },
    },
    { page: "app-pages" },
    admin,
  );
}
