import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, Invalid, invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { fieldsOf, find, first, listIds } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { newsletterTypes } from "#core/modules/newsletters/entities.ts";
import { askByMail } from "#core/modules/newsletters/sign-up.ts";
import { jobs, users } from "#core/shell/access/entities.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { checkProof } from "#core/shell/accounts/bot-guard.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { isAdministrator, lightUserFormInputs, lightUserForms } from "./entities.ts";
import { linkedForm } from "./open.ts";
import { faultsOf, formState } from "./rules.ts";
import type * as shapes from "./shapes.ts";

type Given = ValueOf<typeof shapes.submitForm.input>;

/**
 * Takes what somebody filled in. Tells whether a mail asks them to confirm their subscription. Invalid at the member that is missing or not
 * asked for, Conflict where the form is closed or takes one input of each address and has one; TooMany when one network sends too often.
 */
export const submitInput = Effect.fnUntraced(function* (given: Given) {
  const viewer = yield* Acting;
  const { id, token = null, proof = null } = given;
  const form = yield* linkedForm({ id, token });
  const attempts = yield* Attempts;
  const address = viewer.origin?.().signature ?? "none";
  yield* attempts.count({ action: "form-input", account: accountFrom(given.userEmail, address), address });
  yield* checkOpen(form);
  const faults = Object.entries(faultsOf(form, given));
  if (faults.length > 0)
    return yield* new Invalid({ issues: faults.map(([member, detail]) => ({ pointer: `/${member}`, detail })) });
  const job = given.userJob ?? null;
  if (job !== null && !(yield* first(jobs, { where: where("id", "eq", job), fields: [] })))
    return yield* invalid("/userJob", "not-found");
  if (form.isCaptchaProtected) yield* checkProof(proof, viewer.now);
  return yield* inTransaction(keepInput(form.id, given));
});

const checkOpen = (form: Parameters<typeof formState>[0]) =>
  Effect.flatMap(Acting, (viewer) => {
    const state = formState(form, viewer.now);
    return state === "open" ? Effect.void : invalid("/form", `light-forms:refused.${state}`);
  });

const keepInput = Effect.fnUntraced(function* (id: string, given: Given) {
  const viewer = yield* Acting;
  // Inputs of one form come one after the other, so that the second of an address finds the first.
  const form = yield* lock(lightUserForms, id);
  yield* checkOpen(form);
  const ofAddress = allOf(where("form", "eq", id), where("userEmail", "eq", given.userEmail));
  if (form.onlyOneInput && (yield* asSystem(first(lightUserFormInputs, { where: ofAddress, fields: [] }))))
    return yield* new Conflict({ reason: "unique", pointer: "/userEmail" });
  const input = yield* insert(lightUserFormInputs, { form: id, ...membersOf(given, viewer) });
  yield* change(lightUserForms, form, { lastActionAt: viewer.now });
  const { row: read, relatedAll } = yield* asSystem(
    find(lightUserForms, id, {
      fields: ["title", "notifiedUsers", "newsletterTypes"],
      include: { notifiedUsers: {}, newsletterTypes: {} },
      includeFields: [fieldsOf(users, []), fieldsOf(newsletterTypes, [])],
    }),
  );
  yield* tellAdministrators(read.notifiedUsers, { input, title: read.title });
  if (!form.isSubscriptionForm || !viewer.flags.newsletters) return false;
  const types = relatedAll(newsletterTypes, read.newsletterTypes).map((each) => each.id);
  yield* askByMail({
    email: given.userEmail,
    types: types.length > 0 ? types : yield* asSystem(listIds(newsletterTypes, where("id", "ne", null))),
    consentText: given.consentText ?? "",
    origin: `/services/forms/${id}`,
  });
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
) {
  if (people.length === 0) return;
  const to = yield* asSystem(listIds(users, allOf(where("id", "in", people), isAdministrator)));
  yield* asSystem(
    notify({
      type: "form_input_created",
      to,
      values: { title },
      about: { type: lightUserFormInputs.type, id: input },
      actionUrl: `/admin/resources/${lightUserFormInputs.type}/show/${input}`,
    }),
  );
});
