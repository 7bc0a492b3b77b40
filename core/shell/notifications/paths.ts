/** Where somebody finds all that they were told. */
export const listPath = "/account/notifications";

/** Leads from a notification to what it is about, and sets it to read on the way. */
export const openPath = (id: string): string => `${listPath}/${id}`;

/** Where a link of a mail ends mails like it, or mutes what it told of. */
export const mutePath = (token: string): string => `/services/mute/${token}`;
