import type { StoredOf } from "#core/kernel/rows.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { Recipient } from "#core/shell/mail/send.ts";

/** Somebody with an account, locked. */
export type Person = StoredOf<typeof users>;

/** A person as the receiver of a mail: in their own language, or in that of the request. */
export const recipientOf = ({ email, firstName, locale }: Person, viewer: Pick<Viewer, "locale">): Recipient => ({
  address: email,
  name: firstName,
  locale: locale ?? viewer.locale,
});
