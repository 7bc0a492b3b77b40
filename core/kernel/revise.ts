import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { rightCondition, seeCondition } from "./conditions.ts";
import { type CoreError, Forbidden, invalid } from "./errors.ts";
import type { Members } from "./members.ts";
import type { Registered } from "./module.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";
import { RevisionAction } from "./revisions.ts";
import {
  type Change,
  type Diff,
  type Insertion,
  type Reference,
  type Standing,
  Storage,
  type Write,
} from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What a write of a record puts into storage: its values with their revision, and the new versions of the aggregates that it belongs to. The right to
 * write the record is the caller's to have asked.
 */

/** Inserts a record with its first revision. */
export const insertMembers = (
  source: Registered,
  id: string,
  members: Members,
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.flatMap(Effect.service(Storage), (storage) => storage.insert(insertionOf(source, id, members, viewer))),
  );

/** A new record with its first revision. */
export const insertionOf = (source: Registered, id: string, members: Members, viewer: Viewer): Insertion => ({
  type: source.type,
  id,
  values: members.values,
  links: { ...members.links, ...authors(source, viewer, "create") },
  sets: members.sets,
  ...textsOf(members, viewer),
  sourceLocale: viewer.editionLocale,
  change: changeOf("create", 1, viewer, createdDiff(members, viewer)),
});

/** Writes members of a locked record with their revision. `before`: its version, and what it holds where the storage needs that. */
export const updateMembers = (
  source: Registered,
  id: string,
  before: { readonly version: number; readonly standing?: Standing },
  members: Members,
  action: string,
  diff: Diff,
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.flatMap(Effect.service(Storage), (storage) =>
      storage.update({
        type: source.type,
        id,
        values: members.values,
        links: { ...members.links, ...authors(source, viewer, "update") },
        sets: members.sets,
        ...textsOf(members, viewer),
        ...(before.standing && { standing: before.standing }),
        change: changeOf(action, before.version + 1, viewer, diff),
      }),
    ),
  );

const textsOf = ({ hasTexts, texts }: Members, { editionLocale }: Viewer): Pick<Write, "texts"> =>
  hasTexts ? { texts: { locale: editionLocale, origin: "manual", values: texts } } : {};

/** A revision made now by the viewer. */
export const changeOf = (action: string, revision: number, viewer: Viewer, diff: Diff): Change => ({
  action,
  revision,
  actorId: viewer.id,
  actingOrganizationId: viewer.actingOrganizationId,
  impersonatorId: viewer.impersonatorId,
  requestId: viewer.requestId,
  at: viewer.now,
  diff,
});

/** Aggregate: a write of a child locks every ancestor up to the root and bumps its version (architecture §3). */
export const touchRoots: (
  child: Registered,
  link: string | Reference | null | undefined,
  pointer: string,
) => Effect.Effect<void, CoreError, UseCaseServices> = Effect.fnUntraced(function* (child, link, pointer) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const relation = child.root!;
  const parent = all.entity(child.relations[relation]!.to);
  const parentId = String(link ?? "");
  const conditions = {
    see: seeCondition(all, parent.type, viewer),
    act: rightCondition(all, parent.type, "update", viewer),
  };
  const found = yield* storage.lock(parent.type, parentId, conditions, viewer);
  if (!found?.holds.see) return yield* invalid(`${pointer}/relationships/${relation}`, "not-found");
  if (!found.holds.act) return yield* new Forbidden({});
  if (parent.root) yield* touchRoots(parent, found.links[parent.root], pointer);
  yield* storage.update({
    type: parent.type,
    id: parentId,
    values: {},
    links: authors(parent, viewer, "update"),
    sets: {},
    change: changeOf((yield* RevisionAction) ?? "update", found.version + 1, viewer, {
      links: { [ownedRelation(parent.relations, child.type)]: [null, null] },
    }),
  });
});

const ownedRelation = (
  relations: Readonly<Record<string, { readonly kind: string; readonly to: string }>>,
  type: string,
): string => Object.entries(relations).find(([, spec]) => spec.kind === "owned" && spec.to === type)?.[0] ?? type;

type WithRelations = { readonly relations: Readonly<Record<string, { readonly to: string }>> };

/** Authorship: `createdBy` and `updatedBy` where a record has them. */
export function authors(
  source: WithRelations,
  viewer: Viewer,
  mode: "create" | "update",
): Readonly<Record<string, string | null>> {
  const links: Record<string, string | null> = {};
  if (mode === "create" && source.relations.createdBy?.to === "users") links.createdBy = viewer.id;
  if (source.relations.updatedBy?.to === "users") links.updatedBy = viewer.id;
  return links;
}

function createdDiff(members: Members, viewer: Viewer): Diff {
  const before = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, [null, value] as const]),
    );
  return {
    fields: before(members.shown),
    links: before({ ...members.links, ...members.sets }),
    ...(members.hasTexts ? { texts: { [viewer.editionLocale]: before(members.texts) } } : {}),
  };
}
