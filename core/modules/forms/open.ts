import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, findOptional, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { jobs } from "#core/shell/access/entities.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { lightUserForms } from "./entities.ts";
import { formState } from "./rules.ts";

/** What opens a form: its id and the token of its link. */
export interface FormLink {
  readonly id: string;
  readonly token: string | null;
}

/** A form as somebody finds it who has its link, with what it asks for. Changes nothing. */
export const openedForm = Effect.fnUntraced(function* (link: FormLink) {
  const { now } = yield* Acting;
  const form = yield* linkedForm(link);
  const { rows } = yield* list(jobs, { fields: ["name"], page: "whole" });
  return {
    id: form.id,
    title: form.title,
    lang: form.lang ?? null,
    description: form.description,
    state: formState(form, now),
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
export const linkedForm = Effect.fnUntraced(function* ({ id, token }: FormLink) {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: lightUserForms.type, id });
  if (!isUuid(id)) return yield* missing;
  const options = { fields, include: { defaultJob: {} }, includeFields: [fieldsOf(jobs, [])] } as const;
  const found = yield* asSystem(findOptional(lightUserForms, id, options));
  if (!found || (found.row.token !== token && !isAdmin(viewer))) return yield* missing;
  return found.row;
});
