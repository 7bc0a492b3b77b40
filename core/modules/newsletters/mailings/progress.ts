import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { mailings } from "./entities.ts";
import { MailingLedger } from "./ports.ts";
import { audienceSize } from "./recipients.ts";
import type * as shapes from "./shapes.ts";

type Progress = ValueOf<(typeof shapes.readProgress)["output"]>["data"];

/** How far a campaign has come. Until it begins, `recipients` is how many addresses it would go to now. */
export const progressOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Progress, CoreError, KernelServices | MailingLedger> {
  const { row } = yield* find(mailings, id, viewer, {
    fields: ["stage", "types", "frequency", "locale", "startedAt"],
    include: { types: {} },
  });
  const numbers = yield* (yield* MailingLedger).numbers(row.id);
  const frozen = Object.values(numbers).reduce((sum, each) => sum + each, 0);
  return {
    stage: row.stage,
    ...numbers,
    recipients: row.startedAt === null ? yield* audienceSize(row, viewer) : frozen,
  };
});
