import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, Invalid, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { lockFor, lockOptional } from "#core/kernel/records.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { update } from "#core/kernel/write.ts";
import { publicationRequests } from "./entities.ts";
import { publicationFaults } from "./faults.ts";
import { type OutMembers, publishingOf } from "./publishing.ts";
import { tellAsker } from "./settle.ts";

/**
 * Asking for an item to be published (COMM-010): whoever may write it, once at a time, for what is not published yet and has no faults.
 * Whoever asks says why and for when; the rest is decided.
 */
export const askForPublication = override(publicationRequests, "create", function* (input, { pointer, at, proceed }) {
  const { via } = yield* Acting;
  const item = input.publishable ?? null;
  if (item === null) return yield* invalid(at("publishable"), "required");
  if (via === "system") return yield* proceed({ pendingItem: isDecided(input.status) ? null : item });
  const other = (["refuseReason", "status"] as const).find((name) => input[name] !== undefined);
  if (other !== undefined) return yield* new Forbidden({ pointer: at(other), reason: "read-only" });
  yield* checkDate(input.targetedPublishedAt, at("targetedPublishedAt"));
  const { source, isPublished } = yield* publishingOf(item.type);
  // Of two requests that are made at once, the second waits here.
  const found = yield* lockFor<Typed>(source, item.id, "update").pipe(
    Effect.catchTag("NotFound", () => Effect.succeed(null)),
  );
  if (found === null || isDeleted(found)) return yield* invalid(at("publishable"), "not-found");
  if (isPublished(found as OutMembers)) return yield* invalid(pointer, "published-already");
  if ((yield* (yield* Storage).linkedIds(item.type, item.id, "pendingPublicationRequest")).length > 0)
    return yield* invalid(pointer, "publication-asked-already");
  const issues = yield* publicationFaults(source, item.id);
  if (issues.length > 0) return yield* new Invalid({ issues });
  return yield* proceed({ pendingItem: item });
});

/** Deciding on it, once; whoever asked is told. Until then they may change what they said. */
export const decideOnPublication = override(publicationRequests, "update", function* (input, { before, at, proceed }) {
  const viewer = yield* Acting;
  const { status } = input;
  yield* checkDate(input.targetedPublishedAt, at("targetedPublishedAt"));
  if (!isDecided(status) || isDecided(before.status)) return yield* proceed();
  const decided = { pendingItem: null, decidedAt: viewer.now, decidedBy: viewer.id };
  const asked = { publishable: before.publishable, createdBy: before.createdBy };
  if (status === "refused") {
    const reason = (input.refuseReason ?? before.refuseReason ?? "").trim();
    if (reason === "") return yield* invalid(at("refuseReason"), "publication-reason-missing");
    yield* proceed({ ...decided, refuseReason: reason });
    return yield* tellAsker({ ...asked, decision: { is: "refused", reason } });
  }
  yield* proceed(decided);
  const wanted = input.targetedPublishedAt === undefined ? before.targetedPublishedAt : input.targetedPublishedAt;
  const isLater = wanted !== null && wanted > viewer.now;
  yield* publish(before.publishable, isLater ? wanted : viewer.now, at("targetedPublishedAt"));
  yield* tellAsker({ ...asked, decision: { is: "accepted", ...(isLater ? { at: wanted } : {}) } });
});

const isDecided = (status: string | null | undefined): status is "accepted" | "refused" =>
  status === "accepted" || status === "refused";

const checkDate = (wanted: string | null | undefined, pointer: string): Effect.Effect<void, Invalid, Acting> =>
  Effect.flatMap(Acting, (viewer) =>
    wanted != null && viewer.via !== "system" && wanted <= viewer.now
      ? Effect.fail(invalid(pointer, "publication-in-the-past"))
      : Effect.void,
  );

const isDeleted = (item: object): boolean => "deletedAt" in item && item.deletedAt !== null;

/** Publishes the item by its own use case, whatever its type does besides. */
const publish = Effect.fnUntraced(function* ({ type, id }: Reference, publishedAt: string, pointer: string) {
  const { source, publish: members } = yield* publishingOf(type);
  const item = yield* lockOptional<Typed>(source, id);
  if (item === null || isDeleted(item)) return yield* invalid("/data/relationships/publishable", "not-found");
  const { unpublishAt } = item as typeof item & { readonly unpublishAt: string | null };
  if (unpublishAt !== null && unpublishAt <= publishedAt) return yield* invalid(pointer, "publication-after-its-end");
  const { status, ...attributes } = members(publishedAt);
  const relationships = status ? { status: { type: source.relations.status!.to, id: String(status) } } : {};
  yield* asSystem(update({ type, id, attributes, relationships, pointer: "/data" }));
});
