import { comparedEmail } from "#core/kernel/email-addresses.ts";

/** What an identity digest begins with: the only algorithm that both versions of the standard still recommend. */
export const identityPrefix = "sha256$";

/** The text whose digest stands for an address: as it is compared, the salt behind it (Open Badges 2.0, IdentityHash). */
export const saltedAddress = (email: string, salt: string): string => `${comparedEmail(email)}${salt}`;
