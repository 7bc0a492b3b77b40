import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";
import type * as stats from "./stats-shapes.ts";

export type OwnAuthorization = ValueOf<typeof shapes.ownAuthorization>;
export type OwnAssociation = ValueOf<typeof shapes.ownAssociation>;
export type Taking = ValueOf<typeof shapes.takeAssociation.input>;
export type DeliveredFile = ValueOf<typeof shapes.deliveredFile>;
export type FileLink = ValueOf<typeof shapes.fileLink>;
export type SaidOfItself = ValueOf<typeof shapes.sayInstalled.input>;
export type SentEvents = ValueOf<typeof shapes.recordEvents.input>;
export type RecordedEvents = ValueOf<typeof shapes.recordEvents.output>;
export type EventResult = RecordedEvents["data"][number];
export type AskedNumbers = ValueOf<typeof stats.softwareNumbers.input>;
export type SoftwareNumbers = ValueOf<typeof stats.softwareNumbers.output>["data"];
export type PartTotal = ValueOf<typeof stats.partTotal>;

const path = "/api/v1/services/software-associations";

/** The viewer's authorizations to use software, with the installations that use them. */
export const ownAuthorizations = call<typeof shapes.ownAuthorizations>("software-associations.own", "GET", path);

/** Associates an installation with an authorization of the viewer's. Gives the id of the association. */
export const takeAssociation = call<typeof shapes.takeAssociation>("software-associations.take", "POST", path);

export const nameAssociation = call<typeof shapes.nameAssociation>(
  "software-associations.name",
  "PATCH",
  `${path}/{id}`,
);

/** Ends an association, so that another installation can have its place. */
export const freeAssociation = call<typeof shapes.freeAssociation>(
  "software-associations.free",
  "DELETE",
  `${path}/{id}`,
);

/** Makes the key with which an installed software speaks, in the place of the one before. */
export const makeKey = call<typeof shapes.makeKey>("software-associations.key", "POST", `${path}/{id}/key`);

export const revokeKey = call<typeof shapes.revokeKey>("software-associations.revoke", "DELETE", `${path}/{id}/key`);

/** A link to a file that is delivered with software of the viewer's. */
export const linkForOwner = call<typeof shapes.linkForOwner>(
  "software-associations.file",
  "POST",
  `${path}/{id}/files/{file}/link`,
);

const installedPath = "/api/v1/services/software-installation";

/** What an installed software learns by its key. */
export const readInstalled = call<typeof shapes.readInstalled>("software-installation.read", "GET", installedPath);

export const sayInstalled = call<typeof shapes.sayInstalled>("software-installation.say", "PATCH", installedPath);

export const linkForInstalled = call<typeof shapes.linkForInstalled>(
  "software-installation.file",
  "POST",
  `${installedPath}/files/{file}/link`,
);

/** What installed software did, in batches. */
export const recordEvents = call<typeof shapes.recordEvents>("software-stats.record", "POST", "/api/v1/software-stats");

/** Numbers of a period, for administrators. */
export const softwareNumbers = call<typeof stats.softwareNumbers>(
  "software-stats.numbers",
  "GET",
  "/api/v1/services/software-stats/numbers",
);
