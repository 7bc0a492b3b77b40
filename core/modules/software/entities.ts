import { entity } from "#core/kernel/entity.ts";
import { code, email, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { admin, anyOf, never, theSystem } from "#core/kernel/policy.ts";
import { inverse, many, mirrored, one } from "#core/kernel/relations.ts";
import { softwareEvents } from "./event-kinds.ts";

/*
 * Software of the network: what is given to use, to whom, and where it is installed. Administrators keep it; whoever has an authorization
 * reaches what is theirs by services alone, as they are known by their addresses.
 */
const kept = { see: admin, index: admin, create: admin, update: admin };

const comment = text({ multiline: true, max: 2000 });

export const softwareServices = entity("software-services", {
  fields: {
    name: text().required(),
    /** Most installations of one authorization; any number where it is empty. */
    associationsMax: integer({ minimum: 0 }),
    /** The files that are attached to it are given to whoever may use it, and to their installations. */
    deliverFile: flag(),
  },
  policy: kept,
  targetOf: ["attachable"],
  order: ["name"],
  search: { name: "A" },
  admin: { category: "software", columns: ["name", "associationsMax", "deliverFile"], audience: admin },
});

/** Whoever reads the address may use the service, in a period where it says one. */
export const softwareServiceAuthorizations = entity("software-service-authorizations", {
  fields: {
    distId: code(),
    email: email().required().personal(),
    startsAt: instant(),
    expiresAt: instant(),
  },
  relations: {
    service: one("software-services").required(),
    associations: inverse("software-service-associations", "authorization"),
  },
  policy: kept,
  person: "id",
  label: "email",
  indexes: [["email"]],
  search: { email: "A", distId: "B" },
  admin: {
    category: "software",
    columns: ["email", "service", "distId", "startsAt", "expiresAt"],
    filters: ["service", "startsAt", "expiresAt"],
    audience: admin,
  },
});

/** An installation that uses an authorization, under the name that its owner gives it. */
export const softwareServiceAssociations = entity("software-service-associations", {
  fields: { name: text().required() },
  relations: {
    authorization: one("software-service-authorizations").required().cascade().createOnly(),
    installation: one("software-installations").required().cascade().createOnly(),
    /** One at most. */
    keys: inverse("software-installation-keys", "association"),
  },
  policy: kept,
  uniques: [["authorization", "installation"]],
  search: { name: "A" },
  admin: {
    category: "software",
    columns: ["name", "authorization", "installation", "createdAt"],
    filters: ["authorization", "installation"],
    audience: admin,
  },
});

/** Software on somebody's device. It says itself which one it is. */
export const softwareInstallations = entity("software-installations", {
  fields: {
    installationId: code().required().unique(),
    deviceId: code(),
    name: text(),
    comment,
    enableSessionsStats: flag(),
    /** The version that it runs, as its events or itself say; empty where it runs none. */
    runningVersion: text({ max: 50 }).readOnly(),
    /** When that was so: an older event that arrives later does not change it. */
    versionAt: instant().readOnly(),
    lastSeenAt: instant().readOnly(),
  },
  relations: { system: one("software-systems"), groups: many("software-groups") },
  policy: kept,
  label: "installationId",
  search: { name: "A", installationId: "A", deviceId: "B" },
  admin: {
    category: "software",
    columns: [
      "installationId",
      "name",
      "system",
      "runningVersion",
      "lastSeenAt",
      "groups",
      "enableSessionsStats",
      "createdAt",
    ],
    filters: ["system", "groups", "enableSessionsStats"],
    audience: admin,
  },
});

/** Installations that are looked at together, such as those of a school. */
export const softwareGroups = entity("software-groups", {
  fields: { name: text().required(), comment },
  relations: { installations: mirrored("software-installations", "groups") },
  policy: kept,
  order: ["name"],
  search: { name: "A" },
  admin: { category: "software", columns: ["name", "comment"], audience: admin },
});

export const softwareSystems = entity("software-systems", {
  fields: { name: text().required() },
  policy: kept,
  order: ["name"],
  search: { name: "A" },
  admin: { category: "software", columns: ["name"], audience: admin },
});

/**
 * The key with which an installed software speaks for its association: shown once, kept as a digest. It leads to nothing but what is its own,
 * and whoever deletes it revokes it.
 */
export const softwareInstallationKeys = entity("software-installation-keys", {
  fields: {
    /** Its last characters, to tell it from others. */
    hint: code({ max: 8 }).required().readOnly(),
    digest: code({ max: 64 }).readOnly().unique().see(theSystem),
    lastUsedAt: instant().readOnly(),
  },
  relations: { association: one("software-service-associations").required().cascade().readOnly() },
  policy: { see: anyOf(theSystem, admin), index: admin, create: admin, update: never, destroy: admin },
  label: "hint",
  order: ["-createdAt"],
  uniques: [["association"]],
  admin: {
    category: "software",
    columns: ["hint", "association", "lastUsedAt", "createdAt"],
    filters: ["association"],
    audience: admin,
  },
});

/**
 * What installed software told of itself (SOFT-003), and when it happened there. Written in batches by the service, never changed; the
 * database keeps the sums of each day beside them.
 */
export const softwareStats = entity("software-stats", {
  fields: {
    event: oneOf(softwareEvents).required(),
    version: text({ max: 50 }),
    fromVersion: text({ max: 50 }),
    recordedAt: instant().required(),
  },
  relations: {
    system: one("software-systems"),
    installation: one("software-installations").required().cascade(),
  },
  grows: { forgetAfterMonths: 25 },
  policy: { see: admin, index: admin },
  label: "event",
  order: ["-createdAt"],
  admin: {
    category: "software",
    hidden: true,
    columns: ["recordedAt", "event", "version", "fromVersion", "system", "installation", "createdAt"],
    filters: ["event", "system", "installation", "createdAt"],
    audience: admin,
  },
});
