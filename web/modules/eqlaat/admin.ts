import { CalendarClock, FileText } from "lucide-react";
import { resolve } from "#web/app/named-routes.ts";
import { projectStates } from "#web/modules/eqlaat/project-states.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const calendarPath = resolve({ name: "admin.resources.eqlaat-calendar" });

export const adminParts: AdminParts = {
  lookedAt: ["eqlaat-requests", "eqlaat-patient-records", "eqlaat-projects", "eqlaat-reports"],
  recordStates: { "eqlaat-projects": projectStates },
  places: {
    "eqlaat-appointments": [
      {
        key: "eqlaat-calendar",
        to: calendarPath,
        label: "admin:menu.eqlaat-calendar",
        isAt: (path) => path === calendarPath,
      },
    ],
  },
  listLinks: {
    "eqlaat-appointments": [{ to: calendarPath, label: "admin:menu.eqlaat-calendar", icon: CalendarClock }],
  },
  recordLinks: {
    "eqlaat-appointments": (id) => [
      { to: `/services/eqlaat/appointments/${id}`, label: "admin:links.eqlaat-appointment", icon: CalendarClock },
    ],
    "eqlaat-reports": (id) => [
      { to: `/services/eqlaat-reports/${id}/show/pdf`, label: "admin:links.eqlaat-report", icon: FileText },
    ],
  },
};
