import { actingAs } from "#core/kernel/acting.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import { appointments, categories, patients, projects, requests } from "../content/eqlaat.ts";
import { type Demo, daysBefore, type WriteDemo, writeLookups } from "../demo.ts";
import { writer } from "../writer.ts";

/** Who sees to the projects of the demo. */
const manager = "health";

export const writeEqlaat: WriteDemo = async (given) => {
  const id = given.idOf("users", manager);
  const system = viewerOf({ ...given.system, id, roles: ["eqlaat_member"] });
  const demo: Demo = { ...given, system, write: writer(given.run, system) };
  await writeLookups(demo, "eqlaat-project-categories", categories);
  for (const { key, ...attributes } of patients)
    demo.keep("eqlaat-patient-records", key, await demo.write.put("eqlaat-patient-records", { attributes }));
  for (const { key, handledDaysAgo, ...said } of requests) {
    const handledAt = handledDaysAgo === undefined ? null : daysBefore(demo, handledDaysAgo);
    const attributes = { ...said, handledAt };
    demo.keep("eqlaat-requests", key, await demo.write.put("eqlaat-requests", { attributes }));
  }
  await writeProjects(demo, id);
  await writeAppointments(demo, id);
};

async function writeProjects(demo: Demo, user: string): Promise<void> {
  const { idOf } = demo;
  for (const { key, patient, request, categories: chosen, steps, dueInDays, report, ...attributes } of projects) {
    const links = {
      patientRecord: idOf("eqlaat-patient-records", patient),
      request: request === undefined ? null : idOf("eqlaat-requests", request),
      categories: chosen.map((category) => idOf("eqlaat-project-categories", category)),
      users: [user],
    };
    const targets = {
      patientRecord: "eqlaat-patient-records",
      request: "eqlaat-requests",
      categories: "eqlaat-project-categories",
    };
    const manageAt = dueInDays === undefined ? null : daysBefore(demo, -dueInDays);
    const begun = { ...demo, write: writer(demo.run, at(demo, (steps[0]?.[0] ?? 0) + 7)) };
    const id = await begun.write.put("eqlaat-projects", { attributes: { ...attributes, manageAt }, links }, targets);
    demo.keep("eqlaat-projects", key, id);
    for (const [daysAgo, statuses, comment] of steps) await writeStep(demo, id, daysAgo, statuses, comment);
    if (report)
      await demo.write.put(
        "eqlaat-reports",
        { attributes: report, links: { reportable: id } },
        { reportable: "eqlaat-projects" },
      );
  }
}

const at = (demo: Demo, daysAgo: number): Viewer => viewerOf({ ...demo.system, now: daysBefore(demo, daysAgo) });

async function writeStep(
  demo: Demo,
  project: string,
  daysAgo: number,
  statuses: readonly string[],
  comment: string | undefined,
): Promise<void> {
  const relationships = {
    project: { type: "eqlaat-projects", id: project },
    statuses: statuses.map((id) => ({ type: "eqlaat-project-statuses", id })),
  };
  const attributes = { doneAt: daysBefore(demo, daysAgo), ...(comment === undefined ? {} : { comment }) };
  await demo.run(
    actingAs(at(demo, daysAgo), create({ type: "eqlaat-project-steps", attributes, relationships, pointer: "/data" })),
  );
}

async function writeAppointments(demo: Demo, user: string): Promise<void> {
  const today = demo.system.now.slice(0, 10);
  for (const { inDays, from, minutes, project, ...attributes } of appointments) {
    const startMs = Date.parse(`${today}T${from}:00.000Z`) + inDays * 86_400_000;
    const times = {
      startAt: new Date(startMs).toISOString(),
      endAt: new Date(startMs + minutes * 60_000).toISOString(),
    };
    await demo.write.put(
      "eqlaat-appointments",
      {
        attributes: { ...attributes, ...times },
        links: { managers: [user], project: project === undefined ? null : demo.idOf("eqlaat-projects", project) },
      },
      { managers: "users", project: "eqlaat-projects" },
    );
  }
}
