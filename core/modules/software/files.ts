import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, isTrue, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, findOptional, list } from "#core/kernel/reads.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { addressOfLink, type SecuredReader, signLinkForRecord } from "#core/shell/files/secured-links.ts";
import { withOwn } from "./associations.ts";
import type { DeliveredFile, FileLink } from "./calls.ts";
import { softwareServiceAssociations, softwareServiceAuthorizations, softwareServices } from "./entities.ts";
import { stateOf } from "./rules.ts";

/** The files that are attached to services, by the id of the service; the newest first. One statement. */
export const filesOf = Effect.fnUntraced(function* (services: readonly string[]) {
  const files = new Map<string, DeliveredFile[]>();
  if (services.length === 0) return files;
  const attached = related("model", where("id", "in", services), softwareServices.type);
  const asked = { where: attached, fields: ["name", "mimeType", "size", "model"], page: "whole" } as const;
  const including = { include: { model: {} }, includeFields: [fieldsOf(softwareServices, [])] };
  const { rows } = yield* asSystem(list(securedFiles, { ...asked, ...including, order: ["-createdAt"] }));
  for (const { id, name, mimeType, size, model } of rows) {
    if (model === null) continue;
    const known = files.get(model.id) ?? [];
    files.set(model.id, known);
    known.push({ id, name, mimeType, size });
  }
  return files;
});

/** A link to a file that is delivered with software of the viewer's, while its authorization holds. */
export const linkForOwner = ({
  id,
  file,
}: {
  readonly id: string;
  readonly file: string;
}): Effect.Effect<{ readonly data: FileLink }, CoreError, UseCaseServices | Granted> =>
  withOwn(id, (association) =>
    Effect.map(linkTo(file, { type: softwareServiceAssociations.type, id: association.id }), (data) => ({
      data,
    })),
  );

/** A link for an association, which works for a few minutes. NotFound where it may not have the file. */
export const linkTo = (file: string, association: Reference): Effect.Effect<FileLink, CoreError, UseCaseServices> =>
  isUuid(file)
    ? Effect.map(signLinkForRecord(file.toLowerCase(), association), (link) => addressOfLink(file, link))
    : Effect.fail(new NotFound({ type: securedFiles.type, id: file }));

/** Files of a service that delivers them are for its associations, as long as their authorization holds. */
export const associationsRead: SecuredReader = {
  type: softwareServiceAssociations.type,
  mayRead: Effect.fnUntraced(function* (id, file) {
    const viewer = yield* Acting;
    const system = systemOf(viewer);
    const found = yield* asSystem(findOptional(softwareServiceAssociations, id, withAuthorization));
    const authorization = found?.related(softwareServiceAuthorizations, found.row.authorization);
    if (!authorization || stateOf(authorization, viewer.now) !== "open") return false;
    if (!isUuid(file)) return false;
    const delivering = allOf(where("id", "eq", authorization.service), isTrue("deliverFile"));
    const attached = related("model", delivering, softwareServices.type);
    return yield* (yield* Storage).holds(securedFiles.type, file, attached, system);
  }),
};

const withAuthorization = { include: { authorization: {} } } as const;
