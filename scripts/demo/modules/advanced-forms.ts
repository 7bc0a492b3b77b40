import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import type { FieldConfig, FieldType } from "#core/modules/advanced-forms/definition.ts";
import { advancedFormResponses, advancedFormVersions } from "#core/modules/advanced-forms/entities.ts";
import { presentFields } from "#core/modules/advanced-forms/open.ts";
import type { BothTexts } from "../content/content-types.ts";
import { administrator, daysBefore, viewerAt, type WriteDemo } from "../demo.ts";

interface DemoField {
  readonly key: string;
  readonly type: FieldType;
  readonly title: BothTexts;
  readonly required?: boolean;
  readonly config?: FieldConfig;
  /** Shown where a field above has this answer. */
  readonly shownBy?: readonly [key: string, value: string];
}

const fields: readonly DemoField[] = [
  { key: "you", type: "section", title: { en: "You", fr: "Vous" } },
  { key: "name", type: "text", title: { en: "Your name", fr: "Votre nom" }, required: true },
  { key: "email", type: "email", title: { en: "Your e-mail address", fr: "Votre adresse e-mail" }, required: true },
  { key: "workshop", type: "section", title: { en: "Your workshop", fr: "Votre atelier" } },
  {
    key: "machines",
    type: "checkbox",
    title: { en: "What is there?", fr: "Qu’y trouve-t-on ?" },
    config: {
      choices: [
        { value: "printer", labels: { en: "3D printer", fr: "Imprimante 3D" } },
        { value: "laser", labels: { en: "Laser cutter", fr: "Découpeuse laser" } },
        { value: "sewing", labels: { en: "Sewing machine", fr: "Machine à coudre" } },
      ],
    },
  },
  {
    key: "printers",
    type: "number",
    title: { en: "How many 3D printers?", fr: "Combien d’imprimantes 3D ?" },
    config: { minimum: 1, maximum: 50 },
    shownBy: ["machines", "printer"],
  },
  { key: "visit", type: "section", title: { en: "Our visit", fr: "Notre visite" } },
  { key: "day", type: "date", title: { en: "Which day suits you?", fr: "Quel jour vous convient ?" } },
  { key: "wishes", type: "textarea", title: { en: "Anything else?", fr: "Autre chose ?" } },
];

/** One that was sent, and one that was left half-way. */
const responses = [
  {
    token: "workshop0sent0labcommons0",
    daysAgo: 6,
    isSent: true,
    said: { name: "Aline Corbel", email: "aline.corbel@example.org", machines: ["printer", "sewing"], printers: 3 },
  },
  {
    token: "workshop0half0labcommons0",
    daysAgo: 2,
    isSent: false,
    said: { name: "Tomàs Riba", email: "tomas.riba@example.org" },
  },
];

export const writeAdvancedForms: WriteDemo = async (demo) => {
  const admin = demo.idOf("users", administrator);
  const form = await demo.write.put(
    "advanced-forms",
    {
      attributes: { publishedAt: daysBefore(demo, 20), isCaptchaProtected: true },
      texts: {
        title: { en: "Tell us of your workshop", fr: "Parlez-nous de votre atelier" },
        description: {
          en: "<p>It takes five minutes, and you can go on later.</p>",
          fr: "<p>Cinq minutes suffisent, et vous pouvez continuer plus tard.</p>",
        },
        thanks: {
          en: "<p>We will write to you within a week.</p>",
          fr: "<p>Nous vous écrirons dans la semaine.</p>",
        },
      },
    },
    {},
    admin,
  );
  demo.keep("advanced-forms", "workshop", form);
  const ids = new Map<string, string>();
  for (const [position, { key, type, title, required = false, config, shownBy }] of fields.entries()) {
    const showWhen = shownBy && {
      match: "all",
      conditions: [{ field: ids.get(shownBy[0]) ?? "", is: "is", value: shownBy[1] }],
    };
    const draft = {
      attributes: { position, required, config: { ...config, ...(showWhen && { showWhen }) } },
      texts: { title },
      links: { form, fieldType: type },
    };
    const targets = { form: "advanced-forms", fieldType: "advanced-form-field-types" };
    ids.set(key, await demo.write.put("advanced-form-fields", draft, targets, admin));
  }
  const definition = await demo.run(actingAs(demo.system, presentFields(form)));
  const formVersion = await demo.run(
    actingAs(demo.system, insert(advancedFormVersions, { form, revision: 1, definition })),
  );
  for (const { token, daysAgo, isSent, said } of responses) {
    const at = daysBefore(demo, daysAgo);
    const data = Object.fromEntries(Object.entries(said).map(([key, answer]) => [ids.get(key) ?? key, answer]));
    const response = {
      form,
      formVersion,
      token,
      locale: "fr" as const,
      data,
      startedAt: at,
      endedAt: isSent ? at : null,
    };
    await demo.run(actingAs(viewerAt(demo, daysAgo, admin), insert(advancedFormResponses, response)));
  }
};
