import { readAttendance } from "#core/modules/training-registrations/calls.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { AttendanceData } from "#web/modules/training-registrations/attendance-route.ts";

export async function loadAttendance({ app, params }: LoadContext): Promise<Outcome<AttendanceData>> {
  const { session = "" } = params;
  const answer = await app.ports.call(readAttendance, { id: session });
  if (!answer.ok) return outcomeOf(answer.error, "training-sessions", session);
  const list = answer.value.data;
  return found(
    { list, now: new Date(app.now()).toISOString() },
    { title: app.t("training-registrations:attendance.of", { title: list.title }), noIndex: true },
  );
}
