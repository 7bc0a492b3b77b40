import { Effect } from "effect";
import { Conflict, type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, first, listIds } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { newsletterTypes } from "#core/modules/newsletters/entities.ts";
import { askByMail } from "#core/modules/newsletters/sign-up.ts";
import { jobs, users } from "#core/shell/access/entities.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { type BotGuard, checkProof } from "#core/shell/accounts/bot-guard.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { isAdministrator, lightUserFormInputs, lightUserForms } from "./entities.ts";
import { linkedForm } from "./open.ts";
import { faultsOf, formState } from "./rules.ts";
import type * as shapes from "./shapes.ts";

type Given = ValueOf<typeof shapes.submitForm.input>;
type Services = KernelServices | Installation | Jobs | MailLedger;

/**
 * Takes what somebody filled in. Tells whether a mail asks them to confirm their subscription. Invalid at the member that is missing or not
 * asked for, Conflict where the form is closed or takes one input of each address and has one; TooMany when one network sends too often.
 */
export const submitInput = Effect.fnUntraced(function* (
  given: Given,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, Services | Attempts | BotGuard> {
  const { id, token = null, proof = null } = given;
  const form = yield* linkedForm({ id, token }, viewer);
  const attempts = yield* Attempts;
  const address = viewer.origin?.().signature ?? "none";
  yield* attempts.count({ action: "form-input", account: accountFrom(given.userEmail, address), address });
  yield* checkOpen(form, viewer);
  const faults = Object.entries(faultsOf(form, given));
  if (faults.length > 0)
    return yield* new Invalid({ issues: faults.map(([member, detail]) => ({ pointer: `/${member}`, detail })) });
  const job = given.userJob ?? null;
  if (job !== null && !(yield* first(jobs, { where: where("id", "eq", job), fields: [] }, viewer)))
    return yield* invalid("/userJob", "not-found");
  if (form.isCaptchaProtected) yield* checkProof(proof, viewer.now);
  return yield* (yield* Storage).transaction(keepInput(form.id, given, viewer));
});

const checkOpen = (form: Parameters<typeof formState>[0], viewer: Viewer) => {
  const state = formState(form, viewer.now);
  return state === "open" ? Effect.void : invalid("/form", `light-forms:refused.${state}`);
};

const keepInput = Effect.fnUntraced(function* (
  id: string,
  given: Given,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, Services> {
  const system = asSystem(viewer);
  // Inputs of one form come one after the other, so that the second of an address finds the first.
  const form = yield* lock(lightUserForms, id, system);
  yield* checkOpen(form, viewer);
  const ofAddress = allOf(where("form", "eq", id), where("userEmail", "eq", given.userEmail));
  if (form.onlyOneInput && (yield* first(lightUserFormInputs, { where: ofAddress, fields: [] }, system)))
    return yield* new Conflict({ reason: "unique", pointer: "/userEmail" });
  const input = yield* insert(lightUserFormInputs, { form: id, ...membersOf(given, viewer) }, system);
  yield* change(lightUserForms, form, { lastActionAt: viewer.now }, system);
  const { row: read, relatedAll } = yield* find(lightUserForms, id, system, {
    fields: ["title", "notifiedUsers", "newsletterTypes"],
    include: { notifiedUsers: {}, newsletterTypes: {} },
    includeFields: [fieldsOf(users, []), fieldsOf(newsletterTypes, [])],
  });
  yield* tellAdministrators(read.notifiedUsers, { input, title: read.title }, viewer);
  if (!form.isSubscriptionForm || !viewer.flags.newsletters) return false;
  const types = relatedAll(newsletterTypes, read.newsletterTypes).map((each) => each.id);
  yield* askByMail(
    {
      email: given.userEmail,
      types: types.length > 0 ? types : yield* listIds(newsletterTypes, where("id", "ne", null), system),
      consentText: given.consentText ?? "",
      origin: `/services/forms/${id}`,
    },
    viewer,
  );
  return true;
});

const membersOf = (given: Given, viewer: Viewer) => ({
  userEmail: given.userEmail,
  userFirstName: given.userFirstName ?? null,
  userLastName: given.userLastName ?? null,
  userPhone: given.userPhone ?? null,
  userJob: given.userJob ?? null,
  userJobOther: given.userJobOther ?? null,
  userHasMailSubscription: given.userHasMailSubscription ?? false,
  organizationName: given.organizationName ?? null,
  organizationUnitName: given.organizationUnitName ?? null,
  organizationContactAddress: given.organizationContactAddress ?? null,
  message: given.message ?? null,
  locale: viewer.locale,
  utm: utmOf(given.utm),
});

/** What is told of the campaign; `null` for nothing. */
function utmOf(utm: Given["utm"]): Readonly<Record<string, string>> | null {
  const told = Object.entries(utm ?? {}).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return told.length === 0 ? null : Object.fromEntries(told);
}

/** Tells those of the form's people who may read its inputs; who sent one is read there alone, as long as it is kept. */
const tellAdministrators = Effect.fnUntraced(function* (
  people: readonly string[],
  { input, title }: { readonly input: string; readonly title: string },
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  if (people.length === 0) return;
  const system = asSystem(viewer);
  const to = yield* listIds(users, allOf(where("id", "in", people), isAdministrator), system);
  yield* notify(
    {
      type: "form_input_created",
      to,
      values: { title },
      about: { type: lightUserFormInputs.type, id: input },
      actionUrl: `/admin/resources/${lightUserFormInputs.type}/show/${input}`,
    },
    system,
  );
});
