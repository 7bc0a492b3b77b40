import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { csvLine, csvMark, csvText } from "#core/kernel/csv.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { localTime } from "#core/kernel/local-time.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { attendanceList } from "./attendance.ts";

/** Who comes to a session and who waits, as CSV in the viewer's language; times by the clocks of the place. */
export const attendanceFile = Effect.fnUntraced(function* (session: string) {
  const { flags, locale } = yield* Acting;
  if (!flags.trainings) return yield* new NotFound({ type: "training-sessions", id: session });
  const { people, timezone } = yield* attendanceList(session);
  const { lines } = yield* Installation;
  const say = (key: string) => lineOf(lines, locale, key) ?? "";
  const heads = ["name", "email", "state", "registered-at", "present"] as const;
  const rows = people.map(({ name, email, state, registeredAt, attendedAt }) => [
    name,
    email,
    say(`fields:values.state.${state}`),
    localTime(registeredAt, timezone).replace("T", " "),
    attendedAt === null ? "" : say("training-registrations:attendance.yes"),
  ]);
  const head = heads.map((key) => say(`training-registrations:attendance.${key}`));
  return csvMark + [head, ...rows].map((row) => csvLine(row.map(csvText))).join("");
});
