import { everyone, health, linked, type ModuleRights, put, type Who } from "#tests/support/matrix-viewers.ts";

/** Nobody but who holds the role, in their own name: no administrator, and nobody who acts for the member (EQL-016). */
const healthOnly: Who = { sees: "h", changes: "h", destroys: "h" };

const category = put("eqlaat-project-categories", "a category", healthOnly, { texts: { name: "Sitting" } });
const status = put("eqlaat-project-statuses", "of the installation", healthOnly, {
  values: { canCombine: true, rank: 9 },
  texts: { name: "Waiting for parts" },
});
const patient = put("eqlaat-patient-records", "without a project", healthOnly, {
  values: { firstName: "Rose", lastName: "Lune", phone: "+33 1 00 00 00 00" },
});
const request = put("eqlaat-requests", "of a guest", healthOnly, {
  values: { firstName: "Rose", lastName: "Lune", reason: "sealed:A table", title: "A table" },
});
const project = put("eqlaat-projects", "of somebody", healthOnly, {
  values: { title: "Table", priority: "normal", reason: "sealed:To eat" },
  links: { request: request.id },
  sets: { categories: [category.id], users: [health], statuses: ["pending"] },
});
const step = put(
  "eqlaat-project-steps",
  "of a project",
  { ...healthOnly, destroys: "" },
  { links: { project: project.id }, sets: { statuses: ["pending"] } },
);
const appointment = put("eqlaat-appointments", "of a manager", healthOnly, {
  values: { title: "Visit", startAt: "2026-06-01T08:00:00.000Z", endAt: "2026-06-01T09:00:00.000Z" },
  links: { project: project.id },
  sets: { managers: [health] },
});
const report = put("eqlaat-reports", "of a project", healthOnly, {
  values: { title: "First visit", content: "sealed:<p>Fits.</p>" },
  links: { reportable: { type: "eqlaat-projects", id: project.id } },
});

const closed = [category, status, patient, request, project, step, appointment, report];

export const rights: ModuleRights = {
  cases: closed,
  lists: Object.fromEntries(closed.map(({ type }) => [type, "h"])),
  creates: {
    ...Object.fromEntries(closed.map(({ type }) => [type, "h"])),
    "eqlaat-requests": everyone.replace("t", ""),
  },
  needs: {
    "eqlaat-requests": () => ({ attributes: { reason: "To eat at the table" } }),
    "eqlaat-appointments": () => ({
      attributes: { startAt: "2026-07-01T08:00:00.000Z", endAt: "2026-07-01T09:00:00.000Z" },
    }),
    "eqlaat-project-steps": () => ({
      relationships: {
        project: linked("eqlaat-projects", project.id),
        statuses: { data: [{ type: "eqlaat-project-statuses", id: "pending" }] },
      },
    }),
    "eqlaat-reports": () => ({ relationships: { reportable: linked("eqlaat-projects", project.id) } }),
  },
};
