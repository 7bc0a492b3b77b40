import { event } from "#core/kernel/event.ts";

/** Somebody has shown who they are, and is about to be let in: what is kept of them still tells of their last visit. */
export const signingIn = event<{ readonly userId: string }>("access/signing-in");

/** Somebody has shown an address, in lower case, to be theirs: that of their account or a further one. */
export const addressConfirmed = event<{ readonly userId: string; readonly email: string }>("access/address-confirmed");
