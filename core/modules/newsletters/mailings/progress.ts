import { Effect } from "effect";
import { find } from "#core/kernel/reads.ts";
import { mailings } from "./entities.ts";
import { MailingLedger } from "./ports.ts";
import { audienceSize } from "./recipients.ts";

/** How far a campaign has come. Until it begins, `recipients` is how many addresses it would go to now. */
export const progressOf = Effect.fnUntraced(function* (id: string) {
  const { row } = yield* find(mailings, id, {
    fields: ["stage", "types", "frequency", "locale", "startedAt"],
    include: { types: {} },
  });
  const numbers = yield* (yield* MailingLedger).numbers(row.id);
  const frozen = Object.values(numbers).reduce((sum, each) => sum + each, 0);
  return {
    stage: row.stage,
    ...numbers,
    recipients: row.startedAt === null ? yield* audienceSize(row) : frozen,
  };
});
