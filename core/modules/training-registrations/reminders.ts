import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { addDays, dayIn } from "#core/kernel/days.ts";
import { instantOf } from "#core/kernel/local-time.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import type { FoundDue, ReminderRule } from "#core/shell/reminders/rule.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { ownTrainingsPath } from "./paths.ts";
import { startOf } from "./session.ts";

/** At which hour of the day before, by the clocks of the place. */
const reminderHour = "09:00";

/** Longest that a start may be away while its reminder is due: a day and what is left of it in any zone. */
const horizonMs = 48 * 3_600_000;

/** When people are reminded of a session: on the morning of the day before, in its zone. */
export const remindAt = (startAt: string, timezone: string): string =>
  instantOf(`${addDays(dayIn(timezone, startAt), -1)}T${reminderHour}`, timezone) ?? startAt;

/** Reminds who has a seat of a session on the day before, once; who registers later than that needs none. */
export const sessionReminders: ReminderRule = {
  name: "training-session",
  find: Effect.fnUntraced(function* () {
    const { now } = yield* Acting;
    const until = new Date(Date.parse(now) + horizonMs).toISOString();
    const { rows: sessions, related } = yield* list(sessionTerms, {
      where: allOf(where("startAt", "gt", now), where("startAt", "lte", until), isNull("calledOffAt")),
      fields: ["startAt", "timezone", "training", "onlineUrl"],
      include: { training: {} },
      includeFields: [fieldsOf(trainings, ["title"])],
      page: "whole",
    });
    const due = sessions.filter(({ startAt, timezone }) => remindAt(startAt, timezone) <= now);
    if (due.length === 0) return [];
    const { rows: registered } = yield* list(trainingRegistrations, {
      where: allOf(
        where(
          "session",
          "in",
          due.map(({ id }) => id),
        ),
        where("state", "eq", "registered"),
      ),
      fields: ["session", "user", "createdAt"],
      include: { user: {}, session: {} },
      includeFields: [fieldsOf(users, []), fieldsOf(sessionTerms, [])],
      page: "whole",
    });
    return due.flatMap(({ id, startAt, timezone, training, onlineUrl }): readonly FoundDue[] => {
      const at = remindAt(startAt, timezone);
      const users = registered.flatMap((each) => (each.session === id && each.user !== null ? [each.user] : []));
      const link = onlineUrl ?? null;
      return [
        {
          record: { type: trainings.type, id: training },
          about: id,
          due: {
            to: { users },
            at,
            line: "training_tomorrow",
            ...(link !== null && { more: ["training_online_link"] }),
            values: {
              title: related(trainings, training)?.title ?? "",
              ...startOf(startAt, timezone),
              ...(link !== null && { link }),
            },
            actionUrl: ownTrainingsPath,
          },
        },
      ];
    });
  }),
};
