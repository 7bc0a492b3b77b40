/** How a form stands for who opens it. */
export const formStates = ["open", "offline", "expired"] as const;
export type FormState = (typeof formStates)[number];

/** Longest message that comes with an input, in characters. */
export const longestMessage = 5000;

/** The path by which people open a form (LINK-008). */
export const formPath = (id: string, token: string): string => `/services/forms/${id}?t=${token}`;

/** A form is closed while it is offline, and for good from the moment on at which it expires (FORMS-003, FORMS-007). */
export function formState(
  { isOffline, expiresAt }: { readonly isOffline: boolean; readonly expiresAt: string | null },
  now: string,
): FormState {
  if (isOffline) return "offline";
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? "expired" : "open";
}

/** What a form asks for, by its settings. */
export interface Asked {
  readonly isSubscriptionForm: boolean;
  readonly allowNoOrganization: boolean;
  readonly allowMessage: boolean;
}

/** What is told of an input by what it says. */
export interface Said {
  readonly userHasMailSubscription?: boolean | undefined;
  readonly organizationName?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly consentText?: string | null | undefined;
}

/** Members that are missing or that the form does not ask for, each with what is wrong with it (FORMS-004). */
export function faultsOf(asked: Asked, said: Said): Readonly<Record<string, string>> {
  const isNamed = (said.organizationName ?? "").trim() !== "";
  const hasMessage = (said.message ?? "").trim() !== "";
  const wantsMail = said.userHasMailSubscription === true;
  return {
    ...(!isNamed && !asked.allowNoOrganization && { organizationName: "required" }),
    ...(hasMessage && !asked.allowMessage && { message: "light-forms:refused.not-asked" }),
    ...(wantsMail && !asked.isSubscriptionForm && { userHasMailSubscription: "light-forms:refused.not-asked" }),
    ...(asked.isSubscriptionForm && !said.consentText && { consentText: "required" }),
    ...(!wantsMail && asked.isSubscriptionForm && { userHasMailSubscription: "light-forms:refused.consent" }),
  };
}
