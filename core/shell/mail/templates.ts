import type { MailMessage } from "./message.ts";
import { addressChangeAsked } from "./templates/address-change-asked.ts";
import { addressChanged } from "./templates/address-changed.ts";
import { addressInUse } from "./templates/address-in-use.ts";
import { addressRestored } from "./templates/address-restored.ts";
import { addressSet } from "./templates/address-set.ts";
import { addressTaken } from "./templates/address-taken.ts";
import { confirmNewAddress } from "./templates/confirm-new-address.ts";
import { contactMessage } from "./templates/contact-message.ts";
import { factorsChanged } from "./templates/factors-changed.ts";
import { healthRoleGiven } from "./templates/health-role-given.ts";
import { newCalendarLink } from "./templates/new-calendar-link.ts";
import { newToken } from "./templates/new-token.ts";
import { newsletterConfirmation } from "./templates/newsletter-confirmation.ts";
import { newsletterStanding } from "./templates/newsletter-standing.ts";
import { organizationInvitation } from "./templates/organization-invitation.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { secondaryAddressInUse } from "./templates/secondary-address-in-use.ts";
import { signInCode } from "./templates/sign-in-code.ts";
import { signedContract } from "./templates/signed-contract.ts";
import { trainingRegistered } from "./templates/training-registered.ts";
import { trainingSeatOffer } from "./templates/training-seat-offer.ts";
import { unreadNotifications } from "./templates/unread-notifications.ts";
import { urgentNotice } from "./templates/urgent-notice.ts";
import { verifyEmail } from "./templates/verify-email.ts";
import { verifySecondaryAddress } from "./templates/verify-secondary-address.ts";
import type { Say } from "./words.ts";

/** Every mail by name: a function of its values and of the receiver's language. Adding one is a file, a line here, and its texts in `mail`. */
export const templates = {
  "confirm-new-address": confirmNewAddress,
  "address-change-asked": addressChangeAsked,
  "address-changed": addressChanged,
  "address-restored": addressRestored,
  "address-set": addressSet,
  "address-in-use": addressInUse,
  "address-taken": addressTaken,
  "contact-message": contactMessage,
  "factors-changed": factorsChanged,
  "health-role-given": healthRoleGiven,
  "new-calendar-link": newCalendarLink,
  "new-token": newToken,
  "newsletter-confirmation": newsletterConfirmation,
  "newsletter-standing": newsletterStanding,
  "organization-invitation": organizationInvitation,
  "password-changed": passwordChanged,
  "reset-password": resetPassword,
  "secondary-address-in-use": secondaryAddressInUse,
  "sign-in-code": signInCode,
  "signed-contract": signedContract,
  "training-registered": trainingRegistered,
  "training-seat-offer": trainingSeatOffer,
  "unread-notifications": unreadNotifications,
  "urgent-notice": urgentNotice,
  "verify-email": verifyEmail,
  "verify-secondary-address": verifySecondaryAddress,
} as const satisfies Readonly<Record<string, (values: never, say: Say) => MailMessage>>;

export type TemplateName = keyof typeof templates;

/** What a mail of this name needs to know. It is kept as JSON until the mail has left. */
export type TemplateValues<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

/** The message of a template's name; a name that is no longer there is a defect. */
export function mailMessageOf(name: string, values: unknown, say: Say): MailMessage {
  if (!Object.hasOwn(templates, name)) throw new Error(`there is no mail named ${name}`);
  const template = templates[name as TemplateName] as (values: unknown, say: Say) => MailMessage;
  return template(values, say);
}
