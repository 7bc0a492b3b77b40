import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { locales } from "#core/kernel/locales.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { fieldsOf, find, findOptional, first, list } from "#core/kernel/reads.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import type { OpenedField } from "./calls.ts";
import type { FieldConfig, FieldTexts, FieldType, WrittenField } from "./definition.ts";
import {
  advancedFormFields,
  advancedFormFieldTypes,
  advancedFormResponses,
  advancedForms,
  advancedFormVersions,
} from "./entities.ts";
import { formState } from "./rules.ts";
import { choiceLabel, fieldTexts } from "./words.ts";

/** A form as somebody finds it, with what the token has begun. Changes nothing. NotFound for a token of another form. */
export const openedForm = Effect.fnUntraced(function* (id: string, token: string | null) {
  const viewer = yield* Acting;
  const form = yield* publishedForm(id);
  const response = token === null ? null : yield* begunResponse(form.id, token);
  const fields = response
    ? yield* versionFields(response.formVersion)
    : ((yield* versionAt(form.id, form.version))?.definition ?? (yield* presentFields(form.id)));
  return {
    id: form.id,
    title: form.title,
    lang: form.lang ?? null,
    description: form.description,
    thanks: form.thanks,
    state: formState(form, form.endedResponsesCount ?? 0, viewer.now),
    asksProof: form.isCaptchaProtected,
    fields: fields.map((field) => openedField(field, viewer)),
    response: response && {
      token: token ?? "",
      revision: response.version,
      isSent: response.endedAt !== null,
      // What is sent is told to nobody by its link any more.
      answers: response.endedAt === null ? (response.data ?? {}) : {},
    },
  };
});

function openedField({ id, type, required, config, texts }: WrittenField, viewer: Viewer): OpenedField {
  const { title, description, lang } = fieldTexts(texts, viewer);
  const { choices = [], showWhen = null, ...bounds } = config;
  return {
    id,
    type,
    required,
    title,
    description,
    lang,
    choices: choices.map((each) => ({ value: each.value, label: choiceLabel(each, viewer) })),
    bounds,
    showWhen,
  };
}

/** A form that is published; to administrators, any. */
export const publishedForm = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: advancedForms.type, id });
  if (!isUuid(id)) return yield* missing;
  const fields = [
    ...(["title", "description", "thanks", "publishedAt", "openAt", "closeAt"] as const),
    ...(["mostResponses", "isCaptchaProtected", "endedResponsesCount"] as const),
  ] as const;
  const found = yield* asSystem(findOptional(advancedForms, id, { fields }));
  if (!found) return yield* missing;
  const { publishedAt } = found.row;
  const isOut = publishedAt !== null && Date.parse(publishedAt) <= Date.parse(viewer.now);
  if (!isOut && !isAdmin(viewer)) return yield* missing;
  return found.row;
});

/** What a token has begun of a form. */
export const begunResponse = Effect.fnUntraced(function* (form: string, token: string) {
  const found = yield* asSystem(
    first(advancedFormResponses, {
      where: allOf(where("form", "eq", form), where("token", "eq", token)),
      fields: ["data", "endedAt", "formVersion"],
      include: { formVersion: {} },
      includeFields: [fieldsOf(advancedFormVersions, [])],
    }),
  );
  if (!found) return yield* new NotFound({ type: advancedFormResponses.type });
  return found.row;
});

/** What somebody began with of a form at a revision of it; `null` where nobody has. */
export const versionAt = Effect.fnUntraced(function* (form: string, revision: number) {
  const ofRevision = allOf(where("form", "eq", form), where("revision", "eq", revision));
  const found = yield* asSystem(first(advancedFormVersions, { where: ofRevision, fields: ["definition"] }));
  return found?.row ?? null;
});

/** The fields of a version. */
export const versionFields = Effect.fnUntraced(function* (version: string) {
  const { row } = yield* asSystem(find(advancedFormVersions, version, { fields: ["definition"] }));
  return row.definition;
});

/** The fields of a form as they are now, with their texts in the languages that have them. */
export const presentFields = Effect.fnUntraced(function* (form: string) {
  const viewer = yield* Acting;
  const system = systemOf(viewer);
  const texts = new Map<string, Record<string, FieldTexts>>();
  let fields: readonly Omit<WrittenField, "texts">[] = [];
  for (const locale of locales) {
    const { rows } = yield* actingAs(
      viewerOf({ ...system, locale, editionLocale: locale }),
      list(advancedFormFields, {
        where: where("form", "eq", form),
        fields: ["title", "description", "required", "config", "fieldType"],
        include: { fieldType: {} },
        includeFields: [fieldsOf(advancedFormFieldTypes, [])],
        page: "whole",
      }),
    );
    for (const { id, lang, title, description } of rows)
      if (lang === undefined) texts.set(id, { ...texts.get(id), [locale]: { title, description } });
    fields = rows.map(({ id, fieldType, required, config }) => ({
      id,
      type: fieldType as FieldType,
      required,
      config: (config ?? {}) as FieldConfig,
    }));
  }
  return fields.map((field) => ({ ...field, texts: texts.get(field.id) ?? {} }));
});
