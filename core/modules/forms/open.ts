import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, findOptional, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { jobs } from "#core/shell/access/entities.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import type { OpenedForm } from "./calls.ts";
import { lightUserForms } from "./entities.ts";
import { formState } from "./rules.ts";

/** What opens a form: its id and the token of its link. */
export interface FormLink {
  readonly id: string;
  readonly token: string | null;
}

/** A form as somebody finds it who has its link, with what it asks for. Changes nothing. */
export const openedForm = Effect.fnUntraced(function* (
  link: FormLink,
  viewer: Viewer,
): Effect.fn.Return<OpenedForm, CoreError, KernelServices> {
  const form = yield* linkedForm(link, viewer);
  const { rows } = yield* list(jobs, { fields: ["name"], page: "whole" }, viewer);
  return {
    id: form.id,
    title: form.title,
    lang: form.lang ?? null,
    description: form.description,
    state: formState(form, viewer.now),
    asksProof: form.isCaptchaProtected,
    asksMessage: form.allowMessage,
    needsOrganization: !form.allowNoOrganization,
    isSubscription: form.isSubscriptionForm,
    defaultJob: form.defaultJob,
    jobs: rows.map(({ id, name }) => ({ id, name })),
  };
});

const fields = [
  ...(["title", "description", "token", "isOffline", "expiresAt", "isCaptchaProtected"] as const),
  ...(["isSubscriptionForm", "allowNoOrganization", "allowMessage", "defaultJob"] as const),
] as const;

/** The form of a link. NotFound without its token, except to administrators (FORMS-001). */
export const linkedForm = Effect.fnUntraced(function* ({ id, token }: FormLink, viewer: Viewer) {
  const missing = new NotFound({ type: lightUserForms.type, id });
  if (!isUuid(id)) return yield* missing;
  const options = { fields, include: { defaultJob: {} }, includeFields: [fieldsOf(jobs, [])] } as const;
  const found = yield* findOptional(lightUserForms, id, asSystem(viewer), options);
  if (!found || (found.row.token !== token && !isAdmin(viewer))) return yield* missing;
  return found.row;
});
