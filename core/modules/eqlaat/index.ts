import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { module } from "#core/kernel/module.ts";
import { always, related } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { changeAppointment, createAppointment } from "./appointments.ts";
import {
  eqlaatAppointments,
  eqlaatPatientRecords,
  eqlaatProjectCategories,
  eqlaatProjectStatuses,
  eqlaatProjectSteps,
  eqlaatProjects,
  eqlaatReports,
  eqlaatRequests,
} from "./entities.ts";
import { changePatientRecord, changeRequest, createPatientRecord, createRequest } from "./people.ts";
import { asCounter } from "./rights.ts";
import { changeStep, createProject, createStep } from "./steps.ts";

/** Equipment for people at home: who asks for it, their projects, the appointments of who sees to them (FLAG-022). */
export const eqlaatModule = module({
  name: "eqlaat",
  flag: "calendar",
  entities: [
    eqlaatProjectCategories,
    eqlaatProjectStatuses,
    eqlaatPatientRecords,
    eqlaatRequests,
    eqlaatProjects,
    eqlaatProjectSteps,
    eqlaatAppointments,
    eqlaatReports,
  ],
  overrides: [
    createAppointment,
    changeAppointment,
    createProject,
    createStep,
    changeStep,
    createPatientRecord,
    changePatientRecord,
    createRequest,
    changeRequest,
  ],
  communityCounts: [
    {
      number: "accompaniedPatientsCount",
      reads: [eqlaatPatientRecords.type, eqlaatProjects.type],
      count: () =>
        Effect.flatMap(Acting, (viewer) => actingAs(asCounter(viewer), count(eqlaatPatientRecords, accompanied))),
    },
  ],
});

/** Patients with a project at least (EQL-018). */
const accompanied = related("projects", always);
