import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";

/** Which trainings somebody registered for, in words: the records of their registrations name only the sessions. */
export const ownTrainings: OwnDataPart = {
  name: "training-sessions",
  read: Effect.fnUntraced(function* (userId) {
    const found = yield* list(trainingRegistrations, {
      where: where("user", "eq", userId),
      fields: ["session", "state"],
      include: { session: { training: {} } },
      includeFields: [
        fieldsOf(sessionTerms, ["startAt", "endAt", "timezone", "training"]),
        fieldsOf(trainings, ["title"]),
      ],
      page: "whole",
    });
    return found.rows.map(({ id, session: of }) => {
      const session = found.related(sessionTerms, of);
      const training = found.related(trainings, session?.training ?? null);
      return {
        registration: id,
        training: training?.title ?? null,
        startAt: session?.startAt ?? null,
        endAt: session?.endAt ?? null,
        timezone: session?.timezone ?? null,
      };
    });
  }),
};
