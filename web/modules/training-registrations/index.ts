import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { attendanceRoute } from "#web/modules/training-registrations/attendance-route.ts";
import { ownTrainingsRoute } from "#web/modules/training-registrations/own-trainings-route.ts";
import { registrationStatsRoute } from "#web/modules/training-registrations/stats/stats-route.ts";
import { sessionPart } from "#web/modules/trainings/session-part.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

/** Who comes to the sessions of trainings. */
export const trainingRegistrationsModule = webModule({
  name: "training-registrations",
  flag: "trainings",
  admin: chunk(
    "web/modules/training-registrations/admin.ts",
    () => import("#web/modules/training-registrations/admin.ts"),
  ),
  routes: [ownTrainingsRoute, attendanceRoute, registrationStatsRoute],
  trainingSessions: sessionPart(
    chunk(
      "web/modules/training-registrations/session-part.tsx",
      () => import("#web/modules/training-registrations/session-part.tsx"),
      ["training-registrations"],
    ),
  ),
  space: spacePart({
    place: "main",
    code: chunk(
      "web/modules/training-registrations/space.tsx",
      () => import("#web/modules/training-registrations/space.tsx"),
      ["training-registrations", "trainings"],
    ),
  }),
});
