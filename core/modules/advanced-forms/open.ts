import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { locales } from "#core/kernel/locales.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, findOptional, first, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import type { OpenedAdvancedForm, OpenedField } from "./calls.ts";
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
export const openedForm = Effect.fnUntraced(function* (
  id: string,
  token: string | null,
  viewer: Viewer,
): Effect.fn.Return<OpenedAdvancedForm, CoreError, KernelServices> {
  const form = yield* publishedForm(id, viewer);
  const response = token === null ? null : yield* begunResponse(form.id, token, viewer);
  const fields = response
    ? yield* versionFields(response.formVersion, viewer)
    : ((yield* versionAt(form.id, form.version, viewer))?.definition ?? (yield* presentFields(form.id, viewer)));
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
export const publishedForm = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const missing = new NotFound({ type: advancedForms.type, id });
  if (!isUuid(id)) return yield* missing;
  const fields = [
    ...(["title", "description", "thanks", "publishedAt", "openAt", "closeAt"] as const),
    ...(["mostResponses", "isCaptchaProtected", "endedResponsesCount"] as const),
  ] as const;
  const found = yield* findOptional(advancedForms, id, asSystem(viewer), { fields });
  if (!found) return yield* missing;
  const { publishedAt } = found.row;
  const isOut = publishedAt !== null && Date.parse(publishedAt) <= Date.parse(viewer.now);
  if (!isOut && !isAdmin(viewer)) return yield* missing;
  return found.row;
});

/** What a token has begun of a form. */
export const begunResponse = Effect.fnUntraced(function* (form: string, token: string, viewer: Viewer) {
  const found = yield* first(
    advancedFormResponses,
    {
      where: allOf(where("form", "eq", form), where("token", "eq", token)),
      fields: ["data", "endedAt", "formVersion"],
      include: { formVersion: {} },
      includeFields: [fieldsOf(advancedFormVersions, [])],
    },
    asSystem(viewer),
  );
  if (!found) return yield* new NotFound({ type: advancedFormResponses.type });
  return found.row;
});

/** What somebody began with of a form at a revision of it; `null` where nobody has. */
export const versionAt = Effect.fnUntraced(function* (
  form: string,
  revision: number,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly id: string; readonly definition: readonly WrittenField[] } | null,
  CoreError,
  KernelServices
> {
  const ofRevision = allOf(where("form", "eq", form), where("revision", "eq", revision));
  const found = yield* first(advancedFormVersions, { where: ofRevision, fields: ["definition"] }, asSystem(viewer));
  return found?.row ?? null;
});

/** The fields of a version. */
export const versionFields = Effect.fnUntraced(function* (
  version: string,
  viewer: Viewer,
): Effect.fn.Return<readonly WrittenField[], CoreError, KernelServices> {
  const { row } = yield* find(advancedFormVersions, version, asSystem(viewer), { fields: ["definition"] });
  return row.definition;
});

/** The fields of a form as they are now, with their texts in the languages that have them. */
export const presentFields = Effect.fnUntraced(function* (
  form: string,
  viewer: Viewer,
): Effect.fn.Return<readonly WrittenField[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const texts = new Map<string, Record<string, FieldTexts>>();
  let fields: readonly Omit<WrittenField, "texts">[] = [];
  for (const locale of locales) {
    const { rows } = yield* list(
      advancedFormFields,
      {
        where: where("form", "eq", form),
        fields: ["title", "description", "required", "config", "fieldType"],
        include: { fieldType: {} },
        includeFields: [fieldsOf(advancedFormFieldTypes, [])],
        page: "whole",
      },
      viewerOf({ ...system, locale, editionLocale: locale }),
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
