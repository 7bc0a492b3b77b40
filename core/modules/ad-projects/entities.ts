import { entity } from "#core/kernel/entity.ts";
import {
  code,
  day,
  decimal,
  email,
  instant,
  integer,
  money,
  oneOf,
  personName,
  phone,
  position,
  text,
  url,
} from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { extend } from "#core/kernel/module.ts";
import { never, related, visible, where, whereViewer } from "#core/kernel/policy.ts";
import { inverse, many, manyFiles, one, owned } from "#core/kernel/relations.ts";
import { repositoryItems } from "#core/modules/repository/entities.ts";
import { largestWeight } from "./grams.ts";
import { organizationRights, runner } from "./rights.ts";
import { contactKinds, equipmentKinds, priorities, ratingBounds, spanUnits, steps, workUnits } from "./vocabularies.ts";

const longText = () => text({ multiline: true });

/** The organization acted for when the record is made: set by the server (ADP-012). */
export const ownOrganization = () => one("organizations").required().readOnly();

/** Who asks for an aid, or prescribes it (ADP-011). */
export const adContacts = entity("ad-contacts", {
  fields: {
    readableId: code({ max: 20 }).readOnly(),
    kind: oneOf(contactKinds).required(),
    title: text({ max: 100 }).personal(),
    firstName: personName().personal(),
    lastName: personName().required().personal(),
    email: email().personal(),
    phone: phone().personal(),
  },
  relations: { organization: ownOrganization() },
  policy: organizationRights,
  person: "id",
  label: "lastName",
  order: ["lastName"],
  search: { lastName: "A", firstName: "A", readableId: "B", email: "C" },
  uniques: [["organization", "readableId"]],
  indexes: [["lastName"], ["readableId"], ["kind"]],
  admin: {
    category: "ad-projects",
    columns: ["readableId", "lastName", "firstName", "kind", "email", "phone"],
    filters: ["kind"],
  },
});

/** An aid that is made for somebody, from the request to its delivery. What is done for it are its children. */
export const adProjects = entity("ad-projects", {
  fields: {
    readableId: code({ max: 20 }).readOnly(),
    name: text().required(),
    step: oneOf(steps).default("request"),
    priority: oneOf(priorities).default("normal"),
    requestedAt: day(),
    neededAt: day(),
    deliveredAt: day(),
    medicalDeviceDiagnostic: longText().personal(),
    associatedMedicalDevices: longText().personal(),
    useFrequency: text(),
    useDuration: integer({ minimum: 0, maximum: 100_000 }),
    useDurationUnit: oneOf(spanUnits).default("hours"),
    needs: longText().personal(),
    constraints: longText().personal(),
    specificities: longText().personal(),
    materials: longText(),
  },
  relations: {
    requestor: one("ad-contacts")
      .restrict()
      .naming(where("kind", "eq", "requestor"), "ad-projects:faults.requestor"),
    prescriber: one("ad-contacts")
      .restrict()
      .naming(where("kind", "eq", "prescriber"), "ad-projects:faults.prescriber"),
    users: many("users").naming(
      related("organizations", whereViewer("id", "eq", "actingOrganizationId")),
      "ad-projects:faults.users",
    ),
    files: manyFiles(),
    existingSolutions: owned("ad-existing-solutions", "project"),
    designs: owned("ad-designs", "project"),
    productions: owned("ad-productions", "project"),
    evaluations: owned("ad-evaluations", "project"),
    technicalDocumentations: owned("ad-technical-documentations", "project"),
    /** The item of the library that was made of it. */
    libraryItem: one("repository-items").readOnly().when("document-repository"),
    organization: ownOrganization(),
  },
  policy: organizationRights,
  person: ["requestor"],
  label: "name",
  search: { name: "A", readableId: "A" },
  uniques: [["organization", "readableId"]],
  indexes: [["readableId"], ["name"], ["step"], ["priority"], ["requestedAt"], ["neededAt"], ["deliveredAt"]],
  admin: {
    category: "ad-projects",
    columns: ["readableId", "name", "step", "priority", "requestor", "neededAt", "users"],
    filters: ["step", "priority", "users", "requestor", "prescriber", "requestedAt", "neededAt", "deliveredAt"],
    sections: {
      "project-progress": ["step", "priority", "requestedAt", "neededAt", "deliveredAt", "users"],
      "project-people": ["requestor", "prescriber"],
      "project-use": ["useFrequency", "useDuration", "useDurationUnit"],
    },
  },
});

