import { entity, type Trait } from "#core/kernel/entity.ts";
import {
  code,
  computed,
  confidential,
  count,
  day,
  email,
  flag,
  instant,
  integer,
  json,
  oneOf,
  personName,
  phone,
  richText,
  text,
} from "#core/kernel/fields.ts";
import { always, isSet, never } from "#core/kernel/policy.ts";
import { any, inverse, many, mirrored, one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { readAudited, readAuditedInbox } from "#core/shell/traits/read-audited.ts";
import { healthMember, healthUsers } from "./rights.ts";
import { minutesBetween } from "./rules.ts";
import { anyDocument, situation } from "./shapes.ts";
import { reservedStatuses } from "./statuses.ts";

const category = "eqlaat";
const managerFault = "eqlaat:refused.manager";
const traits = [readAudited] as const satisfies readonly Trait[];
const members = { see: always, create: always, update: always, destroy: always };

const socialSecurityNumber = () => confidential(code({ max: 40 }), { find: "exact" }).example("1 84 12 76 451 089 46");

/** Who somebody is and how they are reached: the audit log says that it changed, never from what to what. */
const person = {
  firstName: personName().required().unlogged(),
  lastName: personName().required().unlogged(),
  bornAt: day().unlogged(),
  phone: phone().unlogged(),
  email: email().unlogged(),
  line1: text().unlogged(),
  line2: text().unlogged(),
  postalCode: code({ max: 20 }).unlogged(),
  city: text().unlogged(),
};

/** Shown in lists and in the calendar: not a place for health details. */
const title = () => text().unlogged();

export const eqlaatProjectCategories = entity("eqlaat-project-categories", {
  fields: { name: text({ max: 120 }).localized().required() },
  relations: { projects: mirrored("eqlaat-projects", "categories").readOnly() },
  traits,
  policy: members,
  order: ["name"],
  admin: { category, columns: ["name", "createdAt"], audience: healthMember },
});

/** Where an equipment project can stand: the product's own, in their order, then those of the installation (EQL-001). */
export const eqlaatProjectStatuses = entity("eqlaat-project-statuses", {
  id: "uuid-or-code",
  codes: {
    pending: { name: "Pending", rank: 0 },
    needs_assessing: { name: "Assessing needs", rank: 1 },
    testing: { name: "Testing", rank: 2 },
    funding: { name: "Funding", rank: 3 },
    getting_started: { name: "Getting started", rank: 4 },
    suspended: { name: "Suspended", rank: 5, canCombine: false },
    following_up: { name: "Following up", rank: 6 },
    closed: { name: "Closed", rank: 7, canCombine: false },
    stopped: { name: "Stopped", rank: 8, canCombine: false },
  } satisfies Record<(typeof reservedStatuses)[number], object>,
  listing: "whole",
  fields: {
    name: text({ max: 120 }).localized().required(),
    /** Whether it may stand beside others in one step (EQL-004). */
    canCombine: flag().default(true),
    /** Order of display and priority. */
    rank: integer({ minimum: 0 }).required().default(reservedStatuses.length).readOnly(),
  },
  traits: [authored, readAudited],
  policy: members,
  order: ["rank", "createdAt"],
  admin: { category, columns: ["name", "canCombine"], audience: healthMember },
});

/** A person who is accompanied. */
export const eqlaatPatientRecords = entity("eqlaat-patient-records", {
  fields: {
    ...person,
    secondaryPhone: phone().unlogged(),
    externalIdentifier: code().unlogged(),
    socialSecurityNumber: socialSecurityNumber(),
    contacts: confidential(json(anyDocument)),
    metadata: confidential(json(anyDocument)),
    projectsCount: count("projects"),
  },
  relations: { projects: inverse("eqlaat-projects", "patientRecord") },
  traits,
  policy: members,
  label: "lastName",
  order: ["lastName", "firstName"],
  indexes: [["bornAt"], ["externalIdentifier"]],
  admin: {
    category,
    columns: ["lastName", "firstName", "bornAt", "city", "projectsCount"],
    filters: ["lastName", "bornAt", "externalIdentifier", "createdAt"],
    sections: {
      identity: ["firstName", "lastName", "bornAt", "socialSecurityNumber", "externalIdentifier"],
      reach: ["phone", "secondaryPhone", "email", "line1", "line2", "postalCode", "city", "contacts"],
    },
    audience: healthMember,
  },
});

/** What somebody asks for by the public form, for themselves or for a relative. */
export const eqlaatRequests = entity("eqlaat-requests", {
  fields: {
    title: title(),
    reason: confidential(text({ multiline: true, max: 5000 })).required(),
    situation: confidential(json(situation)).createOnly(),
    ...person,
    socialSecurityNumber: socialSecurityNumber(),
    contacts: confidential(json(anyDocument)),
    /** When somebody has seen to it (EQL-007). */
    handledAt: instant().write(healthMember),
    handling: computed(oneOf(["open", "handled"]), {
      from: "cases",
      cases: [[isSet("handledAt"), "handled"]],
      otherwise: "open",
    }),
    /** Proof of the work that a browser did before (EQL-008). */
    recaptchaToken: code({ max: 4000 }).writeOnly(),
  },
  relations: { projects: inverse("eqlaat-projects", "request") },
  traits: [readAuditedInbox],
  policy: members,
  label: "lastName",
  indexes: [["handledAt"]],
  admin: {
    category,
    columns: ["lastName", "firstName", "title", "handling", "createdAt", "handledAt"],
    filters: ["handling", "handledAt", "createdAt"],
    sections: {
      identity: ["firstName", "lastName", "bornAt", "socialSecurityNumber"],
      reach: ["phone", "email", "line1", "line2", "postalCode", "city", "contacts"],
    },
    isMadeInPlace: true,
    audience: healthMember,
  },
});

/** Equipment for a person: what for, who sees to it, and where it stands. */
export const eqlaatProjects = entity("eqlaat-projects", {
  fields: {
    title: title().required(),
    priority: oneOf(["low", "normal", "high"]).required().default("normal"),
    reason: confidential(text({ multiline: true, max: 5000 })),
    description: confidential(richText({ max: 50_000 })),
    note: confidential(text({ multiline: true, max: 5000 })),
    metadata: confidential(json(anyDocument)),
    manageAt: instant(),
    stepsCount: count("steps"),
  },
  relations: {
    patientRecord: one("eqlaat-patient-records").restrict(),
    request: one("eqlaat-requests"),
    categories: many("eqlaat-project-categories"),
    users: many("users").naming(healthUsers, managerFault),
    /** Those of its last step. */
    statuses: many("eqlaat-project-statuses").readOnly(),
    steps: inverse("eqlaat-project-steps", "project"),
    appointments: inverse("eqlaat-appointments", "project"),
    reports: inverse("eqlaat-reports", "reportable"),
  },
  traits,
  policy: members,
  targetOf: ["health-reportable"],
  indexes: [["priority"], ["manageAt"]],
  admin: {
    category,
    columns: ["title", "statuses", "priority", "patientRecord", "users", "manageAt"],
    filters: ["statuses", "priority", "categories", "users", "patientRecord", "manageAt"],
    audience: healthMember,
  },
});

/** What a project came to, and when: the last one says where it stands. */
export const eqlaatProjectSteps = entity("eqlaat-project-steps", {
  fields: {
    doneAt: instant(),
    comment: confidential(text({ multiline: true, max: 5000 })),
  },
  relations: {
    project: one("eqlaat-projects").required().createOnly().cascade(),
    statuses: many("eqlaat-project-statuses").required().inExample(),
  },
  traits,
  policy: { ...members, destroy: never },
  label: "createdAt",
  indexes: [["project", "-createdAt"], ["doneAt"]],
  admin: {
    category,
    columns: ["project", "statuses", "doneAt", "createdAt"],
    filters: ["project", "statuses", "doneAt"],
    audience: healthMember,
  },
});

/** A meeting of people in charge with somebody, or about them. */
export const eqlaatAppointments = entity("eqlaat-appointments", {
  fields: {
    title: title().required(),
    location: text().unlogged(),
    startAt: instant().required().example("2027-03-08T09:00:00.000Z"),
    endAt: instant().required().example("2027-03-08T10:00:00.000Z"),
    duration: computed(integer(), {
      from: "function",
      needs: ["startAt", "endAt"],
      compute: ({ startAt, endAt }) => minutesBetween(String(startAt), String(endAt)),
    }),
    /** Said of one that its managers may have at the same time as another. */
    mayOverlap: flag(),
    beneficiaryInvited: flag(),
  },
  relations: {
    managers: many("users").naming(healthUsers, managerFault),
    project: one("eqlaat-projects"),
    report: one("eqlaat-reports"),
    reports: inverse("eqlaat-reports", "reportable"),
  },
  traits,
  policy: members,
  targetOf: ["health-reportable"],
  order: ["-startAt"],
  indexes: [["endAt"]],
  admin: {
    category,
    columns: ["title", "startAt", "endAt", "duration", "managers", "project"],
    filters: ["startAt", "managers", "project"],
    sections: { moment: ["startAt", "endAt", "mayOverlap"] },
    audience: healthMember,
  },
});

/** What came of a project or of an appointment, in words, with its files. */
export const eqlaatReports = entity("eqlaat-reports", {
  fields: {
    title: title().required(),
    content: confidential(richText({ max: 200_000 })),
  },
  relations: {
    reportable: any("health-reportable").required().createOnly().cascade(),
    files: inverse("secured-files", "model"),
  },
  traits,
  policy: members,
  targetOf: ["attachable"],
  admin: {
    category,
    columns: ["title", "reportable", "createdAt", "updatedAt"],
    filters: ["createdAt"],
    audience: healthMember,
  },
});
