import { Effect } from "effect";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Recipient } from "#core/shell/mail/send.ts";

/** Somebody with an account, as far as mails and links need to know them. */
export interface Person {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale | null;
  /** When they showed that the address is theirs, ISO 8601; `null`: not yet. */
  readonly verifiedAt: string | null;
  readonly isVerified: boolean;
}

/** Locks an account until the transaction ends, whatever the viewer's rights; `null` when it is gone. */
export const personOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Person | null, StorageError, Storage> {
  const found = yield* (yield* Storage).lock("users", id, {}, viewer);
  if (!found) return null;
  const { email, firstName, lastName, locale, emailVerifiedAt } = found.values;
  return {
    id,
    version: found.version,
    email: String(email),
    firstName: String(firstName),
    lastName: String(lastName),
    locale: isLocale(locale) ? locale : null,
    verifiedAt: typeof emailVerifiedAt === "string" ? emailVerifiedAt : null,
    isVerified: emailVerifiedAt !== null,
  };
});

/** A person as the receiver of a mail: in their own language, or in that of the request. */
export const recipientOf = ({ email, firstName, locale }: Person, viewer: Pick<Viewer, "locale">): Recipient => ({
  address: email,
  name: firstName,
  locale: locale ?? viewer.locale,
});
