import { code, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, nullable, object, optional } from "#core/kernel/shape.ts";
import { eventFaults, eventStatuses, mostEvents } from "./events.ts";
import { authorizationStates } from "./rules.ts";

const name = text().required();
const id = code().required();

export const deliveredFile = object({ id, name, mimeType: code(), size: integer() });

/** A link to a file, which works until then without a session or a key. */
export const fileLink = object({ url: text({ max: 1000 }).required(), expiresAt: instant().required() });

export const ownAssociation = object({
  id,
  name,
  /** As the installed software says it. */
  installationId: id,
  createdAt: instant().required(),
  version: text(),
  lastSeenAt: instant(),
  /** The key with which the software speaks; `null` where it has none. Its last characters tell it from others. */
  key: nullable(object({ hint: code().required(), createdAt: instant().required(), lastUsedAt: instant() })),
});

export const ownAuthorization = object({
  id,
  /** Name of the service. */
  service: text().required(),
  distId: code(),
  startsAt: instant(),
  expiresAt: instant(),
  state: oneOf(authorizationStates).required(),
  /** `null` for any number. */
  associationsMax: integer(),
  associations: listOf(ownAssociation),
  /** What is delivered with it, while it holds. */
  files: listOf(deliveredFile),
});

export const ownAuthorizations = { input: object({}), output: dataOf(listOf(ownAuthorization)) };

export const takeAssociation = {
  input: object({ authorization: id, name, installationId: id }),
  output: dataOf(object({ id })),
};

export const nameAssociation = { input: object({ id, name }), output: nothing };

export const freeAssociation = { input: object({ id }), output: nothing };

/** `key` is shown this once: only its digest is kept. */
export const makeKey = { input: object({ id }), output: dataOf(object({ id, key: text().required() })) };

export const revokeKey = { input: object({ id }), output: nothing };

export const linkForOwner = { input: object({ id, file: id }), output: dataOf(fileLink) };

export const installedSoftware = object({
  association: object({ id, name }),
  /** Name of the service. */
  service: text().required(),
  distId: code(),
  state: oneOf(authorizationStates).required(),
  startsAt: instant(),
  expiresAt: instant(),
  installationId: id,
  version: text(),
  system: text(),
  enableSessionsStats: flag(),
  /** What is delivered with it, while its authorization holds. */
  files: listOf(deliveredFile),
});

export const readInstalled = { input: object({}), output: dataOf(installedSoftware) };

export const sayInstalled = {
  input: object({ version: optional(text()), system: optional(text()) }),
  output: dataOf(installedSoftware),
};

export const linkForInstalled = { input: object({ file: id }), output: dataOf(fileLink) };

/** What makes no sense in it is told of that event alone. */
export const sentEvent = object({
  /** A UUID that the software makes: an event that is sent again counts once. */
  id: code().example("018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f"),
  event: code().example("launch"),
  version: optional(text().example("2.4.1")),
  /** Of an update, the version before it. */
  fromVersion: optional(text()),
  /** When it happened. */
  recordedAt: text().example("2026-03-10T09:30:00Z"),
  /** Name of the system; that of the installation where it is absent. */
  system: optional(text()),
});

export const recordEvents = {
  input: object({ installationId: optional(code().required()), events: listOf(sentEvent, { max: mostEvents }) }),
  output: object({
    /** In the order of the events. */
    data: listOf(object({ id: code(), status: oneOf(eventStatuses).required(), reason: oneOf(eventFaults) })),
    meta: object({
      recorded: integer().required(),
      known: integer().required(),
      ignored: integer().required(),
      refused: integer().required(),
    }),
  }),
};
