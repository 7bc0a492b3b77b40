import type { FieldConfig, FieldType } from "#core/modules/advanced-forms/definition.ts";
import { type Answered, type Session, send } from "./session.ts";

export interface TestField {
  readonly title: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly config?: FieldConfig;
}

/** A form with the ids of its fields, by their titles. */
export interface TestAdvancedForm {
  readonly id: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Makes a form that is published and asks for no proof unless said, with its fields in their order. */
export async function makeAdvancedForm(
  by: Session,
  fields: readonly TestField[],
  settings: object = {},
): Promise<TestAdvancedForm> {
  const attributes = { title: "Your workshop", publishedAt: new Date(0), isCaptchaProtected: false, ...settings };
  const id = await made(by, "advanced-forms", { attributes });
  const ids: Record<string, string> = {};
  for (const field of fields) ids[field.title] = await addField(by, { id, ids }, field);
  return { id, ids };
}

/** Adds a field below those that are there, whose conditions name fields above it by their titles. */
export function addField(by: Session, { id, ids }: TestAdvancedForm, { type, config, ...field }: TestField) {
  const showWhen = config?.showWhen && {
    ...config.showWhen,
    conditions: config.showWhen.conditions.map((each) => ({ ...each, field: ids[each.field] ?? each.field })),
  };
  const attributes = {
    ...field,
    position: Object.keys(ids).length,
    config: { ...config, ...(showWhen && { showWhen }) },
  };
  const relationships = {
    form: { data: { type: "advanced-forms", id } },
    fieldType: { data: { type: "advanced-form-field-types", id: type } },
  };
  return made(by, "advanced-form-fields", { attributes, relationships });
}

async function made(by: Session, type: string, values: object): Promise<string> {
  const answer = await by.request(`POST /api/v1/${type}`, { body: { data: { type, ...values } } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

/** What somebody without an account asks of a form. */
export function answering(url: string, form: TestAdvancedForm) {
  const at = (line: string, body?: object, key?: string): Promise<Answered> => {
    const [method, path] = line.split(" ");
    const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
    return send(url, `${method} /api/v1/services/advanced-forms/${form.id}/${path}`, {
      ...(body && { body, headers }),
    });
  };
  const named = (answers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(answers).map(([title, answer]) => [form.ids[title] ?? title, answer]));
  return {
    open: (token?: string) => at(`GET opened${token === undefined ? "" : `?token=${token}`}`),
    begin: (more: object = {}, key: string = crypto.randomUUID()) => at("POST begin", more, key),
    save: (begun: object, answers: object) => at("POST save", { ...begun, answers: named({ ...answers }) }),
    send: (begun: object, answers: object) => at("POST send", { ...begun, answers: named({ ...answers }) }),
  };
}
