import type { Attendance } from "#core/modules/training-registrations/calls.ts";
import { chunk, route } from "#web/app/route.ts";

export interface AttendanceData {
  readonly list: Attendance;
  /** The moment at which it was found. */
  readonly now: string;
}

/** Who comes to a session, for those who run it. */
export const attendanceRoute = route<AttendanceData>({
  path: "/account/trainings/sessions/:session",
  meta: {
    guard: "signed-in",
    flags: ["trainings"],
    title: "training-registrations:attendance.title",
    namespaces: ["training-registrations", "trainings", "forms"],
  },
  screen: chunk(
    "web/modules/training-registrations/attendance-screen.tsx",
    () => import("#web/modules/training-registrations/attendance-screen.tsx"),
  ),
  load: async (context) =>
    (await import("#web/modules/training-registrations/attendance-load.ts")).loadAttendance(context),
});
