import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { mailSecondaryInUse, mailSecondaryVerification } from "#core/shell/accounts/secondary-mails.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { ownerOfAddress } from "./confirmed-addresses.ts";
import { secondaryEmailAddresses } from "./entities.ts";

/** The job that writes to a further address that somebody has named. */
export const confirmSecondaryJob = "confirm-secondary-address";

/**
 * Asks whoever reads a further address whether it is theirs or, where it is known to be another's, tells them. It runs behind the request
 * that named it, whose answer and time are so the same for any address.
 */
const askToConfirm = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const storage = yield* Storage;
  yield* storage.transaction(
    Effect.gen(function* () {
      const named = yield* lockOptional(secondaryEmailAddresses, id, viewer);
      if (!named || named.verifiedAt !== null) return;
      const { email, user: userId } = named;
      const ownerId = yield* ownerOfAddress(email, userId, viewer);
      if (ownerId === null) yield* mailSecondaryVerification({ id, email, userId }, viewer);
      else yield* mailSecondaryInUse(ownerId, email, viewer);
    }),
  );
});

export const secondaryJobs: readonly CoreJob[] = [
  {
    name: confirmSecondaryJob,
    run: (data, viewer) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? askToConfirm(id, viewer) : Effect.void;
    },
  },
];