/** From an item of the library to the project that it was made of, for whoever sees that. */
export const libraryOrigin = extend(repositoryItems, {
  relations: { deviceProjects: inverse("ad-projects", "libraryItem").see(runner) },
});

const ofProject = {
  root: "project",
  policy: { see: visible("project"), index: runner },
  admin: { category: "ad-projects", hidden: true },
} as const;

const project = () => one("ad-projects").required().createOnly().cascade();

/** A thing that is there already, and why it does not do. */
export const adExistingSolutions = entity("ad-existing-solutions", {
  ...ofProject,
  fields: {
    name: text().required(),
    url: url(),
    reasons: longText(),
    comment: longText(),
    position: position(),
  },
  relations: { project: project() },
});

const workFields = () => ({
  number: integer({ minimum: 1, maximum: 100_000 }),
  name: text().required(),
  involvement: text(),
  duration: integer({ minimum: 0, maximum: 1_000_000 }),
  durationUnit: oneOf(workUnits).default("minutes"),
  comment: longText(),
  doneAt: day(),
  position: position(),
});

/** A piece of designing. */
export const adDesigns = entity("ad-designs", {
  ...ofProject,
  fields: workFields(),
  relations: { project: project() },
});

/** A piece of making. The material that it weighs is taken from the stock, at the price of that day. */
export const adProductions = entity("ad-productions", {
  ...ofProject,
  fields: {
    ...workFields(),
    /** Grams. */
    weight: decimal({ minimum: 0, maximum: largestWeight }),
    materialCost: money({ minimum: 0 }).readOnly(),
    otherCosts: money({ minimum: 0 }),
    materials: longText(),
    instructions: longText(),
    printerBrand: text(),
    printerModel: text(),
    printerKind: oneOf(equipmentKinds),
    printerSerialNumber: code(),
  },
  relations: { project: project(), stockItem: one("ad-stock-items").restrict() },
});

const rating = () => integer(ratingBounds);

/** What whoever uses the aid thinks of it, from 1 to 5 (ADP-004), and how long it lasted. */
export const adEvaluations = entity("ad-evaluations", {
  ...ofProject,
  fields: {
    dimensions: rating(),
    weight: rating(),
    adjustability: rating(),
    security: rating(),
    durability: rating(),
    usability: rating(),
    comfort: rating(),
    efficacity: rating(),
    lifetime: integer({ minimum: 0, maximum: 100_000 }),
    lifetimeUnit: oneOf(spanUnits).default("months"),
    /** Minutes that it took. */
    duration: integer({ minimum: 0, maximum: 1_000_000 }),
    position: position(),
  },
  relations: { project: project() },
});

/** A version of what there is to say of an aid, in a language: once it is issued, it and its file stay as they are. */
export const adTechnicalDocumentations = entity("ad-technical-documentations", {
  ...ofProject,
  policy: { ...ofProject.policy, attach: never },
  fields: {
    version: text({ max: 50 }),
    locale: oneOf(locales),
    comment: longText(),
    issuedAt: instant().readOnly(),
    /** SHA-256 of the file. */
    digest: code({ max: 64 }).readOnly(),
    position: position(),
  },
  relations: { project: project(), file: one("secured-files").restrict().readOnly() },
  targetOf: ["attachable"],
  label: "version",
});
