import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import type { NewOf } from "#core/kernel/rows.ts";
import { lightUserFormInputs } from "#core/modules/forms/entities.ts";
import type { BothTexts } from "../content/content-types.ts";
import { administrator, type Demo, daysBefore, viewerAt, type WriteDemo } from "../demo.ts";

interface DemoForm {
  readonly key: string;
  /** Of its link, so that the link stays the same. */
  readonly token: string;
  readonly title: BothTexts;
  readonly description?: BothTexts;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** In how many days it closes; negative for the past. */
  readonly closesInDays?: number;
  /** Keys of newsletters that it signs up to. */
  readonly newsletters?: readonly string[];
}

const forms: readonly DemoForm[] = [
  {
    key: "open-day",
    token: "openday0labcommons0demo00",
    title: { en: "Open day: stay in touch", fr: "Portes ouvertes : restons en contact" },
    description: {
      en: "<p>Did you like what you saw? Leave us your address and we will write to you.</p>",
      fr: "<p>La visite vous a plu ? Laissez-nous votre adresse et nous vous écrirons.</p>",
    },
    settings: { allowNoOrganization: true, allowMessage: true, isCaptchaProtected: true, country: "FR" },
  },
  {
    key: "letter",
    token: "letter00labcommons0demo00",
    title: { en: "Get our news", fr: "Recevoir nos nouvelles" },
    settings: { allowNoOrganization: true, isSubscriptionForm: true, onlyOneInput: true, isCaptchaProtected: true },
    newsletters: ["seasons"],
  },
  {
    key: "partners",
    token: "partners0labcommons0demo0",
    title: { en: "Become a partner", fr: "Devenir partenaire" },
    settings: { allowMessage: true, isOffline: true, country: "FR" },
  },
  {
    key: "fair",
    token: "fair0000labcommons0demo00",
    title: { en: "Autonomy fair", fr: "Salon de l’autonomie" },
    settings: { allowNoOrganization: true, country: "FR" },
    closesInDays: -40,
  },
];

interface DemoInput {
  readonly form: string;
  readonly daysAgo: number;
  readonly said: Omit<NewOf<typeof lightUserFormInputs>, "form" | "handledAt" | "lightUser">;
  /** It was handled and is a contact now. */
  readonly isHandled?: boolean;
}

const inputs: readonly DemoInput[] = [
  {
    form: "open-day",
    daysAgo: 1,
    said: {
      userEmail: "clara.vautrin@example.org",
      userFirstName: "Clara",
      userLastName: "Vautrin",
      userPhone: "+33 6 12 00 34 56",
      organizationName: "Foyer des Alizés",
      organizationUnitName: "Accueil de jour",
      message: "Nous aimerions venir avec six résidents. Est-ce possible en mai ?",
      locale: "fr",
      utm: { source: "poster", campaign: "open-day" },
    },
  },
  {
    form: "open-day",
    daysAgo: 2,
    said: {
      userEmail: "tomas.riba@example.org",
      userFirstName: "Tomàs",
      userLastName: "Riba",
      userJobOther: "Fuster",
      locale: "ca",
    },
  },
  {
    form: "letter",
    daysAgo: 61,
    said: { userEmail: "aline.corbel@example.org", userHasMailSubscription: true, locale: "fr" },
    isHandled: true,
  },
  {
    form: "fair",
    daysAgo: 45,
    said: {
      userEmail: "sofie.lund@example.org",
      userFirstName: "Sofie",
      userLastName: "Lund",
      organizationName: "Haandlag",
      locale: "da",
    },
    isHandled: true,
  },
];

interface DemoContact {
  readonly email: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly daysAgo: number;
}

const contacts: readonly DemoContact[] = [
  {
    email: "aline.corbel@example.org",
    values: { firstName: "Aline", lastName: "Corbel", locale: "fr", hasMailSubscription: true },
    daysAgo: 61,
  },
  { email: "sofie.lund@example.org", values: { firstName: "Sofie", lastName: "Lund", locale: "da" }, daysAgo: 45 },
  {
    email: "peter.quill@example.org",
    values: {
      firstName: "Peter",
      lastName: "Quill",
      locale: "en",
      hasMailSubscription: true,
      adminOnlyNote: "Met at the autonomy fair. Prints switches at home.",
    },
    daysAgo: 160,
  },
];

export const writeForms: WriteDemo = async (demo) => {
  const admin = demo.idOf("users", administrator);
  for (const contact of contacts) await writeContact(contact, demo);
  for (const form of forms) await writeForm(form, demo, admin);
  for (const input of inputs) await writeInput(input, demo);
  await demo.write.put("light-user-reports", {
    attributes: {
      name: "Contacts qui reçoivent nos e-mails",
      description: "Pour compter les personnes avant un envoi.",
      queryString: "filter[hasMailSubscription]=1",
    },
  });
};

async function writeContact({ email, values, daysAgo }: DemoContact, demo: Demo): Promise<void> {
  const attributes = { email, ...values, lastActionAt: daysBefore(demo, daysAgo) };
  demo.keep("light-users", email, await demo.write.put("light-users", { attributes }));
}

async function writeForm(form: DemoForm, demo: Demo, admin: string): Promise<void> {
  const { key, token, title, description, settings, closesInDays, newsletters = [] } = form;
  const expiresAt = closesInDays === undefined ? null : daysBefore(demo, -closesInDays);
  const sent = inputs.filter((each) => each.form === key).map(({ daysAgo }) => daysAgo);
  const lastActionAt = sent.length === 0 ? null : daysBefore(demo, Math.min(...sent));
  const draft = {
    attributes: { ...settings, token, expiresAt, lastActionAt },
    texts: { title, ...(description && { description }) },
    links: {
      notifiedUsers: [admin],
      newsletterTypes: newsletters.map((each) => demo.idOf("newsletter-types", each)),
    },
  };
  const targets = { notifiedUsers: "users", newsletterTypes: "newsletter-types" };
  demo.keep("light-user-forms", key, await demo.write.put("light-user-forms", draft, targets, admin));
}

async function writeInput({ form, daysAgo, said, isHandled = false }: DemoInput, demo: Demo): Promise<void> {
  const input = {
    ...said,
    form: demo.idOf("light-user-forms", form),
    handledAt: isHandled ? daysBefore(demo, daysAgo - 1) : null,
    lightUser: isHandled ? demo.idOf("light-users", said.userEmail) : null,
  };
  const by = viewerAt(demo, daysAgo, demo.idOf("users", administrator));
  await demo.run(actingAs(by, insert(lightUserFormInputs, input)));
}
