import type { OpenedForm, submitForm } from "#core/modules/forms/calls.ts";
import { faultsOf } from "#core/modules/forms/rules.ts";

/** What is asked for, in the order in which it stands. */
export const formFields = [
  "userEmail",
  "userFirstName",
  "userLastName",
  "userPhone",
  "userJob",
  "userJobOther",
  "organizationName",
  "organizationUnitName",
  "organizationContactAddress",
  "message",
  "userHasMailSubscription",
] as const;

export type FormField = (typeof formFields)[number];
type TextField = Exclude<FormField, "userHasMailSubscription">;

export type FormDraft = Readonly<Record<TextField, string>> & { readonly userHasMailSubscription: boolean };

/** Where faults are told that stand at no field of their own. */
export const faultPlaces: Readonly<Record<string, string>> = {
  "/form": "id",
  "/proof": "id",
  "/consentText": "userHasMailSubscription",
};

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An empty form, with what is known of who is signed in. */
export const draftFor = ({ defaultJob }: OpenedForm, person: Person | null | undefined): FormDraft => ({
  userEmail: person?.email ?? "",
  userFirstName: person?.firstName ?? "",
  userLastName: person?.lastName ?? "",
  userPhone: "",
  userJob: defaultJob ?? "",
  userJobOther: "",
  organizationName: "",
  organizationUnitName: "",
  organizationContactAddress: "",
  message: "",
  userHasMailSubscription: false,
});

/** Keys of what is missing, by field. */
export function missingIn(form: OpenedForm, draft: FormDraft): Readonly<Record<string, string>> {
  const asked = {
    isSubscriptionForm: form.isSubscription,
    allowNoOrganization: !form.needsOrganization,
    allowMessage: form.asksMessage,
  };
  const found = Object.entries(faultsOf(asked, { ...draft, consentText: "shown" }));
  return {
    ...(draft.userEmail.trim() === "" && { userEmail: "light-forms:email-missing" }),
    ...Object.fromEntries(found.map(([field, key]) => [field, key === "required" ? "forms:rules.required" : key])),
  };
}

const campaign = ["source", "medium", "campaign", "term", "content", "id"] as const;

/** The campaign that a link names, by its usual parameters; `null` for none. */
export function utmOf(query: URLSearchParams): Readonly<Record<string, string>> | null {
  const told = campaign.flatMap((name) => {
    const value = query.get(`utm_${name}`)?.trim().slice(0, 200);
    return value ? [[name, value] as const] : [];
  });
  return told.length === 0 ? null : Object.fromEntries(told);
}

type Sent = Parameters<NonNullable<(typeof submitForm)["_types"]>>[0];

/** What is sent of a form that is filled in: nothing of what it does not ask for or what was left empty. */
export function sentOf(
  form: OpenedForm,
  draft: FormDraft,
  more: Pick<Sent, "token" | "consentText" | "proof"> & { readonly utm: ReturnType<typeof utmOf> },
): Sent {
  const { userHasMailSubscription, userEmail, ...texts } = draft;
  const { utm, consentText, ...rest } = more;
  const filled = Object.entries(texts).filter(
    ([field, text]) =>
      text.trim() !== "" &&
      (field !== "message" || form.asksMessage) &&
      (field !== "userJobOther" || draft.userJob === "other"),
  );
  return {
    ...rest,
    id: form.id,
    userEmail: userEmail.trim(),
    ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
    ...(form.isSubscription && { userHasMailSubscription, ...(consentText && { consentText }) }),
    ...(utm && { utm }),
  };
}
