import type { DemoLookup } from "../content/content-types.ts";
import { type Demo, daysBefore, type WriteDemo, writeLookups } from "../demo.ts";

const types: readonly DemoLookup[] = [
  { key: "seasons", name: { fr: "La lettre du réseau, à chaque saison", en: "The network’s letter, each season" } },
  { key: "dates", name: { fr: "Dates des labos, chaque mois", en: "Dates at the labs, every month" } },
];

interface DemoSubscription {
  readonly email: string;
  readonly state: "pending" | "confirmed" | "unsubscribed";
  readonly locale: string;
  readonly types: readonly string[];
  /** Days between the wish and the seeding. */
  readonly daysAgo: number;
  /** Said by an administrator who added the address. */
  readonly consent?: string;
}

const subscriptions: readonly DemoSubscription[] = [
  { email: "aline.corbel@example.org", state: "confirmed", locale: "fr", types: ["seasons", "dates"], daysAgo: 212 },
  { email: "peter.quill@example.org", state: "confirmed", locale: "en", types: ["seasons"], daysAgo: 160 },
  { email: "giulia.ferri@example.org", state: "confirmed", locale: "it", types: ["dates"], daysAgo: 97 },
  {
    email: "accueil@ehpad-des-tilleuls.example.org",
    state: "confirmed",
    locale: "fr",
    types: ["seasons"],
    daysAgo: 61,
    consent: "A signé la liste à la journée portes ouvertes.",
  },
  { email: "jonas.holm@example.org", state: "unsubscribed", locale: "da", types: ["seasons"], daysAgo: 300 },
  { email: "nuria.serra@example.org", state: "pending", locale: "ca", types: ["dates"], daysAgo: 1 },
];

export const writeNewsletters: WriteDemo = async (demo) => {
  await writeLookups(demo, "newsletter-types", types);
  for (const subscription of subscriptions) await writeSubscription(subscription, demo);
  const reasons = { "jonas.holm@example.org": "unsubscribed", "info@reseller.example.org": "manual" };
  for (const [email, reason] of Object.entries(reasons))
    await demo.write.put("blacklist-items", { attributes: { email, reason } });
  await writeMailings(demo);
};

const letter = {
  subject: { fr: "La lettre d’automne du réseau", en: "The network’s autumn letter" },
  introText: {
    fr: "<p>Bonjour,</p><p>Voici ce qui s’est passé dans les labos depuis l’été, et ce que vous pouvez lire.</p>",
    en: "<p>Hello,</p><p>This is what happened at the labs since summer, and what there is to read.</p>",
  },
  outroText: {
    fr: '<p>Vous avez une idée d’article ? <a href="/contact">Écrivez-nous</a>.</p>',
    en: '<p>Do you have an idea for an article? <a href="/contact">Write to us</a>.</p>',
  },
};

const targets = { template: "mailing-templates", types: "newsletter-types", mailing: "mailings", image: "files" };

/** One campaign that has left, with what became of its mails, one that waits for its time, and one that is being written. */
async function writeMailings(demo: Demo): Promise<void> {
  const at = (days: number) => daysBefore(demo, days);
  const put = (type: string, attributes: object, links: object = {}, texts: object = {}) =>
    demo.write.put(type, { attributes: { ...attributes }, links: { ...links }, texts: { ...texts } }, targets);
  const template = await put("mailing-templates", { lastSentAt: at(20) }, {}, letter);
  const seasons = demo.idOf("newsletter-types", "seasons");
  const dates = demo.idOf("newsletter-types", "dates");
  const sent = await put(
    "mailings",
    { name: "Lettre d’automne", stage: "sent", startedAt: at(20), endedAt: at(20) },
    { template, types: [seasons] },
  );
  const outcomes = {
    "aline.corbel@example.org": "sent",
    "peter.quill@example.org": "sent",
    "jonas.holm@example.org": "suppressed",
  };
  for (const [email, delivery] of Object.entries(outcomes))
    await put(
      "mailing-recipients",
      { email, locale: "fr", delivery, attempts: delivery === "sent" ? 1 : 0, settledAt: at(20) },
      { mailing: sent },
    );
  await put(
    "mailings",
    { name: "Dates de l’hiver", stage: "scheduled", scheduledAt: at(-30) },
    { template, types: [dates] },
  );
  await put("mailings", { name: "Lettre d’hiver", stage: "draft" }, { template, types: [seasons, dates] });
}

async function writeSubscription(given: DemoSubscription, demo: Demo): Promise<void> {
  const { email, state, locale, daysAgo, consent } = given;
  const at = (days: number) => daysBefore(demo, days);
  await demo.write.put(
    "newsletter-subscriptions",
    {
      attributes: {
        ...{ email, state, locale },
        consent: consent ?? "J’accepte de recevoir la lettre du réseau. Je peux me désinscrire à tout moment.",
        consentedAt: at(daysAgo),
        origin: consent === undefined ? "/newsletter/subscribe" : null,
        confirmedAt: state === "pending" ? null : at(daysAgo),
        unsubscribedAt: state === "unsubscribed" ? at(12) : null,
      },
      links: { types: given.types.map((key) => demo.idOf("newsletter-types", key)) },
    },
    { types: "newsletter-types" },
  );
}
