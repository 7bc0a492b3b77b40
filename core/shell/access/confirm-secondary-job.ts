import { Effect } from "effect";
import { type CoreJob, handleJob, jobType, ofRecord } from "#core/kernel/job.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { mailSecondaryInUse, mailSecondaryVerification } from "#core/shell/accounts/secondary-mails.ts";
import { ownerOfAddress } from "./confirmed-addresses.ts";
import { secondaryEmailAddresses } from "./entities.ts";

/** The job that writes to a further address that somebody has named. */
export const confirmSecondaryJob = jobType("confirm-secondary-address", ofRecord);

/**
 * Asks whoever reads a further address whether it is theirs or, where it is known to be another's, tells them. It runs behind the request
 * that named it, whose answer and time are so the same for any address.
 */
const askToConfirm = Effect.fnUntraced(function* (id: string) {
  yield* inTransaction(
    Effect.gen(function* () {
      const named = yield* lockOptional(secondaryEmailAddresses, id);
      if (!named || named.verifiedAt !== null) return;
      const { email, user: userId } = named;
      const ownerId = yield* ownerOfAddress(email, userId);
      if (ownerId === null) yield* mailSecondaryVerification({ id, email, userId });
      else yield* mailSecondaryInUse(ownerId, email);
    }),
  );
});

export const secondaryJobs: readonly CoreJob[] = [handleJob(confirmSecondaryJob, ({ id }) => askToConfirm(id))];
