/** What an identity digest begins with: the only algorithm that both versions of the standard still recommend. */
export const identityPrefix = "sha256$";

/** The text whose digest stands for an address: in lower case, the salt behind it (Open Badges 2.0, IdentityHash). */
export const saltedAddress = (email: string, salt: string): string => `${email.trim().toLowerCase()}${salt}`;
